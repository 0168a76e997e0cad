"""The name, asked in the real window: Enter takes it and does nothing else, and there is a way back."""

from __future__ import annotations

import getpass
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.profile.player import own_name
from tests.client.window.quiet_window import QuietWindow

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def opened(qtbot: QtBot, home: Path) -> Iterator[Callable[[str], QuietWindow]]:
    windows: list[QuietWindow] = []

    def window(name: str) -> QuietWindow:
        windows.append(QuietWindow(name))
        return windows[-1]

    yield window
    for each in windows:
        each.close()
        each.deleteLater()


@pytest.mark.parametrize("before", ["", "Ada"])
def test_enter_takes_the_name_and_presses_nothing_else(opened: Callable[[str], QuietWindow], before: str) -> None:
    seen = opened(before)
    if before:
        QTest.mouseClick(seen.lobby.name_button, LEFT)
    QTest.keyClicks(seen.lobby.name_page.line, "Bea")
    QTest.keyClick(seen.lobby.name_page.line, Qt.Key.Key_Return)
    assert seen.lobby.tables_page.isVisible()
    assert seen.lobby.name_button.text() == "Bea"
    assert seen.wants == []


def test_nothing_moves_while_a_name_is_typed(opened: Callable[[str], QuietWindow]) -> None:
    page = opened("").lobby.name_page
    QApplication.processEvents()
    before = page.geometry(), page.line.geometry(), page.done.geometry()
    for letter in "Mia":
        QTest.keyClicks(page.line, letter)
        QApplication.processEvents()
        assert (page.geometry(), page.line.geometry(), page.done.geometry()) == before
    assert not page.trouble.isVisible()


def test_enter_that_is_held_down_presses_no_button(opened: Callable[[str], QuietWindow]) -> None:
    """Held for long, it may get to a button that has the focus only since it was pressed."""
    seen = opened("Ada")
    seen.lobby.bots.setFocus()
    for repeated, wanted in ((True, 0), (False, 1)):
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, NONE, "\r", repeated)
        QApplication.sendEvent(seen.lobby.bots, event)
        assert seen.lobby.bots_cards.card.isVisible() == bool(wanted)


@pytest.mark.parametrize("by_key", [True, False])
def test_a_name_is_kept_by_escape_and_by_cancel(opened: Callable[[str], QuietWindow], by_key: bool) -> None:
    seen = opened("Ada")
    QTest.mouseClick(seen.lobby.name_button, LEFT)
    assert seen.lobby.name_page.cancel.text() == "Cancel"
    QTest.keyClicks(seen.lobby.name_page.line, "Bea")
    if by_key:
        QTest.keyClick(seen.lobby.name_page.line, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(seen.lobby.name_page.cancel, LEFT)
    assert seen.lobby.tables_page.isVisible()
    assert seen.lobby.name_button.text() == "Ada"
    assert seen.wants == []


def test_an_account_whose_name_nobody_may_see_is_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "x" * 41)
    assert own_name(None) == "somebody"


def test_who_has_no_name_yet_may_go_in_without(opened: Callable[[str], QuietWindow]) -> None:
    seen = opened("")
    assert seen.lobby.name_page.cancel.text() == "Not now"
    assert getpass.getuser() in seen.lobby.name_page.trouble.text()
    assert not seen.lobby.name_button.isVisible()
    QTest.keyClick(seen.lobby.name_page.line, Qt.Key.Key_Escape)
    assert seen.lobby.tables_page.isVisible()
    assert seen.settings.name == ""
    QTest.mouseClick(seen.lobby.name_button, LEFT)
    assert seen.lobby.name_page.isVisible()
