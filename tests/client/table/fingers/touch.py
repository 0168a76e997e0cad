"""Taps alone, on the picture of a table and on its buttons."""

from __future__ import annotations

from functools import cache
from typing import Generic

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget

from client.table.pieces.cursor import Crossed
from client.table.pieces.pointed_scene import Thing


@cache
def pane() -> QPointingDevice:
    return QTest.createTouchDevice()


class ByTouch(Generic[Thing]):
    view: QGraphicsView
    crossed: Crossed[Thing]

    def tap(self, widget: QWidget, pos: QPoint) -> None:
        QTest.touchEvent(widget, pane()).press(0, pos, widget).commit()
        QTest.touchEvent(widget, pane()).release(0, pos, widget).commit()
        QApplication.processEvents()

    def click(self, thing: Thing) -> None:
        self.tap(self.view.viewport(), self.view.mapFromScene(self.crossed.rect_of(thing).center()))

    def press(self, button: QWidget) -> None:
        assert button.isVisible(), button
        assert button.isEnabled(), button
        self.tap(button, button.rect().center())
