"""The moon in the river: it drifts a pixel a second, to and fro."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from shiboken6 import isValid

from client.moonriver.motion.timing import DRIFT
from client.moonriver.scenes.table_scene import TableScene

WIDTH = 14
"""Units to each side."""


class Drift(QObject):
    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._gone = 0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.CoarseTimer)
        self._timer.setInterval(DRIFT)
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
            self._lay()

    @Slot()
    def step(self) -> None:
        """Nobody looks, nothing moves."""
        if not isValid(self._scene):
            self._timer.stop()
        elif any(view.isVisible() for view in self._scene.views()):
            self._gone += 1
            self._lay()

    def _lay(self) -> None:
        if not isValid(self._scene):
            return
        for ranch in self._scene.parts.ranches:
            moon = ranch.piece(("reflection",))
            if moon is not None:
                width = max(1, round(WIDTH * ranch.scale_used.unit))
                moon.setX(moon.home.x() + to_and_fro(self._gone, width))


def to_and_fro(gone: int, width: int) -> int:
    """From the middle to the right first."""
    at = (gone + width) % (4 * width)
    return at - width if at <= 2 * width else 3 * width - at
