"""Whether an unknown or a changed key is the table's, as a sheet asks a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from client.look.labels import button, label, tone
from client.look.sheet import Sheet
from client.words.saying import tr

if TYPE_CHECKING:
    from netproto.keys.trust import Verdict

CHANGED = "changed"


class KeyDialog(Sheet):
    """What the key is, what it means that it is asked about, and the fingerprint to compare."""

    def __init__(self, verdict: Verdict, fingerprint: str, parent: QWidget | None = None) -> None:
        from netproto.keys.fingerprints import short

        changed = verdict.reason == CHANGED
        title = (
            tr("key of a table", "The key has changed") if changed else tr("key of a table", "Is this the right table?")
        )
        super().__init__(title, parent)
        self.fingerprint = fingerprint
        box = QVBoxLayout(self)
        self.head = label(pixels=20, bold=True, wrap=True)
        self.what = label(wrap=True)
        self.shown = label(short(fingerprint), 26, bold=True)
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.then = label(wrap=True)
        if changed:
            tone(self.head, "warning")
            self.head.setText(tr("key of a table", "This table shows another key than last time"))
            self.what.setText(
                tr(
                    "key of a table",
                    "That happens when its host has set up their computer anew. It also happens when somebody else"
                    " answers in the host's place.",
                )
            )
            self.then.setText(tr("key of a table", "Go on only if the host's screen shows exactly this fingerprint."))
        else:
            self.head.setText(tr("key of a table", "You have not been at this table before"))
            self.what.setText(
                tr(
                    "key of a table",
                    "Every table has a key of its own. By this fingerprint people can tell it from others:",
                )
            )
            self.then.setText(
                tr("key of a table", "Ask the host for the fingerprint on their screen. If it is the same, go on.")
            )
        hint = label(tr("key of a table", "A join code saves you this question."), 13, quiet=True, wrap=True)
        for one in (self.head, self.what, self.shown, self.then, hint):
            box.addWidget(one)
        self.go_on = button(tr("key of a table", "Go on"), main=not changed)
        self.stop = button(tr("key of a table", "Do not go on"), main=changed)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.stop)
        row.addWidget(self.go_on)
        box.addSpacing(4)
        box.addLayout(row)
        self.stop.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)
        careful = self.stop if changed else self.go_on
        careful.setDefault(True)
        careful.setFocus()
        self.hold_together(box)
