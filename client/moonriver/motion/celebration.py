"""The winner's evening: the fire flares, and lanterns rise from the camp."""

from __future__ import annotations

from collections.abc import Iterable
from math import sin

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QRadialGradient
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsItem
from shiboken6 import isValid

from client.look.theme import palette
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.table_scene import TableScene
from client.table.motion.idle import Idle
from client.table.pieces.piece import remove

EVERY = 40
"""Milliseconds a picture."""
LASTS = 5.0
LANTERNS, APART = 9, 0.28
"""How many, and how many seconds one comes after the other."""
RISES = 2.6
FIRE, LANTERN = 70.0, 26.0
"""Radii in units of a ranch."""
PAPER = 0.46
"""Of a lantern's radius: within it is the lantern, and around it its light."""
SWAY = 10.0
FLARES = ((0.0, "gold", 150), (0.45, "gold", 150), (1.0, "gold", 0))
LIGHTS = (
    (0.0, "cream", 255),
    (0.6 * PAPER, "gold", 255),
    (0.8 * PAPER, "gold", 255),
    (0.85 * PAPER, "rust", 255),
    (PAPER, "rust", 255),
    (1.1 * PAPER, "gold", 130),
    (1.0, "gold", 0),
)
"""Of the fire and of a lantern, from the middle out: the share of the radius, the color, and how dense it is."""


class Celebration:
    def __init__(self, scene: TableScene, parent: QObject) -> None:
        self._scene = scene
        self._fires: list[QGraphicsEllipseItem] = []
        self._lanterns: list[tuple[QGraphicsEllipseItem, QPointF, float, float]] = []
        """Each with where it comes from, when, and how far it rises."""
        self._idle = Idle(scene, EVERY, self._lay, parent)

    @property
    def under_way(self) -> bool:
        return bool(self._fires)

    def begin(self, winners: Iterable[int]) -> None:
        self.end()
        for seat in winners:
            ranch = self._scene.parts.ranches[seat]
            camp = ranch.piece(("camp",))
            if camp is None:
                continue
            box, unit = camp.sceneBoundingRect(), ranch.scale_used.unit
            fire = QPointF(box.center().x(), box.bottom() - 0.28 * box.height())
            self._fires.append(self._round(fire, FIRE * unit, FLARES))
            high = fire.y() - ranch.sceneBoundingRect().top()
            for n in range(LANTERNS):
                side = (n % 3 - 1) * 26.0 * unit
                lantern = self._round(fire, LANTERN * unit, LIGHTS)
                self._lanterns.append((lantern, fire + QPointF(side, 0), n * APART, high))
        if self._fires:
            self._lay(1)
            self._idle.set_active(True)

    def end(self) -> None:
        """At once."""
        items = [*self._fires, *(lantern for lantern, *_ in self._lanterns)]
        self._fires, self._lanterns = [], []
        self._idle.set_active(False)
        for item in items:
            if isValid(item):
                remove(item)

    def _lay(self, gone: int) -> None:
        seconds = gone * EVERY / 1000
        if gone and seconds > LASTS:
            self.end()
            return
        for fire in self._fires:
            fire.setScale(0.8 + 0.25 * abs(sin(5 * seconds)))
            fire.setOpacity(min(1.0, (LASTS - seconds) / 1.5))
        for lantern, foot, after, high in self._lanterns:
            way = (seconds - after) / RISES
            lantern.setVisible(0 < way < 1)
            lantern.setPos(foot.x() + SWAY * sin(3 * way + after), foot.y() - high * way)
            lantern.setOpacity(max(0.0, 1 - way * way))

    def _round(self, at: QPointF, radius: float, lights: Iterable[tuple[float, str, int]]) -> QGraphicsEllipseItem:
        made = QGraphicsEllipseItem(QRectF(-radius, -radius, 2 * radius, 2 * radius))
        colors = QRadialGradient(QPointF(), radius)
        for share, name, alpha in lights:
            light = QColor(palette("paper")[name])
            light.setAlpha(alpha)
            colors.setColorAt(share, light)
        made.setBrush(colors)
        made.setPen(QPen(Qt.PenStyle.NoPen))
        made.setPos(at)
        made.setZValue(Layer.MOVING)
        made.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable, False)
        made.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(made)
        return made
