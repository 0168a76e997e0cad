"""What people at a table say to each other, as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from client.look.labels import button, hint, label
from client.look.line import Line
from client.look.sizes import at_least, spaced
from client.words.door_words import unheard
from client.words.saying import tr
from netproto.wire.names import visible

if TYPE_CHECKING:
    from client.table.link import Ask
    from client.table.reactions.reaction_button import ReactionButton
    from client.table.table_model import TableModel

LONGEST_LINE = 500
SHORTEST = 48
KEPT = 400
"""Lines that can be scrolled back to."""


class Lines(QPlainTextEdit):
    """Whoever has not scrolled back sees the last one, however large this gets."""

    def __init__(self) -> None:
        super().__init__()
        self._ends = True
        self.verticalScrollBar().valueChanged.connect(self._moved)

    @Slot(int)
    def _moved(self, at: int) -> None:
        if self.isVisible():
            self._ends = at >= self.verticalScrollBar().maximum() - 1

    def _follow(self) -> None:
        bar = self.verticalScrollBar()
        if self._ends:
            bar.setValue(bar.maximum())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        ends = self._ends
        super().resizeEvent(event)
        self._ends = ends
        self._follow()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802  # Qt's name
        super().showEvent(event)
        self._follow()


class Chat(QFrame):
    said = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        box = QVBoxLayout(self)
        spaced(box, 16, 6)
        box.addWidget(label(tr("chat", "Chat"), 15, bold=True))
        self.lines = Lines()
        self.lines.setReadOnly(True)
        at_least(self.lines, SHORTEST)
        self.lines.setMaximumBlockCount(KEPT)
        self.lines.setAccessibleName(tr("chat", "What was said"))
        self.lines.setPlaceholderText(tr("chat", "Say hello."))
        self.line = Line()
        self.line.setMaxLength(LONGEST_LINE)
        self.line.setAccessibleName(tr("chat", "Say something"))
        self.line.setPlaceholderText(tr("chat", "Say something"))
        self._model: TableModel | None = None
        self.react: ReactionButton | None = None
        self.send = button(tr("chat", "Say"))
        box.addWidget(self.lines, 1)
        row = self._row = QHBoxLayout()
        row.addWidget(self.line, 1)
        row.addWidget(self.send)
        box.addLayout(row)
        self.line.returnPressed.connect(self._say)
        self.send.clicked.connect(self._say)

    def attend(self, model: TableModel, ask: Ask) -> None:
        """At a table that is under way: beside words there are reactions."""
        from client.table.reactions.reaction_button import ReactionButton

        self._model = model
        self.react = ReactionButton(model, ask, self)
        self._row.addWidget(self.react)
        QWidget.setTabOrder(self.send, self.react)

    def _say(self) -> None:
        text = visible(self.line.text())
        self.line.clear()
        if text:
            self.said.emit(text)

    def fit(self) -> None:
        """To what the table is now."""
        model = self._model
        if self.react is None or model is None:
            return
        self.react.fit()
        mute = unheard(model)
        for one in (self.line, self.send):
            one.setEnabled(not mute)
        self.line.setPlaceholderText(mute or tr("chat", "Say something"))
        hint(self.line, mute)

    def show_lines(self, lines: list[tuple[str, str]]) -> None:
        """All of it: who, and what."""
        self.fit()
        shown = [f"{name}: {text}" for name, text in lines[-KEPT:]]
        now = self.lines.toPlainText().split("\n") if self.lines.toPlainText() else []
        if shown[: len(now)] == now:
            for line in shown[len(now) :]:
                self.lines.appendPlainText(line)
        else:
            self.lines.setPlainText("\n".join(shown))
            from PySide6.QtGui import QTextCursor

            self.lines.moveCursor(QTextCursor.MoveOperation.End)
