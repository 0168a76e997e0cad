"""The table for a screen reader: a button over each thing, in an order, with words; and nothing for anybody else."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.look.stillness import Stillness
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.table.motion.pace import NORMAL, OFF
from client.table.screen import Surroundings
from engine.moonriver.commands import Hire
from tests.client.moonriver.answering.acting_hands import positions
from tests.client.moonriver.posed_screen import sat_down
from tests.client.moonriver.test_every_choice import shown
from tests.client.table.fingers.reader import named
from tests.client.window.evening import daylight
from tests.screenshots.moonriver.self_play import GameSetup, first

FEW = 12


def hiring(qtbot: QtBot) -> MoonRiverScreen:
    return sat_down(
        qtbot, first(GameSetup(3), lambda moment: moment.next.seat == 0 and type(moment.next.command) is Hire)
    )[0]


def test_whoever_sees_has_no_buttons(qtbot: QtBot) -> None:
    screen = hiring(qtbot)
    viewport = screen.view.viewport()
    assert viewport.findChildren(QAbstractButton) == []
    QAccessible.setActive(True)
    screen.reader.renew()
    QApplication.processEvents()
    assert len(viewport.findChildren(QAbstractButton)) == len(screen.view.aloud.buttons) > FEW
    QAccessible.setActive(False)
    screen.reader.renew()
    QApplication.processEvents()
    QApplication.sendPostedEvents()
    assert [one for one in viewport.findChildren(QAbstractButton) if one.parent() is viewport] == []


def test_what_leads_on_comes_first_and_nothing_else_says_so(qtbot: QtBot, heard: list[str]) -> None:
    for position in positions()[:: max(1, len(positions()) // FEW)]:
        screen, _ = shown(qtbot, position)
        found = named(screen.view)
        states = ["may be picked" in each.text(QAccessible.Text.Description) for each in found.values()]
        lit_things = screen.scene.lit_things()
        assert states == [True] * len(lit_things) + [False] * (len(states) - len(lit_things))
        assert {*lit_things} <= {*screen.view.aloud.buttons}
        screen.close_table()
        screen.close()


def test_what_leads_on_next_comes_first_then(qtbot: QtBot, heard: list[str]) -> None:
    screen = hiring(qtbot)
    named(screen.view)
    for place in (4, 1):
        screen.scene.light(Lit(saloon=frozenset({place})))
        screen.view.aloud.renew()
        assert next(iter(named(screen.view))) == screen.scene.read(Pointed(Kind.DOOR, place=place))


def test_they_lie_where_the_things_do_however_large_the_window(qtbot: QtBot, heard: list[str]) -> None:
    screen = hiring(qtbot)
    for wide, high in ((1280, 800), (1600, 1000), (1024, 700)):
        screen.resize(wide, high)
        named(screen.view)
        for thing, button in screen.view.aloud.buttons.items():
            there = screen.view.mapFromScene(screen.scene.rect_of(thing)).boundingRect()
            assert button.geometry() == there, thing


def test_the_mouse_and_the_tab_key_pass_them_by(qtbot: QtBot, heard: list[str]) -> None:
    screen = hiring(qtbot)
    named(screen.view)
    door = next(thing for thing in screen.view.aloud.buttons if thing.kind is Kind.DOOR)
    button = screen.view.aloud.buttons[door]
    assert screen.view.viewport().childAt(button.geometry().center()) is None
    for _ in range(2 * FEW):
        focused = QApplication.focusWidget()
        assert focused is not None
        assert focused not in screen.view.aloud.buttons.values()
        QTest.keyClick(focused, Qt.Key.Key_Tab)


def test_a_reader_that_comes_to_one_has_the_keys_there(qtbot: QtBot, heard: list[str]) -> None:
    screen = hiring(qtbot)
    named(screen.view)
    thing = Pointed(Kind.DOOR, place=2)
    screen.view.aloud.buttons[thing].setFocus(Qt.FocusReason.OtherFocusReason)
    assert screen.view.hasFocus()
    assert screen.view.keys.thing == thing


def test_two_keys_say_what_is_asked_and_how_everybody_stands(qtbot: QtBot, heard: list[str]) -> None:
    screen = hiring(qtbot)
    QApplication.processEvents()
    asked = screen.prompt_bar.asked
    assert heard.count(asked) == 1
    screen.prompt_bar.note("Something else.")
    QTest.keyClick(screen.view, Qt.Key.Key_P)
    assert screen.prompt_bar.text.text() == asked
    assert heard[-1].startswith(asked)
    QTest.keyClick(screen.view, Qt.Key.Key_O)
    assert screen.explaining is not None
    assert screen.explaining.card.isVisible()
    for name in screen.words.names():
        assert name in heard[-1]
        assert name in screen.explaining.card.rule.text()
    QTest.keyClick(screen.view, Qt.Key.Key_Right)
    assert not screen.explaining.card.isVisible()


def test_nothing_moves_while_somebody_listens_nor_once_somebody_does(qtbot: QtBot) -> None:
    around = Surroundings(Pictures(), daylight(), Settings(), stillness=Stillness())
    assert around.pace == NORMAL
    with qtbot.waitSignal(around.stillness.changed):
        QAccessible.setActive(True)
        around.stillness.look_again()
    assert around.pace == OFF
