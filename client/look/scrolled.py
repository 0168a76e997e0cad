"""Sheets one above the other: as high as they want to be, and scrolled where there is less room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from client.look.sizes import grown, spaced

LEAST = 150


class Scrolled(QScrollArea):
    def __init__(self, spacing: int = 16) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = inside = QWidget()
        self.box = QVBoxLayout(inside)
        spaced(self.box, 0, spacing)
        self.setWidget(inside)
        for clear in (self.viewport(), inside):
            clear.setAutoFillBackground(False)

    def sizeHint(self) -> QSize:  # noqa: N802
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        wanted = self._inside.minimumSizeHint()
        return QSize(wanted.width() + self.verticalScrollBar().sizeHint().width(), min(grown(LEAST), wanted.height()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
