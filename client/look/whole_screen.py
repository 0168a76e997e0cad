"""A window that fills the whole of the screen, or no longer."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def fill_or_leave(window: QWidget) -> None:
    """As large as before, where it is left."""
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)
