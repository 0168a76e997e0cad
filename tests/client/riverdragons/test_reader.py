"""What happens is announced as the log words it, once; and each question to the player."""

from __future__ import annotations

from typing import cast

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.contract import Commands, Sight
from engine.riverdragons.commands import Command
from engine.riverdragons.game import GAME
from tests.client.riverdragons.local_table import LocalTable
from tests.client.riverdragons.sat_down import sat_down
from tests.client.table.fingers.reader import named

STEPS = 25


def test_whatever_happens_is_announced_once(qtbot: QtBot, heard: list[str]) -> None:
    local = LocalTable(3, 0, seed=3)
    screen = sat_down(qtbot, local)
    begun = len(screen.model.log)
    for _ in range(STEPS):
        while local.others():
            QApplication.processEvents()
        qtbot.waitUntil(lambda: screen.prompt_bar.asked in heard)
        legal = cast("Commands[Command]", screen.model.legal())
        local.give(GAME.bots["easy"](Sight(0, legal, lambda: screen.state), local.coin), screen.model.question)
    QApplication.processEvents()
    news = [screen.words.news([line.event]) for line in screen.model.log[begun:]]
    happened = [said for said in news if said]
    assert len(happened) > STEPS
    assert [said for said in heard if said in happened] == happened


def test_stones_and_places_have_numbers_and_pipes_an_owner(qtbot: QtBot, heard: list[str]) -> None:
    local = LocalTable(3, 0, seed=3)
    screen = sat_down(qtbot, local)
    while local.others():
        QApplication.processEvents()
    names = [*named(screen.view)]
    assert "Place 1: free" in names
    assert any(name.startswith("Number 1: Island") for name in names)
    for player in screen.words.names():
        assert any(name.startswith(f"{player}. Pipes.") for name in names)
    assert len(screen.words.standings()) == 3
