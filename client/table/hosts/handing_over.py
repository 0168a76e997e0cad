"""A window that closes and lets another computer carry on with its table: it stays until that one has it."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from client.look.labels import label
from client.look.sheet import Sheet
from client.table.table_model import Change, Changed, TableModel, listen
from client.words.saying import tr
from netproto.guest.hosts import Computer

PATIENCE = 10_000
"""Milliseconds until the window closes whatever has come of it."""


class HandingOver(Sheet):
    """The other computer may need the vote of this program. Accepted: the window may close; rejected: the table stays
    here, as the screen says."""

    def __init__(self, window: QWidget, model: TableModel, heir: Computer) -> None:
        title = tr("leaving a table", "{name}'s computer takes the table over ...", name=heir.name)
        super().__init__(title, window)
        self._model = model
        box = QVBoxLayout(self)
        box.addWidget(label(title, 20, bold=True, wrap=True))
        self.hold_together(box)
        self.finished.connect(self.deleteLater)
        listen(self, model, self._hear)
        QTimer.singleShot(PATIENCE, self, self.accept)

    def _hear(self, change: Change) -> None:
        model = self._model
        match change:
            case Changed("carried on"):
                self.accept()
            case Changed("connection") if model.ended is not None:
                self.accept()
            case Changed("answer") if model.refused is not None and not model.refused.command:
                self.reject()
