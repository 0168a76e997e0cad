"""Games that were broken off, and tables whose host was, to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QVBoxLayout

from client.lobby.unfinished import Unfinished
from client.look.abreast import Abreast
from client.look.fitting import MIDDLE
from client.look.labels import button, label, tip
from client.look.sizes import follow, grown, spaced
from client.window.lobby.two_lines import BELOW, OFFER, Look, row_high
from client.words.lobby_words import played_of, players_of
from client.words.saying import in_a_row, tr, trn


class ResumeList(QFrame):
    """Not to be seen where there are none."""

    meant = Signal(object)
    """With an Unfinished."""
    put_aside = Signal(object)
    """With an Unfinished that is to be offered no more."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._games: tuple[Unfinished, ...] = ()
        box = QVBoxLayout(self)
        spaced(box, 16, 6)
        box.addWidget(label(tr("games to resume", "Games to resume"), 15, bold=True))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("games to resume", "Games to resume"))
        self.list.setItemDelegate(Look(self.list, MIDDLE))
        follow(self.list, lambda: self.list.setMinimumHeight(row_high() + grown(12)))
        self.go_on = button(tr("games to resume", "Go on playing"))
        self.take_off = button(tr("games to resume", "Take off the list"))
        self.take_off.setToolTip(tr("games to resume", "Delete: it is offered no more, and its file stays"))
        box.addWidget(self.list, 1)
        box.addWidget(Abreast(self.go_on, self.take_off))
        self.list.itemActivated.connect(lambda item: self._resume())
        self.list.currentRowChanged.connect(self._fit)
        self.go_on.clicked.connect(self._resume)
        self.take_off.clicked.connect(self._put_aside)
        for key in (QKeySequence.StandardKey.Delete, Qt.Key.Key_Backspace):
            pressed = QShortcut(QKeySequence(key), self.list)
            pressed.setContext(Qt.ShortcutContext.WidgetShortcut)
            pressed.activated.connect(self._put_aside)

    def _fit(self, row: int) -> None:
        for one in (self.go_on, self.take_off):
            one.setEnabled(row >= 0)
        waits = 0 <= row < len(self._games) and self._games[row].waits
        self.go_on.setText(
            tr("games to resume", "Open the table again") if waits else tr("games to resume", "Go on playing")
        )

    def show_games(self, games: Sequence[Unfinished]) -> None:
        self.setVisible(bool(games))
        if tuple(games) == self._games:
            return
        chosen, first = self._chosen(), not self._games
        self._games = tuple(games)
        self.list.clear()
        for game in self._games:
            played = f"{datetime.fromtimestamp(game.played_ms / 1000).astimezone():%Y-%m-%d %H:%M}"
            below = f"{played} · {game.name}" if game.name else played
            item = QListWidgetItem(players_of(game))
            item.setData(BELOW, below)
            offer = tr("games to resume", "Waiting room") if game.waits else ""
            item.setData(OFFER, offer)
            spoken = in_a_row([part for part in (item.text(), offer, below) if part])
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            played_as = played_of(game.game.id, game.summary)
            if game.waits:
                about = tr("games to resume", "{game}, no game has begun: everybody's seat is held", game=played_as)
            else:
                about = trn(
                    "games to resume", "{game}, {n} step played", "{game}, {n} steps played", game.steps, game=played_as
                )
            item.setToolTip(tip(" · ".join((item.text(), below, about))))
            self.list.addItem(item)
        again = [n for n, game in enumerate(self._games) if chosen is not None and game.path == chosen.path]
        self.list.setCurrentRow(next(iter(again), 0 if first else -1))
        self._fit(self.list.currentRow())

    def _chosen(self) -> Unfinished | None:
        at = self.list.currentRow()
        return self._games[at] if 0 <= at < len(self._games) else None

    def _resume(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.meant.emit(chosen)

    def _put_aside(self) -> None:
        """The next one is chosen then."""
        at, chosen = self.list.currentRow(), self._chosen()
        if chosen is not None:
            self.list.setCurrentRow(at + 1 if at + 1 < len(self._games) else at - 1)
            self.put_aside.emit(chosen)
