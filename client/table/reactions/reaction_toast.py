"""What somebody has just shown or said, over a table at which the chat may be out of sight."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from client.look.aloud import announce
from client.look.labels import label
from client.look.sizes import grown, spaced
from client.table.reactions.reaction_bubble import SEEN_FOR
from client.table.reactions.reaction_words import reaction_line
from client.table.table_model import TableModel
from client.words.saying import tr

BELOW = 48
"""Pixels from the top of the table, where nothing is clicked."""
A_LETTER = 40
"""Milliseconds that each takes to be read."""
LONGEST = 160
"""Letters of a line that are seen: the rest stands in the chat."""
LINES = 3
"""Of people who speak at the same time."""
WIDE = 0.44
"""Of the table, at most."""


class ReactionToast(QFrame):
    """It goes by itself, and clicks go through it."""

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen)
        self._screen = screen
        self.setProperty("panel", True)
        self.setProperty("edged", True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._said: deque[str] = deque(maxlen=LINES)
        self.words = label("", 18, bold=True, wrap=True)
        box = QVBoxLayout(self)
        spaced(box, (18, 10, 18, 10))
        box.addWidget(self.words)
        self.hide()
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.timeout.connect(self._end)

    def show_reaction(self, model: TableModel) -> None:
        """Of somebody else: one's own stands in the chat."""
        reacted = model.reaction
        if reacted is not None and reacted.person != model.person:
            self._show(reacted.name, reaction_line(model, reacted))

    def show_said(self, model: TableModel) -> None:
        """The last line of the chat."""
        self._show(model.chat[-1].name, model.chat[-1].text)

    def _show(self, name: str, said: str) -> None:
        line = " ".join(said.split())
        if len(line) > LONGEST:
            line = line[:LONGEST].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
        self._show_words(tr("reaction of somebody", "{name}: {said}", name=name, said=line))

    def call(self, words: str) -> None:
        """Whoever is meant, wherever they look or listen."""
        self._show_words(words)
        announce(self._screen, words)

    def _show_words(self, words: str) -> None:
        """Below what is still being read."""
        self._said.append(words)
        self.words.setText("\n".join(self._said))
        self._fit()
        self.raise_()
        self.show()
        self._over.start(max(SEEN_FOR, sum(map(len, self._said)) * A_LETTER))

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self._said:
            self._fit()  # the words have been dressed since they were measured
        return done

    def _fit(self) -> None:
        self.resize(self._wanted())
        self.move(max(0, (self._screen.width() - self.width()) // 2), grown(BELOW))

    def _wanted(self) -> QSize:
        """As wide as its words are, or as it may be, and as high as they are then."""
        self.words.ensurePolished()
        metrics, around = self.words.fontMetrics(), self.contentsMargins()
        box = self.layout()
        assert box is not None
        around += box.contentsMargins()
        edges = around.left() + around.right()
        alone = max(metrics.horizontalAdvance(line) for line in self._said) + 2
        wide = min(alone, max(1, round(WIDE * self._screen.width()) - edges))
        high = self.words.heightForWidth(wide)
        return QSize(wide + edges, high + around.top() + around.bottom())

    def _end(self) -> None:
        self._said.clear()
        self.hide()
