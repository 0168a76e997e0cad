"""The tables in the lobby, each a card with one button."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFocusEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.lobby.lobby_model import rows
from client.window.lobby import table_card
from client.window.lobby.lobby import LobbyScreen
from client.window.lobby.table_card import ROW, button_of, card_high
from client.window.lobby.wishes import WantsToJoin
from client.words.lobby_words import place_of
from engine import registry
from netproto.schema import hello_pb2 as hello
from tests.client.lobby.test_lobby_model import found, running
from tests.client.window.lobby.seen import LEFT, Seen, opened


def test_a_table_that_nobody_announces_has_no_empty_line(
    qtbot: QtBot, dressed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What there is to say of it stands below its name."""
    written: list[tuple[str, QRect]] = []
    monkeypatch.setattr(table_card, "_write", lambda painter, room, words, *look: written.append((words, room)))
    seen = opened(qtbot)
    seen.lobby.show_rows(rows([], [running(9)]))
    seen.lobby.grab()
    (_, name), (said, below) = written[-2:]
    assert said == "on this computer"
    assert below.top() - name.bottom() <= 1


def test_tables_appear_and_a_row_is_joined_by_double_click(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    assert lobby.none_here.isVisible()
    said = set()
    for alone in (True, False):
        lobby.near.tell_network(alone=alone)
        said.add(("no network" in lobby.none_here.text(), "Nobody" in lobby.none_here.text()))
    assert said == {(True, False), (False, True)}
    lobby.show_rows(rows([found(1, "Aspen"), found(2, "Birch")], []))
    assert not lobby.none_here.isVisible()
    at = lobby.tables.visualItemRect(lobby.tables.item(1)).center()
    QTest.mouseClick(lobby.tables.viewport(), LEFT, pos=at)
    QTest.mouseDClick(lobby.tables.viewport(), LEFT, pos=at)
    (want,) = seen.wants
    assert isinstance(want, WantsToJoin)
    assert want.way.table == found(2).advert.table
    assert want.wish == hello.PLAY


def its_button(lobby: LobbyScreen, at: int = 0) -> QPoint:
    item = lobby.tables.item(at)
    row = item.data(ROW)
    return button_of(lobby.tables.visualItemRect(item), row).center()


def test_the_one_button_of_a_card_does_what_fits_and_does_it_once(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([found(1, "Aspen"), found(2, "Birch", running=True, free=0), found(3, "C", locked=True)], []))
    for at, wish in ((0, hello.PLAY), (1, hello.WATCH)):
        where = its_button(lobby, at)
        QTest.mouseClick(lobby.tables.viewport(), LEFT, pos=where)
        QTest.mouseDClick(lobby.tables.viewport(), LEFT, pos=where)
        assert [want.wish for want in seen.wants] == [wish]
        seen.wants.clear()
    locked = lobby.tables.item(2)
    assert button_of(lobby.tables.visualItemRect(locked), locked.data(ROW)).isEmpty()
    QTest.mousePress(lobby.tables.viewport(), LEFT, pos=its_button(lobby))
    QTest.mouseRelease(lobby.tables.viewport(), LEFT, pos=its_button(lobby, 1))
    assert seen.wants == [], "let go elsewhere"


def test_a_card_shows_who_sits_and_which_seats_are_free(qtbot: QtBot, seen: Seen) -> None:
    """In the colours that the table says; an older one says none, and its seats are as many."""
    lobby = seen.lobby

    def card(*seated: str) -> QImage:
        lobby.show_rows(rows([found(1, "Aspen", seated=seated)], []))
        return lobby.tables.viewport().grab().toImage()

    assert len({bytes(card(*seated).constBits()) for seated in ((), ("purple", "white"), ("green", "white"))}) == 3
    assert card("purple", "white") == card("purple", "white")


def test_a_card_has_a_lock_where_newcomers_are_asked_for_a_passcode(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby

    def corner(*, passcode: bool) -> QImage:
        """Of the card, beside its button: words say it elsewhere."""
        lobby.show_rows(rows([found(1, "Aspen", locked=passcode, passcode=passcode)], []))
        lobby.tables.clearSelection()
        card = lobby.tables.visualItemRect(lobby.tables.item(0))
        pressed = button_of(card, lobby.tables.item(0).data(ROW))
        side = pressed.height()
        return lobby.tables.viewport().grab(QRect(pressed.left() - side, pressed.top(), side, side)).toImage()

    assert corner(passcode=True) != corner(passcode=False)
    assert corner(passcode=True) == corner(passcode=True)
    assert "with a passcode" in place_of(lobby.tables.item(0).data(ROW))
    assert not button_of(QRect(0, 0, 400, 100), lobby.tables.item(0).data(ROW)).isEmpty(), "one may go in"


def test_a_row_is_watched_by_keyboard(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([found(1, "Aspen"), found(2, "Birch", running=True, free=0)], []))
    lobby.tables.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(lobby.tables, key)
    (want,) = seen.wants
    assert want.wish == hello.WATCH
    assert "you can watch" in lobby.why_not.text()


def test_a_locked_table_says_why_not(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([found(1, "Aspen", locked=True)], []))
    lobby.tables.setCurrentRow(0)
    QTest.keyClick(lobby.tables, Qt.Key.Key_Return)
    assert seen.wants == []
    assert "locked" in lobby.why_not.text()


def test_where_a_chosen_table_goes_none_is_chosen_and_that_is_said(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    aspen, birch, cedar = found(1, "Aspen"), found(2, "Birch"), found(3, "Cedar")
    lobby.show_rows(rows([aspen, birch, cedar], []))
    lobby.tables.setCurrentRow(1)
    for _ in range(2):
        lobby.show_rows(rows([aspen, cedar], []))
        assert lobby.tables.chosen() is None
        assert lobby.why_not.text() == "Birch is not there any more."
        QApplication.sendEvent(lobby.tables, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.ActiveWindowFocusReason))
        QTest.keyClick(lobby.tables, Qt.Key.Key_Return)
    assert seen.wants == []
    QTest.keyClick(lobby.tables, Qt.Key.Key_Down)
    chosen = lobby.tables.chosen()
    assert chosen is not None
    assert chosen.name == "Aspen"
    assert not lobby.why_not.isVisible()


def test_who_comes_to_the_tables_by_key_stands_on_the_first(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([found(1, "Aspen"), found(2, "Birch")], []))
    QApplication.sendEvent(lobby.tables, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    chosen = lobby.tables.chosen()
    assert chosen is not None
    assert chosen.name == "Aspen"


def test_an_own_table_is_returned_to_as_its_owner(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    lobby.show_rows(rows([], [running(3)]))
    lobby.tables.setCurrentRow(0)
    QTest.mouseClick(lobby.tables.viewport(), LEFT, pos=its_button(lobby))
    assert seen.wants[0].token == bytes.fromhex("cd" * 16)


def test_the_chosen_row_stays_chosen_while_tables_come_and_go(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    aspen, birch, cedar = found(1, "Aspen"), found(2, "Birch"), found(3, "Cedar")
    lobby.show_rows(rows([birch], []))
    lobby.tables.setCurrentRow(0)
    for tables in ([aspen, birch], [aspen, birch, cedar], [birch, cedar]):
        lobby.show_rows(rows(tables, []))
        row = lobby.tables.chosen()
        assert row is not None
        assert row.name == "Birch"
        assert [lobby.tables.item(n).text() for n in range(lobby.tables.count())] == [
            table.advert.name for table in tables
        ]
    lobby.show_rows(rows([], []))
    assert lobby.tables.chosen() is None


def test_who_would_only_watch_may_do_so_where_seats_are_free(qtbot: QtBot, seen: Seen) -> None:
    lobby = seen.lobby
    listed = rows([found(1, "Aspen", free=2), found(2, "Birch", running=True, free=0)], [])
    lobby.show_rows(listed)
    assert not lobby.near.watch.isVisible()
    lobby.tables.choose(listed[1].key)
    assert not lobby.near.watch.isVisible(), "its own button says so"
    lobby.tables.choose(listed[0].key)
    QTest.mouseClick(lobby.near.watch, LEFT)
    assert [want.wish for want in seen.wants] == [hello.WATCH]


@pytest.mark.layout
def test_a_tables_name_has_room_beside_its_button_or_above_it(qtbot: QtBot, dressed: None) -> None:
    (row,) = rows([found(1, "Annie's table")], [])
    for wide, above in ((700, False), (160, True)):
        card = QRect(0, 0, wide, card_high())
        pressed = button_of(card, row)
        assert card.contains(pressed)
        assert (pressed.center().y() > card.center().y()) == above


def test_a_row_names_its_game_where_there_are_several(monkeypatch: pytest.MonkeyPatch) -> None:
    (row,) = rows([found(1, "Sunset", spectators=0)], [])
    assert place_of(row) == "Moon River · Base · 2 of 4 seats free"
    monkeypatch.setattr(registry, "PACKAGES", registry.PACKAGES[:1])
    assert place_of(row) == "Base · 2 of 4 seats free"
