"""A table whose motion is driven by hand: time goes by when a test says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from client.look.pictures import Pictures
from client.moonriver.motion.motion import Motion
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.table_scene import TableScene
from client.table.motion.sprite import Sprite
from client.table.pieces.piece import Piece
from engine.contract import Viewer
from engine.events import apply
from engine.moonriver.events import Event
from engine.moonriver.options import Options
from engine.moonriver.redact import redact, view
from engine.moonriver.state import State, snapshot
from tests.client.moonriver.scenes.tables import show, table
from tests.engine.moonriver.self_play import random_game


class Clock:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


class Watched:
    """A motion, and everything that it showed."""

    def __init__(
        self, pictures: Pictures, viewer: Viewer = 0, pace: str = "normal", size: tuple[float, float] = (1280, 800)
    ) -> None:
        self.scene: TableScene = table(pictures, *size)
        self.viewer = viewer
        self.clock = Clock()
        self.events: list[Event] = []
        self.shown: list[Any] = []
        self.motion = Motion(self.scene, self.show, pace, self.clock)
        self.settled = 0
        self.motion.settled.connect(self._settle)

    def _settle(self) -> None:
        self.settled += 1

    def show(self, state: State) -> None:
        self.shown.append(snapshot(state))
        show(self.scene, state, self.viewer, self.events)

    def go_by(self, seconds: float) -> None:
        self.clock.seconds += seconds
        self.motion.tick()

    def finish(self) -> None:
        """In pictures that are far apart."""
        for _ in range(400):
            if not self.motion.busy:
                return
            self.go_by(0.11)
        raise AssertionError("it never settles")

    def busy(self) -> bool:
        return self.motion.busy

    def play(self, step: Step) -> None:
        self.events += step.events
        self.motion.moved(step.before, step.events, step.after)

    @property
    def sprites(self) -> list[Sprite]:
        return list(self.motion.sprites())

    def moving(self) -> int:
        return sum(item.zValue() >= Layer.MOVING for item in self.scene.items())

    def unseen(self) -> list[Piece]:
        """Pieces of the table that are hidden."""
        return [item for item in self.scene.items() if isinstance(item, Piece) and not item.isVisible()]


class Step(NamedTuple):
    before: State
    events: Sequence[Event]
    after: State


def steps(options: Options, seed: int, viewer: Viewer) -> Iterator[Step]:
    """A random game as this viewer is told of it."""
    state = view(State(options), viewer)
    for played in random_game(options, seed):
        events = [redact(event, viewer) for event in played.events]
        before = state.copy()
        for event in events:
            apply(state, event)
        yield Step(before, events, state)
