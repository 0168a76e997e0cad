"""Whole games through the window of the real program, at a table that a real host holds: by mouse alone, by touch
alone, by keyboard alone. MOONRIVER_FINGERS=all plays with each of them at tables of every size."""

from __future__ import annotations

import os
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from client.riverdragons.screen import RiverDragonsScreen
from engine.contract import Commands, Sight
from engine.riverdragons.commands import Command
from engine.riverdragons.game import GAME
from tests.client.riverdragons.fingers.keyboard import Keyboard
from tests.client.riverdragons.fingers.mouse import Mouse
from tests.client.riverdragons.fingers.pointing import Fingers
from tests.client.riverdragons.fingers.reader import Reader
from tests.client.riverdragons.fingers.tabs import Tabs
from tests.client.riverdragons.fingers.touch import Touch
from tests.client.riverdragons.live_table import Liking, delta
from tests.client.riverdragons.local_table import LocalTable
from tests.client.riverdragons.sat_down import sat_down
from tests.client.window.evening import Evening

ALL = os.environ.get("MOONRIVER_FINGERS") == "all"
EACH: list[tuple[int, type[Fingers]]] = [(2, Tabs), (2, Mouse), (4, Keyboard), (6, Touch)]
EVERY = [(seats, kind) for seats in (2, 4, 6) for kind in (Mouse, Touch, Keyboard, Tabs)]
ROUNDS = 8
STEPS = 4000


def alone(evening: Evening, seats: int) -> RiverDragonsScreen:
    """At a table where everybody else is a bot, with the keys."""
    window = evening.window()
    evening.at(delta(seats, seats - 1, "--rounds", str(ROUNDS)), window, owner=True)
    screen = evening.screen_of(RiverDragonsScreen, window)
    window.activateWindow()
    screen.setFocus()
    evening.until(screen.view.hasFocus)
    return screen


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "fingers"), EVERY if ALL else EACH)
def test_a_whole_game(evening: Evening, seats: int, fingers: type[Fingers]) -> None:
    screen = alone(evening, seats)
    given = evening.play(screen, fingers(screen), Liking(seats))
    assert {"Program", "Stone", "Lay"} <= given.keys()
    evening.until(lambda: screen.pad.isVisible())
    assert screen.model.result == GAME.text.result(screen.state)
    evening.until(lambda: screen.model.record is not None)


@pytest.mark.parametrize(
    ("players", "board", "fingers"),
    [(2, "islands", Mouse), (4, "islands", Mouse), (2, "open", Mouse), (2, "islands", Reader), (4, "islands", Reader)],
)
def test_it_plays_a_whole_game(qtbot: QtBot, players: int, board: str, fingers: type[Fingers]) -> None:
    """Without a host: on every board, to the end."""
    local = LocalTable(players, 0, seed=3, board=board)
    screen = sat_down(qtbot, local)
    finger = fingers(screen)
    wished: list[Command] = []
    for _ in range(STEPS):
        if local.over:
            break
        while local.others():
            screen.motion.skip()
        screen.motion.skip()
        if screen.model.over:
            break
        legal = cast("Commands[Command]", screen.model.legal())
        command = GAME.bots["easy"](Sight(0, legal, lambda: screen.state), local.coin)
        wished.append(command)
        finger.do(command)
    assert local.over
    assert local.commands == wished
    assert len(wished) > 10
