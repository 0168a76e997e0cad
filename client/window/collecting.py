"""Python's garbage is collected in the window's thread alone.

Python collects in whatever thread happens to allocate, and what it finds may be a widget or an item of a scene: ended
in the thread of a connection, it takes Qt with it sooner or later.
"""

from __future__ import annotations

import gc
from time import monotonic

from PySide6.QtCore import QObject, QTimer

EVERY = 200
"""Milliseconds."""

FIRST = 2000
"""Before it looks for the first time: the first picture has these to itself."""

WHOLE = 60.0
"""Seconds at least between two looks at everything there is, which may take as long as a few frames."""


class Collecting(QObject):
    """For as long as its window lives."""

    _windows = 0
    _by_itself = True
    """Garbage was collected by Python itself before the first window, and is after the last one."""

    def __init__(self, window: QObject) -> None:
        super().__init__(window)
        if not Collecting._windows:
            Collecting._by_itself = gc.isenabled()
        Collecting._windows += 1
        gc.disable()
        window.destroyed.connect(Collecting._gone)
        self._whole_at = monotonic()
        timer = QTimer(self)
        timer.timeout.connect(self._collect)
        QTimer.singleShot(FIRST, timer, lambda: timer.start(EVERY))

    @staticmethod
    def _gone() -> None:
        Collecting._windows -= 1
        if not Collecting._windows and Collecting._by_itself:
            gc.enable()

    def _collect(self) -> None:
        due = [count > limit for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if due[2] and monotonic() - self._whole_at > WHOLE:
            gc.collect()
            self._whole_at = monotonic()
        elif due[1]:
            gc.collect(1)
        elif due[0]:
            gc.collect(0)
