"""The files among the records that are none, and why each of them cannot be read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from client.look.labels import button, label
from client.look.scrolled import Scrolled
from client.look.sheet import Sheet
from client.words.saying import tr
from client.words.sentences import worded
from netproto.played.unreadable import Unreadable


class UnreadableSheet(Sheet):
    def __init__(self, files: Sequence[Unreadable], window: QWidget) -> None:
        super().__init__(tr("games played", "Files that cannot be read"), window)
        box = QVBoxLayout(self)
        box.addWidget(label(tr("games played", "Files that cannot be read"), 20, bold=True, wrap=True))
        box.addWidget(label(tr("games played", "They stay where they are."), quiet=True, wrap=True))
        said = Scrolled(10)
        said.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        said.setAccessibleName(self.accessibleName())
        for one in files:
            line = label(worded(one.why), 13, wrap=True)
            line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            said.box.addWidget(line)
        box.addWidget(said)
        self.enough = button(tr("games played", "Close"), main=True)
        self.enough.setDefault(True)
        self.enough.clicked.connect(self.accept)
        box.addStretch(1)
        box.addWidget(self.enough, 0, Qt.AlignmentFlag.AlignRight)
        self.hold_together(box)
