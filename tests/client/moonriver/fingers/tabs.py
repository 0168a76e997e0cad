"""The tab key, arrows and Enter, and nothing else."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from client.moonriver.scenes.pointing import Pointed
from client.moonriver.screen import MoonRiverScreen
from tests.client.moonriver.fingers.pointing import Pointing

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
FEW = 200
ENOUGH = 6000
"""Presses of a key after which nobody would go on looking."""


class Tabs(Pointing):
    def __init__(self, screen: MoonRiverScreen) -> None:
        super().__init__(screen)
        self.coin = Random(7)

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

    def click(self, thing: Pointed) -> None:
        self.go(thing)
        self.key(Qt.Key.Key_Return)

    def go(self, thing: Pointed) -> None:
        keys, scene = self.screen.view.keys, self.screen.scene
        for _ in range(FEW):
            here = keys.thing
            if here is not None and any(here in region and thing in region for region in scene.regions()):
                break
            self.key(Qt.Key.Key_Tab)
        for _ in range(FEW):
            assert keys.thing is not None
            if keys.thing == thing:
                return
            way = scene.rect_of(thing).center() - scene.rect_of(keys.thing).center()
            across = Qt.Key.Key_Right if way.x() > 0 else Qt.Key.Key_Left
            upright = Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up
            before = keys.thing
            first, second = (across, upright) if abs(way.x()) > abs(way.y()) else (upright, across)
            self.key(first)
            if keys.thing == before:
                self.key(second)
            if keys.thing == before:
                self.key(self.coin.choice(ARROWS))
        raise AssertionError(f"the arrows do not come to {thing}")
