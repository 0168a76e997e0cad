"""How the score of a record went, as small lines, with a wedge at each change of the lead. A click leads to where it
points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from client.look.labels import tip
from client.look.sizes import grown
from client.table.replay.scores import Scores

HIGH, LEAST = 30, 60
"""How high it likes to be by letters, and how many pixels wide it has to be for anything to be seen on it."""
SIDE = 6
LEAD = 4
"""How large the wedge is."""
FAINT = 120


class ScoreLines(QWidget):
    meant = Signal(int)
    """The step that was clicked."""

    def __init__(self, scores: Scores, steps: int, shades: Sequence[str], words: Callable[[int], str]) -> None:
        """`words` says how the score was after so many steps."""
        super().__init__()
        self._scores, self._steps, self._shades, self._words = scores, max(1, steps), shades, words
        self._at = 0
        self._looks: tuple[object, ...] = ()
        """For what the course was painted last."""
        self._course = QPixmap()
        self.high = HIGH
        """At most, of the lines."""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setMinimumWidth(LEAST if scores.points else 0)

    @property
    def drawn(self) -> bool:
        """The game has a score, and there is room."""
        return bool(self._scores.points) and self.width() >= LEAST

    def show_step(self, at: int) -> None:
        self._at = at
        self.setAccessibleDescription(self._words(at))
        self.update()

    def x_of(self, step: int) -> float:
        return grown(SIDE) + step / self._steps * (self.width() - 2 * grown(SIDE))

    def step_at(self, x: float) -> int:
        wide = max(1, self.width() - 2 * grown(SIDE))
        return max(0, min(self._steps, round((x - grown(SIDE)) / wide * self._steps)))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.LeftButton and self.drawn:
            self.meant.emit(self.step_at(event.position().x()))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.drawn:
            QToolTip.showText(event.globalPos(), tip(self._words(self.step_at(event.pos().x()))), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        if not self.drawn:
            return
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        faint = QColor(ink)
        faint.setAlpha(FAINT)
        high = min(self.height(), grown(self.high))
        top, x = (self.height() - high) / 2, self.x_of(self._at)
        looks = self.size(), high, grown(SIDE), ink.rgba(), self.devicePixelRatioF(), len(self._scores.points)
        if looks != self._looks:
            self._looks, self._course = looks, self._painted(high, ink, faint)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(QPointF(0, top), self._course)
        painter.setPen(QPen(faint, 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(x, top), QPointF(x, top + high))
        painter.end()

    def _painted(self, high: int, ink: QColor, faint: QColor) -> QPixmap:
        """All that stays as it is while one goes through the game."""
        ratio = self.devicePixelRatioF()
        made = QPixmap(round(self.width() * ratio), round(high * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_lines(painter, high - 2, faint)
        self._paint_leads(painter, ink)
        painter.end()
        return made

    def _paint_lines(self, painter: QPainter, foot: float, edge: QColor) -> None:
        points = self._scores.points
        least, most = min(map(min, points)), max(map(max, points))
        head = 2 * grown(LEAD)
        for seat, shade in enumerate(self._shades):
            line = [
                QPointF(self.x_of(step), foot - (now[seat] - least) / max(1, most - least) * (foot - head))
                for step, now in enumerate(points)
            ]
            for color, wide in ((edge, 3.2), (QColor(shade), 2.0)):  # what is dark would not be seen by night
                painter.setPen(QPen(color, wide * max(1, grown(10) / 10)))
                painter.drawPolyline(QPolygonF(line))

    def _paint_leads(self, painter: QPainter, ink: QColor) -> None:
        """Small wedges that point down."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        large = grown(LEAD)
        for step in self._scores.leads:
            x = self.x_of(step)
            painter.drawPolygon(QPolygonF([QPointF(x - large, 0), QPointF(x + large, 0), QPointF(x, large)]))
