"""A bubble that speaks of something on the table: beside it, with an arrow to it, and over nothing that is needed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from client.look.aloud import announce
from client.look.held_together import Sentence
from client.look.labels import button, label, lettered
from client.look.sizes import grown, sizes, spaced
from client.look.theme import Theme
from client.table.bubbles.arrows import Arrows, way
from client.table.bubbles.placing import Sights, placed, stays
from client.words.saying import tr

WIDTHS = (230, 260, 320, 430, 560)
"""Of a bubble, narrowest first, at the common size of text."""


class Bubble(QFrame):
    left = Signal()
    asked_why = Signal()
    onward = Signal()
    """On, from where all waits."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bubble")
        self._arrows = Arrows(parent)
        self._placed_for: tuple[Sights, list[QSize]] | None = None
        self.words, self.note = Sentence(), label(wrap=True)
        lettered(self.words, 17)
        lettered(self.note, 17, bold=True)
        self.number = label(quiet=True)
        self.why = button(tr("guided game", "Why?"))
        self.leave = button(tr("guided game", "Leave the lesson"))
        self.on = button("", main=True)
        for one in (self.why, self.on, self.leave):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        foot = QHBoxLayout()
        foot.addWidget(self.number)
        foot.addStretch(1)
        foot.addWidget(self.why)
        foot.addWidget(self.on)
        foot.addWidget(self.leave)
        column = QVBoxLayout(self)
        for line in (self.note, self.words):
            column.addWidget(line)
        column.addLayout(foot)
        spaced(column, (14, 10, 14, 10), 8)
        spaced(foot, between=8)
        self.why.clicked.connect(self.asked_why)
        self.on.clicked.connect(self.onward)
        self.leave.clicked.connect(self.left)
        self.say("", "")
        self.hide()

    # What it says

    def say(self, words: str, number: str, onward: str = "", explains: bool = True) -> None:
        """Something new; with `onward`, which stands on a button, all waits until that is pressed. It `explains` what
        there is a card to."""
        self.why.setHidden(not explains)
        self.on.setText(onward)
        self.on.setVisible(bool(onward))
        if words != self.words.text():
            self._placed_for = None
        self.words.setText(words)
        self.number.setText(number)
        self.note.hide()
        self.setAccessibleName(words)
        self.setAccessibleDescription(number)

    def add(self, note: str) -> None:
        """Over its words, until it says something new, or nothing there."""
        self.note.setText(note)
        self.note.setVisible(bool(note))
        if note:
            announce(self, note)

    def apply_theme(self, worn: Theme) -> None:
        edge = f"border: {grown(3)}px solid {worn.link}; border-radius: {grown(12)}px"
        self.setStyleSheet(f"QFrame#bubble {{ background: {worn.panel}; {edge}; }}")
        self._arrows.ink, self._arrows.edge = QColor(worn.link), QColor(worn.panel)

    # Where it is

    def point(self, sights: Sights) -> None:
        """At parts of its parent."""
        parent = self.parentWidget()
        assert parent is not None
        fresh = self.isHidden()
        asked = sights, self._sizes(parent.width())
        if asked != self._placed_for:
            place = self.geometry() if self._may_stay(*asked) else placed(*asked)
            self.setGeometry(place)
            self._arrows.setGeometry(parent.rect())
            self._arrows.lead([way(place, end, sights.clear) for end in sights.ends])
            self._placed_for = asked
        for one in (self._arrows, self):
            one.show()
            one.raise_()
        if fresh:
            announce(self, self.words.text())

    def _may_stay(self, sights: Sights, sizes: Sequence[QSize]) -> bool:
        """It says the same as before, in the same room, and no arrow gets long."""
        before = self._placed_for
        if before is None or self.isHidden() or before[0].room != sights.room or self.size() not in sizes:
            return False
        return stays(self.geometry(), sights)

    @property
    def ways(self) -> Sequence[QLineF]:
        """Of its arrows, each to its tip."""
        return self._arrows.ways

    @property
    def tips(self) -> list[QPoint]:
        return [one.p2().toPoint() for one in self.ways]

    def hide_all(self) -> None:
        self.hide()
        self._arrows.hide()

    def _sizes(self, most: int) -> list[QSize]:
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        layout.activate()  # what its letters take now, and not before they were dressed
        narrowest = layout.totalMinimumSize().width()
        wide = sorted({min(most, max(narrowest, round(each * sizes().text))) for each in WIDTHS})
        return [QSize(each, layout.totalHeightForWidth(each)) for each in wide]
