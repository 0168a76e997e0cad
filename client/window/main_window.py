"""The one window: the lobby and, in its place, the table or the record that the player goes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QCloseEvent, QIcon, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMainWindow

from client.look.first_paint import FirstPaint
from client.look.line import ENTER
from client.look.pictures import Pictures
from client.look.sizes import sizes
from client.look.theme import Daylight
from client.look.whole_screen import fill_or_leave
from client.sound.sound import Sound
from client.table.screen import Surroundings
from client.window.collecting import Collecting
from client.window.front_desk import FrontDesk
from client.window.household import Household
from client.window.lobby.browsing import Browsing, Doctor
from client.window.pages import Pages
from client.window.whereabouts import Whereabouts
from client.window.window_place import remember, restore
from resources import program

if TYPE_CHECKING:
    from client.table.table_session import Destination
    from client.window.lobby.lobby import LobbyScreen
    from netproto.records.record import Record

SMALLEST = QSize(1024, 700)
BREATH = 30
"""Milliseconds that the first screen has to itself."""


class MainWindow(QMainWindow):
    def __init__(
        self,
        household: Household,
        daylight: Daylight,
        browsing: Browsing,
        doctor: Doctor,
        pictures: Pictures | None = None,
        sound: Sound | None = None,
    ) -> None:
        """Silent where no sound is given: nobody sits at that window."""
        super().__init__()
        Collecting(self)
        self.household, self.settings = household, household.settings
        self.daylight = daylight
        self.surroundings = Surroundings(pictures or Pictures(), daylight, self.settings, sound=sound or Sound())
        self.asks_before_closing = self.closed = False
        self.setMinimumSize(SMALLEST)
        restore(self, self.settings)
        daylight.suit(self.width(), self.height())  # before there is anything to be dressed twice
        self._doctor = doctor
        self.pages = Pages(self._lobby)
        self.setCentralWidget(self.pages)
        self.desk = FrontDesk(self.pages, household, browsing, self)
        self.where = Whereabouts(self, household, self.surroundings, self.pages, self.desk)
        for serves in self.desk.serve, self.where.serve:
            self.pages.has_lobby.connect(serves)
        self.where.renamed.connect(self.show_title)
        self.where.wants_settings.connect(self.show_settings)
        sizes().followed.connect(self._worn)
        self.surroundings.stillness.changed.connect(self._worn)
        FirstPaint(self, self._was_seen, BREATH)
        self.show_title()

    @property
    def lobby(self) -> LobbyScreen:
        return self.pages.lobby

    # Going somewhere

    def go(self, destination: Destination) -> None:
        """To a table."""
        self.where.go(destination)

    def head_for(self, destination: Destination) -> None:
        """To a table, once the player has a name."""
        if not self.settings.name:
            self.show_lobby()
        self.desk.head_for(destination)

    def show_replay(self, record: Record) -> None:
        """Raises BrokenRule where it breaks the rules."""
        self.where.show_replay(record)

    def show_lobby(self) -> None:
        self.where.go_home()

    def open(self, words: Sequence[str]) -> None:
        """A table of one's own, and to it."""
        self.desk.open(words)

    # Settings, and the window itself

    @Slot()
    def show_settings(self) -> None:
        from client.window.settings_shown import show_settings

        show_settings(self)

    def _lobby(self) -> LobbyScreen:
        from client.window.lobby.lobby import LobbyScreen

        made = LobbyScreen(self.settings, self._doctor)
        made.settings_changed.connect(self.save_settings)
        made.wants_settings.connect(self.show_settings)
        return made

    def _was_seen(self) -> None:
        self.setWindowIcon(QIcon(self.surroundings.pictures.icon("icon_application", "", 256)))
        self.desk.was_seen()
        self.surroundings.stillness.look()

    @Slot()
    def settings_changed(self) -> None:
        self.save_settings()
        if self.pages.made_lobby is not None:
            self.lobby.show_name()
        if self.where.table is not None:
            self.where.table.heed_reactions()
        self._worn()

    @Slot()
    def save_settings(self) -> None:
        self.settings.save(self.household.places.settings_file)

    @Slot()
    def _worn(self) -> None:
        if self.where.screen is not None:
            self.where.screen.apply_theme()

    @Slot()
    def show_title(self) -> None:
        """Behind a table's name Qt puts the program's, as in the titles of dialogs."""
        self.setWindowTitle(self.where.place or program.TITLE)

    def end(self) -> None:
        """Without a question; a table at this computer goes to another one first, where that can take it."""
        self.asks_before_closing = False
        if not self.where.hands_over():
            self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """What no page wants. Qt presses buttons by the space bar alone, and people by Enter."""
        focused = self.focusWidget()
        if event.key() in ENTER and isinstance(focused, QAbstractButton):
            if not event.isAutoRepeat():  # held down for long, it would press what comes after as well
                focused.click()
        elif event.key() == Qt.Key.Key_F11:
            fill_or_leave(self)
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        self.pages.show_something()
        super().showEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.daylight.suit(self.width(), self.height())

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """The seat is kept, and a table of one's own stays open as long as somebody is at it."""
        if self.asks_before_closing and not self.where.may_close():
            event.ignore()
            return
        self.closed = True
        self.desk.shut()
        remember(self, self.settings)
        self.save_settings()
        self.where.close()
        self.desk.stop()
        self._doctor.stop()
        super().closeEvent(event)
        QApplication.quit()
