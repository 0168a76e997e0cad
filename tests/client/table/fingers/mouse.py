"""A mouse on the picture of a table."""

from __future__ import annotations

from typing import Generic

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget

from client.table.pieces.cursor import Crossed
from client.table.pieces.pointed_scene import Thing

NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


class ByMouse(Generic[Thing]):
    view: QGraphicsView
    crossed: Crossed[Thing]

    def point(self, thing: Thing) -> QPoint:
        return self.view.mapFromScene(self.crossed.rect_of(thing).center())

    def move(self, thing: Thing, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
        """QTest's own tells of no button that is held, and whichever window lies on top gets it."""
        viewport, where = self.view.viewport(), QPointF(self.point(thing))
        there = QPointF(viewport.mapToGlobal(where.toPoint()))
        event = QMouseEvent(QEvent.Type.MouseMove, where, there, Qt.MouseButton.NoButton, held, NONE)
        QApplication.sendEvent(viewport, event)

    def click(self, thing: Thing) -> None:
        self.move(thing)
        QTest.mouseClick(self.view.viewport(), LEFT, NONE, self.point(thing))

    def press(self, button: QWidget) -> None:
        assert button.isVisible(), button
        assert button.isEnabled(), button
        QTest.mouseClick(button, LEFT)

    def drag(self, *things: Thing) -> None:
        viewport = self.view.viewport()
        QTest.mousePress(viewport, LEFT, NONE, self.point(things[0]))
        for thing in things[1:]:
            self.move(thing, LEFT)
        QTest.mouseRelease(viewport, LEFT, NONE, self.point(things[-1]))
