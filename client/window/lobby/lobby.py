"""The first page: the player's name, the tables that can be heard, and what to do without any.

Nothing is decided here: what the person wants goes out as a signal.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from client.lobby.lobby_model import Deed, Row, Unfinished, wish_of
from client.lobby.opening import Opening, against_bots, last_opening, usual_game
from client.look.backdrop import Backdrop, on_scene, panel
from client.look.centred import Centred
from client.look.fitting import fitting
from client.look.pictures import Pictures
from client.look.scrolled import Scrolled
from client.look.sizes import follow, grown, spaced
from client.profile.player import own_name
from client.profile.settings import Settings
from client.window.lobby.browsing import Doctor
from client.window.lobby.name_page import NamePage
from client.window.lobby.resume_list import ResumeList
from client.window.lobby.table_list import TableList
from client.window.lobby.target_box import TargetBox
from client.window.lobby.wishes import WantsToJoin, WantsToOpen, WantsToPutAside, WantsToResume
from client.words.saying import tr
from client.words.wording import advice_of, button, label, light, tone, why_not
from resources import program

if TYPE_CHECKING:
    from client.window.lobby.open_page import OpenPage


MOON = 96


class LobbyScreen(Backdrop):
    """Give it rows and games whenever they change; it keeps what was chosen."""

    wants = Signal(object)
    """WantsToJoin, WantsToOpen, WantsToResume or WantsToPutAside."""
    settings_changed = Signal()
    """To be saved."""
    wants_settings = Signal()

    def __init__(self, settings: Settings, doctor: Doctor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings, self._doctor = settings, doctor
        self._open_pages: dict[str, OpenPage] = {}
        """By game."""
        self._rows: tuple[Row, ...] = ()
        self._gone = self._about = ""
        """The name of the table that was chosen, and is not there any more."""
        outer = QVBoxLayout(self)
        spaced(outer, between=20)
        outer.addLayout(self._head())
        self.pages = QStackedWidget()
        self.tables_page = self._tables_page()
        self.name_page = NamePage()
        self.name_page.named.connect(self._named)
        self.name_page.dropped.connect(self._home)
        for page in (Centred(self.name_page), self.tables_page):
            self.pages.addWidget(page)
        outer.addWidget(self.pages, 1)
        doctor.found.connect(self._diagnosed)
        self.show_rows(())
        self.resume_list.show_games(())
        if settings.name:
            self._home()
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
            page.dropped.connect(self._home)
            page.turned_to.connect(self._turn_to)
            self.pages.addWidget(Centred(page))
        return self._open_pages[game.id]

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        title = fitting(program.TITLE, 44, bold=True)
        on_scene(title)
        head.addWidget(title)
        head.addStretch(1)
        self.name_button = button("")
        self.name_button.clicked.connect(self.ask_name)
        head.addWidget(self.name_button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.settings_button = button(tr("lobby", "Settings"))
        self.settings_button.clicked.connect(self.wants_settings)
        head.addWidget(self.settings_button, 0, Qt.AlignmentFlag.AlignVCenter)
        return head

    def _tables_page(self) -> QWidget:
        page = QWidget()
        columns = QHBoxLayout(page)
        spaced(columns, 0, 20)
        columns.addWidget(self._tables(), 3)
        side = Scrolled(20)
        side.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        side.box.addWidget(self._start())
        self.target_box = TargetBox()
        self.target_box.meant.connect(lambda meant, wish: self._go_there(WantsToJoin.at(meant, wish)))
        side.box.addWidget(self.target_box)
        self.resume_list = ResumeList()
        self.resume_list.meant.connect(lambda game: self._resume(game))
        self.resume_list.put_aside.connect(lambda game: self.wants.emit(WantsToPutAside(game)))
        side.box.addWidget(self.resume_list, 1)
        side.box.addStretch(0)
        columns.addWidget(side, 2)
        return page

    def _tables(self) -> QWidget:
        frame, box = panel()
        box.setAlignment(Qt.AlignmentFlag(0))
        box.addWidget(label(tr("lobby", "Tables near you"), 18, bold=True))
        self.tables = TableList()
        self.tables.setAccessibleName(tr("lobby", "Tables near you"))
        self.tables.meant.connect(self._do)
        self.tables.turned_to.connect(self._show_chosen)
        self.none_here = label(
            tr("lobby", "Nobody has opened a table yet. Tables appear here by themselves."), quiet=True, wrap=True
        )
        box.addWidget(self.tables, 1)
        self.nobody = QLabel()
        moon = Pictures()
        follow(self.nobody, lambda: self.nobody.setPixmap(moon.icon("moon", "", grown(MOON)).pixmap(grown(MOON))))
        self.nobody.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
        self.none_here.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        box.addWidget(self.nobody, 1)
        box.addWidget(self.none_here, 1)
        self.why_not = label(wrap=True)
        box.addWidget(self.why_not)
        self.hint = label(wrap=True)
        box.addWidget(self.hint)
        buttons = QHBoxLayout()
        self.join = button(tr("lobby", "Join"), main=True)
        self.watch = button(tr("lobby", "Watch"))
        self.ask_doctor = button(tr("lobby", "No tables?"))
        self.join.clicked.connect(lambda: self._go("PLAY"))
        self.watch.clicked.connect(lambda: self._go("WATCH"))
        self.ask_doctor.clicked.connect(self._examine)
        for one in (self.join, self.watch):
            buttons.addWidget(one)
        buttons.addStretch(1)
        buttons.addWidget(self.ask_doctor)
        box.addLayout(buttons)
        return frame

    def _start(self) -> QWidget:
        frame, box = panel()
        self.bots = button(tr("lobby", "Play against bots"), main=True)
        self.open = button(tr("lobby", "Open a table"))
        for one in (self.bots, self.open):
            one.setProperty("tall", True)
            box.addWidget(one)
        self.bots.clicked.connect(self._play_bots)
        self.open.clicked.connect(self._show_open)
        return frame

    # What it is told

    def show_rows(self, rows: Sequence[Row]) -> None:
        before, chosen = {row.key for row in self._waiting()}, self.tables.chosen()
        focused = self.focusWidget()
        if self._about in {row.table for row in self._rows} - {row.table for row in rows}:
            self.hint.setText("")
        self._rows = tuple(rows)
        if chosen is not None and self.isVisible() and all(row.key != chosen.key for row in rows):
            self._gone = chosen.name
        self.tables.show_rows(self._rows)
        if chosen is None and self._choose_waiting(before) and focused is self.bots:
            self.join.setFocus()
        self.tables.setVisible(bool(rows))
        for nothing in (self.nobody, self.none_here):
            nothing.setVisible(not rows)
        self.target_box.show_rows(self._rows)

    def show_games(self, games: Sequence[Unfinished]) -> None:
        self.resume_list.show_games(games)

    def say(self, text: str, how: str = "", about: str = "") -> None:
        """Something that went wrong, or a note: one sentence, in place of what was said before. One `about` a table
        ends with it."""
        self._about = about
        tone(self.hint, how)
        self.hint.setText(text)
        self.name_page.say(text, how)
        self._gone = ""
        self._show_chosen()

    def ask_name(self) -> None:
        self.pages.setCurrentIndex(0)
        self.show_name()
        self.name_page.ask(self._settings.name)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._gone = ""
        if self.tables.chosen() is None:
            self._choose_waiting()
        (self.name_page.line if self.pages.currentIndex() == 0 else self._usual()).setFocus()

    def _waiting(self) -> list[Row]:
        """Where the player would go on: their own tables, and seats that wait for them."""
        return [row for row in self._rows if row.deed is Deed.RETURN]

    def _choose_waiting(self, known: Container[str] = ()) -> bool:
        """Chooses the row where the player would go on, unless it was known before; whether there is one."""
        fresh = next((row for row in self._waiting() if row.key not in known), None)
        if fresh is not None:
            self.tables.choose(fresh.key)
        return fresh is not None

    def _usual(self) -> QPushButton:
        """What Enter does while nothing else has the focus."""
        row = self.tables.chosen()
        return self.join if row is not None and row.deed is Deed.RETURN else self.bots

    # What a person does

    def _home(self) -> None:
        self.pages.setCurrentIndex(1)
        self.show_name()
        self._usual().setFocus()

    def _named(self, name: str) -> None:
        self._settings.name = name
        self.settings_changed.emit()
        self._home()

    def show_name(self) -> None:
        name = self._settings.name
        self.name_button.setText(name.replace("&", "&&") or tr("lobby", "Choose a name"))
        self.name_button.setToolTip(tr("lobby", "Change your name") if name else "")
        self.name_button.setVisible(bool(name) or self.pages.currentIndex() > 0)

    def _show_chosen(self) -> None:
        row, focused = self.tables.chosen(), self.focusWidget()
        self.join.setEnabled(row is not None and row.may_join)
        self.watch.setEnabled(row is not None and row.may_watch)
        self.join.setText(tr("lobby", "Return") if row is not None and row.deed is Deed.RETURN else tr("lobby", "Join"))
        light(self.bots, self._usual() is self.bots)
        if focused is self.join and not self.join.isEnabled():
            self.bots.setFocus()
        if row is not None:
            self._gone = ""
            self.why_not.setText(why_not(row))
        else:
            self.why_not.setText(tr("lobby", "{name} is not there any more.", name=self._gone) if self._gone else "")
        self.why_not.setVisible(bool(self.why_not.text()))

    def _do(self) -> None:
        row = self.tables.chosen()
        if row is not None and (row.may_join or row.may_watch):
            self._go("PLAY" if row.may_join else "WATCH")

    def _go(self, wish: str) -> None:
        row = self.tables.chosen()
        if row is not None:
            self._go_there(WantsToJoin.at(row, wish_of(wish)))

    def _go_there(self, wanted: WantsToJoin | None) -> None:
        if wanted is not None:
            self.wants.emit(wanted)

    def _table_name(self) -> str:
        return tr("lobby", "{name}'s table", name=self._settings.name or own_name(None))

    def bots_words(self, game: str = "") -> tuple[str, ...]:
        """The arguments of a host for a table against bots, as it was chosen last."""
        last = last_opening(self._settings, game)
        return tuple(against_bots(last.game, self._table_name(), last.choices, last.level, last.seats))

    def _play_bots(self) -> None:
        self.wants.emit(WantsToOpen(self.bots_words()))

    def _show_open(self) -> None:
        opening = last_opening(self._settings)
        opening.name = self._table_name()
        self.open_page.show_opening(opening)
        self._turn_page()
        self.open_page.open.setFocus()

    def _turn_page(self) -> None:
        self.pages.setCurrentIndex(2 + list(self._open_pages).index(self.open_page.game.id))

    def _turn_to(self, game: str) -> None:
        """Another game, at a table of the same name."""
        name = self.open_page.name.text()
        self._settings.game = game
        self._show_open()
        self.open_page.name.setText(name)
        self.open_page.games.setFocus()

    def _open(self, opening: Opening) -> None:
        self._settings.game = opening.game.id
        self._settings.choices[opening.game.id] = {
            "seats": opening.seats, "bots": opening.bots, "level": opening.level, "clock": opening.clock,
            "watched": opening.watched, **opening.choices,
        }  # fmt: skip
        self.settings_changed.emit()
        self._home()
        self.wants.emit(WantsToOpen(tuple(opening.words())))

    def _resume(self, game: Unfinished) -> None:
        self.wants.emit(WantsToResume(game.path))

    # The doctor

    def _examine(self) -> None:
        self.ask_doctor.setEnabled(False)
        self.say(tr("lobby", "Looking at your network ..."))
        self._doctor.ask()

    def _diagnosed(self) -> None:
        self.ask_doctor.setEnabled(True)
        said = "\n".join(advice_of(finding) for finding in self._doctor.findings)
        wrong = any(finding.severity == "wrong" for finding in self._doctor.findings)
        self.say(said or tr("lobby", "Your network could not be looked at."), "warning" if wrong or not said else "")
