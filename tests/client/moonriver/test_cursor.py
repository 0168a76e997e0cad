"""The keys go through the whole table: the tab key from region to region, arrows within one, Enter clicks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.moonriver.answering.placing import Placing
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from engine.moonriver.commands import Choose
from engine.moonriver.legal import CHOOSE
from tests.client.moonriver.answering.acting_hands import Position, positions
from tests.client.moonriver.fingers.mouse import Mouse
from tests.client.moonriver.fingers.tabs import Tabs
from tests.client.moonriver.test_every_choice import shown

TAB, BACK = Qt.Key.Key_Tab, Qt.Key.Key_Backtab


def press(key: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


def where(screen: MoonRiverScreen) -> str:
    """In which part of the window the keys are."""
    if screen.view.hasFocus():
        thing = screen.view.keys.thing
        if thing is None:
            return "nowhere"
        return ("ladder", "hand", "ranch", "saloon", "others")[
            next(n for n, region in enumerate(screen.scene.regions()) if thing in region)
        ]
    focused = QApplication.focusWidget()
    assert focused is not None
    return (
        "panel" if screen.turn_panel.isAncestorOf(focused) else "turns" if screen.log.isAncestorOf(focused) else "else"
    )


def keeping() -> Position:
    return next(one for one in positions() if type(one.acting()) is Placing and one.acting().second() is not None)


def test_the_tab_key_goes_panel_ladder_hand_ranch_saloon_others_turns_and_back(qtbot: QtBot) -> None:
    screen, _ = shown(qtbot, keeping())
    screen.resize(1366, 768)
    on, order = [where(screen)], list[str]()
    for key, way in ((TAB, on), (BACK, order)):
        for _ in range(40):
            if way and way[-1] == ("turns" if key == TAB else "panel"):
                break
            press(key)
            if not way or where(screen) != way[-1]:
                way.append(where(screen))
    assert on == ["nowhere", "panel", "ladder", "hand", "ranch", "saloon", "others", "turns"]
    assert order[-6:] == ["others", "saloon", "ranch", "hand", "ladder", "panel"]


def test_after_a_digit_the_next_enter_is_for_what_it_picked(qtbot: QtBot) -> None:
    screen, posed = shown(qtbot, next(one for one in positions() if one.seen.phase == CHOOSE))
    acting = screen.hand.answering
    assert acting is not None
    first, *_, last = sorted(acting.lit().places)
    Tabs(screen).go(Pointed(Kind.PLACE, place=first, following=True))
    QTest.keyClick(screen.view, Qt.Key(Qt.Key.Key_1 + last))
    assert screen.view.keys.thing is None
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    assert posed.given == [Choose(last)]


def test_the_cursor_lies_round_what_it_points_at_and_shows_what_a_click_there_does(qtbot: QtBot) -> None:
    screen, _ = shown(qtbot, next(one for one in positions() if one.seen.phase == CHOOSE))
    acting, tabs = screen.hand.answering, Tabs(screen)
    assert acting is not None
    place = min(acting.lit().places)
    tabs.go(Pointed(Kind.PLACE, place=place, following=True))
    frame = next(item for item in screen.scene.items() if item is screen.view.keys.line)
    assert frame.pen().widthF() == 3
    assert frame.rect() == screen.scene.rect_of(Pointed(Kind.PLACE, place=place, following=True))
    assert screen.acts.text.text().startswith("You act ")
    screen.resize(1700, 960)
    assert frame.rect() == screen.scene.rect_of(Pointed(Kind.PLACE, place=place, following=True))
    Mouse(screen).move(Pointed(Kind.DOOR, place=0))
    assert not frame.isVisible(), "whoever points by hand needs none"


def test_a_key_that_is_held_down_does_not_act_again(qtbot: QtBot) -> None:
    screen, posed = shown(qtbot, next(one for one in positions() if one.seen.phase == CHOOSE))
    for key in (Qt.Key.Key_1, Qt.Key.Key_Return, Qt.Key.Key_K, Qt.Key.Key_S):
        held = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True)
        screen.hand.tour(1)
        QApplication.sendEvent(screen.view, held)
    assert posed.given == []
    assert not screen.pad.isVisible()
