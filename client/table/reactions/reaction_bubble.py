"""What somebody has just shown without a word, beside them and for a moment."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from client.look.fitting import FittingLabel
from client.look.labels import tone
from client.table.reactions.reaction_words import reaction_said

SEEN_FOR = 4000
"""Milliseconds."""


class ReactionBubble(FittingLabel):
    """It takes no room while there is nothing to show, and then that of another line."""

    def __init__(self, parent: QWidget | None = None, *, in_place_of: QWidget | None = None) -> None:
        super().__init__("", 14, bold=True)
        self._below = in_place_of
        if parent is not None:
            self.setParent(parent)
        tone(self, "good")
        self.hide()
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.setInterval(SEEN_FOR)
        self._over.timeout.connect(self._end)

    def show_reaction(self, reaction: str) -> None:
        self.setText(reaction_said(reaction))
        if self._below is not None:
            self._below.hide()
        self.show()
        self._over.start()

    def _end(self) -> None:
        self.hide()
        if self._below is not None:
            self._below.show()
