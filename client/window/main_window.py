"""The one window: the lobby, and the table that is visited, from its waiting room to its score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QSize, QTimer, Signal, Slot
from PySide6.QtGui import QCloseEvent, QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QMainWindow,
    QMenu,
    QStackedWidget,
)

from client.lobby import lobby_model
from client.lobby.hosting import clear_away
from client.lobby.lobby_model import Unfinished, kept_seats, way_home
from client.lobby.opening import usual_game
from client.look.first_paint import FirstPaint
from client.look.line import ENTER
from client.look.pictures import Pictures
from client.look.sizes import sizes
from client.look.sure import sure
from client.look.theme import Daylight
from client.profile.player import own_name
from client.refusal import CommandFailed
from client.table.leaving import broken_off_words, kept_words, left_words
from client.table.screen import Screen, Surroundings, screen_of
from client.window.attention import Attention
from client.window.collecting import Collecting
from client.window.household import Household
from client.window.key_question import KeyQuestion
from client.window.lobby.browsing import Browsing, Doctor
from client.window.lobby.lobby import LobbyScreen, WantsToJoin, WantsToOpen, WantsToPutAside, WantsToResume
from client.window.lobby.opener import Opener
from client.window.lobby.unfinished_games import UnfinishedGames
from client.window.preloading import PATIENCE_TO_STOP, make_ready
from client.window.record_actions import Deed, saved, verified
from client.window.report_action import report
from client.window.window_place import remember, restore
from client.words.wording import sentence, set_aside_note, tr
from netproto.lan.local_hosts import RunningTable, running_tables
from resources import program

if TYPE_CHECKING:
    from client.table.replaying import Replay
    from client.table.table_model import Change
    from client.table.table_session import Destination, TableSession
    from client.window.room.waiting_room import WaitingRoom
    from netproto.records.record import Record

SMALLEST = QSize(1024, 700)
ROOM_AFTER, ROOM_SOON = 500, 50
"""Milliseconds until the waiting room is shown: where nobody answers, and once somebody has. A table of bots begins
within those, and its waiting room would only flash up."""
TIME_TO_END = 5.0
"""Seconds that a host has for its last words: nobody is led back to a table that they have just ended."""
LOOK_EVERY = 2000
"""Milliseconds after which tables of this machine and unfinished games are looked for again."""


class MainWindow(QMainWindow):
    visits = Signal(object)
    """The TableSession that begins."""
    could_not_open = Signal(str)

    def __init__(
        self,
        household: Household,
        daylight: Daylight,
        browsing: Browsing,
        doctor: Doctor,
        pictures: Pictures | None = None,
    ) -> None:
        super().__init__()
        Collecting(self)
        self.household, self.settings = household, household.settings
        self.pictures = pictures or Pictures()
        self.daylight = daylight
        self.surroundings = Surroundings(self.pictures, daylight, self.settings)
        self.visit: TableSession | None = None
        self.room: WaitingRoom | None = None
        self.screen_shown: Screen | None = None
        self.hosted: RunningTable | None = None
        self.replay: Replay | None = None
        self._ending: dict[str, float] = {}
        """Tables that somebody here has ended, and until when they need not be there any more."""
        self._games = UnfinishedGames(household.places, self)
        self._games.changed.connect(self._show_games)
        self._browsing = browsing
        self._attention = Attention(self)
        self._key_question = KeyQuestion(self)
        self._opener = Opener(household.places, self)
        self._opener.opened.connect(self._opened)
        self._opener.failed.connect(self._not_opened)
        self.asks_before_closing = False
        self._closing = False
        self.setMinimumSize(SMALLEST)
        restore(self, self.settings)
        daylight.suit(self.width(), self.height())  # before there is anything to be dressed twice
        self.setWindowIcon(QIcon(self.pictures.icon("icon_application", "", 256)))
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.lobby = LobbyScreen(self.settings, doctor)
        self.lobby.wants.connect(self._wanted)
        self.lobby.settings_changed.connect(self.save_settings)
        self.lobby.wants_settings.connect(self.show_settings)
        self.stack.addWidget(self.lobby)
        browsing.changed.connect(self._look)
        self._looking = QTimer(self)
        self._looking.setInterval(LOOK_EVERY)
        self._looking.timeout.connect(self._look)
        sizes().followed.connect(self._worn)
        self._room_due = QTimer(self)
        self._room_due.setSingleShot(True)
        self._room_due.timeout.connect(self._show_room)
        self._ahead: Thread | None = None
        self._seen = False
        """The first screen has been painted: what it does not need may be made ready beside it."""
        FirstPaint(self, self._was_seen)
        self._title()
        self._unread = "" if household.set_aside is None else set_aside_note(household.set_aside)
        """A note that nobody may have seen yet: whoever goes to a table at once finds it on coming back."""
        self.lobby.say(self._unread, "warning")

    @Slot()
    def _was_seen(self) -> None:
        self._seen = True
        self._look()
        self._make_ready()

    def _make_ready(self) -> None:
        """What a visit will need."""
        if self._ahead is None:
            self._ahead = make_ready(usual_game(self.settings), lambda: self.household.identity)

    # Going somewhere

    def go(self, destination: Destination) -> None:
        """To a table; whatever was visited before is left, and its seat kept."""
        from client.table.table_session import TableSession

        self._leave_visit()
        self.lobby.say("")
        try:
            identity = self.household.identity
        except CommandFailed as error:
            self.show_lobby(sentence(str(error)), "danger")
            return
        self.hosted = self._own_table(destination)
        visit = TableSession(
            destination,
            self.settings.name or own_name(None),
            self.household.places,
            identity,
            self._key_question.ask,
        )
        self.visit = visit
        visit.changed.connect(partial(self._changed, visit))
        self.visits.emit(visit)
        visit.start()
        self._room_due.start(ROOM_AFTER)

    def open(self, words: Sequence[str]) -> None:
        """A table of one's own, and to it."""
        self.lobby.say(tr("Opening the table ..."))
        self.lobby.setEnabled(False)
        self._opener.open(words)
        self._make_ready()

    def play(self, game: str = "") -> None:
        """At once, against bots on this machine."""
        self.open(self.lobby.bots_words(game))

    def show_lobby(self, note: str = "", tone: str = "", about: str = "") -> None:
        self._leave_visit()
        self._title()
        self._look()
        self._looking.start()
        self.stack.setCurrentWidget(self.lobby)
        self.lobby.setEnabled(True)
        if note:
            self.lobby.say(note, tone, about)
        elif self._unread:
            self.lobby.say(self._unread, "warning")

    # What the lobby wants

    @Slot(object)
    def _wanted(self, want: object) -> None:
        self._unread = ""
        match want:
            case WantsToJoin(way, wish, token):
                from client.table.table_session import Destination

                self.go(Destination(way, wish, token))
            case WantsToOpen(words):
                self.open(words)
            case WantsToResume(path):
                self._resume(path)
            case WantsToPutAside(game):
                self._put_aside(game)

    def _resume(self, path: Path) -> None:
        """A game that was played alone against bots goes on without being announced, and a table as it was. Where
        another window was quicker, there is a table to go to."""
        game = next((game for game in self._games.games if game.path == path), None)
        tables = running_tables(self.household.places)
        running = next((table for table in tables if game is not None and table.table == game.table), None)
        if running is not None:
            self._opened(running)
        else:
            alone = game is not None and not game.waits and game.people <= 1
            self.open(["--resume", str(path), *(["--loopback"] if alone else [])])

    def _put_aside(self, game: Unfinished) -> None:
        try:
            self._games.put_aside(game)
        except OSError as error:
            why = error.strerror or str(error)
            self.lobby.say(tr("The game cannot be taken off the list: {why}.", why=why), "danger")
            return
        off = tr("The table is off the list.") if game.waits else tr("The game is off the list.")
        self.lobby.say(f"{off} {tr('Its file stays: {path}', path=game.path)}")

    @Slot(object)
    def _opened(self, table: RunningTable) -> None:
        if self._closing:
            return
        self.lobby.say("")
        self.lobby.setEnabled(True)
        from client.table.table_session import Destination

        self.go(Destination(way_home(table), token=bytes.fromhex(table.owner_token)))

    @Slot(str)
    def _not_opened(self, why: str) -> None:
        self.lobby.setEnabled(True)
        self.lobby.say(tr("The table could not be opened: {why}", why=sentence(why)), "danger")
        self.could_not_open.emit(why)

    def _look(self) -> None:
        """At what can be played now."""
        if self.visit is not None:
            return
        ending = {table for table, over in self._ending.items() if monotonic() < over}
        own = [table for table in running_tables(self.household.places) if table.table not in ending]
        found = [table for table in self._browsing.tables if str(table.advert.table) not in ending]
        self.lobby.show_rows(lobby_model.rows(found, own, kept_seats(self.household.places, found)))
        if self._seen:
            self._browsing.start()
            self._games.look()

    @Slot()
    def _show_games(self) -> None:
        self.lobby.show_games(self._games.games)

    # What happens at the table

    def _changed(self, visit: TableSession, change: Change) -> None:
        from client.table.table_model import Changed, Entered
        from client.table.trouble import ended_words

        if visit is not self.visit:
            return
        model = visit.model
        if self.screen_shown is None and model.game is not None:
            self._show_table()
        elif self.screen_shown is not None and model.game is None:
            self._show_room()
        elif self.screen_shown is not None:
            self.screen_shown.take(change)
        elif self.room is not None and model.plays not in (None, self.room.game):
            self._show_room()
        elif self._room_due.remainingTime() > ROOM_SOON and model.lobby is not None:
            self._room_due.start(ROOM_SOON)
        if model.ended is not None and model.lobby is None:
            if model.ended.code == "unreachable" and self.hosted is not None:
                clear_away(self.household.places, self.hosted)
            self.show_lobby(ended_words(model.ended), "danger")
            return
        if isinstance(change, Entered) or (isinstance(change, Changed) and change.what == "lobby"):
            self._title()
        self._attention.turn(model.my_turn and model.ended is None and not model.paused, self._place())

    def _show_room(self) -> None:
        assert self.visit is not None
        self._close_pages()
        from client.window.room.invitation import Invitation
        from client.window.room.waiting_room import WaitingRoom

        invitation = None if self.hosted is None or self.hosted.loopback else Invitation.to(self.hosted)
        game = self.visit.model.plays or usual_game(self.settings)
        self.room = WaitingRoom(game, self.visit.model, self.visit.ask, invitation, self.pictures)
        self.room.wants_to_leave.connect(self.left)
        self.room.wants_again.connect(self.visit.look_again)
        self._show(self.room)

    def _show_table(self) -> None:
        assert self.visit is not None
        assert self.visit.model.game is not None
        unsaid = "" if self.room is None else self.room.chat.line.text()
        self._close_pages()
        self._room_due.stop()
        from client.table.table_model import Entered

        screen = screen_of(self.visit.model.game.id)(self.visit, self.surroundings)
        screen.put_menu(self._menu(screen))
        screen.left.connect(self.left)
        screen.wants_again.connect(self.visit.look_again)
        screen.saved.connect(self._save_record)
        screen.verified.connect(self._verify_record)
        self.screen_shown = screen
        self._show(screen)
        screen.take(Entered())
        if unsaid:
            screen.go_on_saying(unsaid)

    def show_replay(self, record: Record) -> None:
        """Raises BrokenRule where it breaks the rules."""
        from client.table.replaying import Replay, ReplayBar
        from client.table.table_model import Entered

        self._leave_visit()
        replay = Replay(record, self)
        screen = screen_of(record.game.id)(replay, self.surroundings)
        menu = QMenu(screen)
        for text, does in (*screen.offers(), (tr("Settings ..."), self.show_settings), (tr("To the lobby"), self.left)):
            menu.addAction(text).triggered.connect(lambda _=False, does=does: does())
        screen.put_menu(menu)
        screen.put_controls(ReplayBar(replay, self.pictures, self.daylight))
        screen.left.connect(self.left)
        screen.saved.connect(self._save_record)
        screen.verified.connect(self._verify_record)
        replay.changed.connect(screen.take)
        self.replay, self.screen_shown = replay, screen
        self._show(screen)
        screen.take(Entered())
        self._title()

    def _show(self, page: WaitingRoom | Screen) -> None:
        self._looking.stop()
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        self.stack.removeWidget(self.lobby)  # a screen reader would find it behind the table
        page.setFocus()

    @Slot()
    def left(self) -> None:
        """The table has been told, or is over: a moment for what was said to arrive, and back."""
        self.show_lobby()

    def _close_pages(self) -> None:
        if self.room is not None:
            self.room.close_room()
        if self.screen_shown is not None:
            self.screen_shown.close_table()
        for page in (self.room, self.screen_shown):
            if page is not None:
                self.stack.removeWidget(page)
                page.hide()
                page.deleteLater()
        self.room = self.screen_shown = None

    def _leave_visit(self) -> None:
        self._key_question.drop()
        visit, self.visit = self.visit, None
        self._room_due.stop()
        replay, self.replay = self.replay, None
        self._close_pages()
        if self.stack.indexOf(self.lobby) < 0:
            self.stack.addWidget(self.lobby)
        self.hosted = None
        self._attention.turn(False, "")
        if visit is not None:
            if visit.ends:
                self._ending[str(visit.destination.way.table)] = monotonic() + TIME_TO_END
                self.lobby.tables.clearSelection()
            visit.stop()
            visit.deleteLater()
        if replay is not None:
            replay.deleteLater()

    def _own_table(self, destination: Destination) -> RunningTable | None:
        if not destination.token:
            return None
        table: UUID | None = destination.way.table
        return next((one for one in running_tables(self.household.places) if one.table == str(table)), None)

    # The menu at a table

    def _menu(self, screen: Screen) -> QMenu:
        assert self.visit is not None
        shared = self.hosted is not None and not self.hosted.loopback
        from client.window.table_menu import Offers, table_menu

        offers = Offers(
            settings=self.show_settings,
            code=self._show_code if shared else None,
            lobby=self.to_lobby,
            leave=self.leave,
            end=self.end_table,
        )
        return table_menu(screen, self.visit.model, offers)

    def to_lobby(self) -> None:
        """The seat is kept."""
        visit = self.visit
        playing = visit is not None and visit.model.my_seat is not None and self._running()
        if visit is not None and playing:
            self.show_lobby(kept_words(visit.model), about=str(visit.destination.way.table))
        else:
            self.show_lobby()

    def leave(self) -> None:
        """Nobody waits, unless nobody is left."""
        visit = self.visit
        if visit is None:
            return
        playing = visit.model.my_seat is not None and self._running()
        if playing and not sure(
            self,
            tr("Leave the game?"),
            left_words(visit.model),
            tr("Leave the game"),
        ):
            return
        if visit is not self.visit:  # it ended while the question was asked
            return
        from netproto.schema.lobby_pb2 import Leave

        visit.ask(leave=Leave())
        self.show_lobby()

    def end_table(self) -> None:
        visit = self.visit
        if visit is None:
            return
        running = self._running()
        if running and not sure(
            self,
            tr("End the table?"),
            broken_off_words(visit.model),
            tr("End the table"),
        ):
            return
        if visit is not self.visit:
            return
        from netproto.schema.lobby_pb2 import End

        visit.ask(end=End())
        self.show_lobby(tr('The table is closed, and its game is among the "Games to resume".') if running else "")

    def _running(self) -> bool:
        if self.visit is None or self.visit.model.lobby is None:
            return False
        from netproto.schema.lobby_pb2 import RUNNING

        return self.visit.model.lobby.stage == RUNNING

    def _show_code(self) -> None:
        if self.hosted is not None:
            from client.window.room.invitation import Invitation

            Invitation.to(self.hosted).show_code(self)

    # Records

    @Slot()
    def _save_record(self) -> None:
        self._say_of_record(saved)

    @Slot()
    def _verify_record(self) -> None:
        self._say_of_record(verified)

    def _say_of_record(self, does: Deed) -> None:
        screen = self.screen_shown
        if screen is None:
            return
        found = self._record()
        if found is None:
            screen.say(tr("The record of this game has not arrived."), "warning")
            return
        said = does(self, found)
        if said is None:
            return
        if self.screen_shown is screen:
            screen.say(*said)
        elif self.stack.currentWidget() is self.lobby:
            self.lobby.say(*said)

    # Settings, and the window itself

    @Slot()
    def show_settings(self) -> None:
        from client.window.settings_page import SettingsDialog

        dialog = SettingsDialog(self.settings, self.daylight, self)
        dialog.changed.connect(self._settings_changed)
        dialog.wants_report.connect(lambda: dialog.say_reported(report(self.household.places)))
        dialog.exec()
        dialog.deleteLater()

    @Slot()
    def _settings_changed(self) -> None:
        self.save_settings()
        self.lobby.show_name()
        self._worn()

    @Slot()
    def save_settings(self) -> None:
        self.settings.save(self.household.places.settings_file)

    @Slot()
    def _worn(self) -> None:
        if self.screen_shown is not None:
            self.screen_shown.apply_theme()

    def _place(self) -> str:
        visited = self.visit or self.replay
        model = None if visited is None else visited.model
        return model.lobby.name if model is not None and model.lobby is not None else ""

    def _record(self) -> Path | None:
        """Of the game that is over."""
        if self.replay is not None:
            return self.replay.record.path
        return None if self.visit is None else self.visit.model.record

    def _title(self) -> None:
        where = self._place()
        self.setWindowTitle(f"{where} - {program.TITLE}" if where else program.TITLE)

    def _may_close(self) -> bool:
        """In the middle of a game people are told what becomes of it."""
        if self.visit is None or self.visit.model.my_seat is None or not self._running():
            return True
        return sure(self, tr("Close the window?"), kept_words(self.visit.model), tr("Close the window"))

    def end(self) -> None:
        """Without a question."""
        self.asks_before_closing = False
        self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Qt presses buttons by the space bar alone, and people by Enter."""
        focused = self.focusWidget()
        if event.key() in ENTER and isinstance(focused, QAbstractButton):
            if not event.isAutoRepeat():  # held down for long, it would press what comes after as well
                focused.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.daylight.suit(self.width(), self.height())

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """The seat is kept, and a table of one's own stays open as long as somebody is at it."""
        if self.asks_before_closing and not self._may_close():
            event.ignore()
            return
        self._closing = True
        self._opener.close()
        remember(self, self.settings)
        self.save_settings()
        self._looking.stop()
        self._key_question.close()
        self._leave_visit()
        self._browsing.stop()
        if self._ahead is not None:
            self._ahead.join(PATIENCE_TO_STOP)  # Qt's classes are not to be made while Qt goes
        super().closeEvent(event)
        QApplication.quit()
