"""Somebody in a waiting room, at a window of their own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from client.lobby.lobby_model import way_home
from client.table.link import Link
from client.table.table_model import TableModel
from client.window.room.waiting_room import Invitation, WaitingRoom
from engine import registry
from netproto.files.profile_folders import ProfileFolders
from netproto.lan.local_hosts import RunningTable
from netproto.peer.route import Route
from netproto.schema.lobby_pb2 import Lobby
from netproto.wire.codec import codec
from tests.netproto.peer.coming_in import peer

GAME = registry.game("moonriver")

LEFT = Qt.MouseButton.LeftButton

SOON = 10_000


class Visitor:
    """One window in the waiting room."""

    def __init__(
        self, qtbot: QtBot, table: RunningTable, name: str, profile: ProfileFolders, owner: bool = False
    ) -> None:
        self.qtbot = qtbot
        self.model = TableModel()
        self.link = Link(
            lambda: peer(
                name,
                profile,
                way_home(table) if owner else Route([("127.0.0.1", table.port)], trusted=table.fingerprint),
                token=bytes.fromhex(table.owner_token) if owner else b"",
            )
        )
        self.link.happened.connect(self.model.take)
        self.room = WaitingRoom(GAME, self.model, self.link.ask, Invitation.to(table, ["127.0.0.1"]) if owner else None)
        self.room.resize(1024, 700)
        qtbot.addWidget(self.room)
        self.room.show()
        self.link.start()
        self.until(lambda: self.model.lobby is not None)

    def until(self, what: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(what, timeout=SOON)

    def click(self, button: QAbstractButton) -> None:
        assert button.isVisible()
        assert button.isEnabled(), button.text()
        QTest.mouseClick(button, LEFT)

    @property
    def lobby(self) -> Lobby:
        assert self.model.lobby is not None
        return self.model.lobby

    def agreed(self, option: str) -> object:
        return GAME.text.options(codec(GAME.id).read_options(self.lobby.options))[option]

    def names(self) -> list[str]:
        return [card.name.text() for card in self.room.cards]
