"""Asks what somebody wants to be called: once, and again when they want to change it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout

from client.settings import LONGEST_NAME
from client.window.wording import button, label, sentence, tone, tr
from netproto.names import UnusableText, clean


class NamePage(QFrame):
    named = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        box = QVBoxLayout(self)
        box.setContentsMargins(24, 20, 24, 24)
        box.setSpacing(12)
        box.setAlignment(Qt.AlignmentFlag.AlignTop)
        box.addWidget(label(tr("What shall the others call you?"), 22, bold=True, wrap=True))
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST_NAME)
        self.line.setAccessibleName(tr("Your name"))
        self.line.setPlaceholderText(tr("Your name"))
        self.trouble = label(wrap=True)
        tone(self.trouble, "warning")
        self.done = button(tr("Ride in"), main=True)
        for one in (self.line, self.trouble, self.done):
            box.addWidget(one)
        self.line.textChanged.connect(lambda: self._check(settle=False))
        self.line.returnPressed.connect(lambda: self._check(settle=True))
        self.done.clicked.connect(lambda: self._check(settle=True))

    def ask(self, name: str) -> None:
        self.line.setText(name)
        self._check(settle=False)
        self.line.setFocus()
        self.line.selectAll()

    def _check(self, settle: bool) -> None:
        try:
            name = clean(self.line.text(), LONGEST_NAME, tr("the name"))
        except UnusableText as error:
            self.trouble.setText(sentence(str(error)) if self.line.text() or settle else "")
            self.done.setEnabled(False)
            return
        self.trouble.clear()
        self.done.setEnabled(True)
        if settle:
            self.named.emit(name)
