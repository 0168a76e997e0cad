"""Where a bubble lies: over nothing that is needed, over little that people wish to see, and with short arrows."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from operator import mul

from PySide6.QtCore import QLineF, QRect, QSize

from client.look.sizes import grown
from client.table.bubbles.arrows import crossing, way
from engine.dataclass import dataclass

GAP = 22
"""Pixels between the bubble and what lies there."""
FAR = 240
"""Of an arrow, for which a bubble moves."""
FARTHER = 8
"""So many times fewer pixels that people wish to see may be covered than the square of an arrow has."""
SHORTER = 80
"""So many more for each pixel that an arrow lacks."""
CROSSED = 700
"""And for each thing below an arrow."""


@dataclass(frozen=True)
class Sights:
    """What lies below a bubble, all of it parts of the room."""

    room: QRect
    ends: tuple[QRect, ...]
    """Of its arrows, what comes next first."""
    needed: tuple[QRect, ...] = ()
    kept: tuple[QRect, ...] = ()
    """Only covered where there is no room beside what is needed."""
    wished: tuple[QRect, ...] = ()
    clear: tuple[QRect, ...] = ()
    """No arrow crosses them."""


def placed(sights: Sights, sizes: Sequence[QSize]) -> QRect:
    """The first of all that cover least."""
    gap, ends = grown(GAP), sights.ends
    needed = [*ends, *sights.needed]
    kept = [*needed, *sights.kept]
    edges = [*kept, *sights.wished]
    across, down = [_span(rect, wide=True) for rect in edges], [_span(rect, wide=False) for rect in edges]
    spots: list[tuple[float, Span, Span]] = []
    for size in sizes:
        lefts = _starts(across, across[0], _span(sights.room, wide=True), size.width(), gap)
        tops = _starts(down, down[0], _span(sights.room, wide=False), size.height(), gap)
        besides = {left: [_beside(left, end) for end in across[: len(ends)]] for left in lefts}
        aboves = {top: [_beside(top, end) for end in down[: len(ends)]] for top in tops}
        spots += [(_long(besides[left], aboves[top], gap), left, top) for left in lefts for top in tops]
    best: tuple[tuple[int, int, float], QRect] | None = None
    over_across = {left: [_shared(left, each) for each in across] for left in {left for _, left, _ in spots}}
    over_down = {top: [_shared(top, each) for each in down] for top in {top for _, _, top in spots}}
    for long, left, top in sorted(spots):
        if best is not None and best[0] <= (0, 0, long):
            break
        covered = list(map(mul, over_across[left], over_down[top]))
        cost = sum(covered[: len(needed)]), sum(covered[len(needed) : len(kept)]), sum(covered[len(kept) :]) + long
        if best is None or cost < best[0]:
            place = QRect(left[0], top[0], left[1] - left[0], top[1] - top[0])
            ways = [way(place, end, sights.clear) for end in ends]
            seen = cost[2] - long + sum(_arrow(one, gap, sights.wished) for one in ways)
            cost = cost[0], cost[1] + sum(crossing(one, sights.clear) for one in ways), max(long, seen)
            if best is None or cost < best[0]:
                best = cost, place
    assert best is not None
    return best[1]


def stays(place: QRect, sights: Sights) -> bool:
    """A bubble that lies there already need not move."""
    free = not any(place.intersects(rect) for rect in (*sights.ends, *sights.needed, *sights.kept))
    ways = [way(place, end, sights.clear) for end in sights.ends]
    return free and all(grown(GAP) / 2 < one.length() < grown(FAR) and not crossing(one, sights.clear) for one in ways)


Span = tuple[int, int]
"""Of pixels, from the first to behind the last."""


def _span(rect: QRect, *, wide: bool) -> Span:
    return (rect.left(), rect.right() + 1) if wide else (rect.top(), rect.bottom() + 1)


def _starts(edges: Sequence[Span], end: Span, room: Span, long: int, gap: int) -> list[Span]:
    """Where something so long may lie in the room along one side."""
    starts = {(end[0] + end[1] - long) // 2, room[0] + gap // 2, room[1] - gap // 2 - long}
    for first, behind in edges:
        starts |= {first - gap - long, behind + gap}
    within = {min(max(start, room[0]), max(room[0], room[1] - long)) for start in starts}
    return [(start, start + long) for start in sorted(within)]


def _beside(span: Span, end: Span) -> int:
    return max(end[0] - span[1], span[0] - end[1], 0)


def _long(besides: Sequence[int], aboves: Sequence[int], gap: int) -> float:
    """All arrows together; each needs a gap, and no more."""
    return sum(max(0, hypot(*each) - gap) ** 2 for each in zip(besides, aboves, strict=True)) / FARTHER


def _arrow(way: QLineF, gap: int, wished: Sequence[QRect]) -> float:
    """It has to be seen, and lies over little that people wish to see."""
    short = max(0.0, gap - way.length()) * SHORTER
    return max(0.0, way.length() - gap) ** 2 / FARTHER + short + CROSSED * crossing(way, wished)


def _shared(one: Span, other: Span) -> int:
    return max(0, min(one[1], other[1]) - max(one[0], other[0]))
