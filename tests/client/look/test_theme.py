"""The window wears the system's theme until somebody chooses another one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QImage, QPalette
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from client.look.theme import DARK, LIGHT, SMALLEST_TEXT, SYSTEM, Daylight, font, theme


def test_a_choice_is_worn_at_once_and_told_once(application: QApplication) -> None:
    daylight = Daylight(application, DARK)
    told: list[object] = []
    daylight.changed.connect(told.append)
    daylight.choose(DARK)
    daylight.choose(LIGHT)
    daylight.choose(LIGHT)
    assert told == [theme(LIGHT)]
    assert application.palette().color(QPalette.ColorRole.Window) == QColor(theme(LIGHT).panel)
    daylight.deleteLater()


def test_a_game_may_have_colours_of_its_own(application: QApplication) -> None:
    daylight = Daylight(application, DARK)
    told: list[object] = []
    daylight.changed.connect(told.append)
    daylight.wear("delta")
    daylight.wear("delta")
    daylight.choose(LIGHT)
    daylight.wear("")
    assert told == [theme(DARK, "delta"), theme(LIGHT, "delta"), theme(LIGHT)]
    assert theme(DARK, "delta").name == DARK
    assert theme(DARK, "delta") != theme(DARK)
    daylight.deleteLater()


def test_the_system_decides_where_nobody_chose(application: QApplication) -> None:
    daylight = Daylight(application)
    light = application.styleHints().colorScheme() == Qt.ColorScheme.Light
    assert daylight.choice == SYSTEM
    assert daylight.theme == theme(LIGHT if light else DARK)
    daylight.deleteLater()


@pytest.mark.layout
def test_no_text_is_smaller_than_can_be_read(application: QApplication) -> None:
    assert font(4).pixelSize() == SMALLEST_TEXT
    assert font(20).featureValue(QFont.Tag("tnum")) == 1
    daylight = Daylight(application, DARK)
    daylight.enlarge(2)
    assert application.font().pixelSize() == 30
    daylight.enlarge(0.1)
    assert application.font().pixelSize() == SMALLEST_TEXT
    daylight.deleteLater()


@pytest.mark.parametrize("main", [False, True])
@pytest.mark.parametrize("name", [DARK, LIGHT])
def test_where_the_keyboard_is_can_be_seen(qtbot: QtBot, application: QApplication, name: str, main: bool) -> None:
    daylight = Daylight(application, name)
    button = QPushButton("Place")
    button.setProperty("main", main)
    qtbot.addWidget(button)
    button.show()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    with_it = picture(button)
    button.clearFocus()
    without = picture(button)
    assert differing(with_it, without) > 100
    assert button.height() >= 24
    daylight.deleteLater()


def picture(button: QPushButton) -> QImage:
    return button.grab().toImage()


def differing(one: QImage, other: QImage) -> int:
    return sum(one.pixel(x, y) != other.pixel(x, y) for x in range(one.width()) for y in range(one.height()))
