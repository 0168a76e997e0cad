"""Things side by side where they fit, and below each other elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from client.look.sizes import spaced

ACROSS, DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class Abreast(QWidget):
    """`shares` say how they divide what room there is to spare."""

    def __init__(self, *inside: QWidget, between: int = 8, shares: tuple[int, ...] = ()) -> None:
        super().__init__()
        self._inside = inside
        self._box = QBoxLayout(ACROSS, self)
        spaced(self._box, 0, between)
        for one in inside:
            self._box.addWidget(one)
        for at, share in enumerate(shares):
            self._box.setStretch(at, share)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """No wider than the widest of them."""
        return QSize(max(one.minimumSizeHint().width() for one in self._inside), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._settle()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._settle()
        return done

    def _settle(self) -> None:
        widths = [one.sizeHint().width() for one in self._inside if not one.isHidden()]
        wanted = sum(widths) + self._box.spacing() * (len(widths) - 1)
        way = ACROSS if wanted <= self.width() else DOWN
        if way != self._box.direction():
            self._box.setDirection(way)
            self.updateGeometry()
