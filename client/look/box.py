"""A rectangle of the table, in logical pixels."""

from __future__ import annotations

from typing import NamedTuple

NOTHING = 1e-6
"""Of a pixel, what sums of lengths may be off by."""


class Box(NamedTuple):
    x: float
    y: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        return self.x + self.wide

    @property
    def bottom(self) -> float:
        return self.y + self.high

    def overlaps(self, other: Box) -> bool:
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > NOTHING and down > NOTHING

    def within(self, other: Box) -> bool:
        return (
            other.x <= self.x + NOTHING
            and other.y <= self.y + NOTHING
            and self.right <= other.right + NOTHING
            and self.bottom <= other.bottom + NOTHING
        )
