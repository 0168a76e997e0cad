"""Films a window: a clock that it alone turns, a drawn pointer, and frames of few colours."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QApplication, QWidget

from client.look.theme import Theme
from tests.screenshots.apng import Color, Frame, animated, palette

FRAME = 50
"""Milliseconds."""
GLIDE = 900.0
"""Pixels a second that the pointer goes."""
PRESS = 2
"""Frames for which the pointer is seen to press."""
COLORS = 255
SAMPLE = 5
"""Every fifth pixel of every fifth row is asked for its colour."""
SAMPLED = 12
"""Frames that are asked."""
ARROW = ((0, 0), (0, 20), (4.6, 15.6), (8, 23), (11.4, 21.5), (8.1, 14.4), (14.5, 14.4))


class Camera:
    """`moves` is called for each frame, and `now` is what the window has for a clock: seconds."""

    def __init__(self, wide: int) -> None:
        self.wide = wide
        self.at = QPointF()
        self.moves: Callable[[], None] = lambda: None
        self._window: QWidget | None = None
        self._theme: Theme | None = None
        self._milliseconds = 0
        self._pressing = 0
        self._taken: list[QImage] = []

    def now(self) -> float:
        return self._milliseconds / 1000

    def aim(self, window: QWidget, theme: Theme) -> None:
        self._window, self._theme = window, theme
        self.at = QPointF(window.width() * 0.5, window.height() * 0.8)

    def wait(self, milliseconds: int) -> None:
        for _ in range(0, milliseconds, FRAME):
            self.shoot()

    def glide(self, to: QPointF, passing: Callable[[QPointF], None] = lambda at: None) -> None:
        """Slower at both ends; `passing` is told of each place on the way."""
        start, way = QPointF(self.at), to - self.at
        frames = max(3, round((way.x() ** 2 + way.y() ** 2) ** 0.5 / GLIDE * 1000 / FRAME) + 2)
        for n in range(1, frames + 1):
            gone = n / frames
            self.at = start + way * (gone * gone * (3 - 2 * gone))
            passing(self.at)
            self.shoot()

    def press(self) -> None:
        self._pressing = PRESS

    def shoot(self) -> None:
        assert self._window is not None
        self._milliseconds += FRAME
        self.moves()
        QApplication.sendPostedEvents()
        scale = self.wide / self._window.width()
        taken = QImage(self.wide, round(self._window.height() * scale), QImage.Format.Format_RGB32)
        painter = QPainter(taken)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(scale, scale)
        self._window.render(painter, QPoint())
        self._draw_pointer(painter)
        painter.end()
        self._taken.append(taken)

    def _draw_pointer(self, painter: QPainter) -> None:
        assert self._theme is not None
        painter.translate(self.at)
        if self._pressing:
            self._pressing -= 1
            painter.scale(0.82, 0.82)
        painter.setPen(QPen(QColor(self._theme.table), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.setBrush(QColor(self._theme.text))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in ARROW]))

    def film(self) -> bytes:
        """An animated PNG of all that was taken."""
        colors = palette(self._sampled(), COLORS)
        table = [QColor(*color).rgb() for color in colors]
        first = self._taken[0]
        frames = [Frame(_numbers(image, table), FRAME) for image in self._taken]
        return animated(first.width(), first.height(), colors, frames)

    def _sampled(self) -> list[Color]:
        found = []
        for image in self._taken[:: max(1, len(self._taken) // SAMPLED)]:
            for y in range(0, image.height(), SAMPLE):
                for x in range(0, image.width(), SAMPLE):
                    rgb = image.pixel(x, y)
                    found.append((rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255))
        return found


def _numbers(image: QImage, table: list[int]) -> bytes:
    flags = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither
    flat = image.convertToFormat(QImage.Format.Format_Indexed8, table, flags)
    data, line = bytes(flat.constBits()), flat.bytesPerLine()
    if line == flat.width():
        return data
    return b"".join(data[row * line : row * line + flat.width()] for row in range(flat.height()))
