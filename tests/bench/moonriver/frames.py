"""How long the table takes for a picture of what moves, for a pointer that moves, and for another size.

Drawn by Qt's own painter into memory: no graphics card is faster than it is here.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu

from client.look.pictures import Pictures
from client.look.theme import DARK, Daylight
from client.moonriver.motion.glance import Glance, Seen
from client.moonriver.motion.plots import SHADOW
from client.moonriver.screen import MoonRiverScreen
from client.profile.settings import Settings
from client.table.motion.acts import Act, Gait
from client.table.motion.sprite import Sprite
from client.table.screen import Surroundings
from client.table.table_model import Entered
from client.window.application import application
from engine.moonriver.commands import Place
from tests.screenshots.moonriver.pointer import Pointer
from tests.screenshots.moonriver.posed import Posed
from tests.screenshots.moonriver.self_play import GameSetup, Moment, played

SIZES = {"1080p": (1920, 1080), "4k": (3840, 2160)}
PIECES = 10
FRAMES = 600
FRAME = 1 / 60
RESIZES = 15
HOVERS = 300
STEPS_SEEN = 40
"""Steps of a game whose every frame is measured."""

NONE = Qt.KeyboardModifier.NoModifier


class Table:
    """Well on in a game of four, with a hand that may lay a domino."""

    def __init__(self, wide: int, high: int, moment: Moment, motion: str = "normal") -> None:
        self.clock = 0.0
        settings = Settings("Ada", DARK, motion=motion)
        surroundings = Surroundings(Pictures(), Daylight(application(), DARK), settings, lambda: self.clock)
        assert moment.next.seat is not None
        self.posed = Posed(moment, moment.next.seat)
        self.screen = MoonRiverScreen(self.posed, surroundings)
        self.screen.put_menu(QMenu(self.screen))
        self.posed.listen(self.screen.take)
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

    def pieces_moving(self) -> list[float]:
        """Plots cross the whole table, each with its shadow, over everything that lies there."""
        scene = self.screen.scene
        seats = range(len(scene.parts.ranches))
        glance = Glance(scene.parts, tuple(seats))
        plots = [[seen for key, seen in glance.at(seat).items() if key[0] == "plot"] for seat in seats]
        acts = [_across(plots[n % 4][n], plots[(n + 1) % 4][n]) for n in range(PIECES)]
        sprites = [Sprite(scene, scene.pictures, act, n) for n, act in enumerate(acts)]

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

    def hovering(self) -> list[float]:
        """A domino in hand, from cell to cell."""
        command = self.posed.moment.next.command
        assert type(command) is Place
        pointer = Pointer(self.screen)
        pointer.pick(command.plots)
        settle()
        view = self.screen.view
        cells = self.screen.scene.parts.ranches[self.posed.moment.next.seat or 0].ground.cells
        taken = []
        for n in range(HOVERS):
            at = QPointF(view.mapFromScene(self.screen.scene.rect_of(pointer.cell(cells[n % len(cells)])).center()))
            event = QMouseEvent(QEvent.Type.MouseMove, at, at, Qt.MouseButton.NoButton, Qt.MouseButton.NoButton, NONE)
            taken.append(self.took(lambda event=event: QApplication.sendEvent(view.viewport(), event)))  # type: ignore[misc]
        return taken

    def resizing(self) -> list[float]:
        wide, high = self.window.width(), self.window.height()
        return [self.took(lambda n=n: self.window.resize(wide - n, high - n)) for n in range(1, RESIZES)]  # type: ignore[misc]

    def close(self) -> None:
        self.screen.close_table()
        self.window.close()
        self.window.deleteLater()
        settle()


def _across(seen: Seen, other: Seen) -> Act:
    return Act(seen.image, seen.pose, other.pose, Gait.LAND, FRAMES * FRAME, shadow=SHADOW)


def settle() -> None:
    QApplication.processEvents()


def full() -> Moment:
    """The last domino but a few: there is a plot on nearly every cell."""
    game = played(GameSetup(), 1)
    number = [n for n, step in enumerate(game.steps) if type(step.command) is Place][-2]
    return game._replace(number=number)


def main() -> None:
    application()
    moment = full()
    found: dict[str, list[float]] = {}
    for name, (wide, high) in SIZES.items():
        for kind in ("pieces_moving", "hovering", "resizing"):
            table = Table(wide, high, moment)
            found[f"{kind}_{name}"] = getattr(table, kind)()
            table.close()
    table = Table(*SIZES["1080p"], moment.later(-2 * STEPS_SEEN))
    found["game_moving_1080p"] = table.game_moving()
    table.close()
    ranches = moment.truth.seats
    print(json.dumps({"plots": sum(bool(plot) for seat in ranches for plot in seat.ranch.plots), "ms": found}))


if __name__ == "__main__":
    main()
