"""One page in the middle of the window, as wide as its text wants it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from client.window.theme import enlarged

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
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        self._inside.setFixedWidth(round(WIDE * enlarged()))
