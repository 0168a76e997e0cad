"""Motion that can be halted: a lesson has something to say of what has just been seen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import Signal, Slot

from client.table.motion import motion
from client.table.motion.motion import Step
from client.table.motion.pace import PACES
from engine.contract import GameState

State = TypeVar("State", bound=GameState)
Event = TypeVar("Event")


class HaltingMotion(motion.Motion[State, Event]):
    """After an event that `halts` all waits until `go_on`, at any pace and however much is skipped."""

    halted = Signal()

    halts: Callable[[Event], bool] = staticmethod(lambda event: False)
    after: Event | None = None
    """The event after which all waits now."""

    @Slot()
    def go_on(self) -> None:
        if self.after is None or not self._lives():
            return
        self.after = None
        if self._pace in PACES:
            self._go_on()
        else:
            self.skip()

    def halt(self, event: Event) -> None:
        """After this, which has been seen elsewhere."""
        self.after = event
        self.halted.emit()

    def gather(self, before: State, events: Sequence[Event], after: State) -> None:
        """Its events may be where it halts."""
        super().gather(before, events, after)
        if self._steps:
            self._steps[-1].events = deque(events)

    @Slot()
    def skip(self) -> None:
        """As far as to where it halts."""
        if self.after is not None:
            return
        if not any(self.halts(event) for step in self._steps for event in _coming(step)):
            super().skip()
            return
        self._soon.stop()
        self._drop()
        while self._steps and self.after is None:
            step = self._steps[0]
            if step.under_way is None and step.events:
                self._next(step)
            if step.under_way is not None:
                self._land()
            else:
                self._steps.popleft()
                self.landed.emit(step.untold)

    @Slot()
    def tick(self) -> None:
        if self.after is None:
            super().tick()

    def clear(self, traces: bool = True) -> None:
        self.after = None
        super().clear(traces)

    def _land(self) -> bool:
        step = self._steps[0]
        event = step.under_way
        goes_on = super()._land()
        if not goes_on or event is None or not self.halts(event):
            return goes_on
        self.after, step.asked = event, step.before
        self._show(step.before)
        self._rest()
        self.halted.emit()
        return False

    def _rest(self) -> None:
        if self.after is None:
            super()._rest()
        else:
            self._timer.stop()


def _coming(step: Step[State, Event]) -> Sequence[Event]:
    return (*(() if step.under_way is None else (step.under_way,)), *step.events)
