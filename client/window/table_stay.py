"""One visit of a table, from joining it to leaving it: its waiting room first, and its screen once a game is on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QMenu, QWidget

from client.lobby.hosting import clear_away
from client.lobby.opening import keep_victory, usual_game
from client.sound.sound import TURN
from client.table.screen import Screen, Surroundings
from client.table.table_model import Change, Changed, Entered, TableModel
from client.table.table_session import TableSession
from client.table.trouble import ended_words
from client.window.company.turning import Turning
from client.window.counted_hints import CountedHints
from client.window.pages import Pages
from client.window.room.doorstep import Doorstep
from client.window.room.table_sheets import TableSheets
from client.window.stay import Stay
from client.window.ways_out import WaysOut
from netproto.files.profile_folders import ProfileFolders
from netproto.schema.lobby_pb2 import RUNNING, End, Unbar

if TYPE_CHECKING:
    from client.table.reactions.reaction_toast import ReactionToast
    from client.window.company.curtain import Curtain
    from client.window.room.waiting_room import WaitingRoom

ROOM_AFTER, ROOM_SOON = 500, 50
"""Milliseconds until the waiting room is shown: where nobody answers or a game runs already, and once a table that
waits has answered. A table of bots begins within those, and its waiting room would only flash up."""
REACHED_EVERY = 2000
"""Milliseconds after which a waiting room looks again where others reach its table: a network comes and goes."""


class TableStay(Stay):
    turns = Signal(bool)
    """Whether it is this person's turn; told at every change."""
    wants_child = Signal(object)
    """As of a screen."""

    def __init__(
        self, window: QWidget, pages: Pages, surroundings: Surroundings, visit: TableSession, places: ProfileFolders
    ) -> None:
        super().__init__(window, pages, surroundings)
        self.visit, self._places = visit, places
        self.turning = Turning(visit, surroundings)
        self.company = self.turning.company
        self.sheets = TableSheets(self.company, places, window)
        self.room: WaitingRoom | None = None
        self.curtain: Curtain | None = None
        self.ways_out = WaysOut(self)
        self.doorstep = Doorstep(visit, window, self.go_home)
        self._hints = CountedHints(visit, places)
        self._silenced = False
        self._news: list[str] = []
        """Of those at this window, told as soon as a table is seen."""
        self._room_due = QTimer(self)
        self._room_due.setSingleShot(True)
        self._room_due.timeout.connect(self._show_room)
        self._turns = QTimer(self)
        self._turns.setSingleShot(True)
        self._turns.timeout.connect(self._turn)
        self._reached = QTimer(self)
        self._reached.setInterval(REACHED_EVERY)
        self._reached.timeout.connect(self._invite)
        self.turning.seen.connect(self._seen)
        self.turning.turned.connect(self._turned)
        self.turning.covered.connect(self._cover)
        self.company.heard.connect(self._changed)
        self.company.trouble.connect(self.hear_of)

    def start(self) -> None:
        self.heed_reactions()
        self.visit.start()
        self._room_due.start(ROOM_AFTER)

    def heed_reactions(self) -> None:
        """As Settings says now; what the player has said at this table stays where Settings says the same as before."""
        silenced = not self.surroundings.settings.reactions
        if silenced != self._silenced:
            self._silenced = silenced
            for one in self.company.all:
                one.model.muted = silenced

    def say_anew(self) -> None:
        if self.curtain is not None:
            self._cover()
        elif self.screen is not None:
            self._show_table()
        elif self.room is not None:
            self._show_room()

    @property
    def model(self) -> TableModel:
        """As whoever is in front of the window sees the table."""
        return self.turning.shown.model

    @property
    def record(self) -> Path | None:
        return self.visit.model.record

    def close_pages(self) -> None:
        self._room_due.stop()
        self._reached.stop()
        if self.room is not None:
            self.room.close_room()
            self.pages.drop_page(self.room)
        self.room = None
        if self.curtain is not None:
            self.pages.drop_page(self.curtain)
        self.curtain = None
        super().close_pages()

    @property
    def passing(self) -> bool:
        return self.screen is not None and self.screen.passing

    def let_go(self) -> None:
        """Before it ends: a game that nobody can come back to goes with it."""
        if self.passing and not self.visit.ends:
            self.visit.ask(end=End())

    def end(self) -> None:
        super().end()
        self.doorstep.leave()
        self.sheets.end()
        self.company.stop()

    @Slot(object)
    def _seen(self, change: Change) -> None:
        if self.over:
            return
        self._show(change)
        match change:
            case Changed("reaction"):
                self._show_reaction()
            case Changed("carried on" | "host is back"):
                self.sheets.tell_aloud()
                self._invite()
                self._offer_anew()
            case Changed("said") if self.screen is not None and not self.screen.hears:
                self._toast().show_said(self.model)

    @Slot(object, object)
    def _changed(self, somebody: TableSession, change: Change) -> None:
        if not self.over and somebody is self.visit:
            self._change(change)
        if not self.over:
            self._look_up()

    def _change(self, change: Change) -> None:
        """At the player's own seat, whoever is in front."""
        model = self.visit.model
        self._hints.heed(change)
        if self.doorstep.stands():
            return
        if model.ended is not None and model.lobby is None:
            if model.ended.code == "unreachable" and (hosted := self.sheets.hosted) is not None:
                clear_away(self._places, hosted)
            self.goes_home.emit(ended_words(model.ended), "danger", "")
            return
        won = isinstance(change, Changed) and change.what == "result" and model.won_among_bots and not self.passing
        if won and model.game is not None:
            keep_victory(self.surroundings.settings, model.game)
        if isinstance(change, Entered) or (isinstance(change, Changed) and change.what == "lobby"):
            self.renamed.emit()

    @Slot()
    def _look_up(self) -> None:
        """Whom the window is to face; what is shown has to have said all that it says first."""
        if self.screen is None and self.curtain is None:
            self.turning.look(anew=self.visit.model.game is not None)
        else:
            self._turns.start()
        self._tell_turn()

    @Slot()
    def _turn(self) -> None:
        """To whoever is asked, once all has been seen that leads there."""
        if not self.over and (self.screen is None or not self.screen.behind):
            self.turning.look()
            self._tell_turn()
            self._tell_news()

    @Slot(str)
    def _turned(self, said: str) -> None:
        if self.visit.model.game is None:
            return
        self._show_table()
        if said:
            self._toast().call(said)
        self._tell_news()

    @Slot(str)
    def hear_of(self, news: str) -> None:
        """A waiting room tells it by itself."""
        if not self.over and self.visit.model.game is not None:
            self._news.append(news)
            self._look_up()

    def _tell_news(self) -> None:
        while self._news and self.screen is not None:
            self._toast().call(self._news.pop(0))

    @Slot()
    def _cover(self) -> None:
        unsaid = self._unsaid
        self.close_pages()
        self.curtain = self.turning.curtain()
        self.curtain.unsaid = unsaid
        self.curtain.wants_home.connect(self.ways_out.to_lobby)
        self.pages.show_page(self.curtain)

    @Slot()
    def _tell_turn(self) -> None:
        """Nobody is called before what leads to their turn has been seen."""
        model, behind = self.model, self.screen is not None and self.screen.behind
        asked = model.my_turn or self.curtain is not None
        self.turns.emit(asked and model.ended is None and not model.paused and not behind)

    def _show_reaction(self) -> None:
        """A waiting room shows it where that person sits."""
        if self.model.nudged:
            self.surroundings.sound.play(TURN, always=True)
        if self.screen is not None:
            self._toast().show_reaction(self.model)

    def _toast(self) -> ReactionToast:
        from client.table.reactions.reaction_toast import ReactionToast

        assert self.screen is not None
        return self.screen.findChild(ReactionToast) or ReactionToast(self.screen)

    def _show(self, change: Change) -> None:
        """The room or the screen, whichever it is the time of."""
        model = self.visit.model
        if model.game is not None:
            if self.screen is not None and self.model.game is not None:
                self.screen.take(change)
        elif self._outlived(change):
            self._show_room()
        elif self._room_due.remainingTime() > ROOM_SOON and model.lobby is not None and model.lobby.stage != RUNNING:
            self._room_due.start(ROOM_SOON)

    def _outlived(self, change: Change) -> bool:
        """What is shown while no game runs is of a game that is over, or of a room that has changed."""
        if self.screen is not None or self.curtain is not None:
            return True
        plays = self.visit.model.plays
        return self.room is not None and (plays not in (None, self.room.game) or self._reached_late(change))

    @Slot()
    def _show_room(self) -> None:
        unsaid = self._unsaid
        self.close_pages()
        from client.window.room.waiting_room import WaitingRoom

        invitation = self.sheets.invitation()
        model = self.visit.model
        game = model.plays or usual_game(self.surroundings.settings)
        self.room = WaitingRoom(game, model, self.visit.ask, invitation, self.surroundings.pictures, self.company)
        self.room.wants_to_leave.connect(self.go_home)
        self.room.wants_settings.connect(self.wants_settings)
        self.room.wants_again.connect(self.company.look_again)
        self.room.manage.wanted.connect(self.sheets.show_people)
        self.room.played.offer_picture(self.sheets.offered_picture)
        self.room.chat.line.setText(unsaid)
        self.pages.show_page(self.room)
        self.doorstep.take_focus()  # the room has taken the keys
        if invitation is not None:
            self._reached.start()

    def _reached_late(self, change: Change) -> bool:
        """The waiting room was there before anybody knew how others come."""
        comes_in = isinstance(change, Changed) and change.what == "connection" and self.visit.model.online
        return comes_in and self.room is not None and self.room.invited is None and self.sheets.invitation() is not None

    @Slot()
    def _invite(self) -> None:
        if self.room is not None and self.room.invited is not None:
            invitation = self.sheets.invitation()
            if invitation is not None and invitation != self.room.invited.invitation:
                self.room.invited.show_invitation(invitation)

    def _offer_anew(self) -> None:
        """What can be done where the table is at this computer, and nowhere else."""
        if self.screen is not None:
            self.screen.put_menu(self._menu(self.screen))
        if self.room is not None:
            self.room.played.offer_picture(self.sheets.offered_picture)

    def _show_table(self) -> None:
        assert self.model.game is not None
        unsaid, before = self._unsaid, self.screen
        self.close_pages()
        screen = self.make_screen(self.model.game.id, self.turning.shown, self.surroundings)
        screen.put_menu(self._menu(screen))
        screen.wants_again.connect(self.company.look_again)
        screen.wants_child.connect(self.wants_child)
        screen.caught_up.connect(self._look_up)
        self.show_screen(screen)
        if before is not None:
            screen.go_on_from(before) if before.visit is screen.visit else screen.keep_open(before)
        if unsaid:
            screen.go_on_saying(unsaid)

    @property
    def _unsaid(self) -> str:
        """Half a line of chat."""
        if self.room is not None:
            return self.room.chat.line.text()
        if self.curtain is not None:
            return self.curtain.unsaid
        return "" if self.screen is None else self.screen.unsaid

    def _menu(self, screen: Screen) -> QMenu:
        from client.window.table_menu import Offers, table_menu

        offers = Offers(
            settings=self.wants_settings.emit,
            help=self.wants_help.emit,
            code=self.sheets.show_code if self.sheets.invitation() is not None else None,
            picture=self.sheets.offered_picture,
            lobby=self.ways_out.to_lobby,
            leave=self.ways_out.leave,
            pass_on=self.ways_out.pass_on,
            end=self.ways_out.end_table,
            people=self.sheets.show_people,
            unbar=lambda: self.visit.ask(unbar=Unbar()),
        )
        return table_menu(screen, self.visit.model, offers)
