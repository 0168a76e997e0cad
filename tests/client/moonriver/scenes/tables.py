"""A table in a scene for tests, and positions to show."""

from __future__ import annotations

from collections.abc import Iterable

from client.look.pictures import Pictures
from client.look.theme import DARK, theme
from client.moonriver.scenes.happened import Happened
from client.moonriver.scenes.table_scene import TableScene
from client.table.sitting import Sitting
from engine.moonriver.events import Event
from engine.moonriver.state import State

NAMES = ("Mary", "Calamity", "Big Jo", "Wesley")


def sitting(state: State) -> list[Sitting]:
    return [Sitting(NAMES[seat]) for seat in range(len(state.seats))]


def table(pictures: Pictures, wide: float = 1280, high: float = 800, ratio: float = 1.0) -> TableScene:
    scene = TableScene(pictures, theme(DARK))
    scene.resize(wide, high, ratio)
    return scene


def happened(state: State, events: Iterable[Event] = ()) -> Happened:
    return Happened([seat.slots for seat in state.seats], events)


def show(scene: TableScene, state: State, viewer: int, events: Iterable[Event] | None = None) -> None:
    scene.show_view(state, viewer, happened(state, events or ()), sitting(state))
