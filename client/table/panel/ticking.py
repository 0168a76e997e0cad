"""What is said again and again while time changes it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

TICK = 200
"""Milliseconds between two looks at a countdown."""


class Ticking(QTimer):
    def __init__(self, parent: QObject, says: Callable[[], None]) -> None:
        super().__init__(parent)
        self.setInterval(TICK)
        self.timeout.connect(says)

    def run(self, runs: bool) -> None:
        if runs != self.isActive():
            self.start() if runs else self.stop()
