"""Four corners round what somebody has changed: their colour with a light edge."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from client.look.pictures import Cut, Pictures, Scale
from client.look.theme import Color
from client.riverdragons.art.canvas import painted
from client.riverdragons.art.colors import delta

ARM = 13.0
"""Units."""
LINE, EDGE = 5.0, 9.0


class Corners(NamedTuple):
    """Of a box so large to each side, in units, turned clockwise."""

    across: float
    down: float
    degrees: float
    color: Color

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        unit = scale.unit * zoom
        turn = radians(self.degrees)
        wide = (self.across * abs(cos(turn)) + self.down * abs(sin(turn)) + EDGE) * unit
        high = (self.across * abs(sin(turn)) + self.down * abs(cos(turn)) + EDGE) * unit

        def paint(painter: QPainter) -> None:
            painter.rotate(self.degrees)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for ink, width in ((delta("cream"), EDGE), (self.color, LINE)):
                pen = QPen(QColor(ink), max(1.6, width * unit))
                pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
                painter.setPen(pen)
                for x in (-1, 1):
                    for y in (-1, 1):
                        painter.drawPolyline(self._corner(x, y, unit))

        return painted(pictures, (self, zoom), scale, QRectF(-wide, -high, 2 * wide, 2 * high), paint)

    def _corner(self, x: int, y: int, unit: float) -> QPolygonF:
        across, down = x * self.across * unit, y * self.down * unit
        arm = min(ARM, self.across, self.down) * unit
        points = (QPointF(across - x * arm, down), QPointF(across, down), QPointF(across, down - y * arm))
        return QPolygonF(points)
