"""What the window shows: the lobby, or in its place one page of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

if TYPE_CHECKING:
    from client.table.screen import Screen
    from client.window.company.curtain import Curtain
    from client.window.lobby.lobby import LobbyScreen
    from client.window.room.waiting_room import WaitingRoom

    Page = WaitingRoom | Screen | Curtain


class Pages(QStackedWidget):
    has_lobby = Signal(object)
    """This LobbyScreen, from now on."""
    covers_lobby = Signal()
    covered_lobby = Signal()

    def __init__(self, make_lobby: Callable[[], LobbyScreen]) -> None:
        super().__init__()
        self._make_lobby = make_lobby
        self.made_lobby: LobbyScreen | None = None

    @property
    def lobby(self) -> LobbyScreen:
        """Made when it is first needed: whoever goes to a table at once sees none."""
        if self.made_lobby is None:
            self.made_lobby = self._make_lobby()
            self.has_lobby.emit(self.made_lobby)
        return self.made_lobby

    def show_page(self, page: Page) -> None:
        self.covers_lobby.emit()
        self.addWidget(page)
        self.setCurrentWidget(page)
        if self.made_lobby is not None:
            self.removeWidget(self.made_lobby)  # a screen reader would find it behind the table
        page.setFocus()
        self.covered_lobby.emit()

    def drop_page(self, page: Page) -> None:
        self.removeWidget(page)
        page.hide()
        page.deleteLater()

    def exchange(self) -> LobbyScreen:
        """For one that says the same in another language, and the one before; what covers it stays."""
        before = self.lobby
        self.made_lobby = lobby = self._make_lobby()
        self.has_lobby.emit(lobby)
        shown = self.currentWidget() is before
        if self.indexOf(before) >= 0:
            self.removeWidget(before)
            self.addWidget(lobby)
        if shown:
            self.setCurrentWidget(lobby)
        before.hide()
        before.deleteLater()
        return before

    def lay_lobby(self) -> None:
        """Under the page that is shown, or in the place of one that was dropped."""
        if (self.made_lobby is not None or self.isVisible()) and self.indexOf(self.lobby) < 0:
            self.addWidget(self.lobby)

    def show_lobby(self) -> None:
        if self.indexOf(self.lobby) < 0:
            self.addWidget(self.lobby)
        self.setCurrentWidget(self.lobby)

    def show_something(self) -> None:
        """The lobby, as long as no page is shown."""
        if not self.count():
            self.show_lobby()
