"""The saloon: five doors, and who waits behind them. Where it is low it has no roof, and then no foot."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF

from client.look.pictures import Pictures, Scale
from client.moonriver.art.cuttings import Part
from client.moonriver.art.layout import measures
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.saloon_layout import FRONT_FOOT, FRONT_TOP, SaloonLayout
from client.moonriver.scenes.table_spoken import door_spoken
from client.table.pieces.laid_item import Area, LaidItem
from client.table.pieces.look import Drawn, Key, Look
from engine.moonriver.pieces import NOBODY, Partner

EDGE = 4.0
"""How far the picture reaches over its origin, in units."""
RAISED, LARGER = 6.0, 1.1
"""A token that is about to be taken comes forward."""
DOOR = QRectF(-41, -53, 82, 117)


class SaloonItem(LaidItem):
    """Its origin is that of the whole picture, however much of it is seen."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__(pictures)
        self._saloon: list[int] = []
        self._lit: frozenset[int] = frozenset()
        self._drafted: tuple[int, int] | None = None
        self._top, self._foot = FRONT_TOP, FRONT_FOOT

    def resize(self, layout: SaloonLayout, ratio: float) -> None:
        self._top, self._foot = layout.top, round(layout.foot)
        self.rescale(Scale(layout.unit, ratio).even(110))
        unit = self.scale_used.unit
        front = layout.front
        left, top = front.x + (EDGE + (front.wide / unit - 2 * EDGE - 568) / 2) * unit, front.y - layout.top * unit
        self.setPos(round(left * ratio) / ratio, round(top * ratio) / ratio)
        self.setRect(QRectF(front.x - left, front.y - top, front.wide, front.high))
        self._renew()

    def show_tokens(self, saloon: Sequence[int]) -> None:
        self._saloon = list(saloon)
        self._renew()

    def light(self, places: Collection[int] = ()) -> None:
        lit = frozenset(places)
        if lit != self._lit:
            self._lit = lit
            self._renew()

    def draft(self, place: int | None, partner: int = NOBODY) -> None:
        """Whose token is about to be taken, and which side of it is up."""
        drafted = None if place is None else (place, partner)
        if drafted != self._drafted:
            self._drafted = drafted
            self._renew()

    def door_rect(self, place: int) -> QRectF:
        x, y = measures().doors[place]
        top = y + DOOR.top()
        return self.pixels(x + DOOR.x(), top, DOOR.width(), min(DOOR.height(), self._foot - top))

    def saloon_at(self, pos: QPointF) -> int | None:
        key = self.key_at(pos)
        return None if key is None else int(key[1])

    def _renew(self) -> None:
        doors = measures()
        below, wide = doors.door_token
        looks: dict[Key, Look] = {("saloon",): Look(Part("saloon", self._top, self._foot), 0, 0, Layer.BOARD)}
        areas: dict[Key, Area] = {}
        for n, token in enumerate(self._saloon):
            x, y = doors.doors[n]
            door = Part("door_dark" if token == NOBODY else "door_lit", 0, self._foot - y - DOOR.top())
            looks["door", n] = Look(door, x, y, Layer.CELL)
            if self._drafted is not None and self._drafted[0] == n:
                shown = Drawn(Partner(self._drafted[1] or token).word)
                looks["token", n] = Look(shown, x, y + below - RAISED, Layer.DRAFT, wide * LARGER / 96)
            elif token != NOBODY:
                looks["token", n] = Look(Drawn(Partner(token).word), x, y + below, Layer.TOKEN, wide / 96)
            if n in self._lit:
                looks["glow", n] = Look(Drawn("glow_token_dark"), x, y + below, Layer.GLOW, wide / 96)
            areas["door", n] = Area(self.door_rect(n), door_spoken(n, token))
        self.lay(looks, {}, areas)
