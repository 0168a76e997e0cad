"""The screen of somebody who sits at a table, or looks on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.profile.settings import Settings
from client.riverdragons.scenes.pointing import Pointed
from client.riverdragons.screen import RiverDragonsScreen
from client.table.screen import Surroundings
from client.table.table_model import Entered
from tests.client.window.evening import daylight
from tests.screenshots.riverdragons.posed import Posed

NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


def sat_down(
    qtbot: QtBot, posed: Posed, wide: int = 1280, high: int = 800, *, motion: str = "off", text: float = 1.0
) -> RiverDragonsScreen:
    worn = daylight()
    worn.enlarge(text)
    worn.wear("delta")
    screen = RiverDragonsScreen(posed, Surroundings(Pictures(), worn, Settings(motion=motion, text_size=text)))
    qtbot.addWidget(screen, before_close_func=RiverDragonsScreen.close_table)
    screen.put_menu(QMenu(screen))
    posed.listen(screen.take)
    screen.resize(wide, high)
    screen.show()
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    screen.take(Entered())
    screen.setFocus()
    QApplication.processEvents()
    return screen


class Mouse:
    """A mouse alone."""

    def __init__(self, screen: RiverDragonsScreen) -> None:
        self.screen = screen

    def point(self, thing: Pointed) -> QPoint:
        return self.screen.view.mapFromScene(self.screen.scene.rect_of(thing).center())

    def move(self, thing: Pointed, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
        viewport, where = self.screen.view.viewport(), QPointF(self.point(thing))
        there = QPointF(viewport.mapToGlobal(where.toPoint()))
        event = QMouseEvent(QEvent.Type.MouseMove, where, there, Qt.MouseButton.NoButton, held, NONE)
        QApplication.sendEvent(viewport, event)

    def click(self, thing: Pointed) -> None:
        self.move(thing)
        QTest.mouseClick(self.screen.view.viewport(), LEFT, NONE, self.point(thing))

    def drag(self, start: Pointed, end: Pointed) -> None:
        viewport = self.screen.view.viewport()
        QTest.mousePress(viewport, LEFT, NONE, self.point(start))
        self.move(end, LEFT)
        QTest.mouseRelease(viewport, LEFT, NONE, self.point(end))

    def press(self, button: QWidget) -> None:
        assert button.isVisible(), button
        assert button.isEnabled(), button
        QTest.mouseClick(button, LEFT)
