"""How to play, the rules and the keys: found by search, read by key, closed by Esc, and cut nowhere."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from client.look.pictures import Pictures
from client.look.theme import DARK, Daylight
from client.table.help.help_sheet import HelpSheet
from client.table.help.usual import KEYS, help_of
from client.words.saying import say
from engine.contract import AnyGame
from tests.games import MOON_RIVER, SIGNS


@pytest.fixture
def window(qtbot: QtBot, application: QApplication) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1024, 700)
    made.show()
    return made


def opened(window: QWidget, game: AnyGame = MOON_RIVER, text: float = 1.0) -> HelpSheet:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    daylight = Daylight(application, DARK, text)
    daylight.suit(window.width(), window.height())
    made = HelpSheet(window, say(game.title), help_of(game), Pictures(), daylight)
    QApplication.processEvents()
    return made


def test_its_pages_are_turned_by_button_and_by_key(window: QWidget) -> None:
    sheet = opened(window)
    pages = sheet.pages
    assert pages is not None
    titles = [pages.title.text()]
    for _ in pages.pages[1:]:
        QTest.keyClick(sheet, Qt.Key.Key_Right)
        titles.append(pages.title.text())
    assert len(set(titles)) == len(titles) == 6
    assert not pages.next.isEnabled()
    pages.before.click()
    assert pages.title.text() == titles[-2]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut(window: QWidget, text: float) -> None:
    """Every line has the height that its width asks for, and every button lies within the sheet."""
    sheet = opened(window, text=text)
    assert window.rect().contains(sheet.panel.geometry())
    assert sheet.pages is not None
    for number in range(len(sheet.pages.pages)):
        sheet.pages.turn(number - sheet.pages.number)
        QApplication.processEvents()
        for line in sheet.pages.findChildren(QLabel):
            assert line.height() >= line.heightForWidth(line.width()), line.text()
            assert line.text()
        assert sheet.pages.picture.height() > 100
    for tab in range(len(sheet.tabs)):
        sheet.turn_to(tab)
        QApplication.processEvents()
        for pressed in sheet.findChildren(QPushButton):
            if pressed.isVisible():
                place = pressed.rect().translated(pressed.mapTo(sheet.panel, pressed.rect().topLeft()))
                assert sheet.panel.rect().contains(place), pressed.text()
                assert pressed.width() >= pressed.sizeHint().width(), pressed.text()
        for line in sheet.stack.findChildren(QLabel):
            if line.isVisible():
                assert line.height() >= line.heightForWidth(line.width()), line.text()


def test_the_rules_are_searched_as_one_types(window: QWidget) -> None:
    rules = opened(window).rules
    every = rules.found()
    assert len(every) > 50
    QTest.keyClicks(rules.search, "COW thief")
    found = rules.found()
    assert 0 < len(found) < len(every)
    assert all("thief" in f"{entry.name} {entry.text}".lower() for entry in found)
    assert rules.nothing.isHidden()
    QTest.keyClicks(rules.search, " xyz")
    assert rules.found() == []
    assert not rules.nothing.isHidden()
    rules.search.clear()
    assert rules.found() == every


def test_the_keys_stay_within_until_it_is_closed(window: QWidget, qtbot: QtBot) -> None:
    below = QPushButton("below", window)
    below.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    below.setFocus()
    sheet = opened(window)
    seen = set()
    for _ in range(12):
        focused = QApplication.focusWidget()
        assert focused is not None
        assert sheet.isAncestorOf(focused)
        seen.add(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert len(seen) >= 4
    told: list[bool] = []
    sheet.closed.connect(lambda: told.append(True))
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert told == [True]
    assert sheet.isHidden()
    assert QApplication.focusWidget() is below


def test_it_is_closed_where_what_had_the_keys_has_gone(window: QWidget, qtbot: QtBot) -> None:
    below = QPushButton("below", window)
    below.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    below.setFocus()
    sheet = opened(window)
    delete(below)
    with qtbot.waitSignal(sheet.closed):
        QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.isHidden()


def test_a_press_beside_the_sheet_closes_it(window: QWidget) -> None:
    window.resize(1600, 1000)
    sheet = opened(window)
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=sheet.panel.geometry().center())
    assert not sheet.isHidden()
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert sheet.isHidden()


def test_it_follows_the_window(window: QWidget) -> None:
    sheet = opened(window)
    window.resize(1400, 900)
    QApplication.processEvents()
    assert sheet.size() == window.size()
    assert abs(sheet.panel.geometry().center().x() - window.width() // 2) <= 1


def test_a_game_without_help_has_its_options_and_the_usual_keys(
    window: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOONRIVER_GAMES", "tests.signs")
    sheet = opened(window, SIGNS)
    assert sheet.pages is None
    assert [tab.text() for tab in sheet.tabs] == ["Options", "Keys"]
    assert len(sheet.rules.entries) == len(SIGNS.options)
    assert len(sheet.keys.entries) == len(KEYS)
