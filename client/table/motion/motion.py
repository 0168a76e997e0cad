"""The queue of what is still to be seen: one event after the other, and one clock for all that moves."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import islice
from time import monotonic
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QGraphicsScene
from shiboken6 import isValid

from client.look.pictures import Pictures
from client.table.motion.choreography import Choreography, Traces
from client.table.motion.idle import Idle
from client.table.motion.pace import BEHIND, FADING_FRAME, FAR_BEHIND, FRAME, HURRY, OFF, PACES
from client.table.motion.sprite import Sprite
from engine.contract import GameState
from engine.dataclass import dataclass

State = TypeVar("State", bound=GameState)
Event = TypeVar("Event")


@dataclass
class Step(Generic[State, Event]):
    """What is still to be seen of a step: its events, from the state before them to the one after."""

    before: State
    events: deque[Event]
    after: State
    untold: int
    """Of its events, those that have not landed."""
    asked: State
    """The state that asks what is seen to be answered: the one before it, and the one after it once an event of it has
    landed."""
    under_way: Event | None = None


class Motion(QObject, Generic[State, Event]):
    """`show` lays a state on the scene at once. It is called with the state after each event that is seen moving, and
    then its pieces are on their way to where they lie; whoever shows the table anew meanwhile shows `shown`. It is not
    the scene's child: PySide crashes where such a family is garbage; so somebody has to keep it."""

    settled = Signal()
    """Everything that happened has been seen, or was shown at once."""
    began = Signal(object, float)
    """An event, and how many times as fast as at the normal pace it moves."""
    landed = Signal(int)
    """So many events more have been seen, or were shown at once: only now is anything told of them."""

    def __init__(
        self,
        scene: QGraphicsScene,
        pictures: Pictures,
        choreography: Choreography[State, Event, Any],
        traces: Traces,
        show: Callable[[State], None],
        now: Callable[[], float] = monotonic,
    ) -> None:
        """At rest until it has a pace."""
        super().__init__()
        self._scene, self._pictures = scene, pictures
        self._choreography = choreography
        self._show_state = show
        self._now = now
        self._pace, self._patient = OFF, False
        self.shown: State | None = None
        """The last state that was shown, while anything waits."""
        self.told: State | None = None
        """The state after the last event that has landed, while anything waits: what may be counted and said."""
        self._steps: deque[Step[State, Event]] = deque()
        self._sprites: list[Sprite] = []
        self._started, self._speed = 0.0, 1.0
        self._showing = 0
        self._traces = traces
        self.idles: Sequence[Idle] = ()
        """What moves by itself while anything may."""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.skip)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)

    @property
    def busy(self) -> bool:
        """Something that happened has not been seen yet."""
        return bool(self._steps)

    @property
    def asked(self) -> State | None:
        """The state of which the headline tells, while anything waits."""
        return self._steps[0].asked if self._steps else None

    @property
    def waiting(self) -> float:
        """About how many seconds of motion there still are, at the normal pace."""
        lasts = self._choreography.lasts
        return sum(lasts(event) or 0.0 for step in self._steps for event in step.events)

    @property
    def behind(self) -> float:
        """Seconds at this pace of the steps that have not begun."""
        lasts, steps = self._choreography.lasts, islice(self._steps, 1, None)
        return sum(lasts(event) or 0.0 for step in steps for event in step.events) / PACES.get(self._pace, 1.0)

    @property
    def steps_waiting(self) -> int:
        return len(self._steps)

    @property
    def unseen(self) -> int:
        """Events that have not begun."""
        return sum(len(step.events) for step in self._steps)

    def sprites(self) -> Sequence[Sprite]:
        """What is under way."""
        return self._sprites

    @property
    def ticking(self) -> bool:
        """The clock of what moves is running."""
        return self._timer.isActive()

    @property
    def pace(self) -> str:
        return self._pace

    def set_pace(self, pace: str, *, patient: bool = False) -> None:
        """One of `PACES`, or that nothing moves; whoever is patient sees all of it, however much waits."""
        self._pace, self._patient = pace, patient
        self._keep_up()
        if not self._lives():
            return
        for idle in self.idles:
            idle.set_active(pace in PACES)
        if pace not in PACES:
            self.skip()
            self._traces.clear()
            self._rest()

    def follow(self, before: State, events: Sequence[Event], after: State) -> None:
        """A step of the game, at the pace there is."""
        if self._pace == OFF:
            self.gather(before, events, after)
        else:
            self.moved(before, events, after)

    def moved(self, before: State, events: Sequence[Event], after: State) -> None:
        """A step of the game: it is seen after all that happened before. None of the states is changed."""
        if not self._lives():
            return
        if not self.busy and not (self._pace in PACES and any(map(self._is_seen, events))):
            self._show(after.copy())
            self.landed.emit(len(events))
            return
        self._steps.append(Step(before, deque(events), after.copy(), len(events), before))
        if len(self._steps) == 1:
            self.told = before.copy()
            self._go_on()
        elif not self._showing:
            self._catch_up()

    def _is_seen(self, event: Event) -> bool:
        return self._choreography.lasts(event) is not None

    def gather(self, before: State, events: Sequence[Event], after: State) -> None:
        """A step of which nothing is to move: shown in the next turn of the event loop, together with all that comes
        until then. Whoever hears of ten steps at once paints the last one."""
        if self._lives():
            self._steps.append(Step(before, deque(), after.copy(), len(events), before))
            self.told = self.told or before.copy()
            self._soon.start()

    @Slot()
    def skip(self) -> None:
        """All that waits is shown at once."""
        if not self._lives() or not self.busy:
            return
        last, untold = self._steps[-1].after, sum(step.untold for step in self._steps)
        self.clear(traces=False)
        self._show(last)
        self._rest()
        self.landed.emit(untold)
        self.settled.emit()

    def clear(self, traces: bool = True) -> None:
        """Nothing of it is shown any more: something else will be."""
        self._soon.stop()
        self._drop()
        self._steps.clear()
        self.shown = self.told = None
        if traces:
            self._traces.clear()
            self._rest()

    @Slot()
    def tick(self) -> None:
        """The next picture of what moves."""
        if self._showing or self._soon.isActive() or not self._lives():
            return
        now = self._now()
        seconds = (now - self._started) * self._speed
        ended = [sprite.show(seconds) for sprite in self._sprites]
        self._traces.fade(now)
        if self._steps and all(ended):
            self._drop()
            if self._land():
                self._go_on()
        self._rest()

    def _lives(self) -> bool:
        """Once the scene is gone, all of this is over."""
        if isValid(self._scene):
            return True
        for idle in self.idles:
            idle.set_active(False)
        self.clear()
        return False

    # What comes next

    def _go_on(self) -> None:
        """To the next event that is seen moving; at the end of a step everything is as it is."""
        while self._steps:
            step = self._steps[0]
            while step.events:
                before, event = step.before, self._next(step)
                if self._is_seen(event) and self._begin(before, event, step.before):
                    return
                if not (self._at(step) and self._land()):
                    return
            self._show(step.after)
            if not self._at(step):
                return
            self._steps.popleft()
            self._keep_up()
        self.shown = self.told = None
        self._rest()
        self.settled.emit()

    def _next(self, step: Step[State, Event]) -> Event:
        """The next event of that step is under way."""
        event = step.under_way = step.events.popleft()
        step.before = self._choreography.evolve(step.before, event)
        return event

    def _at(self, step: Step[State, Event]) -> bool:
        """Whoever was shown something may have asked for something else meanwhile."""
        return bool(self._steps) and self._steps[0] is step

    def _begin(self, before: State, event: Event, after: State) -> bool:
        """Everything lies where it will lie at the end, and moves there from where it lay; False: nothing does."""
        was = self._choreography.glance(event)
        if was is None:
            return False
        step = self._steps[0]
        self._show(after)
        if not self._at(step):
            return False
        self._started = self._now()
        todo = self._choreography.acts(was, before, event)
        self._sprites = [Sprite(self._scene, self._pictures, act, number) for number, act in enumerate(todo)]
        if todo:
            self._traces.clear()  # of what happened last alone
        for act in todo:
            self._traces.follow(act, self._started, self._speed)
        self._rest()
        if todo:
            self.began.emit(event, self._speed)
        return bool(todo)

    def _land(self) -> bool:
        """The event that was under way is told; whether its step still goes on."""
        step = self._steps[0]
        self.told, step.under_way = step.before, None
        step.untold -= 1
        step.asked = step.after
        self.landed.emit(1)
        return self._at(step)

    def _keep_up(self) -> None:
        """As fast as the pace is, or faster where much waits; what is under way goes on from where it is."""
        hurries = self.behind > BEHIND and not self._patient
        speed = PACES.get(self._pace, 1.0) * (HURRY if hurries else 1.0)
        now = self._now()
        self._started = now - (now - self._started) * self._speed / speed
        self._speed = speed

    def _catch_up(self) -> None:
        """Whoever is too far behind is shown all but the last step at once."""
        if self._patient or self.behind <= FAR_BEHIND:
            self._keep_up()
            return
        older = [self._steps.popleft() for _ in range(len(self._steps) - 1)]
        self._drop()
        self.told = older[-1].after
        self._keep_up()
        newest = self._steps[0]
        self._show(older[-1].after)
        self.landed.emit(sum(step.untold for step in older))
        if self._at(newest):
            self._go_on()

    def _show(self, state: State) -> None:
        self.shown = state
        self._showing += 1
        try:
            self._show_state(state)
        finally:
            self._showing -= 1
            if not self._steps:
                self.shown = None

    def _drop(self) -> None:
        for sprite in self._sprites:
            sprite.drop()
        self._sprites = []

    @Slot()
    def rearrange(self) -> None:
        """What was under way went to places of before; what comes next knows the new ones."""
        self._traces.clear()
        self._drop()

    def _rest(self) -> None:
        """The clock runs only while something is to be seen of it."""
        if self._steps or self._traces:
            wanted = FRAME if self._steps else FADING_FRAME
            if not self._timer.isActive() or self._timer.interval() != wanted:
                self._timer.start(wanted)
        else:
            self._timer.stop()
