"""What somebody said last, in one line where a table has room for it; pressed, it opens the chat."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from client.look.fitting import cut
from client.look.labels import hint
from client.look.sizes import sizes
from client.look.theme import DARK, Color, Theme, font, theme
from client.words.saying import tr

LETTERS = 14
"""Pixels at the common text size."""
EDGE = 0.5
"""Left and right, in letters."""
BUBBLE = 0.72


class LastSaid(QAbstractButton):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._worn = theme(DARK)
        self._name = self._words = ""
        self._placed = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its key is the chat's
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def settle(self, place: QRect | None) -> None:
        """None: there is no room for it."""
        self._placed = place is not None
        if place is not None:
            self.setGeometry(place)
        self.setVisible(self._placed and bool(self._words))

    def show_line(self, name: str, words: str) -> None:
        self._name, self._words = name, " ".join(words.split())
        self.setAccessibleName(tr("chat", "Last said by {name}: {words}", name=name, words=self._words))
        hint(self, f"{name}: {self._words}")
        self.setVisible(self._placed and bool(self._words))
        self.update()

    def apply_theme(self, worn: Theme) -> None:
        self._worn = worn
        self.update()

    def shown(self) -> tuple[str, str]:
        """The name, and as much of the words as there is room for."""
        left, _ = self._room()
        plain = self._letters(bold=False)
        return self._name, cut(self._words, plain[1], self.width() - left - EDGE * plain[0])

    def sizeHint(self) -> QSize:  # noqa: N802  # Qt's name
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, name_left = self._room()
        name, words = self.shown()
        high, inner = self.height(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self._bubble(painter)
        for bold, at, said, ink in ((True, name_left, name, self._worn.text), (False, left, words, self._worn.muted)):
            painter.setFont(font(self._letters(bold=bold)[0], bold=bold))
            painter.setPen(QColor(self._ink(ink)))
            painter.drawText(QRectF(at, 0, self.width() - at, high), inner, said)
        painter.end()

    def _ink(self, ink: Color) -> Color:
        return self._worn.text if self.underMouse() else ink

    def _room(self) -> tuple[float, float]:
        """Where the words begin, and the name."""
        pixels, measure = self._letters(bold=True)
        name_left = (2 * EDGE + 1.1) * pixels
        return name_left + measure.horizontalAdvance(self._name) + EDGE * pixels, name_left

    def _letters(self, *, bold: bool) -> tuple[int, QFontMetricsF]:
        made = font(round(LETTERS * sizes().text), bold=bold)
        return made.pixelSize(), QFontMetricsF(made)

    def _bubble(self, painter: QPainter) -> None:
        pixels = self._letters(bold=True)[0]
        high = BUBBLE * pixels
        box = QRectF(EDGE * pixels, self.height() / 2 - high * 0.6, 1.1 * pixels, high)
        painter.setPen(QPen(QColor(self._worn.muted), max(1.2, pixels / 11)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 0.2 * pixels, 0.2 * pixels)
        for share in (0.36, 0.66):
            y = box.top() + share * box.height()
            painter.drawLine(QPointF(box.left() + 0.25 * pixels, y), QPointF(box.right() - 0.25 * pixels, y))
        foot = box.bottom()
        tail = [(0.25, 0.0), (0.25, 0.3), (0.55, 0.0)]
        painter.setBrush(QColor(self._worn.muted))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(QPolygonF([QPointF(box.left() + x * pixels, foot + y * pixels) for x, y in tail]))
