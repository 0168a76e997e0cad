"""How long Moon River's table takes for a picture of what moves, for a pointer that moves, and for another size."""

from __future__ import annotations

import json

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from client.moonriver.motion.glance import Glance, Seen
from client.moonriver.motion.plots import SHADOW
from client.moonriver.screen import MoonRiverScreen
from client.table.motion.acts import Act, Gait
from client.window.application import application
from engine.moonriver.commands import Place
from tests.bench.shown import FRAME, FRAMES, PIECES, SIZES, STEPS_SEEN, Shown, settle
from tests.screenshots.moonriver.pointer import Pointer
from tests.screenshots.moonriver.posed import Posed
from tests.screenshots.moonriver.self_play import GameSetup, Moment, played

HOVERS = 300

NONE = Qt.KeyboardModifier.NoModifier


class Table(Shown):
    """Well on in a game of four, with a hand that may lay a domino."""

    def __init__(self, wide: int, high: int, moment: Moment) -> None:
        assert moment.next.seat is not None
        super().__init__(wide, high, Posed(moment, moment.next.seat), MoonRiverScreen)

    def pieces_moving(self) -> list[float]:
        """Plots cross the whole table, each with its shadow, over everything that lies there."""
        scene = self.screen.scene
        seats = range(len(scene.parts.ranches))
        glance = Glance(scene.parts, tuple(seats))
        plots = [[seen for key, seen in glance.at(seat).items() if key[0] == "plot"] for seat in seats]
        return self.moving(scene, [_across(plots[n % 4][n], plots[(n + 1) % 4][n]) for n in range(PIECES)])

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


def _across(seen: Seen, other: Seen) -> Act:
    return Act(seen.image, seen.pose, other.pose, Gait.LAND, FRAMES * FRAME, shadow=SHADOW)


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
