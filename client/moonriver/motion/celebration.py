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
FIRE, LANTERN = 70.0, 13.0
"""Radii in units of a ranch."""
SWAY = 10.0


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
            self._fires.append(self._glow(fire, FIRE * unit, 150))
            high = fire.y() - ranch.sceneBoundingRect().top()
            for n in range(LANTERNS):
                side = (n % 3 - 1) * 26.0 * unit
                self._lanterns.append((self._glow(fire, LANTERN * unit, 235), fire + QPointF(side, 0), n * APART, high))
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

    def _glow(self, at: QPointF, radius: float, alpha: int) -> QGraphicsEllipseItem:
        made = QGraphicsEllipseItem(QRectF(-radius, -radius, 2 * radius, 2 * radius))
        light, edge = QColor(palette("paper")["gold"]), QColor(palette("paper")["gold"])
        light.setAlpha(alpha)
        edge.setAlpha(0)
        colors = QRadialGradient(QPointF(), radius)
        colors.setColorAt(0, light)
        colors.setColorAt(0.45, light)
        colors.setColorAt(1, edge)
        made.setBrush(colors)
        made.setPen(QPen(Qt.PenStyle.NoPen))
        made.setPos(at)
        made.setZValue(Layer.MOVING)
        made.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable, False)
        made.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(made)
        return made
