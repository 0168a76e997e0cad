"""The land at dusk behind the lobby and the waiting room, cut to the window."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Slot
from PySide6.QtGui import QColor, QHideEvent, QLinearGradient, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from client.look.fitting import FittingLabel, fitting
from client.look.pictures import Pictures
from client.look.sizes import grown, sizes, spaced
from client.look.theme import palette
from resources import program

SCENE = "title"
CUT_LEFT = 0.15
"""Of what is too wide: so much of it is cut at the left: what one looks at stands at the right."""
NARROWEST = 28
WIDEST, HIGHEST = 1320, 860


class Backdrop(QWidget):
    """The scene covers the widget."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = QPixmap()
        sizes().changed.connect(self._gather)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """On a large screen everything stays together in the middle."""
        super().resizeEvent(event)
        self._gather()

    @Slot()
    def _gather(self) -> None:
        layout, large = self.layout(), max(1.0, sizes().text)
        if layout is not None:
            side = max(grown(NARROWEST), (self.width() - round(WIDEST * large)) // 2)
            above = max(grown(NARROWEST), (self.height() - round(HIGHEST * large)) // 2)
            layout.setContentsMargins(side, above, side, above)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """As large as the window: painted anew when somebody comes back."""
        super().hideEvent(event)
        self._scene = QPixmap()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        if self._scene.deviceIndependentSize().toSize() != self.size():
            self._scene = self._cut()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._scene)
        painter.end()

    def _cut(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pictures = Pictures(0)
        picture = pictures.catalogue.pictures[SCENE]
        unit = max(self.width() / picture.width, self.height() / picture.height)
        pixmap = QPixmap(self.size() * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(QColor(palette("paper")["night"]))
        wide, high = picture.width * unit, picture.height * unit
        painter = QPainter(pixmap)
        pictures.renderer(SCENE).render(painter, QRectF((self.width() - wide) * CUT_LEFT, 0, wide, high))
        shade = QLinearGradient(0, 0, 0, self.height())
        night = QColor(palette("paper")["night"])
        for at, alpha in ((0.0, 130), (0.3, 20), (1.0, 110)):
            night.setAlpha(alpha)
            shade.setColorAt(at, night)
        painter.fillRect(QRectF(0, 0, self.width(), self.height()), shade)
        painter.end()
        return pixmap


def panel(margin: int = 16, spacing: int = 10) -> tuple[QFrame, QVBoxLayout]:
    """A sheet on the scene; on a large window its edges are wider."""
    frame = QFrame()
    frame.setProperty("panel", True)
    box = QVBoxLayout(frame)
    spaced(box, margin, spacing)
    return frame, box


def on_scene(widget: QWidget) -> None:
    """Written on the scene itself, which is dark in both themes."""
    cream = palette("paper")["cream"]
    widget.setStyleSheet(f"color: {cream}; background: transparent;")


def program_title(pixels: int) -> FittingLabel:
    title = fitting(program.TITLE, pixels, bold=True)
    on_scene(title)
    return title
