"""The window onto the table passes on keys as wishes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from client.riverdragons.scenes.pointing import Pointed
from client.riverdragons.scenes.table_scene import TableScene
from client.table.pieces.keyed_view import KeyedView
from engine.riverdragons.cards import ACTIONS


class TableView(KeyedView[Pointed]):
    """Picked are cards or planks; dragons come after the actions."""

    last_number = Qt.Key.Key_8

    erased = Signal()
    """Of the draft, what was said last; whatever else is open stays."""
    looked = Signal(int)
    """At the planks of the rival with this number, from 0 in acting order."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, scene, parent)
        self.table = scene
        self._dragon = False
        """The key D was pressed: the next number is a dragon's."""
        scene.arranged.connect(self.follow_things)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        if event.button() in (Qt.MouseButton.RightButton, Qt.MouseButton.BackButton):
            self.taken_back.emit()
        else:
            super().mousePressEvent(event)

    def wished(self, key: Qt.Key, back: bool) -> bool:
        dragon, self._dragon = self._dragon, key == Qt.Key.Key_D
        if dragon and Qt.Key.Key_1 <= key <= self.last_number:
            self.keys.leave()
            self.picked.emit(key - Qt.Key.Key_1 + len(ACTIONS))
        elif Qt.Key.Key_F2 <= key <= Qt.Key.Key_F6:
            self.looked.emit(key - Qt.Key.Key_F2)
        elif key == Qt.Key.Key_Backspace:
            self.erased.emit()
        else:
            return self._dragon or super().wished(key, back)
        return True
