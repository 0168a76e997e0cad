"""Whole games, played with a mouse alone."""

from __future__ import annotations

from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from engine.contract import Commands, Sight
from engine.riverdragons.commands import Command
from engine.riverdragons.game import GAME
from tests.client.riverdragons.local_table import LocalTable
from tests.client.riverdragons.positions import fingers
from tests.client.riverdragons.sat_down import Mouse, sat_down

STEPS = 4000


@pytest.mark.parametrize(("players", "board"), [(2, "islands"), (4, "islands"), (2, "open")])
def test_a_mouse_plays_a_whole_game(qtbot: QtBot, players: int, board: str) -> None:
    table = LocalTable(players, 0, seed=3, board=board)
    screen = sat_down(qtbot, table)
    mouse = Mouse(screen)
    wished: list[Command] = []
    for _ in range(STEPS):
        if table.over:
            break
        while table.others():
            screen.motion.skip()
        screen.motion.skip()
        if screen.model.over:
            break
        legal = cast("Commands[Command]", screen.model.legal())
        sight = Sight(0, legal, lambda: screen.state)
        command = GAME.bots["easy"](sight, table.coin)
        wished.append(command)
        for thing in fingers(command, 0):
            mouse.click(thing)
        mouse.press(screen.acts.confirm)
    assert table.over
    assert table.commands == wished
    assert len(wished) > 10
