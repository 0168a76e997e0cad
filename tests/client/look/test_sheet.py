"""Sheets lie inside the window: whole, alone in reach, and gone by Esc, the one on top first."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from client.look.sheet import Sheet
from client.look.sure import SureSheet, sure

LONG = "Is this the table that you were looking for all evening?"


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1024, 700)
    box = QVBoxLayout(made)
    for number in range(2):
        box.addWidget(QPushButton(f"Below {number}"))
    made.show()
    qtbot.waitExposed(made)
    made.findChildren(QPushButton)[0].setFocus()
    return made


def below(window: QWidget) -> QPushButton:
    return window.findChildren(QPushButton)[0]


def asked(window: QWidget, title: str = LONG) -> SureSheet:
    sheet = SureSheet(window, title, "It cannot be undone.", "Yes, end it")
    sheet.open()
    return sheet


def test_it_lies_whole_inside_the_window_and_follows_its_size(window: QWidget) -> None:
    sheet = asked(window)
    for size in ((1024, 700), (1920, 1080)):
        window.resize(*size)
        QApplication.processEvents()
        assert not sheet.isWindow()
        corner = sheet.mapTo(window, QPoint(0, 0))
        assert window.rect().contains(sheet.rect().translated(corner))
        assert abs(corner.x() + sheet.width() / 2 - window.width() / 2) <= 1
    (title,) = [one for one in sheet.findChildren(QLabel) if one.text() == LONG]
    assert title.heightForWidth(title.width()) <= title.height(), "its title is whole"
    assert sheet.accessibleName() == LONG


def test_the_tab_key_stays_inside_and_the_focus_goes_back(window: QWidget) -> None:
    sheet = asked(window)
    assert window.focusWidget() is sheet.stays
    seen = []
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        QTest.keyClick(window.focusWidget(), key)
        seen.append(window.focusWidget())
    assert seen == [sheet.goes, sheet.stays, sheet.goes]
    QTest.keyClick(sheet.goes, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert window.focusWidget() is below(window)


def test_nothing_below_is_clicked_or_hears_a_key(window: QWidget) -> None:
    pressed: list[str] = []
    below(window).clicked.connect(lambda: pressed.append("clicked"))
    QShortcut(QKeySequence("S"), window).activated.connect(lambda: pressed.append("key"))
    sheet = asked(window)
    at = below(window).mapTo(window, QPoint(5, 5))
    on_top = window.childAt(at)
    assert on_top is not None
    assert on_top is not below(window)
    QTest.mouseClick(on_top, Qt.MouseButton.LeftButton)
    QTest.keyClick(sheet.stays, Qt.Key.Key_S)
    assert pressed == []
    sheet.reject()
    QTest.keyClick(below(window), Qt.Key.Key_S)
    assert pressed == ["key"]


def test_esc_puts_away_the_one_on_top(window: QWidget) -> None:
    first, second = asked(window), asked(window, "And this?")
    focused = window.focusWidget()
    assert focused is second.stays
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert (first.isVisible(), second.isVisible()) == (True, False)
    assert window.focusWidget() is first.stays
    QTest.keyClick(first.stays, Qt.Key.Key_Escape)
    assert not first.isVisible()


@pytest.mark.parametrize(("key", "goes"), [(Qt.Key.Key_Return, False), (Qt.Key.Key_Escape, False), (None, True)])
def test_staying_is_what_enter_and_esc_do(window: QWidget, key: Qt.Key | None, goes: bool) -> None:
    def answer() -> None:
        sheet = window.findChild(SureSheet)
        assert isinstance(sheet, SureSheet)
        if key is None:
            sheet.goes.click()
        else:
            focused = window.focusWidget()
            assert focused is not None
            QTest.keyClick(focused, key)

    QTimer.singleShot(0, answer)
    assert sure(window, LONG, "Yes or no.", "Yes") == goes


def test_without_a_window_it_is_one(qtbot: QtBot) -> None:
    sheet = Sheet("Alone")
    qtbot.addWidget(sheet)
    assert sheet.isWindow()
