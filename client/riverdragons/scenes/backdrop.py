"""The table below everything: quiet paper, and the delta's water, painted once for each size."""

from __future__ import annotations

from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap

from client.look.pictures import Pictures
from client.look.theme import Theme
from client.riverdragons.art.canvas import stretched
from client.riverdragons.scenes.laid import rect
from client.riverdragons.scenes.table_layout import TableLayout

ROUND = 10


def backdrop(layout: TableLayout, theme: Theme, pictures: Pictures, ratio: float) -> QPixmap:
    window = layout.window
    image = QImage(round(window.wide * ratio), round(window.high * ratio), QImage.Format.Format_RGB32)
    image.fill(QColor(theme.table))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(ratio, ratio)
    board = rect(layout.board)
    path = QPainterPath()
    path.addRoundedRect(board, ROUND * layout.scale, ROUND * layout.scale)
    painter.setClipPath(path)
    stretched(painter, pictures, f"water_{theme.drawn}", board)
    painter.end()
    made = QPixmap.fromImage(image)
    made.setDevicePixelRatio(ratio)
    return made
