"""The people at this window: the profile's own player, and others beside them, each with a seat and a connection of
their own under the one key. What one of them may know never reaches another one's model."""

from __future__ import annotations

import logging
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from client.look.sure import sure
from client.table.link import Ask
from client.table.table_model import Change, Changed
from client.table.table_session import TableSession
from client.table.trouble import ended_words
from client.words.saying import listed, one_after_another, tr, trn
from engine.contract import AnyGame
from netproto.guest.guest import HOST_GONE
from netproto.keys.tokens import TokenStore, mark_of
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import RUNNING, WAITING, Ready
from netproto.succession.claims import claim_of

CLOSED = ("ended", "over", "nobody_there", "record")
"""Codes with which a table closes."""

log = logging.getLogger(__name__)


class Company(QObject):
    heard = Signal(object, object)
    """A session and a Change of its model."""
    trouble = Signal(str)
    """Somebody found no seat, or has lost it."""

    def __init__(self, own: TableSession) -> None:
        super().__init__()
        self.own = own
        self.beside: list[TableSession] = []
        self._sought = False
        """Those who had a seat here before."""
        self._sent_away: set[TableSession] = set()
        own.changed.connect(partial(self._take, own))

    @property
    def all(self) -> list[TableSession]:
        return [self.own, *self.beside]

    def of(self, person: int) -> TableSession | None:
        """Who that is, if it is somebody at this window."""
        return next((one for one in self.all if person and one.model.person == person), None)

    # The waiting room

    def asks(self, person: int) -> Ask:
        """In that person's name, if it is somebody at this window."""
        return (self.of(person) or self.own).ask

    def another(self, game: AnyGame, parent: QWidget) -> QWidget:
        from client.window.company.another_person import AnotherPerson

        return AnotherPerson(self, game, parent)

    def may_leave(self, window: QWidget) -> bool:
        """Whoever opened the table closes it for everybody."""
        if not self.beside or self.own.model.owner:
            return True
        question = tr("leaving a table", "Leave the table?")
        return sure(window, question, self.leaving_words(), tr("leaving a table", "Leave the table"))

    def leaving_words(self) -> str:
        """Who goes as well; nothing where that is nobody."""
        names = [one.name for one in self.beside]
        return (
            trn(
                "leaving a table",
                "{names} leaves with you.",
                "{names} leave with you.",
                len(names),
                names=listed(names),
            )
            if names
            else ""
        )

    def keeping_words(self) -> str:
        """Whose seats are kept as well."""
        names = listed([one.name for one in self.beside])
        return tr("leaving a table", "The same holds for {names}.", names=names) if names else ""

    # Coming and going

    def seat(self, name: str, color: str = "") -> None:
        """Somebody else sits down at this window."""
        self._welcome(self.own.another(name, color))

    def take_away(self, person: int) -> None:
        """Their seat is free again."""
        gone = self.of(person)
        if gone is not None and gone is not self.own:
            self._sent_away.add(gone)
            gone.leave()

    def leave(self) -> None:
        """The table, all of them."""
        for one in self.all:
            one.leave()

    def look_again(self) -> None:
        """For a host that was given up."""
        for one in self.all:
            one.look_again()

    def stop(self) -> None:
        """The seats are kept, and nothing more is told."""
        for one in self.all:
            one.stop()
            one.deleteLater()
        self.beside.clear()

    def _welcome(self, somebody: TableSession) -> None:
        self.beside.append(somebody)
        somebody.asks_through = self.own
        somebody.model.muted = self.own.model.muted
        somebody.changed.connect(partial(self._take, somebody))
        somebody.start()

    def _say_goodbye(self, gone: TableSession) -> None:
        self.beside.remove(gone)
        gone.stop()
        gone.deleteLater()
        self._know_each_other()

    def _seek(self) -> None:
        """Whoever had a seat here beside the player, and has been away as long; at a table that goes on with another
        one's game, also who had one there."""
        own, way, reached = self.own, self.own.destination.way, self.own.model.reached
        table, store = way.table, TokenStore(own.places.tokens_folder)
        if self._sought or table is None or reached is None or own.destination.wish != hello.PLAY:
            return
        self._sought = True
        try:
            names = store.beside(table, reached.fingerprint)
            if way.parent is not None:
                names += store.beside_at_any_host(way.parent, lambda token: mark_of(claim_of(token)) in way.awaited)
        except OSError as error:
            log.warning("who else sat at this window cannot be read: %s", error)
            return
        for name in names:
            self._welcome(own.another(name, only_back=True))

    # What their tables tell

    @Slot(object)
    def _take(self, somebody: TableSession, change: Change) -> None:
        if somebody is not self.own and somebody not in self.beside:
            return
        match change:
            case Changed("connection" | "lobby"):
                self._follow(somebody)
            case Changed("answer") if somebody is not self.own:
                self._overlook(somebody)
        if somebody in self.all:
            self.heard.emit(somebody, change)

    def _follow(self, somebody: TableSession) -> None:
        """People, or their connection, have changed."""
        own, model = self.own.model, somebody.model
        if somebody is self.own:
            if model.online:
                self._seek()
            for one in self.beside:
                self._take_along(one)
        elif self._gone(somebody):
            self._say_goodbye(somebody)
            return
        else:
            model.owner = own.owner
            self._take_along(somebody)
            self._keep_up(somebody)
        self._know_each_other()

    def _take_along(self, somebody: TableSession) -> None:
        """To the waiting room before another game, once the window's own player is there."""
        lobby = self.own.model.lobby
        if lobby is not None and lobby.stage == WAITING:
            somebody.model.move_on()

    def _gone(self, somebody: TableSession) -> bool:
        """What has ended for all of them is not said here."""
        model = somebody.model
        ended = model.ended
        if ended is not None:
            if ended.code == HOST_GONE:
                return False
            if ended.code not in CLOSED and somebody not in self._sent_away and not somebody.destination.only_back:
                gone = tr("company", "{name} does not sit at this window any more.", name=somebody.name)
                self.trouble.emit(one_after_another(gone, ended_words(ended)))
            return True
        if model.lobby is not None and model.my_seat is None and model.online and somebody not in self._sent_away:
            self.trouble.emit(tr("company", "No seat is free for {name}.", name=somebody.name))
            self._sent_away.add(somebody)
            somebody.leave()
        return False

    def _keep_up(self, somebody: TableSession) -> None:
        """Whoever is at a window is ready when its own player is."""
        lobby, mine = somebody.model.lobby, somebody.model.my_seat
        if lobby is None or mine is None or lobby.stage == RUNNING:
            return
        own = next((seat for seat in lobby.seats if seat.person == self.own.model.person), None)
        ready = self.own.model.owner or (own is not None and own.ready)
        if lobby.stage == WAITING and lobby.seats[mine].ready != ready:
            somebody.ask(ready=Ready(ready=ready))

    @staticmethod
    def _overlook(somebody: TableSession) -> None:
        """Where the game began before they were ready."""
        refused = somebody.model.refused
        if refused is not None and refused.code == "game_running":
            somebody.model.refused = None

    def _know_each_other(self) -> None:
        people = [one.model.person for one in self.all]
        for one in self.all:
            beside = frozenset(person for person in people if person not in (0, one.model.person))
            if beside != one.model.beside:
                one.model.beside = beside
                one.model.tell(Changed("beside"))
