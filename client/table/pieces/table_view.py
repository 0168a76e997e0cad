"""The window onto a scene: it keeps the scene as large as itself, and says what is under the pointer."""

from __future__ import annotations

from typing import Generic

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from client.look.viewport import give_viewport
from client.table.pieces.pointed_scene import PointedScene, Thing
from client.words.saying import tr


class TableView(QGraphicsView, Generic[Thing]):
    """A scene pixel is a logical pixel: nothing is stretched."""

    def __init__(self, scene: PointedScene[Thing], parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._pointed = scene
        give_viewport(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("table", "The table"))
        scene.hovered.connect(self._tell)
        self._fit()

    @Slot(object)
    def _tell(self, thing: Thing | None) -> None:
        """For screen readers: what is under the pointer."""
        self.setAccessibleDescription("" if thing is None else self._pointed.spoken(thing))

    def _fit(self) -> None:
        size = self.viewport().size()
        self._pointed.resize(size.width(), size.height(), self.devicePixelRatioF())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        self._fit()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802  # Qt's name
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        super().changeEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        if event.type() == QEvent.Type.Leave:
            self._pointed.hover(None)
        return super().viewportEvent(event)
