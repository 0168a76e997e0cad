"""A table that the command line names: a player without a name is asked for one, and hears what goes wrong."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from client.table.table_session import Destination
from netproto.files.profile_folders import places
from netproto.lan.target import Address
from netproto.peer.peer import Peer
from netproto.peer.route import Route
from netproto.schema import hello_pb2 as hello
from tests.client.window.evening import Evening, table


@pytest.mark.parametrize(("key", "name"), [(Qt.Key.Key_Return, "Bea"), (Qt.Key.Key_Escape, "")])
def test_who_has_no_name_is_asked_and_then_led_to_the_table(evening: Evening, key: Qt.Key, name: str) -> None:
    opened = table(places(), "--seats", "2")
    window = evening.window("", "bea")
    window.head_for(Destination(Route([("127.0.0.1", opened.port)], trusted=opened.fingerprint), hello.WATCH))
    line = window.lobby.name_page.line
    assert line.isVisible()
    assert window.where.visit is None
    QTest.keyClicks(line, "Bea")
    QTest.keyClick(line, key)
    assert window.settings.name == name
    evening.until(lambda: window.where.room is not None and window.where.room.chat.isVisible())
    window.show_lobby()
    window.lobby.ask_name()
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert window.where.visit is None, "the way there is gone once"


def test_who_has_a_name_is_led_there_at_once(evening: Evening) -> None:
    window = evening.window()
    window.head_for(Destination(Route([("127.0.0.1", 1)])))
    assert window.where.visit is not None


def test_what_goes_wrong_is_not_hidden_behind_the_question(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.table.table_session.Peer", partial(Peer, patience=0.1))
    window = evening.window("")
    window.go(Destination(Route([("127.0.0.1", 1)]), hello.WATCH))
    said = window.lobby.name_page.said
    evening.until(said.isVisible)
    assert str(Address("127.0.0.1", 1)) in said.text()
    assert said.text() == window.lobby.hint.text()
