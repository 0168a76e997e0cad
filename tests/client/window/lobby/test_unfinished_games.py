"""The games in the lobby that may go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.lobby.unfinished import Unfinished
from client.look.fitting import fitted
from client.window.lobby import two_lines
from client.window.lobby.wishes import WantsToPutAside, WantsToPutBack, WantsToResume
from tests.client.window.lobby.seen import GAME, LEFT, Seen


def test_a_game_that_was_taken_off_the_list_can_be_put_back_at_once(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    game = Unfinished(Path("/somewhere/one"), "", "Old", GAME, ("base",), ("Ada", "Bea"), 40, 77)
    lobby.say_put_aside(game)
    assert "/" not in lobby.hint.text()
    assert "Its record stays" in lobby.hint.text()
    QTest.mouseClick(lobby.near.put_back, LEFT)
    assert seen.wants == [WantsToPutBack(game)]
    assert not lobby.near.put_back.isVisible()
    assert not lobby.hint.text()
    lobby.say_put_aside(game)
    lobby.say("Something else.")
    assert not lobby.near.put_back.isVisible()


def test_games_to_resume(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    assert not lobby.resume_list.isVisible()
    lobby.show_games([Unfinished(Path("one"), "", "Old", GAME, ("base",), ("Ada", "Bea"), 40, 77)])
    assert lobby.resume_list.isVisible()
    QTest.mouseClick(lobby.resume_list.go_on, LEFT)
    assert seen.wants == [WantsToResume(Path("one"))]


@pytest.mark.layout
def test_a_game_to_resume_with_long_names_is_cut_in_the_middle_and_said_whole(
    qtbot: QtBot, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []

    def spied(*words: Any) -> tuple[QFont, str]:
        worn, shown = fitted(*words)
        painted.append(shown)
        return worn, shown

    monkeypatch.setattr(two_lines, "fitted", spied)
    players = tuple(f"Bartholomew {name}" for name in ("Aspen", "Birch", "Cedar", "Dogwood"))
    seen.lobby.show_games([Unfinished(Path("one"), "", "Old", GAME, ("base",), players, 40, 77)])
    seen.lobby.resume_list.list.grab()
    assert any("…" in shown and shown.startswith("Barth") and shown.endswith("wood") for shown in painted), painted
    tip = seen.lobby.resume_list.list.item(0).toolTip()
    assert ", ".join(players) in tip
    assert "Old" in tip


def unfinished(*names: str) -> list[Unfinished]:
    return [Unfinished(Path(name), "", name, GAME, ("base",), ("Ada", "Bea"), 40, 77) for name in names]


def test_bots_of_a_game_to_resume_are_called_as_at_the_table(qtbot: QtBot, seen: Seen) -> None:
    players = ("Ada", "easy", "greedy", "easy")
    game = Unfinished(Path("one"), "", "Old", GAME, ("base",), players, 40, 77, 1, (None, *players[1:]))
    seen.lobby.show_games([game])
    easy, greedy = GAME.levels["easy"].name, GAME.levels["greedy"].name
    assert seen.lobby.resume_list.list.item(0).text() == f"Ada, {easy} 1, {greedy}, {easy} 2"


def test_a_game_is_taken_off_the_list_by_mouse_and_by_keyboard(qtbot: QtBot, seen: Seen) -> None:
    lobby, resume = seen.lobby, seen.lobby.resume_list
    games = unfinished("one", "two", "three")
    lobby.show_games(games)
    resume.list.setCurrentRow(1)
    QTest.mouseClick(resume.take_off, LEFT)
    assert seen.wants.pop() == WantsToPutAside(games.pop(1))
    lobby.show_games(games)
    assert [item.text() for item in resume.list.selectedItems()] == ["Ada, Bea"]
    assert resume.list.currentRow() == 1, "the next one is chosen"
    resume.list.setFocus()
    QTest.keyClick(resume.list, Qt.Key.Key_Delete)
    assert seen.wants.pop() == WantsToPutAside(games.pop(1))
    lobby.show_games(games)
    assert resume.list.currentRow() == 0
    resume.take_off.setFocus()
    QTest.keyClick(resume.take_off, Qt.Key.Key_Space)
    assert seen.wants.pop() == WantsToPutAside(games.pop())
    lobby.show_games(games)
    assert not resume.isVisible()


def test_a_game_that_goes_off_the_list_by_itself_leaves_no_other_one_chosen(qtbot: QtBot, seen: Seen) -> None:
    lobby, resume = seen.lobby, seen.lobby.resume_list
    one, two, three = unfinished("one", "two", "three")
    lobby.show_games([one, two])
    assert resume.list.currentRow() == 0
    lobby.show_games([three, one, two])
    assert resume.list.currentRow() == 1
    lobby.show_games([three, two])
    assert resume.list.currentRow() == -1
    assert not resume.go_on.isEnabled()
    assert not resume.take_off.isEnabled()
