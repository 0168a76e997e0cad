"""While a question is open, what it is about may end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.table.table_session import Destination
from client.window import ways_out
from client.window.main_window import MainWindow
from client.window.record_actions import tell_of_record
from client.window.table_stay import TableStay
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import RunningTable
from netproto.peer.route import Route
from netproto.schema.lobby_pb2 import RUNNING, Lobby
from tests.client.window.evening import Evening, daylight, end_tables, table


class Visit:
    """A running game, as far as a way out of it looks."""

    def __init__(self) -> None:
        self.said: list[Any] = []
        self.model = self
        self.my_seat, self.lobby = 0, Lobby(stage=RUNNING)
        self.others_here = self.owner = True
        self.destination = Destination(Route([]))
        self.changed = self.stop = self.deleteLater = Mock()
        self.ends = False

    def ask(self, **kind: Any) -> None:
        self.said.append(kind)

    def leave(self) -> None:
        self.ask(leave=True)


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[MainWindow]:
    evening = Evening(qtbot, daylight())
    yield evening.window()
    evening.close()


@pytest.mark.parametrize("goes", ["leave", "end_table"])
@pytest.mark.parametrize("stays", [True, False])
def test_a_table_that_ends_while_somebody_is_asked_is_not_left_again(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, goes: str, stays: bool
) -> None:
    visit: Any = Visit()
    stay = TableStay(window, window.pages, window.surroundings, visit, places())
    window.where.table = stay
    window.where._follow(stay)

    def sure(*words: object) -> bool:
        if not stays:
            window.where.go_home("The table was closed.", "danger")
        return True

    monkeypatch.setattr(ways_out, "sure", sure)
    getattr(stay.ways_out, goes)()
    assert len(visit.said) == stays
    assert stay.over
    assert (window.lobby.hint.text() == "The table was closed.") != stays


@pytest.mark.parametrize("stays", [True, False])
def test_what_came_of_a_record_is_said_where_somebody_is_by_then(window: MainWindow, stays: bool) -> None:
    screen: Any = QWidget()
    screen.say = Mock()
    window.pages.show_page(screen)

    def does(parent: object, record: Path) -> tuple[str, str]:
        if not stays:
            window.pages.drop_page(screen)
            window.show_lobby()
        return "Saved.", "good"

    tell_of_record(window, window.pages, screen, Path("record"), does)
    assert screen.say.called == stays
    assert (window.lobby.hint.text() == "Saved.") != stays


def test_half_a_line_of_chat_is_still_there_when_the_game_begins(qtbot: QtBot, home: Path) -> None:
    evening = Evening(qtbot, daylight())
    own = places("default")
    try:
        window = evening.window()
        evening.at(table(own, "--seats", "2", "--bots", "1:random"), window, owner=True)
        evening.until(lambda: window.where.room is not None and window.where.room.start.isEnabled())
        assert window.where.room is not None
        QTest.keyClicks(window.where.room.chat.line, "Who goes fir")
        window.where.room.start.click()
        log = evening.screen(window).log
        assert log.chat.line.text() == "Who goes fir"
        assert log.chat.line.isVisible()
    finally:
        evening.close()
        end_tables(own)


def test_a_table_that_is_open_once_the_window_is_closed_is_not_gone_to(window: MainWindow) -> None:
    gone: list[object] = []
    window.desk.goes.disconnect()
    window.desk.goes.connect(gone.append)
    opened = RunningTable("0" * 32, "Here", 1, "ab", 1, "cd")
    window.desk._opened(opened)
    window.close()
    window.desk._opened(opened)
    assert len(gone) == 1
