"""The log and the chat of a table, kept as its model has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtWidgets import QWidget

from client.table.furniture import Log
from client.table.reporting import Reporting
from client.table.screen import Attendance
from client.table.table_model import TableModel
from client.table.table_words import TableWords
from netproto.schema.play_pb2 import Say


class Logged(Protocol):
    """The screen that they are read on."""

    @property
    def model(self) -> TableModel: ...

    @property
    def visit(self) -> Attendance: ...

    @property
    def log(self) -> Log: ...

    @property
    def words(self) -> TableWords: ...

    @property
    def reporting(self) -> Reporting: ...

    @property
    def home(self) -> QWidget: ...

    def open_log(self, names: Sequence[str], /) -> None:
        """Before it is written."""


class LogKeeping:
    def __init__(self, screen: Logged) -> None:
        self._screen = screen
        self._called: list[str] = []
        """The names that the log was written with."""
        screen.log.attend(screen.model, screen.visit.ask)
        screen.log.said.connect(self._say_aloud)

    def write(self) -> None:
        """As far as it has been told."""
        screen = self._screen
        self._called = screen.words.names()
        screen.open_log(self._called)
        screen.log.show_log(screen.model.written_without(screen.reporting.waiting))

    def carry_on(self) -> None:
        """Another computer does, with the table."""
        self._screen.log.add(self._screen.model.written[-1:])

    def rename(self) -> None:
        """Somebody may be called otherwise."""
        if self._screen.words.names() != self._called:
            self.write()

    def show_chat(self) -> None:
        model = self._screen.model
        self._screen.log.show_chat([(said.name, said.text) for said in model.chat], model.unread)

    def _say_aloud(self, text: str) -> None:
        """Once, and the keys are the game's again; after it there is nothing left but to talk."""
        self._screen.visit.ask(say=Say(text=text))
        if not self._screen.model.over:
            self._screen.home.setFocus()
