"""A table as a scene that says what was pointed at."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

Thing = TypeVar("Thing")


class PointedScene(QGraphicsScene, Generic[Thing]):
    """Signals carry a game's own value for what lies somewhere, or None where there is nothing; `pressed` and
    `released` are the ends of a drag."""

    touched = Signal()
    """The button goes down, and what lies there is looked up only then: whatever is under way may arrive first."""
    pressed = Signal(object)
    released = Signal(object)
    clicked = Signal(object)
    """Pressed and released on the same thing."""
    hovered = Signal(object)
    """Only when it is another thing than before."""

    def __init__(self) -> None:
        super().__init__()
        self._down: Thing | None = None
        self._under: Thing | None = None
        self.by_finger = False
        """The last press came from a touch screen."""

    @abstractmethod
    def pointed_at(self, pos: QPointF) -> Thing | None:
        """What lies at this point of the scene."""

    @abstractmethod
    def spoken(self, thing: Thing) -> str:
        """What lies there, as a sentence."""

    def read(self, thing: Thing) -> str:
        """The same for whoever sees neither where it lies nor whose it is."""
        return self.spoken(thing)

    @abstractmethod
    def resize(self, wide: float, high: float, ratio: float = 1.0) -> None:
        """To a window of so many logical pixels, of so many device pixels each."""

    def forget_press(self) -> None:
        """What is pressed is not clicked."""
        self._down = None

    def click(self, thing: Thing) -> None:
        self.clicked.emit(thing)

    def click_at(self, pos: QPointF) -> None:
        """As if it was pressed and released here."""
        self.touched.emit()
        self.hover(pos)
        there = self.pointed_at(pos)
        if there is not None:
            self.click(there)

    def click_on(self, thing: Thing) -> None:
        """As if exactly this was pressed and released, whatever lies over it."""
        self.touched.emit()
        if thing != self._under:
            self._under = thing
            self.hovered.emit(thing)
        self.click(thing)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802  # Qt's name
        if event.button() == Qt.MouseButton.LeftButton:
            self.by_finger = event.source() is not Qt.MouseEventSource.MouseEventNotSynthesized
            self.touched.emit()
            self.hover(event.scenePos())  # a finger is nowhere before it touches
            self._down = self.pointed_at(event.scenePos())
            self.pressed.emit(self._down)
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802  # Qt's name
        if event.button() == Qt.MouseButton.LeftButton:
            there, down = self.pointed_at(event.scenePos()), self._down
            self._down = None
            self.released.emit(there)
            if there is not None and there == down:
                self.click(there)
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802  # Qt's name
        self.hover(event.scenePos())
        super().mouseMoveEvent(event)

    def hover(self, pos: QPointF | None) -> None:
        """The pointer is here, or has left."""
        there = None if pos is None else self.pointed_at(pos)
        if there != self._under:
            self._under = there
            self.hovered.emit(there)
