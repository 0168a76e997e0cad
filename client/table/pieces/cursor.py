"""Where the keys are in a scene: the tab key goes from region to region, arrows from thing to thing within one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Generic, Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsRectItem

from client.look.theme import palette
from client.table.pieces.layers import MOVING
from client.table.pieces.pointed_scene import PointedScene, Thing

LINE, HALO = 3.0, 5.0
"""Pixels: a light line, and a dark edge below it, so that it is seen on any ground."""
ASIDE = 2.0
"""So many times as far aside as on is no longer in that direction."""


class Crossed(Protocol[Thing]):
    """A scene as the keys go through it."""

    def regions(self) -> Sequence[Sequence[Thing]]:
        """What may be pointed at, region by region."""

    def rect_of(self, thing: Thing, /) -> QRectF: ...

    def lit_things(self) -> Sequence[Thing]: ...

    def lit_to_read(self) -> Sequence[Thing]:
        """The same for whoever hears them one by one: no more than that is worth."""

    def chosen_things(self) -> Sequence[Thing]:
        """What the draft is made of."""


class Cursor(Generic[Thing]):
    def __init__(self, scene: PointedScene[Thing], crossed: Crossed[Thing]) -> None:
        self._scene, self._crossed = scene, crossed
        self.thing: Thing | None = None
        """What the keys point at; None while they point at nothing."""
        self._region = 0
        self.came: Callable[[Thing], None] = lambda thing: None
        """Told of what the keys have come to."""
        paper = palette("paper")
        self._edge, self.line = QGraphicsRectItem(), QGraphicsRectItem()
        for item, color, wide in ((self._edge, paper["ink"], HALO), (self.line, paper["cream"], LINE)):
            item.setPen(QPen(QColor(color), wide))
            item.setZValue(MOVING)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.hide()
            scene.addItem(item)

    def enter(self, *, backwards: bool = False) -> bool:
        """The first region, or the last."""
        count = len(self._crossed.regions())
        return self._go(range(count - 1, -1, -1) if backwards else range(count))

    def go_to(self, thing: Thing) -> None:
        """Wherever it is; nowhere, if it is in no region."""
        for number, region in enumerate(self._crossed.regions()):
            if thing in region and not self._crossed.rect_of(thing).isEmpty():
                self._region = number
                self._point(thing)

    def step(self, by: int) -> bool:
        """The next region that has anything, or the one before; False beyond the ends."""
        count = len(self._crossed.regions())
        return self._go(range(self._region + by, count if by > 0 else -1, by))

    def move(self, columns: int, rows: int) -> None:
        """To the nearest thing in this quarter: columns to the right, rows up. Where there is none it may lie further
        aside. So something leads to everything, however it is strewn."""
        if self.thing is None:
            return
        here = self._crossed.rect_of(self.thing).center()

        def way(thing: Thing) -> tuple[float, float]:
            """On in this direction, and aside of it."""
            to = self._crossed.rect_of(thing).center() - here
            ahead, aside = (to.x() * columns, to.y()) if columns else (-to.y() * rows, to.x())
            return ahead, abs(aside)

        ways = [(*way(thing), thing) for thing in self._things(self._region)]
        ahead = [(on, aside, thing) for on, aside, thing in ways if on > 1 and aside <= ASIDE * on]
        quarter = [found for found in ahead if found[1] <= found[0]] or ahead
        if quarter:
            self._point(min(quarter, key=lambda found: hypot(*found[:2]))[2])

    def click(self) -> None:
        """As the pointer would."""
        if self.thing is not None:
            self._scene.click_at(self._crossed.rect_of(self.thing).center())
            self.renew()

    def leave(self) -> None:
        if self.thing is not None:
            self.thing = None
            self._edge.hide()
            self.line.hide()
            self._scene.hover(None)

    def renew(self) -> None:
        """What is pointed at may lie elsewhere now, or be gone: then what is nearest is pointed at."""
        if self.thing is None:
            return
        things = self._things(self._region)
        if self.thing in things:
            self._frame(self._crossed.rect_of(self.thing))
        elif things:
            there = self.line.rect().center()
            self._point(min(things, key=lambda one: (self._crossed.rect_of(one).center() - there).manhattanLength()))
        else:
            self.leave()

    def _go(self, regions: Sequence[int]) -> bool:
        for region in regions:
            things = self._things(region)
            if things:
                lit = self._crossed.lit_things()
                self._region = region
                self._point(next((thing for thing in things if thing in lit), things[0]))
                return True
        return False

    def _things(self, region: int) -> list[Thing]:
        return [thing for thing in self._crossed.regions()[region] if not self._crossed.rect_of(thing).isEmpty()]

    def _point(self, thing: Thing) -> None:
        self.thing = thing
        rect = self._crossed.rect_of(thing)
        self._frame(rect)
        self._scene.hover(rect.center())
        self.came(thing)

    def _frame(self, rect: QRectF) -> None:
        for item in (self._edge, self.line):
            item.setRect(rect)
            item.show()
