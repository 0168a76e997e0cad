"""One act on the table: a picture that is under way, and its shadow."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene
from shiboken6 import isValid

from client.look.pictures import Cut, Pictures
from client.table.motion.acts import Act, Gait, Pose
from client.table.motion.gaits import Moment, moment
from client.table.pieces.layers import MOVING
from client.table.pieces.look import Image
from client.table.pieces.piece import remove

ABOVE, UNDER = 1e-3, 5e-4
FALLS = 60.0
"""How far a shadow falls for what is lifted by its own size, in units."""


class Sprite:
    """It hides what is to appear at its end as soon as it is made, and shows it when it is dropped."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures, act: Act, number: int) -> None:
        self._scene, self._pictures = scene, pictures
        self.act = act
        self.ended = False
        self._still = act.start == act.end and act.turns is None and act.gait is Gait.STAY and not any(act.leans)
        self._turned = False
        self._items: list[QGraphicsPixmapItem] = []
        larger = max(act.start, act.end, key=lambda pose: pose.size)
        self._size = larger.size
        self._origin = QPointF() if act.under is None else act.under.scenePos()
        self._faces: tuple[Cut, Cut] | None = None
        for piece in act.hides:
            piece.setVisible(False)
        if act.image is None:
            return
        first = self._cut(act.image, larger)
        self._faces = first, first if act.turns is None else self._cut(act.turns, larger)
        z = act.z if act.under is not None else MOVING + number * ABOVE
        if act.shadow is not None:
            self._add(self._cut(act.shadow, larger), z - UNDER)
        self._add(first, z)
        self.show(0.0)

    def show(self, seconds: float) -> bool:
        """As it is so long after the event began; whether its end has come."""
        act = self.act
        share = (seconds - act.begin) / act.lasts
        if share >= 1:
            self.drop()
        elif self._items and self._faces is not None:
            seen = share >= 0 or act.waits
            now = moment(act, max(0.0, share))
            if now.turned != self._turned:
                self._turned = now.turned
                _wear(self._items[-1], self._faces[now.turned])
            for item in self._items:
                item.setVisible(seen)
            if seen and not self._still:
                self._settle(now)
        return self.ended

    def drop(self) -> None:
        """It is gone, and what lies there now is seen."""
        if self.ended:
            return
        self.ended = True
        for item in self._items:
            if isValid(item):
                remove(item)
        self._items.clear()
        for piece in self.act.hides:
            if isValid(piece):
                piece.setVisible(True)

    def _settle(self, now: Moment) -> None:
        wide, high = now.wide / self._size, now.high / self._size
        picture = self._items[-1]
        x, y = now.x - self._origin.x(), now.y - self._origin.y()
        picture.setPos(x, y)
        picture.setOpacity(now.opacity)
        whole = abs(wide - 1) < 1e-3 and abs(high - 1) < 1e-3
        bent = QTransform() if whole else QTransform.fromScale(wide, high)
        if now.leans:
            bent = QTransform().rotate(now.leans) if whole else bent.rotate(now.leans)
        picture.setTransform(bent)
        if len(self._items) > 1:
            shadow = self._items[0]
            fall = now.lift * FALLS * now.high
            shadow.setPos(x + fall, y + fall)
            shadow.setOpacity(now.opacity)
            shadow.setTransform(bent)

    def _cut(self, image: Image, pose: Pose) -> Cut:
        return image.cut(self._pictures, pose.scale, pose.zoom)

    def _add(self, cut: Cut, z: float) -> None:
        under = self.act.under
        item = QGraphicsPixmapItem()
        item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        item.setZValue(z)
        _wear(item, cut)
        if under is None:
            self._scene.addItem(item)
        else:
            item.setParentItem(under)
        item.setPos(self.act.start.x - self._origin.x(), self.act.start.y - self._origin.y())
        self._items.append(item)


def _wear(item: QGraphicsPixmapItem, cut: Cut) -> None:
    item.setPixmap(cut.pixmap)
    item.setOffset(cut.offset)
