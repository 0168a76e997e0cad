"""Where a card lies: beside its thing, and off all that has to stay in sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, QSize

GAP = 12
STEP = 24


def place_for(size: QSize, room: QRect, thing: QRect, avoided: Sequence[QRect]) -> QPoint:
    """The nearest place to the thing of those that cover least of it, and of what is to be avoided."""
    spots = list(_spots(size, room, thing))
    return min(spots, key=lambda spot: (_covered(QRect(spot, size), thing, avoided), _far(QRect(spot, size), thing)))


def _spots(size: QSize, room: QRect, thing: QRect) -> Iterator[QPoint]:
    """Beside it first, then anywhere; all within the room, as far as the card fits there."""
    right, low = max(room.left(), room.right() - size.width()), max(room.top(), room.bottom() - size.height())

    def within(x: int, y: int) -> QPoint:
        return QPoint(min(max(x, room.left()), right), min(max(y, room.top()), low))

    middle = thing.center()
    yield within(thing.right() + GAP, middle.y() - size.height() // 2)
    yield within(thing.left() - GAP - size.width(), middle.y() - size.height() // 2)
    yield within(middle.x() - size.width() // 2, thing.bottom() + GAP)
    yield within(middle.x() - size.width() // 2, thing.top() - GAP - size.height())
    for x in (*range(room.left(), right, STEP), right):
        for y in (*range(room.top(), low, STEP), low):
            yield within(x, y)


def _covered(card: QRect, thing: QRect, avoided: Sequence[QRect]) -> int:
    """Pixels; the thing itself counts most, as the pointer is on it."""
    return 4 * _area(card & thing) + sum(_area(card & other) for other in avoided)


def _area(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height()) if rect.isValid() else 0


def _far(card: QRect, thing: QRect) -> int:
    across = max(thing.left() - card.right(), card.left() - thing.right(), 0)
    down = max(thing.top() - card.bottom(), card.top() - thing.bottom(), 0)
    return across + down
