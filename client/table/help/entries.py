"""Entries one below the other, and a line that finds those with the words that are typed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from client.look.labels import Label, label
from client.look.sizes import spaced
from client.table.help.help import Entry
from client.words.saying import tr


class Entries(QWidget):
    def __init__(self, entries: Sequence[Entry], *, searched: bool) -> None:
        super().__init__()
        self.entries = entries
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("help", "Find a word"))
        self.search.setAccessibleName(tr("help", "Find a word"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.look_for)
        if not searched:
            self.search.hide()
        self.nothing = label(tr("help", "No rule has these words."), 15, quiet=True, wrap=True)
        self.nothing.hide()
        inside = QWidget()
        listed = QVBoxLayout(inside)
        spaced(listed, 4, 10)
        self.parts = [_entry(entry) for entry in entries]
        for part in self.parts:
            listed.addWidget(part)
        listed.addStretch(1)
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the arrow keys scroll it
        self.area.setAccessibleName(tr("help", "Entries"))
        self.area.setWidget(inside)
        for clear in (self.area.viewport(), inside):
            clear.setAutoFillBackground(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        for widget in (self.search, self.nothing):
            box.addWidget(widget)
        box.addWidget(self.area, 1)

    @Slot(str)
    def look_for(self, words: str) -> None:
        """All of the words, anywhere in an entry."""
        wanted = words.casefold().split()
        for entry, part in zip(self.entries, self.parts, strict=True):
            said = f"{entry.name} {entry.text}".casefold()
            part.setVisible(all(word in said for word in wanted))
        self.nothing.setVisible(not self.found())

    def found(self) -> list[Entry]:
        return [entry for entry, part in zip(self.entries, self.parts, strict=True) if not part.isHidden()]


def _entry(entry: Entry) -> QWidget:
    made = QWidget()
    box = QVBoxLayout(made)
    spaced(box, 0, 2)
    lines: tuple[Label, ...] = (label(entry.name, 15, bold=True, wrap=True), label(entry.text, 15, wrap=True))
    for line in lines:
        box.addWidget(line)
    return made
