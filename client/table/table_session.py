"""One table from the moment it is gone to until it is left: the link to it, and the model of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from PySide6.QtCore import QObject, Signal, Slot

from client.app import app_version
from client.table.hosts.child import ChildFailed, ChildMade
from client.table.link import Link
from client.table.table_model import Change, TableModel
from engine.dataclass import dataclass
from netproto.files.profile_folders import ProfileFolders
from netproto.keys.identity import Identity
from netproto.keys.trust import FIRST_TIME, Verdict
from netproto.peer.homeless import ComesFrom
from netproto.peer.host_key import Ask as AskAboutKey
from netproto.peer.own_standby import OwnStandby
from netproto.peer.peer import Peer
from netproto.peer.route import Route
from netproto.schema import hello_pb2 as hello
from netproto.wire.protocol import WINDOW

OWNERS = {
    "agree",
    "fill",
    "kick",
    "lock",
    "unbar",
    "mute",
    "hush",
    "pardon",
    "start",
    "rematch",
    "wait",
    "pass_on",
    "end",
}
"""Requests of whoever opened the table."""


@dataclass(frozen=True)
class Destination:
    """Which table, and as what; `token` is the owner's, for a table of one's own."""

    way: Route
    wish: hello.Wish.ValueType = hello.PLAY
    token: bytes = b""
    color: str = ""
    beside: bool = False
    """Somebody beside the profile's own player, at the same window."""
    only_back: bool = False
    """To a seat that they had there, and to no other."""
    passcode: str = ""
    """As it is compared, where the player has said it already."""
    comes_from: ComesFrom | None = None
    """The table of which this is a child."""


class TableSession(QObject):
    changed = Signal(object)
    """A Change of the model, in the order in which they happened."""
    founded = Signal(object)
    """What has come of that."""

    def __init__(
        self,
        destination: Destination,
        name: str,
        places: ProfileFolders,
        identity: Identity,
        ask_about_key: AskAboutKey,
    ) -> None:
        super().__init__()
        self.destination, self.name, self.places = destination, name, places
        self._identity, self._ask_about_key = identity, ask_about_key
        self.model = TableModel()
        self.model.listeners.append(self._tell)
        self.ends = False
        """The table has been asked to end."""
        self.asks_through: TableSession | None = None
        """The profile's own player, at whose window this person sits: what only an owner asks, they ask."""
        self._left = False

        def ask(verdict: Verdict, fingerprint: str) -> bool:
            """Of a table that proves that it knows the passcode nothing else need be known."""
            proves = bool(destination.passcode) and verdict.reason == FIRST_TIME
            return proves or ask_about_key(verdict, fingerprint)

        def peer() -> Peer:
            made = Peer(
                name=name,
                wish=destination.wish,
                app_version=app_version(),
                route=destination.way,
                places=places,
                identity=identity,
                ask=ask,
                color=destination.color,
                features=(WINDOW,),
                token=destination.token,
                beside=destination.beside,
                only_back=destination.only_back,
                passcode=destination.passcode,
            )
            if destination.comes_from is not None:
                destination.comes_from.goes_with(made)
            if not destination.beside:  # whoever watches may sit down yet
                OwnStandby(made)
            return made

        self.link = Link(peer, self)
        self.link.happened.connect(self._take)

    def another(self, name: str, color: str = "", *, only_back: bool = False) -> Self:
        """For somebody else at this window: a connection of their own to the same table, under the same key."""
        way = replace(self.destination.way)
        there = Destination(way, color=color, beside=True, only_back=only_back)
        return type(self)(there, name, self.places, self._identity, self._ask_about_key)

    @property
    def called(self) -> str:
        """As everybody at the table reads it, once there is a seat."""
        seat = self.model.my_seat
        return self.name if seat is None else self.model.name_of(seat)

    def start(self) -> None:
        self.link.start()

    def stop(self) -> None:
        """The seat is kept, and nothing more is told."""
        self._left = True
        self.link.stop()

    def look_again(self) -> None:
        """For a host that was given up."""
        self.model.hope()
        self.link.look_again()

    def try_passcode(self, passcode: str) -> None:
        """At the door."""
        self.model.hope()
        self.link.try_passcode(passcode)

    def found(self, name: str) -> None:
        """A table of this name, at this computer, to go on with the game."""
        self.link.found(name)

    def give(self, command: object, question: int) -> None:
        self.link.give(command, question)

    def ask(self, **kind: Any) -> None:
        if self.asks_through is not None and kind.keys() & OWNERS:
            self.asks_through.ask(**kind)
            return
        self.ends = self.ends or "end" in kind
        self.link.ask(**kind)

    def leave(self) -> None:
        self.link.leave()

    @Slot(object)
    def _take(self, crossed: object) -> None:
        if self._left:
            return
        if isinstance(crossed, ChildMade | ChildFailed):
            self.founded.emit(crossed)
        else:
            self.model.take(crossed)

    def _tell(self, change: Change) -> None:
        self.changed.emit(change)
