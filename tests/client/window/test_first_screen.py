"""The lobby is there before everything that it does not need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.look.first_paint import FirstPaint
from client.profile.settings import Settings
from client.window.household import Household
from client.window.lobby.browsing import Browsing, Doctor
from client.window.lobby.unfinished_games import UnfinishedGames
from client.window.main_window import MainWindow
from client.window.own_table import usual_words
from netproto.files.profile_folders import places
from tests.client.lobby.test_lobby_model import write_record
from tests.client.window.evening import Evening, daylight

LATER = (
    "asyncio", "ssl", "zeroconf", "google.protobuf", "cryptography", "segno",
    "engine.contract", "client.look.sheet", "client.window.room.waiting_room",
)  # fmt: skip


def test_the_first_screen_waits_for_nothing_of_a_table() -> None:
    script = f"""
import sys
from client.command_line import parser
parser(()).parse_args(())
from client.profile import settings
from client.window.lobby.browsing import Browsing, Doctor
from client.window.application import application
from client.window.household import household
from client.window.main_window import MainWindow
from client.look.theme import Daylight
from netproto.files.profile_folders import places
app = application()
window = MainWindow(household(places()), Daylight(app), Browsing(), Doctor(lambda: ()))
window.show_lobby()
here = [name for name in {LATER!r} if name in sys.modules]
assert not here, here
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def test_once_it_has_been_seen_a_visit_is_made_ready(qtbot: QtBot, home: Path) -> None:
    evening = Evening(qtbot, daylight())
    window = evening.window()
    window.show_lobby()
    assert not places().key_file.exists()
    evening.until(places().key_file.exists)
    evening.close()


def test_settings_that_were_set_aside_are_told_of_even_where_the_lobby_comes_late(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever goes to a table at once hears of it on coming back, and whoever has seen it hears no more."""
    household = Household(places(), Settings(name="Ada"), "settings.json.damaged-1")
    window = MainWindow(household, daylight(), Browsing(only=["127.0.0.1"]), Doctor(lambda: ()))
    monkeypatch.setattr(window.desk, "_opener", Mock())
    window.open(usual_words(window.settings))
    assert "damaged-1" not in window.lobby.hint.text()
    window.where.go_home("The table was closed.", "danger")
    assert window.lobby.hint.text() == "The table was closed."
    window.show_lobby()
    assert "damaged-1" in window.lobby.hint.text()
    window.lobby.bots.click()
    window.lobby.bots_cards.card.play.click()
    window.show_lobby()
    assert "damaged-1" not in window.lobby.hint.text()
    window.close()
    window.deleteLater()


def test_records_are_looked_through_beside_the_window(qtbot: QtBot, home: Path) -> None:
    own = places()
    write_record(own.records_folder() / "open.moonriver", 1)
    games = UnfinishedGames(own)
    with qtbot.waitSignal(games.changed):
        games.look()
        games.look()
    assert [game.path.stem for game in games.games] == ["open"]
    (own.records_folder() / "open.moonriver").unlink()
    with qtbot.waitSignal(games.changed):
        games.look()
    assert games.games == ()


def test_a_first_paint_is_told_once(qtbot: QtBot) -> None:
    told: list[str] = []
    widget = QWidget()
    qtbot.addWidget(widget)
    FirstPaint(widget, lambda: told.append("seen"))
    assert not told
    widget.show()
    qtbot.waitUntil(lambda: bool(told))
    for _ in range(3):
        widget.repaint()
        QApplication.processEvents()
    assert told == ["seen"]


def test_the_lobby_fills_the_screen_and_leaves_it_by_the_key_of_the_table(evening: Evening) -> None:
    window = evening.window()
    window.show_lobby()
    window.showMaximized()
    for fills in (True, False):
        QTest.keyClick(window.lobby, Qt.Key.Key_F11)
        assert window.isFullScreen() is fills
    assert window.isMaximized()
