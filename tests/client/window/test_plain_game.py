"""A game without a screen of its own, from the lobby to its record, in windows at a real host's table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from client.lobby import hosting
from client.table.plain.screen import PlainScreen
from client.table.replaying import ReplayBar
from client.window.main_window import MainWindow
from client.window.room.waiting_room import WaitingRoom
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import running_tables
from netproto.records.record import load
from resources import program
from tests.client.window.evening import Evening, daylight, end_tables

LEFT = Qt.MouseButton.LeftButton
ROUNDS = 3


@pytest.fixture
def evening(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setenv(program.GAMES, "tests.signs")
    command = hosting.host_command
    monkeypatch.setattr(
        hosting, "host_command", lambda words: command([*words, "--loopback", "--port", "0", "--pace", "0"])
    )
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    end_tables(places())


def click(pressed: QPushButton) -> None:
    assert pressed.isVisible()
    assert pressed.isEnabled()
    QTest.mouseClick(pressed, LEFT)


def room_of(evening: Evening, window: MainWindow, cards: int) -> WaitingRoom:
    evening.until(lambda: window.where.room is not None and len(window.where.room.cards) == cards)
    assert window.where.room is not None
    return window.where.room


def screen_of(evening: Evening, window: MainWindow) -> PlainScreen:
    evening.until(lambda: window.where.screen is not None)
    assert isinstance(window.where.screen, PlainScreen)
    return window.where.screen


def asked(screen: PlainScreen) -> bool:
    return bool(screen.answers.buttons) and screen.answers.buttons[-1].isVisible()


def opened(evening: Evening) -> MainWindow:
    """A table for three, chosen in the lobby."""
    window = evening.window("Ada")
    window.show_lobby()
    click(window.lobby.open)
    games = window.lobby.open_page.games
    games.setCurrentIndex(games.findData("signs"))
    games.activated.emit(games.currentIndex())
    page = window.lobby.open_page
    QTest.keyClick(page.choices.seats, Qt.Key.Key_Home)
    QTest.keyClick(page.choices.seats, Qt.Key.Key_Down)
    click(page.open)
    return window


def test_three_play_it_one_looks_on_and_its_record_is_seen_again(evening: Evening) -> None:
    ada = opened(evening)
    room = room_of(evening, ada, 3)
    (table,) = running_tables(places())
    bo, watcher = evening.window("Bo", "bo"), evening.window("Cy", "cy")
    evening.at(table, bo)
    evening.at(table, watcher, watch=True)
    evening.until(lambda: room.cards[2].filler.isVisible())
    filler = room.cards[2].filler
    filler.setCurrentIndex(filler.findData("random"))
    filler.activated.emit(filler.currentIndex())
    click(room_of(evening, bo, 3).ready)
    evening.until(room.start.isEnabled)
    click(room.start)
    hers, his, beside = (screen_of(evening, window) for window in (ada, bo, watcher))

    for number in range(1, ROUNDS + 1):
        evening.until(lambda: all(map(asked, (hers, his))))
        assert [one.accessibleName() for one in hers.answers.buttons] == [
            "Show: stone",
            "Show: paper",
            "Show: scissors",
        ]
        assert f"Round: {number} " in hers.state.toPlainText()
        assert not beside.answers.buttons
        click(hers.answers.buttons[1])
        evening.until(lambda: all("Ada\n    Signs: hidden" in one.state.toPlainText() for one in (his, beside)))
        evening.until(lambda: "Ada\n    Signs: paper" in hers.state.toPlainText())
        assert not any("paper" in one.state.toPlainText() for one in (his, beside))
        assert "Bo" in hers.prompt.text()
        QTest.keyClick(his, Qt.Key.Key_3)
    evening.until(lambda: all(one.ending.isVisible() for one in (hers, his, beside)))
    log = hers.log.sheet.toPlainText().split("\n")
    assert log.count("Ada · Chosen: paper") == ROUNDS
    assert log.count("Bo has chosen") + log.count("Bo · Chosen: scissors") == ROUNDS
    (verdict,) = {one.prompt.text() for one in (hers, his, beside)}

    evening.until(lambda: hers.model.record is not None)
    click(hers.ending.verify_button)
    assert "rules" in hers.ending.said.text()
    record = load(hers.model.record or Path())
    click(hers.ending.again_button)
    room_of(evening, ada, 3)
    watcher.show_replay(record)
    again = screen_of(evening, watcher)
    bar = again.findChild(ReplayBar)
    assert isinstance(bar, ReplayBar)
    assert "Round: 1 " in again.state.toPlainText()
    while bar.on.isEnabled():
        QTest.mouseClick(bar.on, LEFT)
    assert again.prompt.text() == verdict
    assert again.log.sheet.toPlainText().count("Bo · Chosen: scissors") == ROUNDS, "nothing is a secret any more"
    bar.slider.setValue(1)
    assert not again.ending.isVisible()
