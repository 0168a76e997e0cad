"""Asks before something that cannot be undone."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QMessageBox, QSpacerItem, QWidget

from client.look.sheet import title_wide
from client.words.saying import tr


def sure(window: QWidget, title: str, text: str, yes: str) -> bool:
    """Staying is what Enter and Esc do."""
    asked = QMessageBox(QMessageBox.Icon.NoIcon, title, title, QMessageBox.StandardButton.NoButton, window)
    asked.setInformativeText(text)
    goes = asked.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    stays = asked.addButton(tr("question", "Stay"), QMessageBox.ButtonRole.RejectRole)
    asked.setDefaultButton(stays)
    asked.setEscapeButton(stays)
    inside = asked.layout()
    if isinstance(inside, QGridLayout):  # Qt leaves no room for what a frame adds to the title
        inside.addItem(QSpacerItem(title_wide(asked), 0), inside.rowCount(), 0, 1, inside.columnCount())
    asked.exec()
    return asked.clickedButton() is goes
