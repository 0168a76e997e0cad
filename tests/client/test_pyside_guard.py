"""PySide6 6.12 on Python 3.10 and 3.11 loses a reference to None or True at each of these calls, until the process
aborts. This fails at once where such a version is installed."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene, QWidget
from pytestqt.qtbot import QtBot

CALLS = 100
SLACK = 20
"""What the interpreter itself may take or drop meanwhile."""


class Bell(QObject):
    rung = Signal()
    told = Signal(object)


def emit() -> Callable[[], object]:
    bell = Bell()
    heard: list[object] = []
    bell.told.connect(heard.append)

    def ring() -> None:
        bell.rung.emit()
        bell.told.emit(0)

    return ring


def update() -> Callable[[], object]:
    widget = QWidget()
    return lambda: widget.update()


def set_pos() -> Callable[[], object]:
    scene = QGraphicsScene()
    item = QGraphicsPixmapItem()
    scene.addItem(item)

    def move() -> None:
        item.setPos(scene.width(), 1)
        item.setVisible(True)
        item.update()

    return move


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None and True cannot be lost any more: they are immortal")
@pytest.mark.parametrize("make", [emit, update, set_pos])
def test_no_reference_is_lost(qtbot: QtBot, make: Callable[[], Callable[[], object]]) -> None:
    call = make()
    call()
    before = sys.getrefcount(None), sys.getrefcount(True)
    for _ in range(CALLS):
        call()
    after = sys.getrefcount(None), sys.getrefcount(True)
    assert after[0] > before[0] - SLACK
    assert after[1] > before[1] - SLACK
