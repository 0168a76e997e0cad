"""Sheets one above the other: as high as they want to be, and scrolled where there is less room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from client.look.sizes import grown, spaced

LEAST = 150


class Scrolled(QScrollArea):
    def __init__(self, spacing: int = 16, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = inside = QWidget()
        self.box = QVBoxLayout(inside)
        spaced(self.box, 0, spacing)
        self.setViewport(QWidget())  # a clear one; to ask for Qt's own loads every class of widgets that there is
        self.setWidget(inside)
        inside.setAutoFillBackground(False)

    def sizeHint(self) -> QSize:  # noqa: N802
        """As high as what is inside has to be at this width, and beside a bar: there is none once that is given."""
        wanted = self._inside.sizeHint()
        if self.box.hasHeightForWidth():
            wide = self.width() - self.verticalScrollBar().sizeHint().width()
            wanted.setHeight(self.box.totalHeightForWidth(max(wide, self._inside.minimumSizeHint().width())))
        return wanted

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        wanted = self._inside.minimumSizeHint()
        return QSize(wanted.width() + self.verticalScrollBar().sizeHint().width(), min(grown(LEAST), wanted.height()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
