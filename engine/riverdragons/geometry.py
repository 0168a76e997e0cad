"""Points, segments and distances in whole numbers, so that nothing hangs on rounding."""

from typing import NamedTuple


class Point(NamedTuple):
    x: int
    y: int


def square(a: Point, b: Point) -> int:
    """The distance of two points, squared."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


def nearer(p: Point, a: Point, b: Point, distance: int) -> bool:
    """Whether the point lies nearer than that to the segment between the other two."""
    abx, aby, apx, apy = b.x - a.x, b.y - a.y, p.x - a.x, p.y - a.y
    along, whole, limit = apx * abx + apy * aby, abx * abx + aby * aby, distance * distance
    if along <= 0:
        return apx * apx + apy * apy < limit
    if along >= whole:
        return square(p, b) < limit
    aside = apx * aby - apy * abx
    return aside * aside < limit * whole


def _side(p: Point, a: Point, b: Point) -> int:
    turned = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
    return (turned > 0) - (turned < 0)


def _between(p: Point, a: Point, b: Point) -> bool:
    """Of a point on their line."""
    return min(a.x, b.x) <= p.x <= max(a.x, b.x) and min(a.y, b.y) <= p.y <= max(a.y, b.y)


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the segments ab and cd have a point in common."""
    c_side, d_side, a_side, b_side = _side(c, a, b), _side(d, a, b), _side(a, c, d), _side(b, c, d)
    if c_side * d_side < 0 and a_side * b_side < 0:
        return True
    return (
        (not c_side and _between(c, a, b))
        or (not d_side and _between(d, a, b))
        or (not a_side and _between(a, c, d))
        or (not b_side and _between(b, c, d))
    )
