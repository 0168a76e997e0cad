"""Windows are drawn into memory, and every test has a home of its own."""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from client.look.theme import DARK, Daylight

if TYPE_CHECKING:
    from tests.client.window.evening import Evening

if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":
    # Its own screen is smaller than our smallest window, and beyond a screen's edge nothing can be touched.
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={Path(__file__).with_name('screens.json')}"


HERE = Path(__file__).parent
WHOLE = 25
"""Tests from one look at all garbage to the next."""

PATIENCE = 10.0
"""Seconds in which a thread ends that has been told to."""

tests = count(1)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("window")


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Tests of other parts have Python look for garbage by itself again: one that plays many games needs it."""
    if nextitem is None or HERE not in nextitem.path.parents:
        gc.collect()
        gc.enable()


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """No window and no thread. Many tests show a part of the window and have no main window, which would see to the
    garbage: a connection's thread must not come upon the widgets that they leave behind. Qt deletes later only where a
    loop of its own runs: until then each window is dressed anew with all that were there before."""
    before = {*threading.enumerate()}
    gc.disable()
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect(1 if next(tests) % WHOLE else 2)
    for thread in {*threading.enumerate()} - before:
        thread.join(PATIENCE)
        assert not thread.is_alive(), f"a thread goes on after its test: {thread.name}"
    if isinstance(QApplication.instance(), QApplication):
        left = [one for one in QApplication.topLevelWidgets() if one.parent() is None]
        if left:
            del left
            gc.collect()
            left = [one for one in QApplication.topLevelWidgets() if one.parent() is None]
        names = [type(one).__name__ for one in left]
        for one in left:
            delete(one)
        assert not names, f"windows that are still there after their test: {names}"


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


@pytest.fixture(autouse=True)
def nobody_goes_on_listening() -> Iterator[None]:
    """No test hears what another one has made heard."""
    yield
    if QAccessible.isActive():
        QAccessible.setActive(False)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A screen reader runs: what is announced to it."""
    announced: list[str] = []
    QAccessible.setActive(True)
    listens = SimpleNamespace(isActive=lambda: True, updateAccessibility=lambda said: announced.append(said.message()))
    monkeypatch.setattr("client.look.aloud.QAccessible", listens)
    monkeypatch.setattr("client.look.aloud.older_reader", lambda: False)
    return announced


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


@pytest.fixture
def evening(qtbot: QtBot, home: Path) -> Iterator[Evening]:
    from netproto.files.profile_folders import places
    from tests.client.window.evening import Evening, daylight, end_tables

    made = Evening(qtbot, daylight())
    yield made
    made.close()
    end_tables(places())
