"""What needs no decision is done without one: once somebody could have read that nothing else is possible."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

READ = 1500
"""Milliseconds."""


class ByItself(QObject):
    def __init__(self, due: Callable[[], bool], does: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._due, self._does = due, does
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(READ)
        self.timer.timeout.connect(self._act)

    def look(self) -> None:
        """Something has changed."""
        if not self._due():
            self.timer.stop()
        elif not self.timer.isActive():
            self.timer.start()

    def _act(self) -> None:
        if self._due():
            self._does()
