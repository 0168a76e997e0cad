"""A line to write in, whose Enter is its own."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Line(QLineEdit):
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Qt passes Enter on once it has been obeyed, and by then a button may have the focus: it would be pressed."""
        super().keyPressEvent(event)
        if event.key() in ENTER:
            event.accept()
