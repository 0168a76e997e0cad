"""The window onto the table passes on wheel and keys as wishes."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from client.moonriver.scenes.pointing import Pointed
from client.moonriver.scenes.table_scene import TableScene
from client.table.pieces.keyed_view import KeyedView

NOTCH = 120
"""Of a wheel, in Qt's eighths of a degree."""


class TableView(KeyedView[Pointed]):
    """Picked are rungs, plots, doors or sides."""

    held = (*KeyedView.held, Qt.Key.Key_R)
    last_number = Qt.Key.Key_5

    rotated = Signal(int)
    """Quarters clockwise."""
    flipped = Signal()
    seconded = Signal()
    """The second button's."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, scene, parent)
        self.table = scene
        self._wheeled = 0
        scene.arranged.connect(self.follow_things)
        scene.made_room.connect(self.follow_things)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        match event.button():
            case Qt.MouseButton.RightButton:
                self.flipped.emit()
            case Qt.MouseButton.BackButton:
                self.taken_back.emit()
            case _:
                super().mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802  # Qt's name
        turned: QPoint = event.angleDelta()
        self._wheeled += turned.y() or turned.x()
        notches = int(self._wheeled / NOTCH)
        self._wheeled -= notches * NOTCH
        if notches:
            self.rotated.emit(-notches)
        event.accept()

    def wished(self, key: Qt.Key, back: bool) -> bool:
        if Qt.Key.Key_F2 <= key <= Qt.Key.Key_F4:
            self._look_at(key - Qt.Key.Key_F2)
            return True
        match key:
            case Qt.Key.Key_R:
                self.rotated.emit(-1 if back else 1)
            case Qt.Key.Key_F:
                self.flipped.emit()
            case Qt.Key.Key_Backspace:
                self.taken_back.emit()
            case Qt.Key.Key_K:
                self.seconded.emit()
            case _:
                return super().wished(key, back)
        return True

    def _look_at(self, number: int) -> None:
        """Another ranch large, and with the same key back."""
        others = self.table.others
        if number < len(others):
            seat = others[number]
            self.table.enlarge(None if seat == self.table.large else seat)
