"""The queue of what is still to be seen: one event after the other, and one clock for all that moves."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from shiboken6 import isValid

from client.moonriver.motion.choreography import acts, seats_of
from client.moonriver.motion.drift import drift
from client.moonriver.motion.glance import Glance
from client.moonriver.motion.idle import Idle
from client.moonriver.motion.pondering import ponder
from client.moonriver.motion.sprite import Sprite
from client.moonriver.motion.staging import Staging
from client.moonriver.motion.timing import BEHIND, DRIFT, FADING_FRAME, FRAME, LASTS, OFF, PACES, PONDER
from client.moonriver.motion.traces import Traces
from client.moonriver.scenes.table_scene import TableScene
from engine.events import evolve
from engine.moonriver.events import Event
from engine.moonriver.state import State


@dataclass
class Step:
    """What is still to be seen of a step: its events, from the state before them to the one after."""

    before: State
    events: deque[Event]
    after: State

    @property
    def lasts(self) -> float:
        return sum(LASTS.get(type(event), 0.0) for event in self.events)


class Motion(QObject):
    """`show` lays a state on the scene at once. It is called with the state after each event that is seen moving, and
    then its pieces are on their way to where they lie; whoever shows the table anew meanwhile shows `shown`. It is not
    the scene's child: PySide crashes where such a family is garbage; so somebody has to keep it."""

    settled = Signal()
    """Everything that happened has been seen, or was shown at once."""

    def __init__(
        self,
        scene: TableScene,
        show: Callable[[State], None],
        pace: str = "normal",
        now: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__()
        self._scene = scene
        self._show_state = show
        self._now = now
        self._pace = OFF
        self.shown: State | None = None
        """The last state that was shown, while anything waits."""
        self._steps: deque[Step] = deque()
        self._sprites: list[Sprite] = []
        self._began = 0.0
        self._showing = 0
        self._traces = Traces(scene)
        self.drift = Idle(scene, DRIFT, drift, self)
        self.pondering = Idle(scene, PONDER, ponder, self)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.skip)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)
        scene.arranged.connect(self._rearranged)
        self.set_pace(pace)

    @property
    def busy(self) -> bool:
        """Something that happened has not been seen yet."""
        return bool(self._steps)

    @property
    def waiting(self) -> float:
        """About how many seconds of motion there still are, at the normal pace."""
        return sum(step.lasts for step in self._steps)

    @property
    def steps_waiting(self) -> int:
        return len(self._steps)

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

    def set_pace(self, pace: str) -> None:
        """One of `client.profile.settings.MOTIONS`."""
        now, before = self._now(), PACES.get(self._pace, 1.0)
        self._began = now - (now - self._began) * before / PACES.get(pace, before)
        self._pace = pace
        if not self._lives():
            return
        for idle in (self.drift, self.pondering):
            idle.set_active(pace in PACES)
        if pace not in PACES:
            self.skip()
            self._traces.clear()
            self._rest()

    def moved(self, before: State, events: Sequence[Event], after: State) -> None:
        """A step of the game: it is seen after all that happened before. None of the states is changed."""
        if not self._lives():
            return
        if not self.busy and not (self._pace in PACES and any(type(event) in LASTS for event in events)):
            self._show(after.copy())
            return
        self._steps.append(Step(before, deque(events), after.copy()))
        if len(self._steps) == 1:
            self._go_on()
        elif not self._showing:
            self._catch_up()

    def gather(self, before: State, after: State) -> None:
        """A step of which nothing is to move: shown in the next turn of the event loop, together with all that comes
        until then. Whoever hears of ten steps at once paints the last one."""
        if self._lives():
            self._steps.append(Step(before, deque(), after.copy()))
            self._soon.start()

    @Slot()
    def skip(self) -> None:
        """All that waits is shown at once."""
        if not self._lives() or not self.busy:
            return
        last = self._steps[-1].after
        self.clear(traces=False)
        self._show(last)
        self._rest()
        self.settled.emit()

    def clear(self, traces: bool = True) -> None:
        """Nothing of it is shown any more: something else will be."""
        self._soon.stop()
        self._drop()
        self._steps.clear()
        self.shown = None
        if traces:
            self._traces.clear()
            self._rest()

    @Slot()
    def tick(self) -> None:
        """The next picture of what moves."""
        if self._showing or not self._lives():
            return
        now = self._now()
        seconds = (now - self._began) * PACES.get(self._pace, 1.0)
        ended = [sprite.show(seconds) for sprite in self._sprites]
        self._traces.fade(now)
        if self._steps and all(ended):
            self._drop()
            self._go_on()
        self._rest()

    def _lives(self) -> bool:
        """Once the scene is gone, all of this is over."""
        if isValid(self._scene):
            return True
        for idle in (self.drift, self.pondering):
            idle.set_active(False)
        self.clear()
        return False

    # What comes next

    def _go_on(self) -> None:
        """To the next event that is seen moving; at the end of a step everything is as it is."""
        while self._steps:
            step = self._steps[0]
            while step.events:
                event, before = step.events.popleft(), step.before
                step.before = evolve(before, event)
                if type(event) in LASTS and self._begin(before, event, step.before):
                    return
                if not self._at(step):
                    return
            self._show(step.after)
            if not self._at(step):
                return
            self._steps.popleft()
        self.shown = None
        self._rest()
        self.settled.emit()

    def _at(self, step: Step) -> bool:
        """Whoever was shown something may have asked for something else meanwhile."""
        return bool(self._steps) and self._steps[0] is step

    def _begin(self, before: State, event: Event, after: State) -> bool:
        """Everything lies where it will lie at the end, and moves there from where it lay; False: nothing does."""
        if self._scene.placing is None:
            return False
        parts, seats = self._scene.parts, seats_of(event)
        was = Glance(parts, seats)
        step = self._steps[0]
        self._show(after)
        if not self._at(step):
            return False
        self._began = self._now()
        todo = acts(Staging(was, Glance(parts, seats), before), event)
        self._sprites = [Sprite(self._scene, act, number) for number, act in enumerate(todo)]
        for act in todo:
            self._traces.follow(act, self._began, PACES[self._pace])
        self._rest()
        return bool(todo)

    def _catch_up(self) -> None:
        """Whoever is too far behind is shown what is older at once."""
        last: Step | None = None
        while self.waiting > BEHIND and len(self._steps) > 1:
            last = self._steps.popleft()
        if last is not None:
            self._drop()
            self._show(last.after)
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
    def _rearranged(self) -> None:
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
