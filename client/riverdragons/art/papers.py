"""Plain shapes: panels, places where something may lie, frames, and pictures in one colour."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from client.look.pictures import Cut, Pictures, Scale
from client.look.theme import Color, font
from client.riverdragons.art.canvas import painted
from client.riverdragons.art.colors import delta
from client.riverdragons.art.planks import line


class Sheet(NamedTuple):
    """A box with round corners, in pixels of its scale, held by its upper left corner."""

    wide: float
    high: float
    fill: Color = ""
    edge: Color = ""
    width: float = 2.0
    dashed: bool = False
    corner: float = 8.0
    opacity: float = 1.0

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        unit = scale.unit * zoom
        whole = QRectF(0, 0, self.wide * unit, self.high * unit)
        out = self.width + 1

        def paint(painter: QPainter) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.fill) if self.fill else Qt.BrushStyle.NoBrush)
            if self.edge:
                pen = QPen(QColor(self.edge), self.width * unit)
                if self.dashed:
                    pen.setDashPattern([2.6, 2.2])
                painter.setPen(pen)
            painter.drawRoundedRect(whole, self.corner * unit, self.corner * unit)

        return painted(pictures, (self, zoom), scale, whole.adjusted(-out, -out, out, out), paint, opacity=self.opacity)


class GlowFrame(NamedTuple):
    """Round a card or a place: this may be chosen, or is."""

    wide: float
    high: float
    color: Color
    corner: float = 8.0
    chosen: bool = False

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        unit = scale.unit * zoom
        whole = QRectF(0, 0, self.wide * unit, self.high * unit)

        def paint(painter: QPainter) -> None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            line(painter, whole, self.corner * unit, self.color, 0.5 * unit, chosen=self.chosen)

        return painted(pictures, (self, zoom), scale, whole.adjusted(-8, -8, 8, 8), paint)


class Tinted(NamedTuple):
    """A picture in one colour, or shining through."""

    name: str
    tint: Color | None = None
    opacity: float = 1.0

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        return pictures.cut(self.name, scale, zoom=zoom, tint=self.tint, opacity=self.opacity)


class Number(NamedTuple):
    """Large figures in an empty place, held by their middle."""

    text: str
    pixels: float
    color: Color

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        reach = self.pixels * 1.2

        def paint(painter: QPainter) -> None:
            painter.setFont(font(round(self.pixels), bold=True))
            painter.setPen(QColor(self.color))
            painter.drawText(QRectF(-reach, -reach, 2 * reach, 2 * reach), Qt.AlignmentFlag.AlignCenter, self.text)

        return painted(pictures, (self, zoom), scale, QRectF(-reach, -reach, 2 * reach, 2 * reach), paint)


class KeyMark(NamedTuple):
    """The key that chooses what it lies on, held by its upper left corner."""

    text: str
    pixels: float
    opacity: float = 1.0

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        letters = font(round(self.pixels), bold=True)
        high = 1.5 * self.pixels
        whole = QRectF(0, 0, max(high, QFontMetricsF(letters).horizontalAdvance(self.text) + 0.7 * self.pixels), high)

        def paint(painter: QPainter) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(delta("ink")))
            painter.drawRoundedRect(whole, high / 2, high / 2)
            painter.setFont(letters)
            painter.setPen(QColor(delta("cream")))
            painter.drawText(whole, Qt.AlignmentFlag.AlignCenter, self.text)

        return painted(pictures, (self, zoom), scale, whole, paint, opacity=self.opacity)


class Paragraph(NamedTuple):
    """Words on several lines, held by their upper left corner."""

    text: str
    wide: float
    high: float
    pixels: float
    color: Color
    bold: bool = False

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        whole = QRectF(0, 0, self.wide, self.high)

        def paint(painter: QPainter) -> None:
            painter.setPen(QColor(self.color))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            pixels = round(self.pixels)
            while True:
                painter.setFont(font(pixels, bold=self.bold))
                needed = painter.boundingRect(whole, int(flags), self.text)
                if needed.height() <= whole.height() or pixels <= 11:
                    break
                pixels -= 1
            painter.drawText(whole, int(flags), self.text)

        return painted(pictures, (self, zoom), scale, whole, paint)


class Disc(NamedTuple):
    """Held by its middle."""

    radius: float
    fill: Color
    edge: Color = ""
    width: float = 2.0

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        unit = scale.unit * zoom
        reach = (self.radius + self.width) * unit + 1

        def paint(painter: QPainter) -> None:
            painter.setPen(QPen(QColor(self.edge), self.width * unit) if self.edge else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.fill))
            painter.drawEllipse(QPointF(), self.radius * unit, self.radius * unit)

        return painted(pictures, (self, zoom), scale, QRectF(-reach, -reach, 2 * reach, 2 * reach), paint)
