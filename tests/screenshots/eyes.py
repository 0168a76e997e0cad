"""A picture as eyes see it that are blind to some colours: whatever tells pieces apart has to be seen there, too."""

from __future__ import annotations

from array import array
from functools import cache

from PySide6.QtGui import QColor, QImage

from resources.art.sight import seen


def through(image: QImage, eye: str) -> QImage:
    """Of a picture of 32 bits a pixel."""
    found = array("I", map(_pixels(eye).__getitem__, array("I", bytes(image.constBits()))))
    made = QImage(found.tobytes(), image.width(), image.height(), image.bytesPerLine(), image.format())
    return made.copy()  # it keeps no bytes that are not its own


@cache
def _pixels(eye: str) -> _Pixels:
    return _Pixels(eye)


class _Pixels(dict[int, int]):
    """By pixel; a picture has few of them that differ."""

    def __init__(self, eye: str) -> None:
        super().__init__()
        self._eye = eye

    def __missing__(self, pixel: int) -> int:
        red, green, blue = (round(255 * _encoded(part)) for part in seen(QColor.fromRgb(pixel).name(), self._eye))
        self[pixel] = 0xFF << 24 | red << 16 | green << 8 | blue
        return self[pixel]


def _encoded(part: float) -> float:
    """Of linear light, what is written into a picture."""
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
