"""The table below everything: dusk, hills and quiet panels, painted once for each size."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from client.look.box import Box
from client.look.catalogue import catalogue
from client.look.theme import CONTRAST, Theme
from client.moonriver.scenes.table_layout import TableLayout

ROUND = 10
PANEL = 0.82


def backdrop(layout: TableLayout, theme: Theme, ratio: float) -> QPixmap:
    window = layout.window
    image = QImage(round(window.wide * ratio), round(window.high * ratio), QImage.Format.Format_RGB32)
    image.fill(QColor(theme.table))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if theme.name != CONTRAST:
        _dusk(painter, image, theme)
    painter.scale(ratio, ratio)
    painter.setPen(Qt.PenStyle.NoPen)
    for box in (layout.panel, layout.ladder.box, layout.saloon.box):
        _panel(painter, box, theme.panel, PANEL)
    for place in layout.ranches:
        whole = Box(place.strip.x, place.strip.y, place.strip.wide, place.strip.high + place.ranch.high)
        _panel(painter, whole, theme.ground, 1)
    painter.end()
    made = QPixmap.fromImage(image)
    made.setDevicePixelRatio(ratio)
    return made


def _dusk(painter: QPainter, image: QImage, theme: Theme) -> None:
    picture = catalogue().pictures[f"background_{theme.drawn}"]
    zoom = max(image.width() / picture.width, image.height() / picture.height)
    wide, high = picture.width * zoom, picture.height * zoom
    cover = QRectF((image.width() - wide) / 2, image.height() - high, wide, high)
    QSvgRenderer(QByteArray(picture.svg())).render(painter, cover)


def _panel(painter: QPainter, box: Box, color: str, opacity: float) -> None:
    fill = QColor(color)
    fill.setAlphaF(opacity)
    painter.setBrush(fill)
    painter.drawRoundedRect(QRectF(QPointF(box.x, box.y), QPointF(box.right, box.bottom)), ROUND, ROUND)
