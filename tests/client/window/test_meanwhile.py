"""While a question is open, what it is about may end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.window import main_window
from client.window.main_window import MainWindow
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import RunningTable
from tests.client.window.evening import Evening, daylight, end_tables, table


class Table:
    """All that a window asks of a visit or of a screen before it leaves it."""

    def __init__(self) -> None:
        self.said: list[Any] = []
        self.model = self
        self.my_seat, self.record = 0, Path("record")
        self.others_here = self.owner = True

    def ask(self, **kind: Any) -> None:
        self.said.append(kind)

    def say(self, *words: str) -> None:
        self.said.append(words)


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
    visit: Any = Table()
    window.visit = visit

    def sure(*words: object) -> bool:
        if not stays:
            window.visit = None
            window.show_lobby("The table was closed.", "danger")
        return True

    def show_lobby(note: str = "", tone: str = "") -> None:
        window.lobby.say(note)

    monkeypatch.setattr(main_window, "sure", sure)
    monkeypatch.setattr(window, "_running", lambda: True)
    monkeypatch.setattr(window, "show_lobby", show_lobby)
    getattr(window, goes)()
    assert len(visit.said) == stays
    assert (window.lobby.hint.text() == "The table was closed.") != stays
    window.visit = None


@pytest.mark.parametrize("stays", [True, False])
def test_what_came_of_a_record_is_said_where_somebody_is_by_then(window: MainWindow, stays: bool) -> None:
    visit: Any = Table()
    screen: Any = Table()
    window.visit, window.screen_shown = visit, screen

    def does(parent: object, record: Path) -> tuple[str, str]:
        if not stays:
            window.screen_shown = None
        return "Saved.", "good"

    window._say_of_record(does)
    assert bool(screen.said) == stays
    assert (window.lobby.hint.text() == "Saved.") != stays
    window.visit = window.screen_shown = None


def test_half_a_line_of_chat_is_still_there_when_the_game_begins(qtbot: QtBot, home: Path) -> None:
    evening = Evening(qtbot, daylight())
    own = places("default")
    try:
        window = evening.window()
        evening.at(table(own, "--seats", "2", "--bots", "1:random"), window, owner=True)
        evening.until(lambda: window.room is not None and window.room.start.isEnabled())
        assert window.room is not None
        QTest.keyClicks(window.room.chat.line, "Who goes fir")
        window.room.start.click()
        log = evening.screen(window).log
        assert log.chat.line.text() == "Who goes fir"
        assert log.chat.line.isVisible()
    finally:
        evening.close()
        end_tables(own)


def test_a_table_that_is_open_once_the_window_is_closed_is_not_gone_to(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[object] = []
    monkeypatch.setattr(window, "go", gone.append)
    opened = RunningTable("0" * 32, "Here", 1, "ab", 1, "cd")
    window._opened(opened)
    window.close()
    window._opened(opened)
    assert len(gone) == 1
