"""Asks for the player's name: once, and again when they want to change it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from client.look.labels import button, label, tone
from client.look.line import Line
from client.look.sizes import spaced
from client.profile.player import own_name
from client.profile.settings import LONGEST_NAME
from client.words.saying import tr
from client.words.sentences import worded
from engine.phrase import N_
from netproto.wire.names import UnusableText, clean


class NamePage(QFrame):
    named = Signal(str)
    dropped = Signal()
    """The name stays as it is."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        box = QVBoxLayout(self)
        spaced(box, (24, 20, 24, 24), 12)
        box.addWidget(label(tr("name", "What shall the others call you?"), 22, bold=True, wrap=True))
        self.line = Line()
        self.line.setMaxLength(LONGEST_NAME)
        self.line.setAccessibleName(tr("name", "Your name"))
        self.line.setPlaceholderText(tr("name", "Your name"))
        self.trouble = label(wrap=True)
        kept = self.trouble.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # nothing moves while somebody types
        self.trouble.setSizePolicy(kept)
        self.said = label(wrap=True)
        """What the lobby has to say, which lies behind this page."""
        self.said.hide()
        self._without = ""
        for one in (self.line, self.trouble, self.said):
            box.addWidget(one)
        row = QHBoxLayout()
        self.cancel = button("")
        self.done = button("", main=True)
        row.addWidget(self.cancel)
        row.addWidget(self.done, 1)
        box.addLayout(row)
        self.line.textChanged.connect(lambda: self._check(settle=False))
        self.line.returnPressed.connect(lambda: self._check(settle=True))
        self.done.clicked.connect(lambda: self._check(settle=True))
        self.cancel.clicked.connect(self.dropped)

    def ask(self, name: str) -> None:
        """`name` is the one until now; a player without one may go in without."""
        self._without = "" if name else tr("name", "Without a name here you are called {name}.", name=own_name(None))
        self.cancel.setText(tr("name", "Cancel") if name else tr("name", "Not now"))
        self.done.setText(tr("name", "Take this name") if name else tr("name", "Ride in"))
        self.line.setText(name)
        self._check(settle=False)
        self.line.setFocus()
        self.line.selectAll()

    def say(self, text: str, how: str) -> None:
        tone(self.said, how)
        self.said.setText(text)
        self.said.setVisible(bool(text))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.dropped.emit()
        else:
            super().keyPressEvent(event)

    def _check(self, settle: bool) -> None:
        try:
            name = clean(self.line.text(), LONGEST_NAME, N_("name", "the name"))
        except UnusableText as error:
            wrong = bool(self.line.text()) or settle
            tone(self.trouble, "warning" if wrong else "")
            self.trouble.setText(worded(error.phrase) if wrong else self._without)
            self.trouble.show()
            self.done.setEnabled(False)
            return
        self.trouble.hide()
        self.done.setEnabled(True)
        if settle:
            self.named.emit(name)
