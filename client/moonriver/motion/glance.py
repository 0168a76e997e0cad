"""Where every piece of the table lies at one moment: what is under way goes from one glance to the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF

from client.moonriver.scenes.ranch_item import RanchItem
from client.moonriver.scenes.table_parts import TableParts
from client.table.motion.acts import Pose
from client.table.pieces.laid_item import LaidItem
from client.table.pieces.look import Image, Key
from client.table.pieces.piece import Piece
from engine.moonriver.grid import Cell

Place = int | str
"""A seat's ranch, or what all share."""

NOW, NEXT, SALOON, STOCK = "now", "next", "saloon", "stock"


class Seen(NamedTuple):
    image: Image
    pose: Pose
    z: float
    piece: Piece
    item: RanchItem | LaidItem


class Glance:
    def __init__(self, parts: TableParts, seats: Iterable[int]) -> None:
        """With the ranches of these seats."""
        self._ranches = {seat: parts.ranches[seat] for seat in seats if seat < len(parts.ranches)}
        items: dict[Place, RanchItem | LaidItem] = {
            NOW: parts.columns[0],
            NEXT: parts.columns[1],
            SALOON: parts.saloon,
            STOCK: parts.stock,
        }
        items.update(self._ranches.items())
        self._seen = {place: _seen(item) for place, item in items.items()}
        self._hands = {seat: _hand(ranch) for seat, ranch in self._ranches.items()}
        self._strips = [strip.sceneBoundingRect() for strip in parts.strips]

    def at(self, place: Place) -> Mapping[Key, Seen]:
        return self._seen.get(place, {})

    def find(self, place: Place, *key: str | int) -> Seen | None:
        return self.at(place).get(key)

    def pieces(self, place: Place, *keys: Key) -> tuple[Piece, ...]:
        """Those of these that are there."""
        there = self.at(place)
        return tuple(there[key].piece for key in keys if key in there)

    def hand(self, seat: int) -> list[Key]:
        """The plots of a reserve, in the order of their places."""
        return self._hands.get(seat, [])

    def middle(self, seat: int, cell: Cell) -> Pose | None:
        """Of a cell's square."""
        ranch = self._ranches.get(seat)
        if ranch is None:
            return None
        x, y = ranch.ground.middle(cell)
        unit = ranch.scale_used.unit
        return Pose(ranch.pos().x() + x * unit, ranch.pos().y() + y * unit, ranch.scale_used, 1.0)

    def strip(self, seat: int) -> QRectF:
        return self._strips[seat] if seat < len(self._strips) else QRectF()


def _hand(ranch: RanchItem) -> list[Key]:
    plots = [
        (look.y, look.x, key)
        for key, look in ranch.looks().items()
        if key[0] in ("plot", "hidden") and ranch.ground.in_reserve(look.x, look.y)
    ]
    return [key for *_, key in sorted(plots, key=lambda found: found[:2])]


def _seen(item: RanchItem | LaidItem) -> dict[Key, Seen]:
    looks, scale, origin = item.looks(), item.scale_used, item.pos()
    left, top = origin.x(), origin.y()
    found = {}
    for piece in item.pieces():
        look, pos = looks[piece.key], piece.pos()
        pose = Pose(left + pos.x(), top + pos.y(), scale, look.zoom)
        found[piece.key] = Seen(look.image, pose, look.z, piece, item)
    return found
