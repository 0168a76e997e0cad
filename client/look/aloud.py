"""What is said to whoever hears the window, and to nobody else."""

from __future__ import annotations

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget


def announce(where: QWidget, words: str) -> None:
    """Said once, wherever the keys are."""
    if words and QAccessible.isActive():
        from PySide6.QtGui import QAccessibleAnnouncementEvent

        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(where, words))
