"""What people say, as a page beside the log."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from client.look.sizes import spaced
from client.table.chat import KEPT, Chat

BETWEEN = 6


class TableChat(Chat):
    """The same without a heading of its own, and with names that stand out."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", False)
        heading = self.findChild(QLabel)
        if isinstance(heading, QLabel):
            heading.hide()
        layout = self.layout()
        if layout is not None:
            spaced(layout, 0, BETWEEN)
        self._shown: list[tuple[str, str]] = []

    def show_lines(self, lines: list[tuple[str, str]]) -> None:
        self.fit()
        bar = self.lines.verticalScrollBar()
        following = bar.value() >= bar.maximum() - 1
        known = len(self._shown)
        if lines[:known] != self._shown:
            self.lines.clear()
            known = 0
        for name, text in lines[known:][-KEPT:]:
            self._append(name, " ".join(text.splitlines()))
        self._shown = list(lines)
        if following:
            self.follow()

    def follow(self) -> None:
        bar = self.lines.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _append(self, name: str, text: str) -> None:
        from PySide6.QtGui import QTextCharFormat, QTextCursor  # with all their numbers: at most tables nobody talks

        bold = QTextCharFormat()
        bold.setFontWeight(700)
        cursor = QTextCursor(self.lines.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not self.lines.document().isEmpty():
            cursor.insertBlock()
        cursor.insertText(f"{name}: ", bold)
        cursor.insertText(text, QTextCharFormat())
