"""What is left for a moment of what others did: prints from where to where, in the colour of whoever did it."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem
from shiboken6 import isValid

from client.look.pictures import Cut, Scale
from client.look.theme import Color
from client.moonriver.art.colors import player, player_text
from client.moonriver.motion.timing import TRACE
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.table_scene import TableScene
from client.table.motion.acts import Act, Pose
from client.table.motion.gaits import Moment, moment
from client.table.pieces.piece import remove

APART = 22.0
"""Pixels from one print to the next, in a window of common size."""
MOST = 40
DOT, RIM = 3.2, 1.3
"""Radius and edge of a print in the same."""
HOOF = 0.62
FRAME, EDGE = 5.0, 2.0
"""Round a plot, in units of it: the line, and its edge to both sides."""
ROUND = 8.0
STEPS = 8
"""In so many steps a trace fades: each of them is a new picture."""
SEEN = 0.9
SAMPLES = 64


DOTS, HOOVES = "dots", "hooves"


class Prints(NamedTuple):
    """What an act leaves on its way, and round the plot where it comes to."""

    color: str
    """A player's."""
    kind: str | None
    plot: Pose | None


class Print(NamedTuple):
    item: QGraphicsPixmapItem
    born: float
    fades: float
    """From then on, with the whole trail."""


class Traces:
    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._prints: list[Print] = []

    def __len__(self) -> int:
        return len(self._prints)

    def follow(self, act: Act, began: float, speed: float) -> None:
        """Every print is there as soon as the piece has come past it."""
        prints = act.prints
        if not isinstance(prints, Prints) or self._scene.placing is None:
            return
        size = max(1.0, self._scene.placing.text)
        ratio = self._scene.parts.saloon.scale_used.ratio
        ends = began + (act.begin + act.lasts) / speed
        if prints.kind is not None:
            cut = self._hoof(prints.color, size, ratio) if prints.kind == HOOVES else _dot(prints.color, size, ratio)
            for at, angle, share in _steps(act, APART * size):
                turn = angle if prints.kind == HOOVES else 0.0
                self._add(cut, at, began + (act.begin + share * act.lasts) / speed, ends, turn)
        if prints.plot is not None:
            at = QPointF(prints.plot.x, prints.plot.y)
            self._add(_frame(prints.color, prints.plot), at, ends, ends)

    def fade(self, now: float) -> None:
        left = []
        for each in self._prints:
            age = max(0.0, now - each.fades) / TRACE
            if age >= 1:
                remove(each.item)
                continue
            left.append(each)
            if now >= each.born:
                each.item.setVisible(True)
                each.item.setOpacity(SEEN * (1 - int(age * age * STEPS) / STEPS))
        self._prints = left

    def clear(self) -> None:
        for each in self._prints:
            if isValid(each.item):
                remove(each.item)
        self._prints.clear()

    def _over_mine(self, at: QPointF) -> bool:
        """On my own ranch nothing lies over what I think about."""
        ranches, viewer = self._scene.parts.ranches, self._scene.viewer
        return 0 <= viewer < len(ranches) and ranches[viewer].sceneBoundingRect().contains(at)

    def _add(self, cut: Cut, at: QPointF, born: float, fades: float, turn: float = 0.0) -> None:
        if self._over_mine(at):
            return
        item = QGraphicsPixmapItem(cut.pixmap)
        item.setOffset(cut.offset)
        item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        item.setPos(at)
        item.setRotation(turn)
        item.setZValue(Layer.TRACE)
        item.setVisible(False)
        self._scene.addItem(item)
        self._prints.append(Print(item, born, fades))

    def _hoof(self, color: str, size: float, ratio: float) -> Cut:
        tint = player(color)
        if color == "white" and not self._scene.theme.dark:
            tint = self._scene.theme.text  # on light paper nobody would see it
        return self._scene.pictures.cut("hoofprint", Scale(size, ratio), zoom=HOOF, tint=tint)


def _steps(act: Act, apart: float) -> list[tuple[QPointF, float, float]]:
    """Where, in which direction and when: evenly along the way, however unevenly it is gone."""
    dx, dy = act.end.x - act.start.x, act.end.y - act.start.y
    count = min(MOST, int(hypot(dx, dy) / apart))
    heading = degrees(atan2(dy, dx)) + 90
    found, sample = [], 0
    for n in range(1, count):
        way = n / count
        while sample < SAMPLES and _way(act, moment(act, sample / SAMPLES)) < way:
            sample += 1
        found.append((QPointF(round(act.start.x + dx * way), round(act.start.y + dy * way)), heading, sample / SAMPLES))
    return found


def _way(act: Act, now: Moment) -> float:
    """How much of it is behind, seen along the longer side: a hop is no way."""
    dx, dy = act.end.x - act.start.x, act.end.y - act.start.y
    return (now.x - act.start.x) / dx if abs(dx) >= abs(dy) else (now.y - act.start.y) / dy


def _colors(color: str) -> tuple[Color, Color]:
    """A player's, and what stands out from it: together they stand out from any terrain."""
    return player_text(color), player(color)


def _dot(color: str, size: float, ratio: float) -> Cut:
    cut = _blank((DOT + RIM) * size, ratio)
    painter = _painter(cut)
    painter.setPen(Qt.PenStyle.NoPen)
    for fill, radius in zip(_colors(color), ((DOT + RIM) * size, DOT * size), strict=True):
        painter.setBrush(QColor(fill))
        painter.drawEllipse(QPointF(), radius, radius)
    painter.end()
    return cut


def _frame(color: str, plot: Pose) -> Cut:
    size, half = plot.size, plot.size * 48
    cut = _blank(half + size * (FRAME + EDGE), plot.scale.ratio)
    painter = _painter(cut)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for fill, wide in zip(_colors(color), (FRAME + 2 * EDGE, FRAME), strict=True):
        painter.setPen(QPen(QColor(fill), max(1.0, wide * size)))
        painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), ROUND * size, ROUND * size)
    painter.end()
    return cut


def _blank(reach: float, ratio: float) -> Cut:
    """Held by its middle."""
    middle = int(reach * ratio) + 1
    pixmap = QPixmap(2 * middle, 2 * middle)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return Cut(pixmap, QPointF(-middle / ratio, -middle / ratio))


def _painter(cut: Cut) -> QPainter:
    painter = QPainter(cut.pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-cut.offset)
    return painter
