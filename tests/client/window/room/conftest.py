"""A table of this computer, and two who visit its waiting room."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.lobby.hosting import open_table
from client.look.theme import DARK, Daylight
from netproto.files.profile_folders import ProfileFolders, places
from netproto.lan.local_hosts import RunningTable, alive
from tests.client.window.room.visitor import Visitor


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[Daylight]:
    """In the theme, whose buttons are larger than the system's."""
    font = qapp.font()
    yield Daylight(qapp, DARK)
    qapp.setFont(font)
    qapp.setStyleSheet("")


@pytest.fixture
def own(home: Path) -> ProfileFolders:
    return places()


@pytest.fixture
def table(own: ProfileFolders) -> Iterator[RunningTable]:
    opened = open_table(own, ["--loopback", "--port", "0", "--seats", "3", "--name", "Here"])
    yield opened
    if alive(opened.pid):
        os.kill(opened.pid, signal.SIGKILL)


@pytest.fixture
def ada(qtbot: QtBot, own: ProfileFolders, table: RunningTable) -> Iterator[Visitor]:
    visitor = Visitor(qtbot, table, "Ada", own, owner=True)
    visitor.until(lambda: visitor.model.owner)
    yield visitor
    visitor.link.stop()


@pytest.fixture
def bea(qtbot: QtBot, ada: Visitor, table: RunningTable) -> Iterator[Visitor]:
    visitor = Visitor(qtbot, table, "Bea", places("bea"))
    yield visitor
    visitor.link.stop()
