"""The open water: points on which a stone may lie where there are no islands, as one set of bits, row by row."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import Final

from engine.riverdragons.bits import members
from engine.riverdragons.board import Board
from engine.riverdragons.chart import PAIRS
from engine.riverdragons.geometry import Point, nearer, square
from engine.riverdragons.pieces import Pieces

STEP: Final = 10
"""Coordinates are multiples of it."""
REMEMBERED: Final = 2_000
"""Stones and planks whose points are not worked out again."""


@lru_cache(16)
class Water:
    """The grid of one table of pieces."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.columns, self.rows = pieces.size.x // STEP + 1, pieces.size.y // STEP + 1
        mask = 0
        middle, far = pieces.middle, pieces.open_water
        for row in range(self.rows):
            deep = far * far - (row * STEP - middle.y) ** 2
            if deep >= 0:
                wide = isqrt(deep)
                mask |= self._run(row, middle.x - wide, middle.x + wide)
        for village in pieces.villages:
            mask &= ~self.disc(village, pieces.ashore)
        self.whole = mask
        """Where a stone may lie while none lies."""
        self._kept_off: dict[tuple[Point, ...], int] = {}

    def bit(self, at: Point) -> int | None:
        """None where it is no point of the grid."""
        column, row = at.x // STEP, at.y // STEP
        if at.x % STEP or at.y % STEP or not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        return row * self.columns + column

    def point(self, bit: int) -> Point:
        row, column = divmod(bit, self.columns)
        return Point(column * STEP, row * STEP)

    def _run(self, row: int, left: int, right: int) -> int:
        """The points of a row from one x to the other, both included."""
        first, last = max(0, -(-left // STEP)), min(self.columns - 1, right // STEP)
        if first > last or not 0 <= row < self.rows:
            return 0
        return ((1 << last - first + 1) - 1) << row * self.columns + first

    def disc(self, middle: Point, radius: int) -> int:
        """The points nearer than that."""
        mask = 0
        for row in range((middle.y - radius) // STEP, (middle.y + radius) // STEP + 1):
            deep = radius * radius - (row * STEP - middle.y) ** 2
            if deep > 0:
                wide = isqrt(deep - 1)
                mask |= self._run(row, middle.x - wide, middle.x + wide)
        return mask

    def kept_off(self, *ends: Point) -> int:
        """The points that are too near to a stone, or to the line of a plank between two supports."""
        found = self._kept_off.get(ends)
        if found is None:
            if len(self._kept_off) >= REMEMBERED:
                self._kept_off.clear()
            mask = self._strip(*ends) if len(ends) == 2 else self.disc(ends[0], self.pieces.apart)
            found = self._kept_off[ends] = mask
        return found

    def _strip(self, a: Point, b: Point) -> int:
        near = self.pieces.clearance
        mask = 0
        for y in range((min(a.y, b.y) - near) // STEP, (max(a.y, b.y) + near) // STEP + 1):
            for x in range((min(a.x, b.x) - near) // STEP, (max(a.x, b.x) + near) // STEP + 1):
                if nearer(Point(x * STEP, y * STEP), a, b, near):
                    mask |= self._run(y, x * STEP, x * STEP)
        return mask

    def free(self, board: Board) -> int:
        """Where a stone may lie now."""
        mask = self.whole
        point = board.chart.point
        for stone in members(board.stones):
            mask &= ~self.kept_off(point(stone))
        for pair in board.pairs:
            mask &= ~self.kept_off(*map(point, PAIRS[pair]))
        return mask

    def why_not(self, board: Board, at: Point) -> str | None:
        """What keeps a stone from lying there."""
        pieces, point = self.pieces, board.chart.point
        if self.bit(at) is None:
            return "off_the_grid"
        if square(at, pieces.middle) > pieces.open_water**2:
            return "outside"
        if any(square(at, village) < pieces.ashore**2 for village in pieces.villages):
            return "on_land"
        if any(square(at, point(stone)) < pieces.apart**2 for stone in members(board.stones)):
            return "too_near_a_stone"
        return "under_plank" if board.covered(at) else None
