"""The table below everything: quiet paper, and the delta's water with its bands of mist, painted once for each size."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap

from client.look.pictures import Pictures
from client.look.theme import Theme
from client.riverdragons.art.canvas import stretched
from client.riverdragons.art.measures import measures
from client.riverdragons.scenes.laid import rect
from client.riverdragons.scenes.table_layout import BOARD, TableLayout

ROUND = 10
MISTS = ((1, 150), (2, 610), (3, 1020))
"""By number: how far down each band begins, in units of the board."""


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
    stretched(painter, pictures, f"water_{theme.name}", board)
    painter.setOpacity(measures(theme.name).mist)
    for number, top in MISTS:
        high = pictures.catalogue.pictures[f"mist_{number}"].height
        band = QRectF(board.x(), board.y() + top * layout.unit, BOARD[0] * layout.unit, high * layout.unit)
        stretched(painter, pictures, f"mist_{number}", band)
    painter.end()
    made = QPixmap.fromImage(image)
    made.setDevicePixelRatio(ratio)
    return made
