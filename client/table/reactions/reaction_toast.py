"""What somebody has just shown without a word, over a table at which the chat may be closed."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from client.look.labels import label
from client.look.sizes import grown, spaced
from client.table.reactions.reaction_bubble import SEEN_FOR
from client.table.reactions.reaction_words import reaction_line
from client.table.table_model import TableModel
from client.words.saying import tr

BELOW = 48
"""Pixels from the top of the table, where nothing is clicked."""


class ReactionToast(QFrame):
    """It goes by itself, and clicks go through it."""

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen)
        self._screen = screen
        self.setProperty("panel", True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.words = label("", 18, bold=True)
        row = QHBoxLayout(self)
        spaced(row, (18, 10, 18, 10))
        row.addWidget(self.words)
        self.hide()
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.setInterval(SEEN_FOR)
        self._over.timeout.connect(self.hide)

    def show_reaction(self, model: TableModel) -> None:
        """Of somebody else: one's own stands in the chat."""
        reacted = model.reaction
        if reacted is None or reacted.person == model.person:
            return
        said = reaction_line(model, reacted)
        self.words.setText(tr("reaction of somebody", "{name}: {said}", name=reacted.name, said=said))
        self.adjustSize()
        self.move(max(0, (self._screen.width() - self.width()) // 2), grown(BELOW))
        self.raise_()
        self.show()
        self._over.start()
