"""Where a card lies: beside its thing, and off all that has to stay in sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from PySide6.QtCore import QPoint, QRect, QSize

GAP = 12
STEP = 24
THING, AVOIDED, WISHED = 160, 40, 1
"""How much each pixel counts that a card covers."""


Edges = tuple[int, int, int, int]
"""The first and the last pixel across, and the same down: a large window has thousands of spots."""


def place_for(size: QSize, room: QRect, thing: QRect, avoided: Sequence[QRect], wished: Sequence[QRect] = ()) -> QPoint:
    """The nearest place to the thing of those that cover least of it, of what is to be avoided, and of what people
    wish to see."""
    of_thing, weighed = _edges(thing), _weighed(thing, avoided, wished)
    wide, high = size.width() - 1, size.height() - 1
    best, least = (0, 0), (inf, inf)
    for x, y in _spots(size, room, thing):
        spot = x, x + wide, y, y + high
        covered = _covered(spot, weighed, least[0])
        if covered <= least[0]:
            found = covered, _far(spot, of_thing)
            if found < least:
                best, least = (x, y), found
    return QPoint(*best)


def covered_at(at: QPoint, size: QSize, thing: QRect, avoided: Sequence[QRect]) -> int:
    """How much a card covers there."""
    return _covered(_edges(QRect(at, size)), _weighed(thing, avoided), inf)


def _weighed(thing: QRect, avoided: Sequence[QRect], wished: Sequence[QRect] = ()) -> list[tuple[int, Edges]]:
    weighed = [(THING, _edges(thing))] if thing.isValid() else []  # it counts most, as the pointer is on it
    weighed += [(AVOIDED, _edges(rect)) for rect in avoided if rect.isValid()]
    return weighed + [(WISHED, _edges(rect)) for rect in wished if rect.isValid()]


def _spots(size: QSize, room: QRect, thing: QRect) -> Iterator[tuple[int, int]]:
    """Beside it first, then anywhere; all within the room, as far as the card fits there."""
    left, top = room.left(), room.top()
    right, low = max(left, room.right() - size.width()), max(top, room.bottom() - size.height())
    middle = thing.center()
    beside = (
        (thing.right() + GAP, middle.y() - size.height() // 2),
        (thing.left() - GAP - size.width(), middle.y() - size.height() // 2),
        (middle.x() - size.width() // 2, thing.bottom() + GAP),
        (middle.x() - size.width() // 2, thing.top() - GAP - size.height()),
    )
    for x, y in beside:
        yield min(max(x, left), right), min(max(y, top), low)
    for x in (*range(left, right, STEP), right):
        for y in (*range(top, low, STEP), low):
            yield x, y


def _covered(spot: Edges, weighed: Sequence[tuple[int, Edges]], most: float) -> int:
    """Pixels; more than `most` are not counted to the end."""
    left, right, top, low = spot
    covered = 0
    for weight, (first, last, upper, lower) in weighed:
        wide = min(right, last) - max(left, first) + 1
        if wide > 0:
            high = min(low, lower) - max(top, upper) + 1
            if high > 0:
                covered += weight * wide * high
                if covered > most:
                    break
    return covered


def _far(spot: Edges, thing: Edges) -> int:
    left, right, top, low = spot
    first, last, upper, lower = thing
    return max(first - right, left - last, 0) + max(upper - low, top - lower, 0)


def _edges(rect: QRect) -> Edges:
    return rect.left(), rect.right(), rect.top(), rect.bottom()
