"""At the door of a table that asks for a passcode: the player says it, and may try again."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from client.look.labels import button, label, tone
from client.look.line import Line
from client.look.sheet import Sheet
from client.words.saying import tr
from client.words.sentences import worded

ASKED = ("passcode_wanted", "wrong_passcode", "passcode_tried_often")
"""Codes with which a table asks, at first or again."""


class PasscodeSheet(Sheet):
    said = Signal(str)
    """What the player has said, as it is compared."""

    def __init__(self, table: str, window: QWidget) -> None:
        super().__init__(tr("passcode of a table", "Passcode"), window)
        box = QVBoxLayout(self)
        box.addWidget(label(tr("passcode of a table", "What is the passcode?"), 20, bold=True, wrap=True))
        asks = (
            tr("passcode of a table", "{table} asks newcomers for a passcode.", table=table)
            if table
            else tr("passcode of a table", "This table asks newcomers for a passcode.")
        )
        box.addWidget(label(asks, wrap=True))
        self.line = Line()
        self.line.setAccessibleName(tr("passcode of a table", "Passcode"))
        box.addWidget(self.line)
        self.trouble = label(wrap=True)
        tone(self.trouble, "warning")
        self.trouble.hide()
        box.addWidget(self.trouble)
        hint = tr("passcode of a table", "Whoever opened the table knows it. Spaces and capitals do not matter.")
        box.addWidget(label(hint, 13, quiet=True, wrap=True))
        self.stop, self.go_in = (
            button(tr("passcode of a table", "Do not go in")),
            button(tr("passcode of a table", "Go in"), main=True),
        )
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.stop)
        row.addWidget(self.go_in)
        box.addLayout(row)
        self.stop.setAutoDefault(False)
        self.go_in.setDefault(True)
        self.stop.clicked.connect(self.reject)
        self.go_in.clicked.connect(self._say)
        self.line.returnPressed.connect(self._say)
        self.line.setFocus()
        self.hold_together(box)

    def ask_again(self, trouble: str) -> None:
        """With a sentence on what was wrong."""
        self._wait(False)
        self.trouble.setText(trouble)
        self.trouble.setVisible(bool(trouble))
        self.line.selectAll()
        self.line.setFocus()
        self.fit()

    def _say(self) -> None:
        from netproto.wire.names import UnusableText
        from netproto.wire.passcodes import plain

        try:
            passcode = plain(self.line.text())
        except UnusableText as error:
            self.ask_again(worded(error.phrase))
            return
        self._wait(True)
        self.said.emit(passcode)

    def _wait(self, waiting: bool) -> None:
        """While the table is asked."""
        self.line.setEnabled(not waiting)
        self.go_in.setEnabled(not waiting)
