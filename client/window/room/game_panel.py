"""What is played at a table that waits, who has won how often there, and how a whole room may see it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QVBoxLayout

from client.look.labels import button, label
from client.look.sizes import spaced
from client.table.table_model import TableModel
from client.window.lobby.choosing import Choices
from client.window.room.room_words import series_words
from client.words.saying import tr
from engine.contract import AnyGame


class GamePanel(QFrame):
    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.setProperty("panel", True)
        box = QVBoxLayout(self)
        spaced(box, 16, 10)
        box.addWidget(label(tr("waiting room", "The game"), 15, bold=True))
        self.series = label(quiet=True, wrap=True)
        box.addWidget(self.series)
        self.choices = Choices(game)
        box.addWidget(self.choices)
        self.picture = button(tr("waiting room", "A picture for the room ..."))
        self.picture.setToolTip(tr("waiting room", "A television or a phone shows the table"))
        self.picture.hide()
        self.picture.clicked.connect(self._show_picture)
        self._shows_picture: Callable[[], None] | None = None
        box.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignLeft)
        box.addStretch(1)

    def offer_picture(self, does: Callable[[], None] | None) -> None:
        """None where it cannot be."""
        self._shows_picture = does
        self.picture.setVisible(does is not None)

    @Slot()
    def _show_picture(self) -> None:
        if self._shows_picture is not None:
            self._shows_picture()

    def show_series(self, model: TableModel) -> None:
        self.series.setText(series_words(model))
        self.series.setVisible(bool(self.series.text()))
