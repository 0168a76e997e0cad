"""The table below everything: dusk, hills and quiet panels, painted once for each size."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from client.look.box import Box
from client.look.catalogue import Picture, catalogue
from client.look.theme import CONTRAST, Theme
from client.moonriver.scenes.table_layout import TableLayout

ROUND = 10
PANEL = 0.82


def backdrop(layout: TableLayout, theme: Theme, ratio: float) -> QPixmap:
    window = layout.window
    made = QPixmap(round(window.wide * ratio), round(window.high * ratio))
    made.fill(QColor(theme.table))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if theme.name != CONTRAST:
        picture, drawn = _dusk(theme.drawn)
        zoom = max(made.width() / picture.width, made.height() / picture.height)
        wide, high = picture.width * zoom, picture.height * zoom
        drawn.render(painter, QRectF((made.width() - wide) / 2, made.height() - high, wide, high))
    painter.scale(ratio, ratio)
    painter.setPen(Qt.PenStyle.NoPen)
    for box in (layout.panel, layout.ladder.box, layout.saloon.box):
        _panel(painter, box, theme.panel, PANEL)
    for place in layout.ranches:
        whole = Box(place.strip.x, place.strip.y, place.strip.wide, place.strip.high + place.ranch.high)
        _panel(painter, whole, theme.ground, 1)
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


@cache
def _dusk(drawn: str) -> tuple[Picture, QSvgRenderer]:
    picture = catalogue().pictures[f"background_{drawn}"]
    return picture, QSvgRenderer(QByteArray(picture.svg()))


def _panel(painter: QPainter, box: Box, color: str, opacity: float) -> None:
    fill = QColor(color)
    fill.setAlphaF(opacity)
    painter.setBrush(fill)
    painter.drawRoundedRect(QRectF(QPointF(box.x, box.y), QPointF(box.right, box.bottom)), ROUND, ROUND)
