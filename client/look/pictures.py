"""Pictures as pixmaps: an SVG is painted once for each size, tint and opacity; frames only move what came of it."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from client.look.catalogue import Catalogue, Picture, catalogue
from client.look.theme import Color

ROOM = 64 * 1024 * 1024
"""Bytes of pixmaps that are kept; those used longest ago go first."""


class Scale(NamedTuple):
    """Logical pixels a unit, and device pixels a logical one."""

    unit: float
    ratio: float = 1.0

    @property
    def device(self) -> float:
        return self.unit * self.ratio

    def snapped(self, units: float) -> float:
        """Logical pixels, on the nearest device pixel."""
        return math.floor(units * self.device + 0.5) / self.ratio

    def even(self, units: float) -> Scale:
        """The largest scale, not above this one, at which so many units are whole device pixels."""
        return Scale(max(1, math.floor(units * self.device + 1e-6)) / (units * self.ratio), self.ratio)

    def nearest(self, units: float) -> Scale:
        """The scale next to this one at which so many units are whole device pixels."""
        return Scale(max(1, math.floor(units * self.device + 0.5)) / (units * self.ratio), self.ratio)


class Cut(NamedTuple):
    """A pixmap, and where its top left is from the point that it is held by, in logical pixels."""

    pixmap: QPixmap
    offset: QPointF


SHARPEST = 4.0
"""Pixels of a pixel, on paper."""


def sharpness(painter: QPainter) -> float:
    """Device pixels of a logical one, also where a widget is painted into something sharper than its screen."""
    return min(SHARPEST, max(1.0, painter.deviceTransform().m11()))


class Pictures:
    def __init__(self, room: int = ROOM) -> None:
        self.catalogue: Catalogue = catalogue()
        self._room = room
        self._used = 0
        self._cuts: OrderedDict[Hashable, Cut] = OrderedDict()
        self._renderers: dict[str, QSvgRenderer] = {}

    @property
    def used(self) -> int:
        """Bytes of the pixmaps that are kept."""
        return self._used

    def __len__(self) -> int:
        return len(self._cuts)

    def cut(
        self, name: str, scale: Scale, *, zoom: float = 1.0, tint: Color | None = None, opacity: float = 1.0
    ) -> Cut:
        """A picture at this scale, its own units being `zoom` of the scale's."""
        key = name, pixels(self.catalogue.pictures[name], scale, zoom), tint, opacity
        return self.kept(key, lambda: self.painted(name, scale, zoom, tint, opacity))

    def icon(self, name: str, color: Color, size: int = 24, ratio: float = 1.0, off: Color = "") -> QIcon:
        """For a button, `size` logical pixels wide; in the colour `off` while it cannot be pressed."""
        picture = self.catalogue.pictures[name]
        tints = {QIcon.Mode.Normal: color, QIcon.Mode.Disabled: off}
        made = QIcon()
        for mode, tint in tints.items():
            if tint or mode == QIcon.Mode.Normal:
                worn = tint if picture.is_icon else None
                made.addPixmap(self.cut(name, Scale(size / picture.width, ratio), tint=worn).pixmap, mode)
        return made

    # Painting

    def kept(self, key: Hashable, paint: Callable[[], Cut]) -> Cut:
        """Painted where it is asked for the first time."""
        found = self._cuts.get(key)
        if found is not None:
            self._cuts.move_to_end(key)
            return found
        cut = paint()
        self._cuts[key] = cut
        self._used += _bytes(cut)
        while self._used > self._room and len(self._cuts) > 1:
            _, oldest = self._cuts.popitem(last=False)
            self._used -= _bytes(oldest)
        return cut

    def renderer(self, name: str) -> QSvgRenderer:
        renderer = self._renderers.get(name)
        if renderer is None:
            renderer = QSvgRenderer(QByteArray(self.catalogue.pictures[name].svg()))
            assert renderer.isValid(), f"{name} is not a picture"
            self._renderers[name] = renderer
        return renderer

    def painted(self, name: str, scale: Scale, zoom: float, tint: Color | None, opacity: float) -> Cut:
        picture = self.catalogue.pictures[name]
        cut = blank(picture, scale, zoom)
        painter = QPainter(cut.pixmap)
        self.renderer(name).render(painter, whole(cut))
        if tint is not None:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.fillRect(whole(cut), QColor(tint))
        painter.end()
        return cut if opacity == 1 else faded(cut, opacity)


class Pixels(NamedTuple):
    """Of a device: all that its size comes to. In a window that gets a little larger most pictures stay as they are."""

    wide: int
    high: int
    left: int
    """Of where it is held."""
    top: int
    ratio: float


def pixels(picture: Picture, scale: Scale, zoom: float) -> Pixels:
    device = scale.device * zoom
    wide, high = max(1, round(picture.width * device)), max(1, round(picture.height * device))
    left, top = round((picture.anchor_x - picture.x) * device), round((picture.anchor_y - picture.y) * device)
    return Pixels(wide, high, left, top, scale.ratio)


def blank(picture: Picture, scale: Scale, zoom: float) -> Cut:
    """An empty pixmap of whole device pixels, held by a whole one."""
    size = pixels(picture, scale, zoom)
    pixmap = QPixmap(size.wide, size.high)
    pixmap.setDevicePixelRatio(size.ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return Cut(pixmap, QPointF(-size.left / size.ratio, -size.top / size.ratio))


def faded(cut: Cut, opacity: float) -> Cut:
    faint = QPixmap(cut.pixmap.size())
    faint.setDevicePixelRatio(cut.pixmap.devicePixelRatio())
    faint.fill(Qt.GlobalColor.transparent)
    painter = QPainter(faint)
    painter.setOpacity(opacity)
    painter.drawPixmap(0, 0, cut.pixmap)
    painter.end()
    return Cut(faint, cut.offset)


def whole(cut: Cut) -> QRectF:
    return QRectF(QPointF(), cut.pixmap.deviceIndependentSize())


def _bytes(cut: Cut) -> int:
    return cut.pixmap.width() * cut.pixmap.height() * 4
