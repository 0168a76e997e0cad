"""Who comes into a waiting room may write at once."""

from __future__ import annotations

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.profile.settings import Settings
from client.table.table_model import TableModel
from client.window.lobby.browsing import Doctor
from client.window.lobby.lobby import LobbyScreen
from client.window.pages import Pages
from client.window.room.waiting_room import WaitingRoom
from netproto.schema.lobby_pb2 import Lobby, Person, Seat
from tests.games import MOON_RIVER


def test_what_is_typed_in_a_room_that_is_shown_goes_into_the_chat(qtbot: QtBot) -> None:
    said = Lobby(name="Here", people=[Person(id=1, name="Ann", connected=True)], seats=[Seat(person=1)] * 2)
    model = TableModel(said, 1, online=True, plays=MOON_RIVER)
    pages = Pages(lambda: LobbyScreen(Settings("Ann", learned=[MOON_RIVER.id]), Doctor(lambda: ())))
    qtbot.addWidget(pages)
    pages.resize(1280, 800)
    pages.show()
    pages.activateWindow()
    qtbot.waitUntil(pages.isActiveWindow)
    room = WaitingRoom(MOON_RIVER, model, lambda **kind: None)
    pages.show_page(room)
    focused = pages.focusWidget()
    assert focused is not None
    QTest.keyClicks(focused, "Hello")
    assert room.chat.line.text() == "Hello"
