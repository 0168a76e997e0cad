"""A bubble that speaks of something on the table: beside it, with an arrow to it, and over nothing that is needed."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from client.look.sizes import grown, sizes, spaced
from client.look.theme import Theme
from client.words.saying import tr
from client.words.wording import button, label, lettered

WIDTHS = (230, 260, 300, 330, 380, 430, 560)
"""Of a bubble, narrowest first, at the common size of text."""
GAP, HEAD, LINE = 14, 15, 5
"""Pixels: between the bubble and what lies there; of the arrow."""


class Bubble(QFrame):
    """`explained` when its words of why have come or gone: it is as large as they need."""

    left = Signal()
    explained = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bubble")
        self._arrow = Arrow(parent)
        self._why = ""
        self.words, self.note, self.rule = (label(wrap=True) for _ in range(3))
        lettered(self.words, 17)
        lettered(self.note, 17, bold=True)
        self.number = label(quiet=True)
        self.why = button(tr("guided game", "Why?"))
        self.why.setCheckable(True)
        self.leave = button(tr("guided game", "Leave"))
        for one in (self.why, self.leave):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        foot = QHBoxLayout()
        foot.addWidget(self.number)
        foot.addStretch(1)
        foot.addWidget(self.why)
        foot.addWidget(self.leave)
        column = QVBoxLayout(self)
        for line in (self.note, self.words, self.rule):
            column.addWidget(line)
        column.addLayout(foot)
        spaced(column, (14, 10, 14, 10), 8)
        spaced(foot, between=8)
        self.why.toggled.connect(self._explain)
        self.leave.clicked.connect(self.left)
        self.say("", "", "")
        self.hide()

    # What it says

    def say(self, words: str, number: str, why: str) -> None:
        """Something new; `why` is told where somebody asks."""
        self._why = why
        self.words.setText(words)
        self.number.setText(number)
        self.note.hide()
        self.why.setVisible(bool(why))
        self.why.setChecked(False)
        self.rule.hide()
        self.setAccessibleName(words)
        self.setAccessibleDescription(number)

    def add(self, note: str) -> None:
        """Over its words, until it says something new."""
        self.note.setText(note)
        self.note.show()
        self._announce(note)

    def _explain(self, shown: bool) -> None:
        self.rule.setText(self._why)
        self.rule.setVisible(shown)
        if shown:
            self._announce(self._why)
        self.explained.emit()

    def _announce(self, words: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def apply_theme(self, worn: Theme) -> None:
        edge = f"border: {grown(3)}px solid {worn.link}; border-radius: {grown(12)}px"
        self.setStyleSheet(f"QFrame#bubble {{ background: {worn.panel}; {edge}; }}")
        self._arrow.ink, self._arrow.edge = QColor(worn.link), QColor(worn.panel)

    # Where it is

    def point(self, target: QRect, needed: Sequence[QRect], wished: Sequence[QRect] = ()) -> None:
        """At this part of its parent; over nothing that is needed, and if possible nothing that people wish to see."""
        parent = self.parentWidget()
        assert parent is not None
        fresh = self.isHidden()
        place = placed(parent.rect(), target, [target, *needed], wished, self._sizes(parent.width()))
        self.setGeometry(place)
        self._arrow.setGeometry(parent.rect())
        self._arrow.lead(place, target)
        for one in (self._arrow, self):
            one.show()
            one.raise_()
        if fresh:
            self._announce(self.words.text())

    def hide_all(self) -> None:
        self.hide()
        self._arrow.hide()

    def _sizes(self, most: int) -> list[QSize]:
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        narrowest = layout.minimumSize().width()
        wide = sorted({min(most, max(narrowest, round(each * sizes().text))) for each in WIDTHS})
        return [QSize(each, layout.totalHeightForWidth(each)) for each in wide]


class Arrow(QWidget):
    """From the bubble to what it speaks of; a click goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.ink, self.edge = QColor("black"), QColor("white")
        self._from, self._to = QPointF(), QPointF()
        self.hide()

    def lead(self, bubble: QRect, target: QRect) -> None:
        self._to = QPointF(nearest(target, bubble.center()))
        self._from = QPointF(nearest(bubble, self._to.toPoint()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        way = self._to - self._from
        long = hypot(way.x(), way.y())
        if long < 1:
            return
        along, head, line = way / long, grown(HEAD), grown(LINE)
        aside = QPointF(-along.y(), along.x())
        neck = self._to - along * min(head, long)
        half = aside * line / 2
        wing = aside * head * 0.7
        shape = QPolygonF(
            [self._from + half, neck + half, neck + wing, self._to, neck - wing, neck - half, self._from - half]
        )
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.edge, grown(2)))
        painter.setBrush(self.ink)
        painter.drawPolygon(shape)
        painter.end()


def nearest(rect: QRect, point: QPoint) -> QPoint:
    """Of the rectangle, to this point."""
    return QPoint(min(max(point.x(), rect.left()), rect.right()), min(max(point.y(), rect.top()), rect.bottom()))


def placed(
    room: QRect, target: QRect, needed: Sequence[QRect], wished: Sequence[QRect], sizes: Sequence[QSize]
) -> QRect:
    """As near to the target as may be without lying over what is needed, or, if it can be, over what is wished."""
    gap = grown(GAP)
    edges = [room.adjusted(gap // 2, gap // 2, -gap // 2, -gap // 2), *needed, *wished]
    best: tuple[tuple[int, int, float], QRect] | None = None
    for size in sizes:
        wide, high = size.width(), size.height()
        lefts = {target.center().x() - wide // 2}
        tops = {target.center().y() - high // 2}
        for rect in edges:
            lefts |= {rect.left() - gap - wide, rect.right() + gap, rect.left(), rect.right() - wide}
            tops |= {rect.top() - gap - high, rect.bottom() + gap, rect.top(), rect.bottom() - high}
        for left in {min(max(left, room.left()), room.right() + 1 - wide) for left in lefts}:
            for top in {min(max(top, room.top()), room.bottom() + 1 - high) for top in tops}:
                place = QRect(left, top, wide, high)
                cost = _over(place, needed), _over(place, wished), _apart(place, target)
                if best is None or cost < best[0]:
                    best = cost, place
    assert best is not None
    return best[1]


def _over(place: QRect, rects: Sequence[QRect]) -> int:
    """Pixels of these that it lies over."""
    over = (place.intersected(rect) for rect in rects)
    return sum(each.width() * each.height() for each in over if not each.isEmpty())


def _apart(place: QRect, target: QRect) -> float:
    end = nearest(target, place.center())
    way = end - nearest(place, end)
    return hypot(way.x(), way.y())
