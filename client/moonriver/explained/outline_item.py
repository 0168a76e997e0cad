# a multiplication sign is meant
"""A line round a territory, and dots round cows that nobody guards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
)

from client.look.theme import SMALLEST_TEXT, Color, font
from client.table.pieces.layers import DRAFT

HALO, LINE, COMMON = 6.0, 3.0, 60.0
"""Pixels: the dark edge lies under the light line, so that it is seen on any ground; thinner on squares that are
smaller than the common ones."""
ABOVE = DRAFT + 0.97
SHARE = 0.4
"""Of a square's width, the letters of the sum have at most in their height."""


class Drawn(NamedTuple):
    """The squares of a territory in the scene, and what it scores; nothing is said of a bridge's cell."""

    squares: tuple[QRectF, ...]
    said: str


class OutlineItem(QGraphicsRectItem):
    """Lies over the whole scene, and is never pointed at."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(ABOVE)
        scene.addItem(self)

    def clear(self) -> None:
        for item in self.childItems():
            item.setParentItem(None)  # type: ignore[arg-type]  # the stubs do not know that it may be nobody's
            if item.scene():
                item.scene().removeItem(item)

    def show_outlines(
        self, lands: Sequence[Drawn], loose: Iterable[QRectF], color: Color, dark: Color, text: int
    ) -> None:
        self.clear()
        for land in lands:
            path, thin = outline(land.squares), _thin(land.squares[0])
            self._line(path, QPen(QColor(dark), HALO * thin))
            self._line(path, QPen(QColor(color), LINE * thin))
        for square in loose:
            dots = QPainterPath()
            inset = square.width() * 0.08
            dots.addEllipse(square.adjusted(inset, inset, -inset, -inset))
            thin = _thin(square)
            self._line(dots, QPen(QColor(dark), HALO * thin))
            self._line(dots, QPen(QColor(color), LINE * thin, Qt.PenStyle.DotLine))
        for land in filter(lambda land: land.said, lands):
            self._sum(land, color, dark, text)

    def _line(self, path: QPainterPath, pen: QPen) -> None:
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        line = QGraphicsPathItem(path, self)
        line.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        line.setPen(pen)

    def _sum(self, land: Drawn, color: Color, dark: Color, text: int) -> None:
        """At the top left of the territory, on a label of its own."""
        text = min(text, max(SMALLEST_TEXT, round(land.squares[0].width() * SHARE)))
        worn, said = font(text, bold=True), land.said
        corner = min(land.squares, key=lambda square: (square.top(), square.left()))
        wide = QFontMetricsF(worn).horizontalAdvance(said) + text
        back = QGraphicsRectItem(QRectF(0, 0, wide, text * 1.7), self)
        back.setPos(corner.topLeft() + QPointF(2, 2))
        back.setPen(Qt.PenStyle.NoPen)
        back.setBrush(QColor(dark))
        words = QGraphicsSimpleTextItem(said, back)
        words.setFont(worn)
        words.setBrush(QColor(color))
        words.setPos(text / 2, text * 0.2)
        for item in (back, words):
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)


def _thin(square: QRectF) -> float:
    return min(1.0, square.width() / COMMON)


def outline(squares: Iterable[QRectF]) -> QPainterPath:
    """Round all of them: squares that touch share no line."""
    joined = QPainterPath()
    for square in squares:
        one = QPainterPath()
        one.addRect(square.adjusted(-0.5, -0.5, 0.5, 0.5))
        joined = joined.united(one)
    return joined.simplified()
