"""The tab key, arrows and Enter, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Generic

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget

from client.table.pieces.cursor import Crossed, Cursor
from client.table.pieces.pointed_scene import Thing

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
FEW = 200
ENOUGH = 6000
"""Presses of a key after which nobody would go on looking."""


class ByTabs(Generic[Thing]):
    view: QGraphicsView
    crossed: Crossed[Thing]
    cursor: Cursor[Thing]
    coin: Random

    def key(self, key: Qt.Key) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)

    def press(self, button: QWidget) -> None:
        for _ in range(ENOUGH):
            if button.hasFocus():
                self.key(Qt.Key.Key_Space)
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"the tab key does not come to {button}")

    def click(self, thing: Thing) -> None:
        self.go(thing)
        self.key(Qt.Key.Key_Return)

    def go(self, thing: Thing) -> None:
        for _ in range(FEW):
            here = self.cursor.thing
            if here is not None and any(here in region and thing in region for region in self.crossed.regions()):
                break
            self.key(Qt.Key.Key_Tab)
        met: set[Thing] = set()
        for _ in range(FEW):
            before = self.cursor.thing
            assert before is not None
            if before == thing:
                return
            way = self.crossed.rect_of(thing).center() - self.crossed.rect_of(before).center()
            across = Qt.Key.Key_Right if way.x() > 0 else Qt.Key.Key_Left
            upright = Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up
            first, second = (across, upright) if abs(way.x()) > abs(way.y()) else (upright, across)
            self.key(self.coin.choice(ARROWS) if before in met else first)
            met.add(before)
            if self.cursor.thing == before:
                self.key(second)
            if self.cursor.thing == before:
                self.key(self.coin.choice(ARROWS))
        raise AssertionError(f"the arrows do not come to {thing}")
