"""The lobby at work: finds what can be played now, and opens, joins or resumes what the player wants."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from client.lobby import lobby_model
from client.lobby.lobby_model import kept_seats, way_home
from client.lobby.opening import usual_game
from client.lobby.unfinished import Unfinished
from client.window.household import Household
from client.window.lobby.browsing import Browsing
from client.window.lobby.opener import Opener
from client.window.lobby.seat_search import SeatSearch
from client.window.lobby.unfinished_games import UnfinishedGames
from client.window.lobby.wishes import (
    WantsToJoin,
    WantsToOpen,
    WantsToPutAside,
    WantsToPutBack,
    WantsToResume,
    WantsToSeeGames,
)
from client.window.preloading import PATIENCE_TO_STOP, make_ready
from client.words.saying import tr
from client.words.sentences import sentence, set_aside_note
from netproto.lan.local_hosts import RunningTable, running_tables

if TYPE_CHECKING:
    from client.lobby.hosting import StartedHost
    from client.table.hosts.child import ChildMade
    from client.table.table_session import Destination
    from client.window.lobby.lobby import LobbyScreen
    from client.window.pages import Pages
    from client.window.played.shelf import Shelf
    from netproto.peer.route import Route

TIME_TO_END = 5.0
"""Seconds that a host has for its last words: nobody is led back to a table that they have just ended."""
LOOK_EVERY = 2000
"""Milliseconds after which tables of this machine and unfinished games are looked for again."""


class FrontDesk(QObject):
    goes = Signal(object)
    """The Destination: a table that the player joins, or that has been opened."""
    could_not_open = Signal(str)
    replays = Signal(object)
    """The Record that the player wants to see again."""

    def __init__(self, pages: Pages, household: Household, browsing: Browsing, parent: QObject) -> None:
        super().__init__(parent)
        self._pages, self._household, self._browsing = pages, household, browsing
        self.away = False
        """The player is at a table: nothing is looked for."""
        self._ending: dict[str, float] = {}
        """Tables that somebody here has ended, and until when they need not be there any more."""
        self.games = UnfinishedGames(household.places, self)
        self.games.changed.connect(self._show_games)
        self._seats = SeatSearch(household.places, self)
        self._seats.changed.connect(self.look)
        self._opener = Opener(household.places, self)
        self._opener.opened.connect(self._opened)
        self._opener.failed.connect(self._not_opened)
        self._headed: Destination | None = None
        self._child: ChildMade | None = None
        """What was opened last that goes on from another table."""
        self._shelf: Shelf | None = None
        browsing.changed.connect(self.look)
        self._looking = QTimer(self)
        self._looking.setInterval(LOOK_EVERY)
        self._looking.timeout.connect(self.look)
        self._ahead: Thread | None = None
        self._seen = self._shut = False
        self._unread = "" if household.set_aside is None else set_aside_note(household.set_aside)
        """A note that nobody may have seen yet: whoever goes to a table at once finds it on coming back."""
        self._to_say = self._unread, "warning", ""
        """What a lobby says that is made later."""
        self._opening = False

    @property
    def lobby(self) -> LobbyScreen:
        return self._pages.lobby

    # What the window tells it

    def serve(self, lobby: LobbyScreen) -> None:
        """From now on this is the lobby."""
        if self._shelf is not None:
            self._shelf.clear()
        lobby.wants.connect(self.take)
        lobby.name_page.named.connect(self._may_go)
        lobby.name_page.dropped.connect(self._may_go)
        lobby.say(*self._to_say)
        self._to_say = "", "", ""
        lobby.setEnabled(not self._opening)
        if self._seen:
            self._show_games()
            self.look()

    @Slot()
    def was_seen(self) -> None:
        """The first screen has been painted: what it does not need may be made ready beside it."""
        self._seen = True
        self.look()
        self._make_ready()

    def open(self, words: Sequence[str]) -> None:
        """A table of one's own, and to it."""
        self._wait()
        self._opener.open(words)
        self._make_ready()

    def open_child(self, child: ChildMade) -> None:
        self._child = child
        self.open(["--resume", str(child.record)])

    def await_host(self, host: StartedHost) -> None:
        """Of a table of one's own."""
        self._wait()
        self._opener.await_host(host)

    def head_for(self, destination: Destination) -> None:
        """A player without a name is asked for one first."""
        self._headed = destination
        if self._household.settings.name:
            self._may_go()

    def welcome(self) -> None:
        """The player is back."""
        self.away = False
        self.look()
        self._looking.start()

    def greet(self, note: str, tone: str, about: str) -> None:
        self._wait_no_more()
        if note:
            self.say(note, tone, about)
        elif self._unread:
            self.say(self._unread, "warning")

    def say(self, note: str, tone: str = "", about: str = "") -> None:
        """In the lobby, or once there is one."""
        if self._pages.made_lobby is None:
            self._to_say = note, tone, about
        else:
            self.lobby.say(note, tone, about)

    @Slot()
    def rest(self) -> None:
        """Something lies over the lobby."""
        self._looking.stop()

    def leave_out(self, table: str) -> None:
        """The player has ended it."""
        self._ending[table] = monotonic() + TIME_TO_END
        self.lobby.tables.clearSelection()

    def shut(self) -> None:
        """The window goes: nothing is opened, gone to or looked for any more."""
        self._shut = True
        self._opener.close()
        self._looking.stop()

    def stop(self) -> None:
        """And nothing runs any more."""
        self._browsing.stop()
        self.games.stop()
        if self._shelf is not None:
            self._shelf.stop()
        if self._ahead is not None:
            self._ahead.join(PATIENCE_TO_STOP)  # Qt's classes are not to be made while Qt goes

    @Slot()
    def look(self) -> None:
        """At what can be played now."""
        if self.away or self._shut:
            return
        places = self._household.places
        ending = {table for table, over in self._ending.items() if monotonic() < over}
        own = [table for table in running_tables(places) if table.table not in ending]
        found = [table for table in self._browsing.tables if str(table.advert.table) not in ending]
        kept = kept_seats(places, found)
        sought = {seat: at for seat, at in self._seats.sought.items() if seat.table not in ending}
        self.lobby.near.tell_network(alone=self._browsing.alone)
        self.lobby.show_rows(lobby_model.rows(found, own, kept, sought))
        if self._seen:
            self._seats.look()
            self._browsing.start()
            self.games.look()

    # What the player wants

    @Slot(object)
    def take(self, want: object) -> None:
        self._unread = ""
        match want:
            case WantsToJoin(way, wish, token):
                from client.table.table_session import Destination

                self.goes.emit(Destination(way, wish, token))
            case WantsToOpen(words):
                self.open(words)
            case WantsToResume(path):
                self._resume(path)
            case WantsToSeeGames():
                self.shelf.show(self.lobby)
            case WantsToPutAside(game):
                self._put_aside(game)
            case WantsToPutBack(game):
                self._put_back(game)

    @property
    def shelf(self) -> Shelf:
        """Made when the player first wants to see it."""
        from client.window.played.shelf import Shelf

        if self._shelf is None:
            self._shelf = Shelf(self._household, self)
            self._shelf.replays.connect(self.replays)
        return self._shelf

    def _resume(self, path: Path) -> None:
        """A game that was played alone against bots goes on without being announced, and a table as it was. Where
        another window was quicker, or another computer carries on, there is a table to go to."""
        game = next((game for game in self.games.games if game.path == path), None)
        tables = running_tables(self._household.places)
        running = next((table for table in tables if game is not None and table.table == game.table), None)
        if running is not None:
            self._opened(running)
        elif game is not None and (way := self._carried_on(game)) is not None:
            from client.table.table_session import Destination

            self.goes.emit(Destination(way))
        else:
            alone = game is not None and not game.waits and game.people <= 1
            self.open(["--resume", str(path), *(["--loopback"] if alone else [])])

    def _carried_on(self, game: Unfinished) -> Route | None:
        """To where its table goes on, at another computer."""
        own = self._household.identity.fingerprint
        rows = lobby_model.rows([found for found in self._browsing.tables if str(found.advert.table) == game.table], [])
        return next((row.way for row in rows if row.epoch > 1 and row.fingerprint != own and row.trouble is None), None)

    def _put_aside(self, game: Unfinished) -> None:
        try:
            self.games.put_aside(game)
        except OSError as error:
            why = error.strerror or str(error)
            self.say(tr("lobby", "The game cannot be taken off the list: {why}.", why=why), "danger")
            return
        self.lobby.say_put_aside(game)

    def _put_back(self, game: Unfinished) -> None:
        try:
            self.games.put_back(game)
        except OSError as error:
            why = error.strerror or str(error)
            self.say(tr("lobby", "The game cannot be put back: {why}.", why=why), "danger")

    # What comes of it

    @Slot()
    def _may_go(self) -> None:
        """The player has a name now, or wants none."""
        headed, self._headed = self._headed, None
        if headed is not None:
            self.goes.emit(headed)

    @Slot(object)
    def _opened(self, table: RunningTable) -> None:
        if self._shut:
            return
        self.say("")
        self._wait_no_more()
        from client.table.table_session import Destination

        way, child = way_home(table), self._child
        if child is not None and child.table == way.table:
            way.parent, way.awaited = child.parent, child.awaited
        self.goes.emit(Destination(way, token=bytes.fromhex(table.owner_token)))

    @Slot(str)
    def _not_opened(self, why: str) -> None:
        self._wait_no_more()
        self.say(tr("lobby", "The table could not be opened: {why}", why=sentence(why)), "danger")
        self.could_not_open.emit(why)

    def _wait(self) -> None:
        self.say(tr("lobby", "Opening the table ..."))
        self._open_to_wishes(False)

    def _wait_no_more(self) -> None:
        self._open_to_wishes(True)

    def _open_to_wishes(self, may: bool) -> None:
        self._opening = not may
        if self._pages.made_lobby is not None:
            self.lobby.setEnabled(may)

    @Slot()
    def _show_games(self) -> None:
        if self._pages.made_lobby is not None:
            self.lobby.show_games(self.games.games)

    def _make_ready(self) -> None:
        """What a visit will need."""
        if self._ahead is None and not self._shut:
            self._ahead = make_ready(lambda: usual_game(self._household.settings), lambda: self._household.identity)
