"""Open water on which a stone may lie, in a thin light."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from client.look.pictures import Cut, Pictures, Scale
from client.look.theme import Color
from client.riverdragons.art.canvas import painted
from engine.riverdragons.bits import members
from engine.riverdragons.water import STEP

SEEN = 0.2


class OpenWater(NamedTuple):
    """Points of a grid, as bits row by row; held by the first one."""

    free: int
    columns: int
    rows: int
    color: Color

    def cut(self, pictures: Pictures, scale: Scale, zoom: float, /) -> Cut:
        unit = scale.unit * zoom * STEP
        whole = QRectF(-unit / 2, -unit / 2, self.columns * unit, self.rows * unit)

        def paint(painter: QPainter) -> None:
            painter.drawImage(whole, self._image())

        return painted(pictures, (self, zoom), scale, whole, paint)

    def _image(self) -> QImage:
        image = QImage(self.columns, self.rows, QImage.Format.Format_ARGB32)
        shine = QColor(self.color)
        shine.setAlphaF(0.0)
        image.fill(shine)
        shine.setAlphaF(SEEN)
        for bit in members(self.free):
            row, column = divmod(bit, self.columns)
            image.setPixelColor(column, row, shine)
        return image
