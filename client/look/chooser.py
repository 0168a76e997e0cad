"""A box of answers and a dot of colour, drawn as quietly as the buttons beside them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPalette, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QSizePolicy, QStyledItemDelegate, QWidget

from client.look.sizes import grown, sizes

HEIGHT = 34
ARROW = 30
SWATCH = 28
SETTLED = 190
"""How much of the ink an answer has that cannot be changed: guests read how the game is played, so no less."""


class Chooser(QComboBox):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(QStyledItemDelegate(self))  # Qt's own draws a menu, and would not wear the style sheet
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # else the wheel would give it the keys as it passes by

    def sizeHint(self) -> QSize:  # noqa: N802
        metrics = QFontMetrics(self.font())
        widest = max((metrics.horizontalAdvance(self.itemText(at)) for at in range(self.count())), default=40)
        return QSize(widest + grown(ARROW + 24), max(grown(HEIGHT), metrics.height() + grown(12)))

    def show_answer(self, answer: str) -> None:
        """The first one, where nobody knows that answer."""
        self.setCurrentIndex(max(0, self.findData(answer)))

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """The wheel scrolls the page, and does not change the answer."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        palette = self.palette()
        on = self.isEnabled()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPalette.ColorRole.Mid
        if self.hasFocus():
            edge = QPalette.ColorRole.Link
        elif self.underMouse():
            edge = QPalette.ColorRole.PlaceholderText
        painter.setPen(QPen(palette.color(edge), max(2, grown(2))) if on else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(palette.color(QPalette.ColorRole.Button) if on else Qt.GlobalColor.transparent)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), grown(9), grown(9))
        ink = QColor(palette.color(QPalette.ColorRole.Text))
        ink.setAlpha(255 if on else SETTLED)
        painter.setPen(ink)
        room = self.rect().adjusted(grown(12), 0, -grown(ARROW), 0)
        text = painter.fontMetrics().elidedText(
            self.currentText() or self.placeholderText(), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        if on:
            x, y, unit = self.width() - grown(ARROW) / 2, self.height() / 2, grown(4) / 4
            painter.setPen(
                QPen(ink, 2 * unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            )
            painter.drawPolyline([QPointF(x + dx * unit, y + dy * unit) for dx, dy in ((-5, -2), (0, 3), (5, -2))])
        painter.end()


class Swatch(QAbstractButton):
    """A colour to wear; the one that is worn has a ring."""

    def __init__(self, color: str) -> None:
        super().__init__()
        self._color = QColor(color)
        self.worn = False
        sizes().changed.connect(self._fit)
        self._fit()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @Slot()
    def _fit(self) -> None:
        self.setFixedSize(grown(SWATCH), grown(SWATCH))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        palette = self.palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ring = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        marked = self.worn or self.hasFocus() or self.underMouse()
        role = QPalette.ColorRole.Text if self.worn else QPalette.ColorRole.Link
        painter.setPen(QPen(palette.color(role), 2) if marked else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
        painter.setBrush(self._color)
        painter.drawEllipse(ring.adjusted(3.5, 3.5, -3.5, -3.5))
        painter.end()
