"""A viewport like Qt's own, which Python has made: to ask for Qt's loads every class of widgets that there is."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

QTS_NAME = "qt_scrollarea_viewport"


def give_viewport(area: QAbstractScrollArea) -> None:
    """Before anything is said of it."""
    made = QWidget()
    made.setObjectName(QTS_NAME)
    made.setBackgroundRole(QPalette.ColorRole.Base)
    made.setAutoFillBackground(True)
    area.setViewport(made)
