"""How this game is seen happening: which of its events move, and what moves by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

from client.moonriver.motion.choreography import acts, seats_of
from client.moonriver.motion.drift import drift
from client.moonriver.motion.glance import Glance
from client.moonriver.motion.pondering import ponder
from client.moonriver.motion.staging import Staging
from client.moonriver.motion.timing import DRIFT, LASTS, PONDER
from client.moonriver.motion.traces import Traces
from client.moonriver.scenes.table_scene import TableScene
from client.table.motion import motion
from client.table.motion.acts import Act
from client.table.motion.idle import Idle
from engine.events import evolve
from engine.moonriver.events import Event
from engine.moonriver.state import State


class Dance:
    """The choreography of every event on one scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def evolve(self, before: State, event: Event) -> State:
        return evolve(before, event)

    def lasts(self, event: Event) -> float | None:
        return LASTS.get(type(event))

    def glance(self, event: Event) -> Glance | None:
        return None if self._scene.placing is None else Glance(self._scene.parts, seats_of(event))

    def acts(self, was: Glance, before: State, event: Event) -> Sequence[Act]:
        return acts(Staging(was, Glance(self._scene.parts, seats_of(event)), before), event)


class Motion(motion.Motion[State, Event]):
    def __init__(
        self,
        scene: TableScene,
        show: Callable[[State], None],
        pace: str = "normal",
        now: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(scene, scene.pictures, Dance(scene), Traces(scene), show, now)
        self.drift = Idle(scene, DRIFT, partial(drift, scene), self)
        self.pondering = Idle(scene, PONDER, partial(ponder, scene), self)
        self.idles = self.drift, self.pondering
        scene.arranged.connect(self.rearrange)
        scene.made_room.connect(self.rearrange)
        self.set_pace(pace)
