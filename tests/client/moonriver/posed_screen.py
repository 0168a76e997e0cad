"""The screen of somebody who sits at a table, or looks on, at a moment of a game that bots have played."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.table.screen import Surroundings
from client.table.table_model import Entered
from engine.contract import Viewer
from tests.client.window.evening import daylight
from tests.screenshots.moonriver.posed import Posed
from tests.screenshots.moonriver.self_play import Moment


class Asked(Posed):
    def __init__(self, moment: Moment, viewer: Viewer) -> None:
        super().__init__(moment, viewer)
        self.asked: list[dict[str, Any]] = []

    def ask(self, **kind: Any) -> None:
        self.asked.append(kind)


def sat_down(
    qtbot: QtBot, moment: Moment, viewer: Viewer = 0, *, untouched: bool = False
) -> tuple[MoonRiverScreen, Asked]:
    posed = Asked(moment, viewer)
    posed.model.untouched = untouched
    screen = MoonRiverScreen(posed, Surroundings(Pictures(), daylight(), Settings(motion="off")))
    qtbot.addWidget(screen, before_close_func=MoonRiverScreen.close_table)
    screen.put_menu(QMenu(screen))
    posed.listen(screen.take)
    screen.resize(1280, 800)
    screen.show()
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    screen.take(Entered())
    screen.setFocus()
    QApplication.processEvents()
    return screen, posed


def last_step(moment: Moment) -> bool:
    return moment.number == len(moment.steps) - 1
