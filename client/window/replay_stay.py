"""A record in the window: the screen of its game, gone through forth and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from client.sound.sound import Sound
from client.table.replaying import Replay, ReplayBar
from client.table.screen import Screen, Surroundings
from client.table.table_model import TableModel
from client.window.pages import Pages
from client.window.replay_keys import ReplayKeys
from client.window.stay import Stay
from client.words.saying import tr
from netproto.records.record import Record


class ReplayStay(Stay):
    """Raises BrokenRule where the record breaks the rules."""

    def __init__(self, window: QWidget, pages: Pages, surroundings: Surroundings, record: Record) -> None:
        super().__init__(window, pages, surroundings)
        self.replay = Replay(record, self)

    @property
    def model(self) -> TableModel:
        return self.replay.model

    @property
    def record(self) -> Path | None:
        return self.replay.record.path

    def start(self) -> None:
        screen = self.make_screen(self.replay.record.game.id, self.replay, replace(self.surroundings, sound=Sound()))
        screen.put_menu(self._menu(screen))
        bar = ReplayBar(self.replay, self.surroundings.pictures, self.surroundings.daylight)
        screen.put_controls(bar)
        ReplayKeys(self.replay, bar, screen)
        self.replay.changed.connect(screen.take)
        self.show_screen(screen)

    def _menu(self, screen: Screen) -> QMenu:
        menu = QMenu(screen)
        settings, lobby = self.wants_settings.emit, self.go_home
        for text, does in (
            *screen.offers(),
            (tr("menu of a table", "How to play (F1)"), self.wants_help.emit),
            (tr("menu of a table", "Settings ..."), settings),
            (tr("menu of a table", "To the lobby"), lobby),
        ):
            entry = QAction(text, menu)
            entry.triggered.connect(lambda _=False, does=does: does())
            menu.addAction(entry)
        return menu
