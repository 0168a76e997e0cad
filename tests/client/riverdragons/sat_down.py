"""The screen of somebody who sits at a table, or looks on."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.profile.settings import Settings
from client.riverdragons.screen import RiverDragonsScreen
from client.table.screen import Surroundings
from client.table.table_model import Entered
from tests.client.window.evening import daylight
from tests.screenshots.riverdragons.posed import Posed


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
