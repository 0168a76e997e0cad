"""A window that nobody looks at says that it is one's turn, once, and is quiet again afterwards."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.sound.sound import Sound
from client.window.attention import Attention
from tests.client.sound.loudspeaker import SOON, Loudspeaker, ended

SAID = "● Your turn: Here"


class Desk:
    """A window of a table, another one in front of it or not, and what the taskbar is asked."""

    def __init__(self, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.qtbot = qtbot
        self.alerts: list[object] = []
        monkeypatch.setattr(QApplication, "alert", lambda window, ms=0: self.alerts.append(window))
        self.window, self.other = QWidget(), QWidget()
        for one in (self.window, self.other):
            qtbot.addWidget(one)
            one.show()
        self.window.setWindowTitle("Here")
        self.speaker = Loudspeaker()
        self.sound = Sound("soft", self.speaker, quiet=SOON)
        self.attention = Attention(self.window, self.sound)
        self.look_at(self.other)

    def look_at(self, window: QWidget) -> None:
        window.activateWindow()
        self.qtbot.waitUntil(window.isActiveWindow)


@pytest.fixture
def desk(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(qtbot, monkeypatch)


def test_a_turn_in_the_background_is_told_once(desk: Desk) -> None:
    desk.attention.turn(True, "Here")
    desk.attention.turn(True, "Here")
    assert desk.alerts == [desk.window]
    assert desk.window.windowTitle() == SAID
    desk.attention.turn(False, "Here")
    assert desk.window.windowTitle() == "Here"
    desk.attention.turn(True, "Here")
    assert len(desk.alerts) == 2


def test_looking_at_the_window_ends_it(desk: Desk) -> None:
    desk.attention.turn(True, "Here")
    desk.look_at(desk.window)
    assert desk.window.windowTitle() == "Here"
    desk.look_at(desk.other)
    assert desk.window.windowTitle() == SAID
    assert len(desk.alerts) == 1


def test_whoever_looks_is_not_called(desk: Desk) -> None:
    desk.look_at(desk.window)
    desk.attention.turn(True, "Here")
    assert desk.window.windowTitle() == "Here"
    assert desk.alerts == []


def test_a_title_that_changes_meanwhile_comes_back_as_it_is(desk: Desk) -> None:
    desk.attention.turn(True, "Here")
    desk.window.setWindowTitle("Over")
    assert desk.window.windowTitle() == SAID
    desk.attention.turn(False, "Here")
    assert desk.window.windowTitle() == "Over"


def test_a_turn_in_the_background_is_heard_and_nothing_else_is(desk: Desk) -> None:
    desk.sound.play("row")
    ended(desk.sound)
    assert desk.speaker.opened == 0
    desk.attention.turn(True, "Here")
    ended(desk.sound)
    assert desk.speaker.opened == 1


def test_whoever_looks_hears_what_the_table_plays(desk: Desk) -> None:
    desk.look_at(desk.window)
    desk.attention.turn(True, "Here")
    ended(desk.sound)
    assert desk.speaker.opened == 0, "the table itself says so, once all has been seen"
    desk.sound.play("row")
    ended(desk.sound)
    assert desk.speaker.opened == 1
