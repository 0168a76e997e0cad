"""Help is a key away in the lobby as at a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.window.main_window import MainWindow
from tests.client.window.evening import Evening, daylight


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[MainWindow]:
    evening = Evening(qtbot, daylight())
    made = evening.window()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    evening.close()


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_Question])
def test_a_key_opens_it_in_the_lobby_and_closes_it_again(window: MainWindow, key: Qt.Key) -> None:
    helping = window.where.helping
    window.lobby.tables.setFocus()
    QTest.keyClick(window, key)
    assert helping.sheet is not None
    assert helping.sheet.isVisible()
    QTest.keyClick(window, key)
    assert helping.sheet is None


def test_the_lobby_has_a_button_for_it(window: MainWindow) -> None:
    window.lobby.how.click()
    assert window.where.helping.sheet is not None


def test_a_question_mark_is_written_where_one_writes(window: MainWindow) -> None:
    line = window.lobby.target_box.line
    line.setFocus()
    QTest.keyClicks(line, "who?")
    assert line.text() == "who?"
    assert window.where.helping.sheet is None


def test_enter_presses_its_buttons_and_goes_no_further(window: MainWindow) -> None:
    window.where.helping.open()
    sheet = window.where.helping.sheet
    assert sheet is not None
    assert sheet.pages is not None
    sheet.pages.next.setFocus()
    QTest.keyClick(sheet.pages.next, Qt.Key.Key_Return)
    assert sheet.pages.number == 1
    assert window.where.helping.sheet is sheet


def test_so_has_the_card_of_the_bots_and_it_stays(window: MainWindow) -> None:
    window.lobby.bots.click()
    card = window.lobby.bots_cards.card
    card.how.setFocus()
    card.how.click()
    sheet = window.where.helping.sheet
    assert sheet is not None
    sheet.finish()
    assert card.isVisible()
    assert window.focusWidget() is card.how
