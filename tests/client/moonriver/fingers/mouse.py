"""A mouse alone, with its wheel and its other button."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from client.moonriver.scenes.pointing import Pointed
from tests.client.moonriver.fingers.pointing import Pointing
from tests.client.table.fingers.mouse import NONE, ByMouse

NOTCH = 120


class Mouse(ByMouse[Pointed], Pointing):
    def flip(self, thing: Pointed) -> None:
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.RightButton, NONE, self.point(thing))

    def hold(self, thing: Pointed) -> None:
        self.move(thing)

    def lay(self, thing: Pointed) -> None:
        self.click(thing)

    def turn(self, thing: Pointed) -> None:
        pos = QPointF(self.point(thing))
        event = QWheelEvent(
            pos, self.view.viewport().mapToGlobal(pos), QPoint(), QPoint(0, -NOTCH), Qt.MouseButton.NoButton, NONE,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.view.viewport(), event)
