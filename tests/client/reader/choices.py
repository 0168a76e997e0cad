"""One question after another, of each kind that a game puts, until every kind of answer has been given."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import count, cycle
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMenu

from client.look.aloud import announce
from client.look.pictures import Pictures
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.riverdragons.screen import RiverDragonsScreen
from client.table.screen import Surroundings
from client.table.table_model import Entered, TableModel
from engine import registry
from engine.contract import GameState
from engine.course import Course
from engine.moonriver.commands import COMMANDS as MOONRIVER
from engine.moonriver.legal import legal
from engine.riverdragons.commands import COMMANDS as RIVERDRAGONS
from tests.client.moonriver.answering.acting_hands import positions
from tests.client.reader import ALL_GIVEN
from tests.client.riverdragons.positions import asked
from tests.client.window.evening import daylight

OUTCOME = "Outcome"
"""What chance gives."""


class Posed:
    """A visit to a table where nothing happens but what is done here."""

    def __init__(self, game: str, seen: GameState, seat: int) -> None:
        self.model = TableModel(online=True)
        self.model.course, self.model.viewer = Course(registry.game(game), seen.copy()), seat
        self.given = ""

    def give(self, command: Any, question: int) -> None:
        self.given = type(command).__name__

    def ask(self, **kind: Any) -> None:
        raise AssertionError(f"nobody asked for {kind}")


def of_moon_river() -> Iterator[tuple[Posed, set[str]]]:
    """With the kinds of answer that each takes."""
    for position in positions():
        kinds = {type(command).__name__ for command in legal(position.seen, position.seat)}
        yield Posed("moonriver", position.seen, position.seat), kinds


def of_river_dragons() -> Iterator[tuple[Posed, set[str]]]:
    for one in asked():
        yield Posed("riverdragons", one.seen, one.seat), {type(one.command).__name__}


def wanted(left: set[str], poses: Sequence[tuple[Posed, set[str]]]) -> Iterator[Posed]:
    """Where what has not been given yet may be, one kind after the other."""
    asking = {kind: cycle([posed for posed, kinds in poses if kind in kinds]) for kind in sorted(left)}
    for kind in cycle(asking):
        if kind in left:
            yield next(asking[kind])


def main() -> None:
    application = QApplication(sys.argv[:1])
    dragons = sys.argv[1] == "riverdragons"
    left = {kind.__name__ for kind in (RIVERDRAGONS if dragons else MOONRIVER).values()} - {OUTCOME}
    screen_of = RiverDragonsScreen if dragons else MoonRiverScreen
    poses = wanted(left, [*(of_river_dragons if dragons else of_moon_river)()])
    around = Surroundings(Pictures(), daylight(), Settings(motion="off"), now=count().__next__)
    screens: list[tuple[Posed, Any]] = []

    def pose() -> None:
        posed = next(poses)
        screen = screen_of(posed, around)
        screen.put_menu(QMenu(screen))
        screen.resize(1280, 760)
        screen.show()
        screen.take(Entered())
        screens.append((posed, screen))

    def look() -> None:
        posed, screen = screens[-1]
        if not posed.given:
            return
        left.discard(posed.given)
        posed.given = ""
        if not left:
            announce(screen, ALL_GIVEN)
            return
        screens.clear()
        screen.close_table()
        screen.close()
        screen.deleteLater()
        pose()

    pose()
    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(50)
    application.exec()


main()
