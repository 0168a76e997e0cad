"""The window onto the table passes on wheel and keys as wishes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from client.moonriver.scenes.pointing import Pointed
from client.moonriver.scenes.table_scene import TableScene
from client.table.pieces import table_view
from client.table.pieces.cursor import Cursor

NOTCH = 120
"""Of a wheel, in Qt's eighths of a degree."""

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}

CLICKS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
"""Of the thing that the cursor is at."""
HELD = (*ARROWS, Qt.Key.Key_Space, Qt.Key.Key_R)
"""Keys that are held down on purpose."""


class TableView(table_view.TableView[Pointed]):
    """What the wishes mean is for others to know."""

    rotated = Signal(int)
    """Quarters clockwise."""
    flipped = Signal()
    confirmed = Signal()
    taken_back = Signal()
    seconded = Signal()
    """The second button's."""
    toured = Signal(int)
    """To the next possibility, or to the one before."""
    moved = Signal(int, int)
    """Columns to the right and rows away from the river."""
    picked = Signal(int)
    """The rung, plot, door or side with this number, from 0."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.table = scene
        self.keys = Cursor(scene, scene)
        self.to_panel: Callable[[], bool] = lambda: False
        """The tab key goes there first; False where nothing can be pressed."""
        self._wheeled = 0
        scene.arranged.connect(self.keys.renew)
        scene.made_room.connect(self.keys.renew)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        match event.button():
            case Qt.MouseButton.RightButton:
                self.flipped.emit()
            case Qt.MouseButton.BackButton:
                self.taken_back.emit()
            case _:
                super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Whoever points by hand needs no cursor."""
        self.keys.leave()
        super().mouseMoveEvent(event)

    def focusNextPrevChild(self, on: bool) -> bool:  # noqa: N802  # Qt's name
        """From region to region, and out of the picture beyond the last."""
        if self.keys.thing is not None and self.keys.step(1 if on else -1):
            return True
        if self.keys.thing is None and on and (self.to_panel() or self.keys.enter()):
            return True
        self.keys.leave()
        return super().focusNextPrevChild(on)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802  # Qt's name
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.keys.enter(backwards=event.reason() == Qt.FocusReason.BacktabFocusReason)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802  # Qt's name
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.keys.leave()

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
        pointing = self.keys.thing is not None
        if event.isAutoRepeat() and key not in HELD:
            pass  # held down for long, it would do what comes after as well
        elif pointing and key in ARROWS:
            self.keys.move(*ARROWS[key])
        elif pointing and key in CLICKS:
            self.keys.click()
        elif key in ARROWS:
            self.moved.emit(*ARROWS[key])
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_5:
            self.keys.leave()  # the next Enter is for what was picked
            self.picked.emit(key - Qt.Key.Key_1)
        elif Qt.Key.Key_F2 <= key <= Qt.Key.Key_F4:
            self._look_at(key - Qt.Key.Key_F2)
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
                case Qt.Key.Key_K:
                    self.seconded.emit()
                case _:
                    super().keyPressEvent(event)
                    return
        event.accept()

    def _look_at(self, number: int) -> None:
        """Another ranch large, and with the same key back."""
        others = self.table.others
        if number < len(others):
            seat = others[number]
            self.table.enlarge(None if seat == self.table.large else seat)
