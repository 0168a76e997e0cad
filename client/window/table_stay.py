"""One visit of a table, from joining it to leaving it: its waiting room first, and its screen once a game is on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QMenu, QWidget

from client.lobby.hosting import clear_away
from client.lobby.opening import usual_game
from client.table.screen import Screen, Surroundings, screen_of
from client.table.table_model import Change, Changed, Entered, TableModel
from client.table.table_session import TableSession
from client.table.trouble import ended_words
from client.window.pages import Pages
from client.window.stay import Stay
from client.window.ways_out import WaysOut
from netproto.files.profile_folders import ProfileFolders
from netproto.lan.local_hosts import RunningTable, running_tables
from netproto.schema.lobby_pb2 import RUNNING

if TYPE_CHECKING:
    from client.window.room.waiting_room import WaitingRoom

ROOM_AFTER, ROOM_SOON = 500, 50
"""Milliseconds until the waiting room is shown: where nobody answers or a game runs already, and once a table that
waits has answered. A table of bots begins within those, and its waiting room would only flash up."""
REACHED_EVERY = 2000
"""Milliseconds after which a waiting room looks again where others reach its table: a network comes and goes."""


class TableStay(Stay):
    turns = Signal(bool)
    """Whether it is this person's turn; told at every change."""

    def __init__(
        self, window: QWidget, pages: Pages, surroundings: Surroundings, visit: TableSession, places: ProfileFolders
    ) -> None:
        super().__init__(window, pages, surroundings)
        self.visit, self._places = visit, places
        self.hosted = _own_table(visit, places)
        """This table, where it is one's own."""
        self.room: WaitingRoom | None = None
        self.ways_out = WaysOut(self)
        self._room_due = QTimer(self)
        self._room_due.setSingleShot(True)
        self._room_due.timeout.connect(self._show_room)
        self._reached = QTimer(self)
        self._reached.setInterval(REACHED_EVERY)
        self._reached.timeout.connect(self._invite)
        visit.changed.connect(self._changed)

    def start(self) -> None:
        self.visit.start()
        self._room_due.start(ROOM_AFTER)

    @property
    def model(self) -> TableModel:
        return self.visit.model

    @property
    def record(self) -> Path | None:
        return self.model.record

    def close_pages(self) -> None:
        self._room_due.stop()
        self._reached.stop()
        if self.room is not None:
            self.room.close_room()
            self.pages.drop_page(self.room)
        self.room = None
        super().close_pages()

    def end(self) -> None:
        super().end()
        self.visit.stop()
        self.visit.deleteLater()

    @Slot(object)
    def _changed(self, change: Change) -> None:
        if self.over:
            return
        model = self.model
        self._show(change)
        if model.ended is not None and model.lobby is None:
            if model.ended.code == "unreachable" and self.hosted is not None:
                clear_away(self._places, self.hosted)
            self.goes_home.emit(ended_words(model.ended), "danger", "")
            return
        if isinstance(change, Entered) or (isinstance(change, Changed) and change.what == "lobby"):
            self.renamed.emit()
        self.turns.emit(model.my_turn and model.ended is None and not model.paused)

    def _show(self, change: Change) -> None:
        """The room or the screen, whichever it is the time of."""
        model = self.model
        if self.screen is None and model.game is not None:
            self._show_table()
        elif self.screen is not None and model.game is None:
            self._show_room()
        elif self.screen is not None:
            self.screen.take(change)
        elif self.room is not None and model.plays not in (None, self.room.game):
            self._show_room()
        elif self._room_due.remainingTime() > ROOM_SOON and model.lobby is not None and model.lobby.stage != RUNNING:
            self._room_due.start(ROOM_SOON)

    @Slot()
    def _show_room(self) -> None:
        self.close_pages()
        from client.window.room.invitation import Invitation
        from client.window.room.waiting_room import WaitingRoom

        invitation = None if self.hosted is None or self.hosted.loopback else Invitation.to(self.hosted)
        game = self.model.plays or usual_game(self.surroundings.settings)
        self.room = WaitingRoom(game, self.model, self.visit.ask, invitation, self.surroundings.pictures)
        self.room.wants_to_leave.connect(self.go_home)
        self.room.wants_again.connect(self.visit.look_again)
        self.pages.show_page(self.room)
        if invitation is not None:
            self._reached.start()

    @Slot()
    def _invite(self) -> None:
        from client.window.room.invitation import Invitation

        if self.room is not None and self.room.invited is not None and self.hosted is not None:
            invitation = Invitation.to(self.hosted)
            if invitation != self.room.invited.invitation:
                self.room.invited.show_invitation(invitation)

    def _show_table(self) -> None:
        assert self.model.game is not None
        unsaid = "" if self.room is None else self.room.chat.line.text()
        self.close_pages()
        screen = screen_of(self.model.game.id)(self.visit, self.surroundings)
        screen.put_menu(self._menu(screen))
        screen.wants_again.connect(self.visit.look_again)
        self.show_screen(screen)
        if unsaid:
            screen.go_on_saying(unsaid)

    def _menu(self, screen: Screen) -> QMenu:
        from client.window.table_menu import Offers, table_menu

        shared = self.hosted is not None and not self.hosted.loopback
        offers = Offers(
            settings=self.wants_settings.emit,
            code=self._show_code if shared else None,
            lobby=self.ways_out.to_lobby,
            leave=self.ways_out.leave,
            end=self.ways_out.end_table,
        )
        return table_menu(screen, self.model, offers)

    def _show_code(self) -> None:
        if self.hosted is not None:
            from client.window.room.invitation import Invitation

            Invitation.to(self.hosted).show_code(self.window)


def _own_table(visit: TableSession, places: ProfileFolders) -> RunningTable | None:
    if not visit.destination.token:
        return None
    table = str(visit.destination.way.table)
    return next((one for one in running_tables(places) if one.table == table), None)
