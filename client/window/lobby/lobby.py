"""The first page: the player's name, the tables that can be heard, and what to do without any.

Nothing is decided here: what the person wants goes out as a signal.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from client.lobby.lobby_model import Deed, Row, wish_of
from client.lobby.opening import Opening, last_opening, usual_game
from client.lobby.unfinished import Unfinished
from client.look.backdrop import Backdrop, program_title
from client.look.centred import Centred, turn_to
from client.look.labels import button, tone
from client.look.sizes import spaced
from client.profile.settings import Settings
from client.window.lobby.bots_cards import BotsCards
from client.window.lobby.browsing import Doctor
from client.window.lobby.name_page import NamePage
from client.window.lobby.side_column import SideColumn
from client.window.lobby.tables_panel import TablesPanel
from client.window.lobby.wishes import WantsToJoin, WantsToOpen, WantsToPutBack
from client.window.own_table import bots_words, table_name
from client.words.lobby_words import off_the_list
from client.words.saying import tr

if TYPE_CHECKING:
    from client.window.lobby.open_page import OpenPage
    from client.window.lobby.resume_list import ResumeList
    from client.window.lobby.table_list import TableList


class LobbyScreen(Backdrop):
    """Give it rows and games whenever they change; it keeps what was chosen."""

    wants = Signal(object)
    """One of `wishes`."""
    settings_changed = Signal()
    """To be saved."""
    wants_settings = Signal()
    wants_help = Signal()
    """How to play."""

    def __init__(self, settings: Settings, doctor: Doctor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings, self._doctor = settings, doctor
        self._open_pages: dict[str, OpenPage] = {}
        """By game."""
        self._rows: tuple[Row, ...] = ()
        self._led = False
        """The focus is at the tables by itself."""
        self._gone = self._about = ""
        """The name of the table that was chosen, and is not there any more."""
        self._aside: Unfinished | None = None
        """The game that has just been taken off the list."""
        self._heard: frozenset[str] | None = None
        """The rows that were there when the doctor was asked, as long as their answer is looked for or read."""
        outer = QVBoxLayout(self)
        spaced(outer, between=20)
        outer.addLayout(self._head())
        self.pages = QStackedWidget()
        self.tables_page = self._tables_page()
        self.name_page = NamePage()
        self.name_page.named.connect(self._named)
        self.name_page.dropped.connect(self.home)
        for page in (Centred(self.name_page), self.tables_page):
            self.pages.addWidget(page)
        self.bots_cards = BotsCards(settings, self.pages, self)
        self.bots_cards.decided.connect(self._play)
        self.bots_cards.dropped.connect(self.home)
        self.bots_cards.wants_help.connect(self.wants_help)
        outer.addWidget(self.pages, 1)
        doctor.found.connect(self._diagnosed)
        self.show_rows(())
        if settings.name:
            self.home()
        else:
            self.ask_name()

    # How it is made

    @property
    def open_page(self) -> OpenPage:
        """Made when the player first wants to open a table for that game."""
        from client.window.lobby.open_page import OpenPage

        game = usual_game(self._settings)
        if game.id not in self._open_pages:
            page = self._open_pages[game.id] = OpenPage(game)
            page.decided.connect(self._open)
            page.dropped.connect(self.home)
            page.turned_to.connect(self._turn_to)
            self.pages.addWidget(Centred(page))
        return self._open_pages[game.id]

    @property
    def tables(self) -> TableList:
        return self.near.list

    @property
    def resume_list(self) -> ResumeList:
        return self.side.resume_list

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.addWidget(program_title(44))
        head.addStretch(1)
        self.name_button, self.settings_button = button(""), button(tr("lobby", "Settings"))
        for made, leads in (self.name_button, self.ask_name), (self.settings_button, self.wants_settings.emit):
            made.clicked.connect(lambda _, leads=leads: leads())
            head.addWidget(made, 0, Qt.AlignmentFlag.AlignVCenter)
        return head

    def _tables_page(self) -> QWidget:
        page = QWidget()
        columns = QHBoxLayout(page)
        spaced(columns, 0, 20)
        self.near = near = TablesPanel()
        self.hint, self.why_not, self.ask_doctor = near.hint, near.why_not, near.ask_doctor
        self.none_here = near.none_here
        near.meant.connect(self._do)
        near.turned_to.connect(self._show_chosen)
        near.ask_doctor.clicked.connect(self._examine)
        near.watch.clicked.connect(lambda: self._go("WATCH"))
        near.put_back.clicked.connect(self._put_back)
        columns.addWidget(near, 3)
        self.side = side = SideColumn(self._settings)
        self.bots, self.open, self.how = side.bots, side.open, side.how
        self.learning, self.target_box = side.learning, side.target_box
        side.wants.connect(self.wants)
        side.how.clicked.connect(self.wants_help)
        side.bots.clicked.connect(lambda: self.bots_cards.show())
        side.open.clicked.connect(self.show_open)
        side.target_box.meant.connect(lambda meant, wish: self._go_there(WantsToJoin.at(meant, wish)))
        side.learning.waved_off.connect(self.settings_changed)
        side.learning.waved_off.connect(self.home)
        columns.addWidget(side, 2)
        return page

    def _in_order(self) -> None:
        """The tab key goes as one reads, whatever was made first."""
        tables = [] if self.near.made is None else [self.near.made]
        foot = [self.near.put_back, self.near.watch, self.ask_doctor]
        reached = [self.name_button, self.settings_button, *tables, *foot, *self.side.by_tab()]
        for before, after in pairwise(reached):
            self.setTabOrder(before, after)

    # What it is told

    def show_rows(self, rows: Sequence[Row]) -> None:
        before, chosen = {row.key for row in self._waiting()}, self.near.chosen()
        focused = self.focusWidget()
        if self._about in {row.table for row in self._rows} - {row.table for row in rows}:
            self.near.say("")
        if self._heard is not None and {row.key for row in rows} - self._heard:
            self.near.say("")  # a table has come, whatever was wrong
        if any(row.name == self._gone for row in rows):
            self._gone = ""
        self._rows = tuple(rows)
        if chosen is not None and self.isVisible() and all(row.key != chosen.key for row in rows):
            self._gone = chosen.name
        self.near.show_rows(self._rows)
        self._show_chosen()
        if chosen is None and self._choose_waiting(before) and focused in (self.bots, *self.learning.lessons.values()):
            self._lead()
        self.target_box.show_rows(self._rows)
        self._in_order()

    def show_games(self, games: Sequence[Unfinished]) -> None:
        self.side.show_games(games)
        self._in_order()

    def say(self, text: str, how: str = "", about: str = "") -> None:
        """Something that went wrong, or a note: one sentence, in place of what was said before. One `about` a table
        ends with it."""
        self._about, self._heard = about, None
        self._aside = None
        self.near.put_back.hide()
        tone(self.hint, how)
        self.near.say(text)
        self.name_page.say(text, how)
        self._gone = ""
        self._show_chosen()

    def say_put_aside(self, game: Unfinished) -> None:
        """It is offered no more, and can be put back as long as that is said."""
        self.say(off_the_list(game))
        self._aside = game
        self.near.put_back.show()

    def _put_back(self) -> None:
        aside = self._aside
        self.say("")
        if aside is not None:
            self.wants.emit(WantsToPutBack(aside))
        self.side.go_to_games()

    def ask_name(self) -> None:
        self.pages.setCurrentIndex(0)
        self.show_name()
        self.name_page.ask(self._settings.name)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._gone = ""
        self._show_chosen()
        if self.near.chosen() is None:
            self._choose_waiting()
        if self.pages.currentIndex() == 0:
            self.name_page.line.setFocus()
        else:
            self._lead()

    def _waiting(self) -> list[Row]:
        """Where the player would go on: their own tables, and seats that wait for them."""
        return [row for row in self._rows if row.deed is Deed.RETURN]

    def _choose_waiting(self, known: Container[str] = ()) -> bool:
        """Chooses the row where the player would go on, unless it was known before; whether there is one."""
        fresh = next((row for row in self._waiting() if row.key not in known), None)
        if fresh is not None:
            self.tables.choose(fresh.key)
        return fresh is not None

    def _usual(self) -> QWidget:
        """Where Enter does what is usually meant."""
        row = self.near.chosen()
        return self.tables if row is not None and row.deed is Deed.RETURN else self.learning.usual(self.bots)

    def _lead(self) -> None:
        """To where the player would go on, and back from there once that is gone."""
        usual = self._usual()
        self._led = usual is self.near.made
        usual.setFocus(Qt.FocusReason.OtherFocusReason)

    # What a person does

    def home(self) -> None:
        self.pages.setCurrentIndex(1)
        self.show_name()
        self._show_chosen()
        self._in_order()
        self._lead()

    def _named(self, name: str) -> None:
        self._settings.name = name
        self.settings_changed.emit()
        self.home()

    def show_name(self) -> None:
        name = self._settings.name
        self.name_button.setText(name.replace("&", "&&") or tr("lobby", "Choose a name"))
        self.name_button.setToolTip(tr("lobby", "Change your name") if name else "")
        self.name_button.setVisible(bool(name) or self.pages.currentIndex() > 0)

    def _show_chosen(self) -> None:
        row, focused = self.near.chosen(), self.focusWidget()
        self.learning.renew(self._usual(), self.bots)
        if self._led and focused is self.near.made and row is None:
            self._usual().setFocus()
        self._led = self._led and row is not None
        if row is not None:
            self._gone = ""
            self.why_not.setText(self.tables.why_not)
        else:
            self.why_not.setText(tr("lobby", "{name} is not there any more.", name=self._gone) if self._gone else "")
        self.why_not.setVisible(bool(self.why_not.text()))
        self.near.watch.setVisible(row is not None and row.deed is Deed.JOIN)

    def _do(self) -> None:
        row = self.near.chosen()
        if row is not None and (row.may_join or row.may_watch):
            self._go("PLAY" if row.may_join else "WATCH")

    def _go(self, wish: str) -> None:
        row = self.near.chosen()
        if row is not None:
            self._go_there(WantsToJoin.at(row, wish_of(wish)))

    def _go_there(self, wanted: WantsToJoin | None) -> None:
        if wanted is not None:
            self.wants.emit(wanted)

    def _play(self, opening: Opening) -> None:
        self.settings_changed.emit()
        self.home()
        self.wants.emit(WantsToOpen(bots_words(self._settings, opening)))

    def show_open(self) -> None:
        opening = last_opening(self._settings)
        opening.name = table_name(self._settings)
        self.open_page.show_opening(opening)
        turn_to(self.pages, self.open_page)
        self.open_page.open.setFocus()

    def _turn_to(self, game: str) -> None:
        """Another game, at a table of the same name."""
        name = self.open_page.name.text()
        self._settings.game = game
        self.show_open()
        self.open_page.name.setText(name)
        self.open_page.games.setFocus()

    def _open(self, opening: Opening) -> None:
        self._settings.game = opening.game.id
        self._settings.choices[opening.game.id] = {
            "seats": opening.seats, "bots": opening.bots, "level": opening.level, "clock": opening.clock,
            "watched": opening.watched, **opening.choices,
        }  # fmt: skip
        self.settings_changed.emit()
        self.home()
        self.wants.emit(WantsToOpen(tuple(opening.words())))

    # The doctor

    def _examine(self) -> None:
        self.ask_doctor.setEnabled(False)
        self.say(tr("lobby", "Looking at your network ..."))
        self._heard = frozenset(row.key for row in self._rows)
        self._doctor.ask()

    def _diagnosed(self) -> None:
        self.ask_doctor.setEnabled(True)
        heard = self._heard
        if heard is not None and {row.key for row in self._rows} - heard:
            return  # what was looked for is there
        said, wrong = self._doctor.advice, self._doctor.wrong
        self.say(said or tr("lobby", "Your network could not be looked at."), "warning" if wrong or not said else "")
        self._heard = heard
