"""What the window shows: the lobby, or in its place one page of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from client.window.lobby.lobby import LobbyScreen

if TYPE_CHECKING:
    from client.table.screen import Screen
    from client.window.room.waiting_room import WaitingRoom

    Page = WaitingRoom | Screen


class Pages(QStackedWidget):
    covers_lobby = Signal()
    covered_lobby = Signal()

    def __init__(self, lobby: LobbyScreen) -> None:
        super().__init__()
        self.lobby = lobby
        self.addWidget(lobby)

    def show_page(self, page: Page) -> None:
        self.covers_lobby.emit()
        self.addWidget(page)
        self.setCurrentWidget(page)
        self.removeWidget(self.lobby)  # a screen reader would find it behind the table
        page.setFocus()
        self.covered_lobby.emit()

    def drop_page(self, page: Page) -> None:
        self.removeWidget(page)
        page.hide()
        page.deleteLater()

    def exchange(self, lobby: LobbyScreen) -> None:
        """For one that says the same in another language; what covers it stays."""
        before, self.lobby = self.lobby, lobby
        shown = self.currentWidget() is before
        if self.indexOf(before) >= 0:
            self.removeWidget(before)
            self.addWidget(lobby)
        if shown:
            self.setCurrentWidget(lobby)
        before.hide()
        before.deleteLater()

    def lay_lobby(self) -> None:
        """Under the page that is shown, or in the place of one that was dropped."""
        if self.indexOf(self.lobby) < 0:
            self.addWidget(self.lobby)

    def show_lobby(self) -> None:
        self.setCurrentWidget(self.lobby)
