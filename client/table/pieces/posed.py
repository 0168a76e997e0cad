"""A small scene that nobody plays: pieces as they lie on the table, painted on a picture."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from client.look.fitting import fitted
from client.look.pictures import Pictures, Scale
from client.look.theme import Color, font
from client.table.pieces.look import Look


class Written(NamedTuple):
    """Words in the middle of a place, as high as `size`, and smaller where that is too wide; all in units."""

    text: str
    x: float
    y: float
    size: float
    color: Color
    wide: float = 0.0
    """At most; 0 is as far as the edge."""


class Posed(NamedTuple):
    """So wide and high in units."""

    looks: tuple[Look, ...]
    wide: float
    high: float
    written: tuple[Written, ...] = ()
    ground: Color = ""
    """Behind everything, with round corners; nothing for none."""

    def painted(self, pictures: Pictures, wide: float, ratio: float = 1.0) -> QPixmap:
        """So many logical pixels wide."""
        scale = Scale(wide / self.wide, ratio)
        made = QPixmap(round(wide * ratio), round(self.high * scale.device))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.ground))
            painter.drawRoundedRect(QRectF(0, 0, wide, self.high * scale.unit), 10, 10)
        for look in sorted(self.looks, key=lambda look: look.z):
            cut = look.image.cut(pictures, scale, look.zoom)
            painter.drawPixmap(QPointF(scale.snapped(look.x), scale.snapped(look.y)) + cut.offset, cut.pixmap)
        for words in self.written:
            room = words.wide or 2 * min(words.x, self.wide - words.x)
            worn, said = fitted(words.text, font(round(words.size * scale.unit), bold=True), room * scale.unit)
            painter.setFont(worn)
            painter.setPen(QColor(words.color))
            middle = QPointF(words.x * scale.unit, words.y * scale.unit)
            around = QRectF(0, 0, 2 * wide, 2 * words.size * scale.unit)
            around.moveCenter(middle)
            painter.drawText(around, Qt.AlignmentFlag.AlignCenter, said)
        painter.end()
        return made
