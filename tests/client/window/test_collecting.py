"""What a window's thread no longer needs, no other thread ends."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

from client.window.collecting import Collecting

ENDED: list[str] = []


class Knot:
    """Garbage that only a collection finds."""

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        ENDED.append(threading.current_thread().name)


def tie_knots() -> None:
    for _ in range(20_000):
        knot: list[object] = []
        knot.append(knot)


@pytest.fixture(params=[True, False])
def by_itself(request: pytest.FixtureRequest) -> Iterator[bool]:
    """Whether Python collects garbage before there is a window."""
    (gc.enable if request.param else gc.disable)()
    yield request.param
    gc.disable()


def test_garbage_ends_in_the_windows_thread_only(qtbot: QtBot, by_itself: bool) -> None:
    gc.collect()
    window = QObject()
    Collecting(window)
    ENDED.clear()
    Knot()
    thread = threading.Thread(target=tie_knots)
    thread.start()
    thread.join()
    assert ENDED == []
    qtbot.waitUntil(lambda: bool(ENDED), timeout=60_000)
    assert [threading.current_thread().name] == ENDED
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert gc.isenabled() == by_itself
