"""A button at the foot of the turn panel, for as long as there is a reason to press it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from client.look.labels import button
from client.look.sizes import spaced


class FootButton(QWidget):
    def __init__(self, words: str) -> None:
        super().__init__()
        self.button = button(words)
        row = QHBoxLayout(self)
        spaced(row, 0, 6)
        row.addWidget(self.button)
        row.addStretch(1)

    def offer(self, offered: bool) -> None:
        if offered == self.isHidden():
            self.setVisible(offered)
