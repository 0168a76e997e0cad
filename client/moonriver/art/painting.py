"""Whole plots and badges as pixmaps, put together from several pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from client.look.pictures import Cut, Pictures, Scale, blank, pixels, whole
from client.look.theme import palette
from client.moonriver.art.layout import Spot, measures

if TYPE_CHECKING:
    from client.moonriver.art.face import Face


def plot(pictures: Pictures, face: Face, scale: Scale, *, zoom: float = 1.0, marks_only: bool = False) -> Cut:
    """A whole plot, held by its middle, or only the symbols on it: those lie over the joint of a domino."""
    key = face, pixels(pictures.catalogue.pictures[face.ground], scale, zoom), marks_only
    return pictures.kept(key, lambda: _composed(pictures, face, scale, zoom, marks_only))


def badge(pictures: Pictures, count: int, scale: Scale, zoom: float = 1.0) -> Cut:
    """How many cows stand on a plot."""
    if f"count_{count}" in pictures.catalogue.pictures:
        return pictures.cut(f"count_{count}", scale, zoom=zoom)
    return pictures.kept((count, scale, zoom), lambda: _written(pictures, count, scale, zoom))


def _composed(pictures: Pictures, face: Face, scale: Scale, zoom: float, marks_only: bool) -> Cut:
    spots = measures()
    cut = blank(pictures.catalogue.pictures[face.ground], scale, zoom)
    painter = QPainter(cut.pixmap)
    if not marks_only:
        pictures.renderer(face.ground).render(painter, whole(cut))
    unit = whole(cut).width() / spots.plot
    if face.resource is not None:
        _stamp(pictures, painter, face.resource, spots.resource, unit)
    if face.action is not None:
        _stamp(pictures, painter, face.action, spots.action, unit, _seen_of(face.action, face, spots.spent))
    if face.second is not None:
        _stamp(pictures, painter, face.second, spots.second, unit, _seen_of(face.second, face, spots.spent))
    painter.end()
    return _cropped(pictures, cut, face, unit) if marks_only else cut


def _cropped(pictures: Pictures, cut: Cut, face: Face, unit: float) -> Cut:
    """Without the room in which there is no symbol: nothing has to be painted there."""
    spots, seen = measures(), QRectF()
    for name, (x, y, side) in (
        (face.resource, spots.resource),
        (face.action, spots.action),
        (face.second, spots.second),
    ):
        if name is not None:
            picture = pictures.catalogue.pictures[name]
            seen |= QRectF(x * unit, y * unit, side * unit * picture.width / picture.height, side * unit)
    ratio = cut.pixmap.devicePixelRatio()
    room = QRectF(seen.topLeft() * ratio, seen.size() * ratio).toAlignedRect().adjusted(-1, -1, 1, 1)
    room &= cut.pixmap.rect()
    part = cut.pixmap.copy(room)
    part.setDevicePixelRatio(ratio)
    return Cut(part, cut.offset + QPointF(room.topLeft()) / ratio)


def _seen_of(symbol: str, face: Face, ghost: float) -> float:
    """A circle waits until somebody is hired; cow symbols and skulls are spent once they have been served."""
    return ghost if face.spent and symbol != "circle" else 1.0


def _stamp(pictures: Pictures, painter: QPainter, name: str, spot: Spot, unit: float, opacity: float = 1) -> None:
    """A symbol on a plot; a faint one is painted flat first, so that its layers do not show through."""
    x, y, side = spot
    picture = pictures.catalogue.pictures[name]
    width, height = side * unit * picture.width / picture.height, side * unit
    if opacity == 1:
        pictures.renderer(name).render(painter, QRectF(x * unit, y * unit, width, height))
        return
    ratio = painter.device().devicePixelRatio()
    flat = pictures.painted(name, Scale(height / picture.height, ratio), 1, None, opacity).pixmap
    painter.drawPixmap(QPointF(round(x * unit * ratio) / ratio, round(y * unit * ratio) / ratio), flat)


def _written(pictures: Pictures, count: int, scale: Scale, zoom: float) -> Cut:
    """A badge for a number that nobody drew."""
    paper = palette("paper")
    picture = pictures.catalogue.pictures["count_9"]
    cut = blank(picture, scale, zoom)
    painter = QPainter(cut.pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(whole(cut).width() / picture.width, whole(cut).height() / picture.height)
    painter.setPen(Qt.PenStyle.NoPen)
    for color, radius in ((paper["cream"], 13.6), (paper["brick"], 11.6)):
        painter.setBrush(QColor(color))
        painter.drawEllipse(QPointF(picture.anchor_x, picture.anchor_y), radius, radius)
    font = QFont()
    font.setPixelSize(14)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(paper["cream"]))
    box = QRectF(picture.x, picture.y, picture.width, picture.height)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count))
    painter.end()
    return cut
