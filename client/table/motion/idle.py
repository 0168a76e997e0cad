"""What moves by itself, over and over, whatever happens in the game."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QGraphicsScene
from shiboken6 import isValid

Lay = Callable[[int], None]
"""Shows everything as it is after so many steps; after none it is as it lies while nothing moves."""


class Idle(QObject):
    def __init__(self, scene: QGraphicsScene, every: int, lay: Lay, parent: QObject) -> None:
        """`every` so many milliseconds a step."""
        super().__init__(parent)
        self._scene = scene
        self._lay = lay
        self._gone = 0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.CoarseTimer)
        self._timer.setInterval(every)
        self._timer.timeout.connect(self.step)

    @property
    def active(self) -> bool:
        return self._timer.isActive()

    def set_active(self, active: bool) -> None:
        if active == self.active:
            return
        if active:
            self._timer.start()
        else:
            self._timer.stop()
            self._gone = 0
            if isValid(self._scene):
                self._lay(0)

    @Slot()
    def step(self) -> None:
        """Nobody looks, nothing moves."""
        if not isValid(self._scene):
            self._timer.stop()
        elif any(view.isVisible() for view in self._scene.views()):
            self._gone += 1
            self._lay(self._gone)
