"""What every item of the table is made of: pictures that lie somewhere, and areas to point at."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsRectItem

from client.look.pictures import Cut
from client.table.pieces.layers import POINTED
from client.table.pieces.look import Key


class Role(IntEnum):
    """What an item's `data` holds."""

    KEY = 0
    """What it is."""
    SPOKEN = 1
    """The same as a sentence."""


class Piece(QGraphicsPixmapItem):
    """A picture that lies somewhere and may be moved: its position is the point it is held by."""

    def __init__(self, key: Key, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.key = key
        self.home = QPointF()
        """Where it lies when nothing moves it."""
        self.setData(Role.KEY, key)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def apply_theme(self, cut: Cut) -> None:
        self.setPixmap(cut.pixmap)
        self.setOffset(cut.offset)

    def settle(self, home: QPointF, z: float) -> None:
        self.home = home
        self.setPos(home)
        self.setZValue(z)


class Square(QGraphicsRectItem):
    """A place to point at; nothing is seen of it."""

    def __init__(self, key: Key, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.key = key
        self.setData(Role.KEY, key)
        self.setPen(Qt.PenStyle.NoPen)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(POINTED)

    def say(self, sentence: str) -> None:
        if self.data(Role.SPOKEN) != sentence:
            self.setData(Role.SPOKEN, sentence)


def remove(item: QGraphicsItem) -> None:
    """From its parent and from its scene."""
    item.setParentItem(None)  # type: ignore[arg-type]  # the stubs do not know that it may be nobody's
    if item.scene():
        item.scene().removeItem(item)
