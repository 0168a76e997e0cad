"""Away from the lobby: at a table, or at the record of one. What is shown of it goes when the stay ends."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from client.table.screen import Attendance, Screen, Surroundings, screen_of
from client.window.pages import Pages
from client.window.record_actions import Deed, saved, tell_of_record, verified

if TYPE_CHECKING:
    from client.table.table_model import TableModel


class Stay(QObject):
    goes_home = Signal(str, str, str)
    """To the lobby, which says a note there, or none: the sentence, its tone, and the table that it is about."""
    wants_settings = Signal()
    wants_help = Signal()
    renamed = Signal()
    """`place` may be another."""

    def __init__(self, window: QWidget, pages: Pages, surroundings: Surroundings) -> None:
        super().__init__(window)
        self.window, self.pages, self.surroundings = window, pages, surroundings
        self.screen: Screen | None = None
        self.over = False

    @property
    @abstractmethod
    def model(self) -> TableModel: ...

    @property
    @abstractmethod
    def record(self) -> Path | None:
        """Of the game that is over."""

    @property
    def place(self) -> str:
        """The table's name, as soon as it is known."""
        return "" if self.model.lobby is None else self.model.lobby.name

    @abstractmethod
    def say_anew(self) -> None:
        """What is shown is made again, in another language."""

    @Slot()
    def go_home(self) -> None:
        """The table has been told, or is over."""
        self.goes_home.emit("", "", "")

    def make_screen(self, game: str, visit: Attendance, surroundings: Surroundings) -> Screen:
        """The game's own, in the colours that it wears."""
        kind = screen_of(game)
        self.surroundings.daylight.wear(kind.wears)
        return kind(visit, surroundings)

    def show_screen(self, screen: Screen) -> None:
        from client.table.table_model import Entered

        screen.left.connect(self.go_home)
        screen.wants_help.connect(self.wants_help)
        screen.saved.connect(self._save_record)
        screen.verified.connect(self._verify_record)
        screen.pictured.connect(self._save_picture)
        self.screen = screen
        self.pages.show_page(screen)
        screen.take(Entered())

    def close_pages(self) -> None:
        closed, self.screen = self.screen, None
        if closed is not None:
            closed.close_table()
            self.pages.drop_page(closed)
            self.surroundings.daylight.wear("")

    def end(self) -> None:
        """Nothing more is shown or told."""
        self.over = True
        self.deleteLater()

    @Slot()
    def _save_record(self) -> None:
        self._tell_of_record(saved)

    @Slot()
    def _verify_record(self) -> None:
        self._tell_of_record(verified)

    @Slot(object)
    def _save_picture(self, drawn: QWidget) -> None:
        from client.window.played.saving import save_picture

        said = save_picture(self.window, drawn)
        drawn.deleteLater()
        if said is not None and self.screen is not None:
            self.screen.say(*said)

    def _tell_of_record(self, does: Deed) -> None:
        if self.screen is not None:
            tell_of_record(self.window, self.pages, self.screen, self.record, does)
