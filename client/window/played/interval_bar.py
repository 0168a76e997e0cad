"""A share as a dot on a line from none to all, and around it what it leaves open."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from client.look.sizes import grown
from netproto.played.statistics import Share

HIGH = 14
FAINT = 70


class IntervalBar(QWidget):
    def __init__(self, share: Share) -> None:
        super().__init__()
        self._share = share

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(grown(120), grown(HIGH))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(grown(60), grown(HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        ink, lit = (
            self.palette().color(QPalette.ColorRole.WindowText),
            self.palette().color(QPalette.ColorRole.Highlight),
        )
        faint = QColor(ink)
        faint.setAlpha(FAINT)
        round_, middle = grown(5), self.height() / 2
        low, high = self._share.between

        def at(part: float) -> QPointF:
            return QPointF(round_ + part * (self.width() - 2 * round_), middle)

        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for color, wide, begin, end in ((faint, 2, 0.0, 1.0), (lit, 5, low, high)):
            painter.setPen(QPen(color, grown(wide), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(at(begin), at(end))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(at(self._share.part), round_, round_)
        painter.end()
