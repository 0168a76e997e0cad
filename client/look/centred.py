"""One page in the middle of the window, as wide as its text wants it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from client.look.sizes import sizes

WIDE = 480
"""Pixels, where text has its common size."""


class Centred(QWidget):
    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addStretch(1)
        box.addWidget(inside, 0, Qt.AlignmentFlag.AlignVCenter)
        box.addStretch(1)
        sizes().changed.connect(self._fit)
        self._fit()

    @Slot()
    def _fit(self) -> None:
        self._inside.setFixedWidth(round(WIDE * max(1.0, sizes().text)))


def turn_to(pages: QStackedWidget, inside: QWidget) -> None:
    """To the page that holds this."""
    for number in range(pages.count()):
        if (page := pages.widget(number)) is not None and page.isAncestorOf(inside):
            pages.setCurrentIndex(number)
