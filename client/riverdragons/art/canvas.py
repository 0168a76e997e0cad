"""Pictures that are put together: pixmaps of their own, painted once for each size."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from client.look.pictures import Cut, Pictures, Scale

Paint = Callable[[QPainter], None]


def painted(
    pictures: Pictures, key: Hashable, scale: Scale, room: QRectF, paint: Paint, *, opacity: float = 1.0
) -> Cut:
    """`room` is what is painted in, in logical pixels from the point that it is held by."""

    def make() -> Cut:
        return _make(scale.ratio, room, paint, opacity)

    return pictures.kept((key, scale, opacity), make)


def _make(ratio: float, room: QRectF, paint: Paint, opacity: float) -> Cut:
    left, top = int(room.left() * ratio // 1), int(room.top() * ratio // 1)
    right, bottom = int(-(-room.right() * ratio // 1)), int(-(-room.bottom() * ratio // 1))
    pixmap = QPixmap(max(1, right - left), max(1, bottom - top))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    offset = QPointF(left / ratio, top / ratio)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setOpacity(opacity)
    painter.translate(-offset)
    paint(painter)
    painter.end()
    return Cut(pixmap, offset)


def put(painter: QPainter, pictures: Pictures, name: str, at: QPointF, unit: float) -> None:
    """A picture held at a point, in any size and turn."""
    picture = pictures.catalogue.pictures[name]
    left, top = picture.x - picture.anchor_x, picture.y - picture.anchor_y
    place = QRectF(at.x() + left * unit, at.y() + top * unit, picture.width * unit, picture.height * unit)
    pictures.renderer(name).render(painter, place)


def stretched(painter: QPainter, pictures: Pictures, name: str, room: QRectF) -> None:
    pictures.renderer(name).render(painter, room)
