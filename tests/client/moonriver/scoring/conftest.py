"""What a score pad lies over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.look.theme import DARK, Daylight


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication) -> Iterator[QWidget]:
    """What the panel lies over, in a window that has the keyboard."""
    daylight = Daylight(qapp, DARK)
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1280, 800)
    yield made
    daylight.enlarge(1.0)
    qapp.setStyleSheet("")
