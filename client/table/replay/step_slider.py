"""The slider of a record: a click leads to where it points, and marks say where rounds begin and the lead changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider

from client.look.sizes import grown
from client.table.replay.scores import Scores

ROUND = 3
"""How long the mark of a round is, below the groove; that of the lead stands above it."""
FAINT = 150


class StepSlider(QSlider):
    def __init__(self, scores: Scores) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._scores = scores

    def _parts(self) -> tuple[QRect, QRect]:
        """The groove and the knob."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        control, groove, handle = (
            QStyle.ComplexControl.CC_Slider,
            *(QStyle.SubControl.SC_SliderGroove, QStyle.SubControl.SC_SliderHandle),
        )
        style = self.style()
        return (
            style.subControlRect(control, option, groove, self),
            style.subControlRect(control, option, handle, self),
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        if event.button() == Qt.MouseButton.LeftButton:
            ground, knob = self._parts()
            at = event.position().toPoint()
            if not knob.contains(at):
                left = at.x() - ground.left() - knob.width() // 2
                room = ground.width() - knob.width()
                self.setValue(QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), left, room))
        super().mousePressEvent(event)

    def x_of(self, step: int) -> float:
        (x,) = self._across([step])
        return x

    def _across(self, steps: Iterable[int]) -> Sequence[float]:
        ground, knob = self._parts()
        left, room = ground.left() + knob.width() / 2, ground.width() - knob.width()
        return [left + room * step / max(1, self.maximum()) for step in steps]

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        super().paintEvent(event)
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        faint = QColor(ink)
        faint.setAlpha(FAINT)
        foot, long = self.height(), grown(ROUND)
        painter = QPainter(self)
        for steps, color, wide, top in (
            (self._scores.rounds, faint, 1, foot - long),
            (self._scores.leads, ink, 2, 0),
        ):
            painter.setPen(QPen(color, wide))
            for x in self._across(steps):
                painter.drawLine(QPointF(x, top), QPointF(x, top + long))
        painter.end()
