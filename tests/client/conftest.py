"""Windows are drawn into memory, and every test has a home of its own."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from client.look.theme import DARK, Daylight

if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":
    # Its own screen is smaller than our smallest window, and beyond a screen's edge nothing can be touched.
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={Path(__file__).with_name('screens.json')}"


WHOLE = 25
"""Tests from one look at all garbage to the next."""

tests = count(1)


@pytest.fixture(autouse=True)
def garbage_ends_here() -> Iterator[None]:
    """Many tests show a part of the window and have no main window, which would see to it: a connection's thread must
    not come upon the widgets that they leave behind."""
    gc.disable()
    yield
    gc.collect(1 if next(tests) % WHOLE else 2)


@pytest.fixture(autouse=True)
def nothing_stays_worn() -> Iterator[None]:
    """A window dresses the whole application, letters and all: the next test finds it as the first one did."""
    yield
    application = QApplication.instance()
    if isinstance(application, QApplication) and application.styleSheet():
        Daylight(application, DARK).deleteLater()  # of common size
        application.setStyleSheet("")
        application.setPalette(QPalette())
        application.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont))


@pytest.fixture
def application(qapp: QApplication) -> Iterator[QApplication]:
    """Looks afterwards as it did before."""
    worn = qapp.font(), qapp.palette(), qapp.styleSheet()
    yield qapp
    qapp.setFont(worn[0])
    qapp.setPalette(worn[1])
    qapp.setStyleSheet(worn[2])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's peer keeps its key, its tokens and its records."""
    monkeypatch.setenv("MOONRIVER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
