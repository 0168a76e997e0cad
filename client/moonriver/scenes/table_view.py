"""The window onto the table passes on wheel and keys as wishes."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from client.moonriver.scenes.pointing import Pointed
from client.moonriver.scenes.table_scene import TableScene
from client.table.pieces import table_view

NOTCH = 120
"""Of a wheel, in Qt's eighths of a degree."""

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


class TableView(table_view.TableView[Pointed]):
    """What the wishes mean is for others to know."""

    rotated = Signal(int)
    """Quarters clockwise."""
    flipped = Signal()
    confirmed = Signal()
    taken_back = Signal()
    stopped = Signal()
    """To do nothing (more)."""
    toured = Signal(int)
    """To the next possibility, or to the one before."""
    moved = Signal(int, int)
    """Columns to the right and rows away from the river."""
    picked = Signal(int)
    """The plot of the hand with this number, from 0."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.table = scene
        self._wheeled = 0

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        match event.button():
            case Qt.MouseButton.RightButton:
                self.flipped.emit()
            case Qt.MouseButton.BackButton:
                self.taken_back.emit()
            case _:
                super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Two quick clicks are two clicks."""
        self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802  # Qt's name
        turned: QPoint = event.angleDelta()
        self._wheeled += turned.y() or turned.x()
        notches = int(self._wheeled / NOTCH)
        self._wheeled -= notches * NOTCH
        if notches:
            self.rotated.emit(-notches)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            super().keyPressEvent(event)
            return
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        key = Qt.Key(event.key())
        if key in ARROWS:
            self.moved.emit(*ARROWS[key])
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.picked.emit(key - Qt.Key.Key_1)
        elif Qt.Key.Key_F1 <= key <= Qt.Key.Key_F4:
            self._look_at(key - Qt.Key.Key_F1)
        else:
            match key:
                case Qt.Key.Key_R:
                    self.rotated.emit(-1 if back else 1)
                case Qt.Key.Key_F:
                    self.flipped.emit()
                case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                    self.confirmed.emit()
                case Qt.Key.Key_Escape | Qt.Key.Key_Backspace:
                    self.taken_back.emit()
                case Qt.Key.Key_Space:
                    self.toured.emit(-1 if back else 1)
                case Qt.Key.Key_D:
                    self.stopped.emit()
                case _:
                    super().keyPressEvent(event)
                    return
        event.accept()

    def _look_at(self, seat: int) -> None:
        """Large, and with the same key back."""
        self.table.enlarge(None if seat == self.table.large else seat)
