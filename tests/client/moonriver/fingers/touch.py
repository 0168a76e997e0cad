"""Taps alone."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from client.moonriver.scenes.pointing import Pointed
from client.moonriver.screen import MoonRiverScreen
from tests.client.moonriver.fingers.pointing import Pointing


class Touch(Pointing):
    """Taps alone: what a mouse does with its wheel, its other button or by hovering has a button in the panel."""

    device: QPointingDevice | None = None

    def __init__(self, screen: MoonRiverScreen) -> None:
        super().__init__(screen)
        if Touch.device is None:
            Touch.device = QTest.createTouchDevice()

    def tap(self, widget: QWidget, pos: QPoint) -> None:
        assert Touch.device is not None
        QTest.touchEvent(widget, Touch.device).press(0, pos, widget).commit()
        QTest.touchEvent(widget, Touch.device).release(0, pos, widget).commit()
        QApplication.processEvents()

    def click(self, thing: Pointed) -> None:
        view = self.screen.view
        self.tap(view.viewport(), view.mapFromScene(self.screen.scene.rect_of(thing).center()))

    def press(self, button: QWidget) -> None:
        assert button.isVisible(), button
        assert button.isEnabled(), button
        self.tap(button, button.rect().center())
