"""The arrows of a bubble."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from PySide6.QtCore import QLineF, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from client.look.sizes import grown

HEAD, LINE, INTO = 15, 5, 7
"""Pixels of an arrow, and how far it comes into what it ends on."""
PARTS = 6
"""Of each side of a bubble: an arrow may begin between any two."""


class Arrows(QWidget):
    """From a bubble to what it speaks of; a click goes through them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.ink, self.edge = QColor("black"), QColor("white")
        self.ways: Sequence[QLineF] = ()
        self.hide()

    def lead(self, ways: Sequence[QLineF]) -> None:
        self.ways = ways
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.edge, grown(2)))
        painter.setBrush(self.ink)
        for one in self.ways:
            painter.drawPolygon(_shape(one))
        painter.end()


def way(bubble: QRect, end: QRect, clear: Sequence[QRect]) -> QLineF:
    """From the edge of the bubble a little into what it ends on: the shortest that crosses fewest of these."""
    clear = *clear, bubble.adjusted(HEAD, HEAD, -HEAD, -HEAD)  # no arrow leaves a bubble on its far side
    nearest = _to(_nearest(bubble, end.center()), end)
    if not crossing(nearest, clear):
        return nearest
    starts: list[tuple[int, int]] = []
    for part in range(1, PARTS):
        x = bubble.left() + bubble.width() * part // PARTS
        y = bubble.top() + bubble.height() * part // PARTS
        starts += [(x, bubble.top()), (x, bubble.bottom()), (bubble.left(), y), (bubble.right(), y)]
    ways = [nearest, *(_to(QPointF(*start), end) for start in starts)]
    return min(ways, key=lambda one: (crossing(one, clear), one.length()))


def crossing(line: QLineF, clear: Sequence[QRect]) -> int:
    """How many of these the arrow touches."""
    return sum(_crosses(line, QRectF(rect).adjusted(-HEAD / 2, -HEAD / 2, HEAD / 2, HEAD / 2)) for rect in clear)


def _crosses(line: QLineF, rect: QRectF) -> bool:
    """Whatever cuts a rectangle cuts one of its diagonals."""
    diagonals = QLineF(rect.topLeft(), rect.bottomRight()), QLineF(rect.topRight(), rect.bottomLeft())
    bounded = QLineF.IntersectionType.BoundedIntersection
    return rect.contains(line.p2()) or any(line.intersects(each)[0] == bounded for each in diagonals)


def _nearest(rect: QRect, point: QPoint) -> QPointF:
    return QPointF(min(max(point.x(), rect.left()), rect.right()), min(max(point.y(), rect.top()), rect.bottom()))


def _to(start: QPointF, end: QRect) -> QLineF:
    """On the way to its middle."""
    middle = QRectF(end).center()
    back = start - middle
    long = hypot(back.x(), back.y())
    sides = ((end.width() / 2, abs(back.x())), (end.height() / 2, abs(back.y())))
    own = min((half / reach for half, reach in sides if reach > half), default=0.0)
    return QLineF(start, middle + back * max(0.0, own - (grown(INTO) / long if long else 0)))


def _shape(line: QLineF) -> QPolygonF:
    start, tip = line.p1(), line.p2()
    along = tip - start
    long = hypot(along.x(), along.y())
    if long < 1:
        return QPolygonF()
    along /= long
    head, thick = min(grown(HEAD), long), grown(LINE)
    aside = QPointF(-along.y(), along.x())
    neck, half, wing = tip - along * head, aside * thick / 2, aside * head * 0.7
    return QPolygonF([start + half, neck + half, neck + wing, tip, neck - wing, neck - half, start - half])
