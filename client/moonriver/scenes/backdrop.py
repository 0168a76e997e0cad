"""The table below everything: dusk, hills and quiet panels, painted once for each size."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from client.look.catalogue import catalogue
from client.look.theme import Theme
from client.moonriver.scenes.table_layout import Box, TableLayout

ROUND = 10
PANEL = 0.82


def backdrop(layout: TableLayout, theme: Theme, ratio: float) -> QPixmap:
    window = layout.window
    image = QImage(round(window.wide * ratio), round(window.high * ratio), QImage.Format.Format_RGB32)
    image.fill(QColor(theme.table))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    picture = catalogue().pictures[f"background_{theme.name}"]
    zoom = max(image.width() / picture.width, image.height() / picture.height)
    wide, high = picture.width * zoom, picture.height * zoom
    cover = QRectF((image.width() - wide) / 2, image.height() - high, wide, high)
    QSvgRenderer(QByteArray(picture.svg())).render(painter, cover)
    painter.scale(ratio, ratio)
    painter.setPen(Qt.PenStyle.NoPen)
    _panel(painter, layout.prompt, theme.panel, PANEL, layout.gap / 2 - 1.5)
    left, right = layout.columns
    columns = Box(left.x, left.y, left.wide + right.wide, left.high)
    for box in (columns, layout.stock):
        _panel(painter, box, theme.panel, PANEL, layout.gap / 2 - 1.5)
    for place in layout.ranches:
        whole = Box(place.strip.x, place.strip.y, place.strip.wide, place.strip.high + place.ranch.high)
        _panel(painter, whole, theme.ground, 1, 0)
    painter.end()
    made = QPixmap.fromImage(image)
    made.setDevicePixelRatio(ratio)
    return made


def _panel(painter: QPainter, box: Box, color: str, opacity: float, out: float) -> None:
    """A little larger than what lies on it, so that nothing touches its edge."""
    fill = QColor(color)
    fill.setAlphaF(opacity)
    painter.setBrush(fill)
    out = min(out, 4)
    rect = QRectF(QPointF(box.x - out, box.y - out), QPointF(box.right + out, box.bottom + out))
    painter.drawRoundedRect(rect, ROUND, ROUND)
