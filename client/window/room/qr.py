"""A join code as a picture that a camera reads: dark on light in both themes, and every square whole pixels."""

from __future__ import annotations

from functools import lru_cache

import segno
from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.look.theme import palette
from client.words.saying import tr

QUIET = 4
"""Squares that stay light around it; cameras count on them."""
SMALLEST = 5
"""Pixels of a square on the screen."""

Squares = tuple[tuple[bool, ...], ...]


@lru_cache(maxsize=8)
def squares(text: str) -> Squares:
    """Row by row, True where it is dark; the quiet zone is not among them."""
    made = segno.make_qr(text, error="m")
    return tuple(tuple(bool(dark) for dark in row) for row in made.matrix)


def qr_pixmap(text: str, side: int, ratio: float = 1.0) -> QPixmap:
    """At most so large, as whole squares of whole pixels, with its quiet zone."""
    rows = squares(text)
    across = len(rows) + 2 * QUIET
    square = max(1, int(side * ratio) // across)
    pixmap = QPixmap(square * across, square * across)
    pixmap.fill(QColor(palette("paper")["cream"]))
    ink = QColor(palette("paper")["night"])
    painter = QPainter(pixmap)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                painter.fillRect(QRect((x + QUIET) * square, (y + QUIET) * square, square, square), ink)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


class QrPicture(QWidget):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.text, self._wanted = text, 0
        side = (len(squares(text)) + 2 * QUIET) * SMALLEST
        self.setMinimumSize(side, side)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("invitation", "QR code of {code}", code=text))

    def wish(self, side: int) -> None:
        """To be so many pixels wide and high, if there is room."""
        self._wanted = side
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(self._wanted, self._wanted).expandedTo(self.minimumSize())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        ratio = self.devicePixelRatioF()
        pixmap = qr_pixmap(self.text, min(self.width(), self.height()), ratio)
        size = pixmap.deviceIndependentSize()
        left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawPixmap(QPointF(round(left * ratio) / ratio, round(top * ratio) / ratio), pixmap)
        painter.end()
