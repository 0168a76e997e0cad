"""At a table where this window is no more, nobody is asked anything, and nothing is said to wait."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from client.moonriver.screen import MoonRiverScreen
from engine.contract import SPECTATOR, Viewer
from netproto.guest.guest import HOST_GONE
from netproto.guest.happenings import TurnedAway
from tests.client.moonriver.posed_screen import Asked, last_step, sat_down
from tests.screenshots.moonriver.self_play import GameSetup, Moment, first

ON = "It can go on from the lobby of the computer that had the table open."
ENDS = {
    "ended": ("The table was closed.", ON),
    "nobody_there": ("as nobody had been there for some time", ON),
    "record": ("could not write the game down", ON),
    "kicked": ("You were sent away", "It goes on without you."),
    HOST_GONE: ("has given it up", "This is the last that was seen of the game."),
    "contradiction": ("another game than the one you saw", "This is the last that was seen of the game."),
}


def mine(moment: Moment) -> bool:
    """A plot is laid in this step, by the first seat."""
    return moment.truth.round == 2 and moment.next.seat == 0 and type(moment.next.command).__name__ == "Place"


def end(posed: Asked, code: str) -> None:
    posed.model.take(TurnedAway(code, code))
    posed.part()


def said(screen: MoonRiverScreen) -> str:
    return "\n".join(one.text() for one in screen.findChildren(QLabel) if one.isVisible())


@pytest.mark.parametrize("code", ENDS)
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_it_says_why_and_what_becomes_of_the_game(qtbot: QtBot, viewer: Viewer, code: str) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(2), mine), viewer)
    asked = screen.acts.confirm.isVisible()
    end(posed, code)
    why, then = ENDS[code]
    assert why in screen.prompt_bar.trouble.words.text()
    assert screen.acts.text.text().endswith(then)
    assert "waits" not in said(screen)
    assert asked == (viewer == 0)
    for button in (screen.acts.confirm, screen.acts.stop, screen.acts.undo):
        assert not button.isVisible()
    assert screen.hand.answering is None


def test_whoever_is_looked_for_again_is_asked_again(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(2), mine))
    end(posed, HOST_GONE)
    posed.model.hope()
    assert screen.acts.confirm.isVisible()
    assert not screen.acts.confirm.isEnabled()


def test_a_game_that_was_played_to_its_end_was_not_broken_off(qtbot: QtBot) -> None:
    screen, posed = sat_down(qtbot, first(GameSetup(2), last_step))
    posed.go_on()
    posed.finish()
    end(posed, "over")
    screen.pad.close_up()
    assert screen.prompt_bar.trouble.words.text() == "The game is over, and the table with it."
    for lost in ("waits", "broken off", "the last that"):
        assert lost not in said(screen)
    assert not screen.prompt_bar.again.isVisible(), "there is no table for another game"
    QTest.mouseClick(screen.prompt_bar.back, Qt.MouseButton.LeftButton)
    assert screen.pad.isVisible()
    assert not screen.pad.foot.rematch_button.isVisible()
