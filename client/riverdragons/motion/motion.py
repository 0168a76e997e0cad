"""How this game is seen happening: which of its events move, and what moves by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from client.riverdragons.motion.choreography import acts
from client.riverdragons.motion.glance import Glance
from client.riverdragons.motion.staging import Staging
from client.riverdragons.motion.timing import DRIFT, LASTS, WAVE
from client.riverdragons.motion.traces import NoTraces
from client.riverdragons.scenes.table_scene import TableScene
from client.table.motion.acts import Act
from client.table.motion.halting import HaltingMotion
from client.table.motion.idle import Idle
from engine.events import evolve
from engine.riverdragons.events import Event
from engine.riverdragons.state import State


class Dance:
    """The choreography of every event on one scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def evolve(self, before: State, event: Event) -> State:
        return evolve(before, event)

    def lasts(self, event: Event) -> float | None:
        return LASTS.get(type(event))

    def glance(self, event: Event) -> Glance | None:
        return None if self._scene.placing is None else Glance(self._scene)

    def acts(self, was: Glance, before: State, event: Event) -> Sequence[Act]:
        return acts(Staging(was, Glance(self._scene), before), event)


class Motion(HaltingMotion[State, Event]):
    def __init__(
        self,
        scene: TableScene,
        show: Callable[[State], None],
        pace: str = "normal",
        now: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(scene, scene.pictures, Dance(scene), NoTraces(), show, now)
        self.waving = Idle(scene, WAVE, scene.wave, self)
        self.drifting = Idle(scene, DRIFT, scene.mist.drift, self)
        self.idles = self.waving, self.drifting
        scene.arranged.connect(self.rearrange)
        self.set_pace(pace)
