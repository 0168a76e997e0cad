"""Where the player is: in the lobby, at one table, or at one record. To go somewhere is to leave where one was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from client.lobby.opening import usual_game
from client.profile.player import own_name
from client.refusal import CommandFailed
from client.table.screen import Screen, Surroundings
from client.window.attention import Attention
from client.window.front_desk import FrontDesk
from client.window.helping import Helping
from client.window.household import Household
from client.window.key_question import KeyQuestion
from client.window.pages import Pages
from client.words.sentences import sentence

if TYPE_CHECKING:
    from client.table.table_model import TableModel
    from client.table.table_session import Destination, TableSession
    from client.window.lobby.lobby import LobbyScreen
    from client.window.replay_stay import ReplayStay
    from client.window.room.waiting_room import WaitingRoom
    from client.window.table_stay import TableStay
    from engine.contract import AnyGame
    from netproto.records.record import Record


class Whereabouts(QObject):
    visits = Signal(object)
    """The TableSession that begins."""
    renamed = Signal()
    """`place` may be another."""
    wants_settings = Signal()

    def __init__(
        self, window: QWidget, household: Household, surroundings: Surroundings, pages: Pages, desk: FrontDesk
    ) -> None:
        super().__init__(window)
        self._window, self._household, self._surroundings = window, household, surroundings
        self._pages, self._desk = pages, desk
        self._attention = Attention(window, surroundings.sound)
        self._key_question = KeyQuestion(window)
        self.table: TableStay | None = None
        self.replay: ReplayStay | None = None
        self.helping = Helping(window, surroundings, self._game, self._table)
        desk.goes.connect(self.go)
        desk.replays.connect(self.show_replay)
        pages.covers_lobby.connect(desk.rest)

    @property
    def stay(self) -> TableStay | ReplayStay | None:
        return self.table or self.replay

    @property
    def place(self) -> str:
        return "" if self.stay is None else self.stay.place

    @property
    def visit(self) -> TableSession | None:
        return None if self.table is None else self.table.visit

    @property
    def room(self) -> WaitingRoom | None:
        return None if self.table is None else self.table.room

    @property
    def screen(self) -> Screen | None:
        return None if self.stay is None else self.stay.screen

    @Slot(object)
    def go(self, destination: Destination) -> None:
        """To a table; the seat at another one is kept."""
        from client.table.table_session import TableSession
        from client.window.homeless.going_on import GoingOn
        from client.window.table_stay import TableStay

        self._leave()
        self._desk.say("")
        try:
            identity = self._household.identity
        except CommandFailed as error:
            self.go_home(sentence(str(error)), "danger")
            return
        name, places = self._household.settings.name or own_name(None), self._household.places
        visit = TableSession(destination, name, places, identity, self._key_question.ask)
        self.table = table = TableStay(self._window, self._pages, self._surroundings, visit, places)
        table.turns.connect(lambda mine: self._attention.turn(mine, table.place))
        going_on = GoingOn(visit, self._window)
        table.wants_child.connect(going_on.take)
        going_on.opens.connect(lambda _: self.go_home())
        going_on.opens.connect(self._desk.open_child)
        going_on.goes.connect(self.go)
        going_on.failed.connect(table.hear_of)
        self._follow(table)
        self._desk.away = True
        self.visits.emit(visit)
        table.start()

    def show_replay(self, record: Record) -> None:
        """Raises BrokenRule where it breaks the rules."""
        from client.window.replay_stay import ReplayStay

        self._leave()
        self.replay = ReplayStay(self._window, self._pages, self._surroundings, record)
        self._follow(self.replay)
        self.replay.start()
        self.renamed.emit()

    def serve(self, lobby: LobbyScreen) -> None:
        """From now on this is the lobby."""
        lobby.wants_help.connect(self.helping.open)

    def say_anew(self) -> None:
        """In another language."""
        if self.stay is not None:
            self.stay.say_anew()

    @Slot(str, str, str)
    def go_home(self, note: str = "", tone: str = "", about: str = "") -> None:
        """To the lobby, which says the note."""
        self._leave()
        self.renamed.emit()
        self._desk.welcome()
        self._pages.show_lobby()
        self._desk.greet(note, tone, about)

    def may_close(self) -> bool:
        """The window; the player may be asked."""
        return self.table is None or self.table.ways_out.may_close()

    def hands_over(self) -> bool:
        """A table at this computer, and closes the window then."""
        return self.table is not None and self.table.ways_out.hands_over()

    def close(self) -> None:
        self._key_question.close()
        self._leave()

    def _table(self) -> TableModel | None:
        return None if self.stay is None else self.stay.model

    def _game(self) -> AnyGame:
        """That is played here, or would be played next."""
        model = self._table()
        here = None if model is None else model.plays or model.game
        return here or usual_game(self._household.settings)

    def _follow(self, stay: TableStay | ReplayStay) -> None:
        stay.goes_home.connect(self.go_home)
        stay.wants_settings.connect(self.wants_settings)
        stay.wants_help.connect(self.helping.open)
        stay.renamed.connect(self.renamed)

    def _leave(self) -> None:
        self._key_question.drop()
        table, replay = self.table, self.replay
        self.table = self.replay = None
        if table is not None:
            table.let_go()
        for stay in (table, replay):
            if stay is not None:
                stay.close_pages()
        self._pages.lay_lobby()
        self._attention.turn(False, "")
        if table is not None and table.visit.ends:
            self._desk.leave_out(str(table.visit.destination.way.table))
        for stay in (table, replay):
            if stay is not None:
                stay.end()
