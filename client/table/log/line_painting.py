"""A drawn line of a log on a row: pictures from the left, what it came to at the right end."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from client.look.pictures import Pictures, Scale
from client.look.theme import Color, Theme, font
from client.table.log.drawn import Drawing, Part

GAP, JOINED = 0.18, 0.02
"""Between two parts, as shares of the pictures' side."""
LETTERS = 0.68
FRAME = 0.92
LEAST = 0.5
"""Pictures of a long line are not smaller than this share."""
FAINT = 0.4


class LinePainting:
    """For one size of pictures and one theme."""

    def __init__(self, pictures: Pictures, worn: Theme, side: float, ratio: float) -> None:
        self._pictures, self._worn, self._side, self._ratio = pictures, worn, side, ratio

    def paint(self, painter: QPainter, drawing: Drawing, room: QRectF) -> None:
        """Where all of it has no room the pictures get smaller, and then the last of them stay away."""
        end = self._wide(drawing.end, self._side)
        left = room.width() - end - self._side * GAP
        wide = self._wide(drawing.parts, self._side)
        side = self._side * max(LEAST, min(1.0, left / wide if wide else 1.0))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._row(painter, drawing.parts, room.left(), room, side, room.left() + left)
        self._row(painter, drawing.end, room.right() - end, room, self._side, room.right() + 1)
        painter.restore()

    def _row(self, painter: QPainter, parts: Sequence[Part], x: float, room: QRectF, side: float, end: float) -> None:
        for n, part in enumerate(parts):
            x += self._gap(part, side) if n else 0
            wide = self._width(part, side)
            if x + wide > end + 1:
                return
            painter.setOpacity(FAINT if part.faint else 1.0)
            self._part(painter, part, QRectF(x, room.center().y() - side / 2, wide, side), side)
            x += wide

    def _part(self, painter: QPainter, part: Part, box: QRectF, side: float) -> None:
        if part.image is not None:
            pixmap = part.image.cut(self._pictures, self._scale(part, side), 1.0).pixmap
            size = pixmap.deviceIndependentSize()
            top = box.center().y() - size.height() / 2
            corner = QPointF(round(box.left() * self._ratio) / self._ratio, round(top * self._ratio) / self._ratio)
            painter.drawPixmap(corner, pixmap)
            return
        if part.framed:
            frame = QRectF(box.left(), box.center().y() - side * FRAME / 2, box.width(), side * FRAME)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._worn.line))
            painter.drawRoundedRect(frame, side * 0.15, side * 0.15)
        painter.setPen(QPen(QColor(self._color(part))))
        painter.setFont(font(self._letters(side), bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, part.words)

    def _color(self, part: Part) -> Color:
        return {"good": self._worn.good, "danger": self._worn.danger}.get(part.tone, self._worn.text)

    def _letters(self, side: float) -> int:
        return max(11, round(side * LETTERS))

    def _scale(self, part: Part, side: float) -> Scale:
        return Scale(side / part.units, self._ratio)

    def _width(self, part: Part, side: float) -> float:
        if part.image is not None:
            return part.image.cut(self._pictures, self._scale(part, side), 1.0).pixmap.deviceIndependentSize().width()
        words = QFontMetricsF(font(self._letters(side), bold=True)).horizontalAdvance(part.words)
        return max(words, side * FRAME) if part.framed else words

    def _gap(self, part: Part, side: float) -> float:
        return side * (JOINED if part.joined else GAP)

    def _wide(self, parts: Sequence[Part], side: float) -> float:
        return sum(self._width(part, side) + (self._gap(part, side) if n else 0) for n, part in enumerate(parts))
