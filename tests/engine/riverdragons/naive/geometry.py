"""Points and segments, in whole numbers and fractions: nothing is rounded."""

from __future__ import annotations

from fractions import Fraction

from tests.engine.riverdragons.naive.board import Point


def squared(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def squared_from_line(p: Point, a: Point, b: Point) -> Fraction:
    """How far p is from the segment ab, squared."""
    length = squared(a, b)
    along = (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])
    if along <= 0:
        return Fraction(squared(p, a))
    if along >= length:
        return Fraction(squared(p, b))
    return Fraction(side(a, b, p) ** 2, length)


def side(a: Point, b: Point, p: Point) -> int:
    """Above 0 on the one side of the line ab, below on the other, 0 on it."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def near(p: Point, a: Point, b: Point, reach: int) -> bool:
    """Whether p is nearer than `reach` to the segment ab."""
    for axis in (0, 1):
        if p[axis] <= min(a[axis], b[axis]) - reach or p[axis] >= max(a[axis], b[axis]) + reach:
            return False
    return squared_from_line(p, a, b) < reach * reach


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the segments ab and cd have a point in common."""
    for axis in (0, 1):
        if max(a[axis], b[axis]) < min(c[axis], d[axis]) or max(c[axis], d[axis]) < min(a[axis], b[axis]):
            return False
    return side(a, b, c) * side(a, b, d) <= 0 and side(c, d, a) * side(c, d, b) <= 0
