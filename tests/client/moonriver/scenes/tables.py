"""A table in a scene for tests, and positions to show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from client.look.pictures import Pictures
from client.look.theme import DARK, theme
from client.moonriver.scenes.happened import Happened
from client.moonriver.scenes.table_scene import TableScene
from client.table.pieces.laid_item import LaidItem
from client.table.sitting import Sitting
from engine.moonriver.events import Event
from engine.moonriver.options import Options
from engine.moonriver.state import State
from tests.engine.moonriver.self_play import random_game

NAMES = ("Mary", "Calamity", "Big Jo", "Wesley")
SIZES = [(1024, 700, 1.0), (1366, 768, 1.25), (1920, 1080, 1.0), (3840, 2160, 1.0), (1100, 1900, 2.0), (2560, 720, 1.5)]


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


def some(options: Options, seed: int, every: int = 17) -> Iterator[tuple[State, list[Event]]]:
    events: list[Event] = []
    for number, step in enumerate(random_game(options, seed)):
        events += step.events
        if number % every == 0:
            yield step.state, events


def laid_items(scene: TableScene) -> list[LaidItem]:
    return [*scene.parts.ranches, *scene.parts.columns, scene.parts.saloon, scene.parts.stock]
