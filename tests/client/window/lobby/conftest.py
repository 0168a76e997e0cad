"""A lobby for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.look.theme import DARK, Daylight
from tests.client.window.lobby.seen import Seen, opened


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[None]:
    """In the theme, whose buttons are larger than the system's."""
    Daylight(qapp, DARK)
    yield
    qapp.setStyleSheet("")


@pytest.fixture
def seen(qtbot: QtBot) -> Seen:
    return opened(qtbot)
