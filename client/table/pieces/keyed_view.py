"""A view that passes on keys as wishes: it follows those of the cursor, and what others mean is for others to know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from client.table.pieces.cursor import Crossed, Cursor
from client.table.pieces.pointed_scene import PointedScene, Thing
from client.table.pieces.table_view import TableView
from client.table.pieces.things_aloud import ThingsAloud

ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
CLICKS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
"""Of the thing that the cursor is at."""


class KeyedView(TableView[Thing]):
    held: tuple[Qt.Key, ...] = (*ARROWS, Qt.Key.Key_Space)
    """Keys that are held down on purpose."""
    last_number = Qt.Key.Key_9

    confirmed = Signal()
    taken_back = Signal()
    toured = Signal(int)
    """To the next possibility, or to the one before."""
    moved = Signal(int, int)
    """Columns to the right and rows up."""
    picked = Signal(int)
    """What has this number, from 0."""

    def __init__(self, scene: PointedScene[Thing], crossed: Crossed[Thing], parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.keys = Cursor(scene, crossed)
        self.aloud = ThingsAloud(self, scene, crossed, self.keys)
        self.to_panel: Callable[[], bool] = lambda: False
        """The tab key goes there first; False where nothing can be pressed."""

    @Slot()
    def follow_things(self) -> None:
        """They lie elsewhere than before."""
        self.keys.renew()
        self.aloud.renew_soon()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Whoever points by hand needs no cursor."""
        self.keys.leave()
        super().mouseMoveEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Two quick clicks are two clicks."""
        self.mousePressEvent(event)

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

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            super().keyPressEvent(event)
            return
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        key = Qt.Key(event.key())
        if event.isAutoRepeat() and key not in self.held:
            pass  # held down for long, it would do what comes after as well
        elif not self.wished(key, back):
            super().keyPressEvent(event)
            return
        event.accept()

    def wished(self, key: Qt.Key, back: bool) -> bool:
        """Whether the key, or (back) the key with Shift, means anything here."""
        pointing = self.keys.thing is not None
        if pointing and key in ARROWS:
            self.keys.move(*ARROWS[key])
        elif pointing and key in CLICKS:
            self.keys.click()
        elif key in ARROWS:
            self.moved.emit(*ARROWS[key])
        elif Qt.Key.Key_1 <= key <= self.last_number:
            self.keys.leave()  # the next Enter is for what was picked
            self.picked.emit(key - Qt.Key.Key_1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.confirmed.emit()
        elif key == Qt.Key.Key_Escape:
            self.taken_back.emit()
        elif key == Qt.Key.Key_Space:
            self.toured.emit(-1 if back else 1)
        else:
            return False
        return True
