"""Every kind of choice, with a mouse alone, by touch alone, with a keyboard alone and by ear, in positions of
real games: what
is confirmed is what was meant, and nothing goes out before."""

from __future__ import annotations

from collections import defaultdict
from itertools import count
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.table.screen import Surroundings
from client.table.table_model import Entered, TableModel
from engine import registry
from engine.course import Course
from engine.moonriver.commands import COMMANDS, Command
from engine.moonriver.legal import legal
from engine.moonriver.options import HIDDEN
from tests.client.moonriver.answering.acting_hands import Position, positions
from tests.client.moonriver.fingers.fingers import Fingers
from tests.client.moonriver.fingers.keyboard import Keyboard
from tests.client.moonriver.fingers.mouse import Mouse
from tests.client.moonriver.fingers.reader import Reader
from tests.client.moonriver.fingers.tabs import Tabs
from tests.client.moonriver.fingers.touch import Touch
from tests.client.window.evening import daylight

CHOICES = tuple(kind.__name__ for kind in COMMANDS.values())
EACH = 4
"""Positions of each kind, and as many commands in each."""
FEW = 400
"""Possibilities that somebody would still go through with the space bar."""


class Posed:
    """A visit to a table where nothing happens but what is done here."""

    def __init__(self, position: Position) -> None:
        self.model = TableModel(online=True)
        self.model.course, self.model.viewer = Course(registry.game("moonriver"), position.seen.copy()), position.seat
        self.given: list[Command] = []

    def give(self, command: Any, question: int) -> None:
        self.given.append(command)

    def ask(self, **kind: Any) -> None:
        raise AssertionError(f"nobody asked for {kind}")


def by_kind() -> dict[str, list[tuple[Position, Command]]]:
    """Some commands of each kind, and where they may be given."""
    coin = Random(4)
    found: dict[str, list[tuple[Position, Command]]] = defaultdict(list)
    for position in positions():
        possible = list(legal(position.seen, position.seat))
        if len(possible) > FEW:
            continue
        kinds = {type(command).__name__ for command in possible}
        for kind in kinds:
            if len(found[kind]) < EACH:
                found[kind].append((position, coin.choice([one for one in possible if type(one).__name__ == kind])))
    return found


@pytest.fixture(scope="module")
def choices() -> dict[str, list[tuple[Position, Command]]]:
    return by_kind()


def shown(qtbot: QtBot, position: Position) -> tuple[MoonRiverScreen, Posed]:
    posed = Posed(position)
    around = Surroundings(Pictures(), daylight(), Settings(motion="off"), now=count().__next__)
    screen = MoonRiverScreen(posed, around)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    qtbot.waitExposed(screen)
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    screen.take(Entered())
    screen.setFocus()
    return screen, posed


@pytest.mark.parametrize("fingers", [Mouse, Touch, Keyboard, Tabs, Reader])
@pytest.mark.parametrize("kind", [kind for kind in CHOICES if kind != "Outcome"])
def test_every_choice(
    qtbot: QtBot, choices: dict[str, list[tuple[Position, Command]]], kind: str, fingers: type[Fingers]
) -> None:
    assert choices[kind], f"no position in which {kind} may be given"
    for position, command in choices[kind]:
        screen, posed = shown(qtbot, position)
        assert posed.given == []
        fingers(screen).do(command)
        assert posed.given == [command]
        assert screen.hand.sent
        screen.close_table()
        screen.close()
    QApplication.processEvents()


def test_both_kinds_of_swap_are_among_them(choices: dict[str, list[tuple[Position, Command]]]) -> None:
    reserves = {position.seen.options.reserves for position, _ in choices["Swap"]}
    assert reserves == {HIDDEN, "open"}
