"""A window that fills the whole of the screen, or no longer."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def fill_or_leave(window: QWidget) -> None:
    if window.isFullScreen():
        window.showNormal()
    else:
        window.showFullScreen()
