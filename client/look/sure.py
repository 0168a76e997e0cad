"""Asks before something that cannot be undone."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from client.look.labels import button, label
from client.look.sheet import Sheet
from client.words.saying import tr


class SureSheet(Sheet):
    """Staying is what Enter and Esc do."""

    def __init__(self, window: QWidget, title: str, text: str, yes: str) -> None:
        super().__init__(title, window)
        box = QVBoxLayout(self)
        box.addWidget(label(title, 20, bold=True, wrap=True))
        box.addWidget(label(text, wrap=True))
        self.goes, self.stays = button(yes), button(tr("question", "Stay"), main=True)
        self.end_with(box, self.goes, self.stays)
        self.goes.clicked.connect(self.accept)
        self.stays.clicked.connect(self.reject)
        self.stays.setFocus()
        self.hold_together(box)


def sure(window: QWidget, title: str, text: str, yes: str) -> bool:
    asked = SureSheet(window, title, text, yes)
    said = asked.exec()
    asked.deleteLater()
    return bool(said == QDialog.DialogCode.Accepted)
