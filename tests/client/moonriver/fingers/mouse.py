"""A mouse alone, with its wheel and its other button."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from client.moonriver.scenes.pointing import Pointed
from tests.client.moonriver.fingers.pointing import Pointing

NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
NOTCH = 120


class Mouse(Pointing):
    def point(self, thing: Pointed) -> QPoint:
        scene, view = self.screen.scene, self.screen.view
        return view.mapFromScene(scene.rect_of(thing).center())

    def move(self, thing: Pointed) -> None:
        _move(self.screen.view.viewport(), self.point(thing), Qt.MouseButton.NoButton)

    def click(self, thing: Pointed) -> None:
        self.move(thing)
        QTest.mouseClick(self.screen.view.viewport(), LEFT, NONE, self.point(thing))

    def press(self, button: QWidget) -> None:
        assert button.isVisible(), button
        assert button.isEnabled(), button
        QTest.mouseClick(button, LEFT)

    def flip(self, thing: Pointed) -> None:
        QTest.mouseClick(self.screen.view.viewport(), Qt.MouseButton.RightButton, NONE, self.point(thing))

    def hold(self, thing: Pointed) -> None:
        self.move(thing)

    def lay(self, thing: Pointed) -> None:
        self.click(thing)

    def turn(self, thing: Pointed) -> None:
        view, pos = self.screen.view, QPointF(self.point(thing))
        event = QWheelEvent(
            pos, view.viewport().mapToGlobal(pos), QPoint(), QPoint(0, -NOTCH), Qt.MouseButton.NoButton, NONE,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(view.viewport(), event)

    def drag(self, *things: Pointed) -> None:
        viewport = self.screen.view.viewport()
        QTest.mousePress(viewport, LEFT, NONE, self.point(things[0]))
        for thing in things[1:]:
            _move(viewport, self.point(thing), LEFT)
        QTest.mouseRelease(viewport, LEFT, NONE, self.point(things[-1]))


def _move(viewport: QWidget, pos: QPoint, held: Qt.MouseButton) -> None:
    """QTest's own tells of no button that is held, and whichever window lies on top gets it."""
    where = QPointF(pos)
    there = QPointF(viewport.mapToGlobal(pos))
    QApplication.sendEvent(
        viewport, QMouseEvent(QEvent.Type.MouseMove, where, there, Qt.MouseButton.NoButton, held, NONE)
    )
