"""What every item of the table is made of: pictures that lie somewhere, and areas to point at."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsRectItem

from client.look.pictures import Cut, Pictures, Scale
from client.moonriver.art import painting
from client.moonriver.art.face import Face
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.ranch_layout import Badge, Drawn, Image, Key, Marks
from client.words.wording import tip


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
    """A cell, or a place of the reserve, to point at; nothing is seen of it."""

    def __init__(self, key: Key, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.key = key
        self.setData(Role.KEY, key)
        self.setPen(Qt.PenStyle.NoPen)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(Layer.SQUARE)

    def say(self, sentence: str) -> None:
        if self.data(Role.SPOKEN) != sentence:
            self.setData(Role.SPOKEN, sentence)
            self.setToolTip(tip(sentence))


def cut_of(pictures: Pictures, scale: Scale, image: Image, zoom: float) -> Cut:
    match image:
        case Drawn(name):
            return pictures.cut(name, scale, zoom=zoom)
        case Marks(face):
            return painting.plot(pictures, face, scale, zoom=zoom, marks_only=True)
        case Badge(count):
            return painting.badge(pictures, count, scale, zoom)
        case Face():
            return painting.plot(pictures, image, scale, zoom=zoom)
    return image.cut(pictures, scale, zoom)


def remove(item: QGraphicsItem) -> None:
    """From its parent and from its scene."""
    item.setParentItem(None)  # type: ignore[arg-type]  # the stubs do not know that it may be nobody's
    if item.scene():
        item.scene().removeItem(item)
