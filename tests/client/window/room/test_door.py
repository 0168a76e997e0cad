"""A table with a passcode, in windows at a real host: opened with one, asking for it at the door; and what its owner
may do about the others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from client.look.sheet import Sheet
from client.table.screen import Screen
from client.table.table_model import TableModel
from client.table.table_session import Destination
from client.window.main_window import MainWindow
from client.window.room.passcode_sheet import PasscodeSheet
from client.window.room.people_sheet import PeopleSheet
from client.window.table_menu import Offers, table_menu
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import RunningTable
from netproto.peer.route import Route
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Lobby
from netproto.wire.limits import Limits
from tests.client.window.evening import Evening, daylight, end_tables, table

WORDS = "Blue River"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def evening(qtbot: QtBot, home: Path) -> Iterator[Evening]:
    made = Evening(qtbot, daylight())
    yield made
    made.close()
    end_tables(places())


def way_to(opened: RunningTable) -> Route:
    return Route([("127.0.0.1", opened.port)], trusted=opened.fingerprint)


def click(button: QPushButton) -> None:
    QTest.mouseClick(button, LEFT)


def type_where_the_keys_are(text: str) -> None:
    at = QApplication.focusWidget()
    assert at is not None
    QTest.keyClicks(at, text)


def asked(evening: Evening, window: MainWindow) -> PasscodeSheet:
    """The sheet at the door, with the keys in its line."""
    evening.until(lambda: any(one.isVisible() for one in window.findChildren(PasscodeSheet)))
    (sheet,) = window.findChildren(PasscodeSheet)
    return sheet


def refused(evening: Evening, sheet: PasscodeSheet) -> str:
    evening.until(lambda: sheet.go_in.isEnabled() and sheet.trouble.isVisible())
    return sheet.trouble.text()


def inside(window: MainWindow) -> bool:
    return window.where.room is not None and window.where.room.chat.isVisible()


def test_the_passcode_is_asked_at_the_door_until_it_is_right(evening: Evening) -> None:
    opened = table(places(), "--seats", "3", f"--passcode={WORDS}")
    window = evening.window("Bea", "bea")
    window.go(Destination(way_to(opened)))
    sheet = asked(evening, window)
    assert not sheet.trouble.isVisible()
    evening.until(lambda: window.where.room is not None)
    type_where_the_keys_are("Blue Rivet")
    assert sheet.line.text() == "Blue Rivet", "what lies below has not taken the keys"
    click(sheet.go_in)
    assert refused(evening, sheet) == "That is not the passcode of this table."
    type_where_the_keys_are("blueriver")
    assert sheet.line.text() == "blueriver"
    QTest.keyClick(sheet.line, Qt.Key.Key_Return)
    evening.until(lambda: inside(window) and not window.findChildren(PasscodeSheet))


def test_who_knows_it_already_needs_to_know_nothing_else_of_the_table(evening: Evening) -> None:
    opened = table(places(), "--seats", "3", f"--passcode={WORDS}")
    window = evening.window("Bea", "bea")
    window.go(Destination(Route([("127.0.0.1", opened.port)]), hello.WATCH, passcode="blueriver"))
    evening.until(lambda: inside(window))
    assert not window.findChildren(Sheet)


def test_nothing_is_no_passcode_and_who_does_not_know_it_goes_home(evening: Evening) -> None:
    opened = table(places(), "--seats", "3", f"--passcode={WORDS}")
    window = evening.window("Bea", "bea")
    window.go(Destination(way_to(opened), hello.WATCH))
    sheet = asked(evening, window)
    click(sheet.go_in)
    assert refused(evening, sheet) == "The passcode is empty."
    for _ in range(Limits().guesses.burst):
        QTest.keyClicks(sheet.line, "guess")
        click(sheet.go_in)
        refused(evening, sheet)
        sheet.trouble.hide()
    click(sheet.go_in)
    assert "too often" in refused(evening, sheet)
    click(sheet.stop)
    evening.until(lambda: window.where.table is None)
    assert window.lobby.isVisible()
    evening.until(lambda: not window.findChildren(PasscodeSheet))


def test_a_table_of_ones_own_is_opened_with_one_that_nobody_else_on_the_machine_reads(evening: Evening) -> None:
    window = evening.window()
    window.lobby.open.click()
    page = window.lobby.open_page
    QTest.keyClicks(page.passcode, WORDS)
    opening = page.opening()
    assert f"--passcode={WORDS}" in opening.words()
    opened = table(places(), *opening.words())
    assert b"lue" not in Path(f"/proc/{opened.pid}/cmdline").read_bytes()
    evening.at(opened, window, owner=True)
    assert not window.findChildren(PasscodeSheet), "who opened it is not asked"
    assert window.where.visit is not None
    lobby = window.where.visit.model.lobby
    assert lobby is not None
    assert lobby.passcode
    evening.until(lambda: window.where.room is not None and window.where.room.manage.isVisible())
    assert window.where.room is not None
    click(window.where.room.manage)
    (sheet,) = window.findChildren(PeopleSheet)
    assert "blueriver" in " ".join(one.text() for one in sheet.findChildren(QLabel)), "it may have been forgotten"
    again = window.settings.choices
    assert WORDS not in str(again), "it is remembered nowhere"


class Seen(QWidget):
    """A screen, as far as a menu needs one."""

    def offers(self) -> list[object]:
        return []

    def take_turn_back(self) -> None: ...


@pytest.mark.parametrize(("owner", "wrong", "there"), [(True, 9, True), (True, 0, False), (False, 9, False)])
def test_at_the_table_its_menu_lets_newcomers_try_again(qtbot: QtBot, owner: bool, wrong: int, there: bool) -> None:
    done: list[str] = []
    offers = Offers(*(lambda name=name: done.append(name) for name in Offers._fields))
    screen = Seen()
    qtbot.addWidget(screen)
    model = TableModel(owner=owner, manages=True, lobby=Lobby(wrong_passcodes=wrong))
    menu = table_menu(cast("Screen", screen), model, offers)
    menu.aboutToShow.emit()
    acts = {act.text(): act for act in menu.actions()}
    assert acts["Let newcomers try again"].isVisible() == there
    assert acts["People at the table ..."].isVisible() == owner
    assert [act.isVisible() for text, act in acts.items() if text.startswith("End the table")] == [owner]
    acts["Let newcomers try again"].trigger()
    assert done == ["unbar"]


@pytest.mark.parametrize("own", [True, False])
def test_the_menu_of_ones_own_table_shows_the_room_a_picture(qtbot: QtBot, own: bool) -> None:
    done: list[str] = []
    offers = Offers(*(lambda name=name: done.append(name) for name in Offers._fields))
    screen = Seen()
    qtbot.addWidget(screen)
    menu = table_menu(cast("Screen", screen), TableModel(), offers if own else offers._replace(picture=None))
    for act in menu.actions():
        if act.text() == "A picture for the room ...":
            act.trigger()
    assert done == (["picture"] if own else [])


def test_who_opened_the_table_says_who_is_heard_and_who_comes_back(evening: Evening) -> None:
    opened = table(places(), "--seats", "3")
    ada, bea = evening.window("Ada"), evening.window("Bea", "bea")
    evening.at(opened, ada, owner=True)
    evening.at(opened, bea, watch=True)
    evening.until(lambda: inside(ada) and inside(bea))
    assert ada.where.room is not None
    assert bea.where.room is not None
    chat = bea.where.room.chat
    assert not bea.where.room.manage.isVisible()
    click(ada.where.room.manage)
    (sheet,) = ada.findChildren(PeopleSheet)
    assert not sheet.unbar.isVisible()
    evening.until(lambda: sheet.mutes)
    (person,) = sheet.mutes
    click(sheet.mutes[person])
    evening.until(lambda: not chat.line.isEnabled())
    assert chat.line.placeholderText() == "You are muted."
    assert chat.react is not None
    assert not chat.react.isEnabled()
    evening.until(lambda: sheet.mutes[person].text() == "Let talk")  # the other window may have been told first
    click(sheet.mutes[person])
    evening.until(chat.line.isEnabled)
    sheet.talk.click()
    evening.until(lambda: not chat.line.isEnabled())
    assert chat.line.placeholderText() == "Those who watch do not talk here."
    click(sheet.kicks[person])
    evening.until(lambda: sheet.pardons)
    evening.until(lambda: bea.where.visit is None or bea.where.visit.model.ended is not None)
    (mark,) = sheet.pardons
    click(sheet.pardons[mark])
    evening.until(lambda: not sheet.pardons)
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    evening.at(opened, bea, watch=True)


def test_where_nobody_else_can_come_the_menu_has_no_list_of_people(qtbot: QtBot) -> None:
    offers = Offers(*(lambda: None for _ in Offers._fields))._replace(code=None)
    screen = Seen()
    qtbot.addWidget(screen)
    model = TableModel(owner=True, manages=True, lobby=Lobby())
    menu = table_menu(cast("Screen", screen), model, offers)
    menu.aboutToShow.emit()
    seen = [act.text() for act in menu.actions() if act.isVisible()]
    assert "People at the table ..." not in seen
    assert "End the table" in seen
