"""Asks before something that cannot be undone."""

from __future__ import annotations

from collections.abc import Sequence

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


class WaysSheet(Sheet):
    """One below the other; staying is what Enter and Esc do."""

    def __init__(self, window: QWidget, title: str, text: str, ways: Sequence[str]) -> None:
        super().__init__(title, window)
        box = QVBoxLayout(self)
        box.addWidget(label(title, 20, bold=True, wrap=True))
        box.addWidget(label(text, wrap=True))
        self.ways = [button(words) for words in ways]
        self.stays = button(tr("question", "Stay"), main=True)
        for number, way in enumerate(self.ways, 1):
            way.setAutoDefault(False)
            way.clicked.connect(lambda _=False, number=number: self.done(number))
            box.addWidget(way)
        box.addWidget(self.stays)
        self.stays.setDefault(True)
        self.stays.clicked.connect(self.reject)
        self.stays.setFocus()
        self.hold_together(box)


def way_out(window: QWidget, title: str, text: str, ways: Sequence[str]) -> int | None:
    """Which of them; None where one stays."""
    asked = WaysSheet(window, title, text, ways)
    said = asked.exec()
    asked.deleteLater()
    return said - 1 if said else None


def sure(window: QWidget, title: str, text: str, yes: str) -> bool:
    asked = SureSheet(window, title, text, yes)
    said = asked.exec()
    asked.deleteLater()
    return bool(said == QDialog.DialogCode.Accepted)
