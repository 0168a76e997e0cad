"""What is seen of a plank, in any direction: wood, bands with upright signs, and its shadow at the lower right."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from client.look.pictures import Cut, Pictures, Scale
from client.look.theme import Color
from client.riverdragons.art.canvas import painted, put
from client.riverdragons.art.colors import delta, name_of
from client.riverdragons.art.measures import measures
from engine.riverdragons.board import color_of, size_of
from engine.riverdragons.pieces import printed

EDGE = 8.0
"""Units round a plank: the shadow, and bands that stand out."""
GLOW, CREAM, HALO = 5.0, 9.0, 20.0
"""Widths of a glow, in units: the line, its light edge, and what shines round it."""
AROUND = 7.0
"""Between a plank and its glow."""


def length_of(plank: int) -> float:
    return printed().lengths[size_of(plank) - 1]


def _room(long: float, wide: float, degrees: float, unit: float) -> QRectF:
    """What a turned rectangle takes, in pixels."""
    c, s = abs(cos(radians(degrees))), abs(sin(radians(degrees)))
    across, down = (long * c + wide * s) / 2 * unit, (long * s + wide * c) / 2 * unit
    return QRectF(-across, -down, 2 * across, 2 * down)


class PlankFace(NamedTuple):
    """Level at no degrees, and turned clockwise."""

    plank: int
    degrees: float = 0.0
    opacity: float = 1.0

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        """As long as whole device pixels: where a window gets a little larger, most planks stay as they are."""
        even = scale.nearest(length_of(self.plank) * zoom)
        unit = even.unit * zoom
        room = _room(length_of(self.plank) + 2 * EDGE, 28 + 2 * EDGE, self.degrees, unit)

        def paint(painter: QPainter) -> None:
            self._paint(painter, pictures, Scale(unit, scale.ratio))

        return painted(pictures, (self, zoom), even, room, paint, opacity=self.opacity)

    def _paint(self, painter: QPainter, pictures: Pictures, scale: Scale) -> None:
        unit = scale.unit
        said = measures("dark")
        size, color = size_of(self.plank), name_of(color_of(self.plank))
        painter.save()
        painter.translate(QPointF(*said.shadow) * unit)
        painter.rotate(self.degrees)
        put(painter, pictures, f"plank_shadow_{size}", QPointF(), unit)
        painter.restore()
        painter.save()
        painter.rotate(self.degrees)
        put(painter, pictures, f"plank_{color}_{size}", QPointF(), unit)
        painter.restore()
        reach = (length_of(self.plank) / 2 - said.band[size - 1]) * unit
        turn = radians(self.degrees)
        sign = pictures.cut(f"sign_{color}", scale, zoom=said.sign)
        for way in (-reach, reach):
            at = QPointF(round(way * cos(turn) * scale.ratio), round(way * sin(turn) * scale.ratio)) / scale.ratio
            painter.drawPixmap(at + sign.offset, sign.pixmap)


class PlankGlow(NamedTuple):
    """Round a plank: this may be chosen, or is."""

    plank: int
    degrees: float
    color: Color
    chosen: bool = False

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        unit = scale.unit * zoom
        long, wide = length_of(self.plank) + 2 * AROUND, 28 + 2 * AROUND
        room = _room(long + 2 * HALO, wide + 2 * HALO, self.degrees, unit)

        def paint(painter: QPainter) -> None:
            painter.rotate(self.degrees)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            box = QRectF(-long / 2 * unit, -wide / 2 * unit, long * unit, wide * unit)
            line(painter, box, 8 * unit, self.color, unit, chosen=self.chosen)

        return painted(pictures, (self, zoom), scale, room, paint)


def line(painter: QPainter, box: QRectF, corner: float, color: Color, unit: float, *, chosen: bool = False) -> None:
    """A glow along this box: the colour with a light edge, and a little light round it."""
    shine = QColor(color)
    shine.setAlphaF(0.32 if chosen else 0.16)
    wide = max(2.6, GLOW * unit * (1.3 if chosen else 1.0))
    for ink, width in ((shine, max(8.0, HALO * unit)), (QColor(delta("cream")), wide + 3.2), (QColor(color), wide)):
        painter.setPen(QPen(ink, width))
        painter.drawRoundedRect(box, corner, corner)


class Dotted(NamedTuple):
    """A thin line of dots to a point so far away, in units: it joins two supports, and tells nothing else."""

    across: float
    down: float
    color: Color

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        unit = scale.unit * zoom
        end = QPointF(self.across * unit, self.down * unit)
        room = QRectF(QPointF(), end).normalized().adjusted(-6, -6, 6, 6)
        long = hypot(end.x(), end.y())

        def paint(painter: QPainter) -> None:
            for ink, wide in ((QColor(delta("cream")), 4.6), (QColor(self.color), 2.8)):
                pen = QPen(ink, wide, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
                pen.setDashPattern([0.01, 7.0 / wide])
                painter.setPen(pen)
                if long:
                    painter.drawLine(QPointF(), end)

        return painted(pictures, (self, zoom), scale, room, paint)
