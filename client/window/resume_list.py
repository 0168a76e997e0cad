"""Games that were broken off, to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QVBoxLayout

from client.lobby_model import Unfinished
from client.window.table_list import BELOW, HEIGHT, OFFER, Look
from client.window.wording import button, label, tip, tr, word


class ResumeList(QFrame):
    """Not to be seen where there are none."""

    meant = Signal(object)
    """With an Unfinished."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._games: tuple[Unfinished, ...] = ()
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 16, 16, 16)
        box.addWidget(label(tr("Games to resume"), 15, bold=True))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Games to resume"))
        self.list.setItemDelegate(Look(self.list))
        self.list.setMinimumHeight(HEIGHT + 12)
        self.go_on = button(tr("Go on playing"))
        box.addWidget(self.list, 1)
        box.addWidget(self.go_on)
        self.list.itemActivated.connect(lambda item: self._resume())
        self.list.currentRowChanged.connect(lambda row: self.go_on.setEnabled(row >= 0))
        self.go_on.clicked.connect(self._resume)

    def show_games(self, games: Sequence[Unfinished]) -> None:
        self.setVisible(bool(games))
        if tuple(games) == self._games:
            return
        at = self.list.currentRow()
        chosen = self._games[at].path if 0 <= at < len(self._games) else None
        self._games = tuple(games)
        self.list.clear()
        for game in self._games:
            began = f"{datetime.fromtimestamp(game.began_ms / 1000).astimezone():%Y-%m-%d %H:%M}"
            below = f"{began} · {game.name}" if game.name else began
            item = QListWidgetItem(", ".join(game.players) or tr("A game"))
            item.setData(BELOW, below)
            item.setData(OFFER, "")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.text()}, {below}")
            item.setToolTip(tip(tr("{mode}, {steps} steps played", mode=word(game.mode), steps=game.steps)))
            self.list.addItem(item)
        paths = [game.path for game in self._games]
        if paths:
            self.list.setCurrentRow(paths.index(chosen) if chosen in paths else 0)

    def _resume(self) -> None:
        at = self.list.currentRow()
        if 0 <= at < len(self._games):
            self.meant.emit(self._games[at])
