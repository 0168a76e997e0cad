"""What happened at the table, by rounds, and beside it what people say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QLabel, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from client.look.sizes import grown, sizes, spaced
from client.look.theme import DARK, Theme, letter_rule, scaled, theme
from client.moonriver.answering.telling import Line, gone_on, tell
from client.moonriver.log_sheet import TEXT, LogSheet
from client.moonriver.scenes.table_spoken import round_spoken
from client.moonriver.words.facts import number
from client.moonriver.words.telling import line_words
from client.table.chat import KEPT, Chat
from client.table.table_model import LogLine
from client.words.wording import tr
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.events import Event
from engine.moonriver.pieces import Pieces, printed

LOG, CHAT = 0, 1

EDGE = 6
TAB_SIDE = 6
LINE = 2
MANY = 99
"""Unread lines that a tab has room for."""


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
            spaced(layout, 0, EDGE)
        self._shown: list[tuple[str, str]] = []

    def show_lines(self, lines: list[tuple[str, str]]) -> None:
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
        bold = QTextCharFormat()
        bold.setFontWeight(700)
        cursor = QTextCursor(self.lines.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not self.lines.document().isEmpty():
            cursor.insertBlock()
        cursor.insertText(f"{name}: ", bold)
        cursor.insertText(text, QTextCharFormat())


class LogPanel(QFrame):
    pointed = Signal(object)
    """Where the line happened that is pointed at: cells, each with the seat of its ranch; () when it is left."""
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._names: Sequence[str] = ()
        self._viewer: Viewer = SPECTATOR
        self._pieces: Pieces = printed()
        self._under_way = False
        """A round has its heading already."""
        self._last: Line | None = None
        """What the sheet ends with."""
        self._chat_lines = 0
        self._read = 0
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(True)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setAccessibleName(tr("What happened, and chat"))
        self.sheet = LogSheet()
        self.chat = TableChat()
        self.pages = QStackedWidget()
        for page in (self.sheet, self.chat):
            self.tabs.addTab("")
            self.pages.addWidget(page)
        box = QVBoxLayout(self)
        spaced(box, EDGE, EDGE)
        box.addWidget(self.tabs)
        box.addWidget(self.pages, 1)
        self.pages.setMinimumHeight(1)  # in little room it gives way to the tabs, and not the other way round
        self.sheet.pointed.connect(self.pointed)
        self.chat.said.connect(self.said)
        self.tabs.currentChanged.connect(self._turned)
        self.apply_theme(theme(DARK), 1.0)

    # What happened

    def set_table(self, pieces: Pieces, colors: Sequence[str], names: Sequence[str], viewer: Viewer) -> None:
        """Before the lines: whom and what they are about, colours and names by seat."""
        self._names, self._viewer, self._pieces = tuple(names), viewer, pieces
        self.sheet.colors = tuple(colors)

    def show_log(self, entries: Sequence[LogLine]) -> None:
        """All of it anew."""
        self._under_way = False
        self._last = None
        self.sheet.wipe()
        self.add(entries)

    def add(self, entries: Sequence[LogLine]) -> None:
        """What has happened since."""
        written: list[tuple[str, Line | None]] = []
        for line in (tell(cast("Event", entry.event)) for entry in entries):
            if line is None:
                continue
            longer = gone_on(self._last, line)
            self._last = longer or line
            if longer is None:
                written += self._worded(line, first=not written and not self.sheet.count)
            elif written:
                written[-1] = self._words(longer), longer
            else:
                self.sheet.rewrite(self._words(longer), longer)
        self.sheet.write(written)

    def _worded(self, line: Line, *, first: bool) -> list[tuple[str, Line | None]]:
        if line.code == "round_began":
            self._under_way = True
            return [(round_spoken(number(line.facts, "round"), None), None)]
        heading: list[tuple[str, Line | None]] = []
        if line.code == "taken" and not self._under_way:
            self._under_way = True
            heading = [(round_spoken(1, None), None)]
        elif first:
            heading = [(tr("Before the first turn"), None)]
        return [*heading, (self._words(line), line)]

    def _words(self, line: Line) -> str:
        return line_words(line, self._names, self._pieces, self._viewer)

    # Chat

    def show_chat(self, lines: list[tuple[str, str]]) -> None:
        """All of it: who, and what."""
        self.chat.show_lines(lines)
        self._chat_lines = len(lines)
        self._read = min(self._read, len(lines))
        self._count()

    def open_chat(self) -> None:
        """To say something."""
        self.tabs.setCurrentIndex(CHAT)
        self.chat.line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @property
    def unread(self) -> int:
        return self._chat_lines - self._read

    def _turned(self, tab: int) -> None:
        self.pages.setCurrentIndex(tab)
        self._count()
        if tab == CHAT:
            self.chat.follow()

    def _count(self) -> None:
        if self.tabs.currentIndex() == CHAT:
            self._read = self._chat_lines
        self._title()

    # Looks

    def _title(self) -> None:
        """The log has a shorter name where the longer one has no room."""
        long, short = tr("What happened"), tr("Log")
        self.tabs.ensurePolished()
        measure = self.tabs.fontMetrics()
        tabs = measure.horizontalAdvance(long) + measure.horizontalAdvance(_chat_title(MANY))
        fits = tabs + 2 * (2 * TAB_SIDE + 2 * LINE) <= self.contentsRect().width() - 2 * grown(EDGE)
        chat = _chat_title(self.unread)
        self.tabs.setTabText(LOG, long if fits else short)
        self.tabs.setTabText(CHAT, chat)
        self.tabs.setTabToolTip(LOG, "" if fits else long)
        self.tabs.setAccessibleTabName(LOG, long)
        self.tabs.setAccessibleTabName(CHAT, tr("Chat, unread: {count}", count=self.unread) if self.unread else chat)

    def least(self) -> int:
        """Pixels in which the tabs and a line stand."""
        self.tabs.ensurePolished()
        line = self.sheet.fontMetrics().lineSpacing() + 2 * (LINE + round(self.sheet.document().documentMargin()))
        return self.tabs.sizeHint().height() + line + 3 * grown(EDGE)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._title()

    def apply_theme(self, worn: Theme, text_size: float) -> None:
        self.setStyleSheet(_dress(worn, round(TEXT * text_size)))
        self.sheet.apply_theme(worn)
        self._title()


def _chat_title(unread: int) -> str:
    return tr("Chat ({count})", count=unread) if unread else tr("Chat")


def _dress(worn: Theme, pixels: int) -> str:
    """The tabs, and sheets without an edge but for the keyboard's."""
    sheet = f"""
QTabBar {{ background: transparent; }}
QTabBar::tab {{
    color: {worn.muted}; background: transparent; border: {LINE}px solid transparent;
    border-bottom-color: {worn.line}; padding: 2px {TAB_SIDE}px; min-height: 24px;
}}
QTabBar::tab:selected {{ color: {worn.text}; border-bottom-color: {worn.link}; }}
QTabBar::tab:hover {{ background: {worn.raised}; border-top-left-radius: 6px; border-top-right-radius: 6px; }}
QTabBar::tab:selected:focus {{ border: {LINE}px solid {worn.link}; border-radius: 6px; }}
QTabBar::tab:!selected:focus {{ border: {LINE}px solid transparent; border-bottom-color: {worn.line}; }}
QTextEdit, QPlainTextEdit {{
    color: {worn.text}; background: transparent; border: {LINE}px solid transparent; border-radius: 8px; padding: 0;
}}
QTextEdit:focus, QPlainTextEdit:focus {{ border: {LINE}px solid {worn.link}; }}
QTextEdit QPushButton:focus {{ border-color: {worn.link}; }}
"""
    written = "QTabBar, QTextEdit, QPlainTextEdit, QLineEdit, QPushButton"
    return f"{scaled(sheet, sizes().scale)} {written} {{ {letter_rule(pixels)} }}"
