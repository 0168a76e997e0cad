"""The table of any game in a window, and how long it takes until what changes there is painted.

Drawn by Qt's own painter into memory: no graphics card is faster than it is here.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QGraphicsScene, QMainWindow, QMenu

from client.look.pictures import Pictures
from client.look.theme import DARK, Daylight
from client.profile.settings import Settings
from client.table.motion.acts import Act
from client.table.motion.sprite import Sprite
from client.table.screen import Surroundings
from client.table.table_model import Entered
from client.table.table_screen import TableScreen
from client.window.application import application

SIZES = {"1080p": (1920, 1080), "4k": (3840, 2160)}
PIECES = 10
FRAMES = 600
FRAME = 1 / 60
RESIZES = 15
STEPS_SEEN = 40
"""Steps of a game whose every frame is measured."""


class Shown:
    """Somebody's seat at a moment of a game that bots have played: a game's `Posed`."""

    def __init__(self, wide: int, high: int, posed: Any, kind: type[TableScreen[Any, Any, Any]]) -> None:
        self.clock = 0.0
        daylight = Daylight(application(), DARK)
        daylight.wear(kind.wears)
        surroundings = Surroundings(Pictures(), daylight, Settings("Ada", DARK, motion="normal"), lambda: self.clock)
        self.posed = posed
        self.screen: Any = kind(posed, surroundings)
        self.screen.put_menu(QMenu(self.screen))
        posed.listen(self.screen.take)
        self.window = QMainWindow()
        self.window.setCentralWidget(self.screen)
        self.window.resize(wide, high)
        self.window.show()
        self.screen.take(Entered())
        settle()

    def took(self, does: Callable[[], object]) -> float:
        """Milliseconds until all that comes of it is painted."""
        began = time.thread_time()
        does()
        settle()
        return 1000 * (time.thread_time() - began)

    def moving(self, scene: QGraphicsScene, acts: Iterable[Act]) -> list[float]:
        """Every picture while these are under way."""
        sprites = [Sprite(scene, self.screen.scene.pictures, act, n) for n, act in enumerate(acts)]

        def show(frame: int) -> None:
            for sprite in sprites:
                sprite.show(frame * FRAME)

        settle()
        taken = [self.took(lambda frame=frame: show(frame)) for frame in range(1, FRAMES)]  # type: ignore[misc]
        for sprite in sprites:
            sprite.drop()
        return taken

    def game_moving(self) -> list[float]:
        """Every picture of some steps of a game."""
        taken = []
        for _ in range(STEPS_SEEN):
            if self.posed.moment.number >= len(self.posed.moment.steps) - 1:
                break
            self.posed.go_on()
            settle()
            while self.screen.motion.busy:
                self.clock += FRAME
                taken.append(self.took(self.screen.motion.tick))
        return taken

    def resizing(self) -> list[float]:
        wide, high = self.window.width(), self.window.height()
        return [self.took(lambda n=n: self.window.resize(wide - n, high - n)) for n in range(1, RESIZES)]  # type: ignore[misc]

    def close(self) -> None:
        self.screen.close_table()
        self.window.close()
        self.window.deleteLater()
        settle()


def settle() -> None:
    QApplication.processEvents()
