"""What may wait until a widget has been seen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget


class FirstPaint(QObject):
    """Calls once, when the widget and all that is in it has been painted for the first time."""

    def __init__(self, widget: QWidget, then: Callable[[], None], after: int = 0) -> None:
        """So many milliseconds `after` it."""
        super().__init__(widget)
        self._then, self._after = then, after
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(self._after, self, self._then)
        return False
