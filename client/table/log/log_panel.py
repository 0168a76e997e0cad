"""What happened at the table, by rounds, and beside it what people say."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from client.look.sizes import sizes, spaced
from client.look.theme import DARK, Color, Theme, letter_rule, scaled, theme
from client.table.furniture import Page
from client.table.link import Ask
from client.table.log.out_of_draws import out_of_draws
from client.table.log.retold import Retold
from client.table.log.table_chat import TableChat
from client.table.log.telling import TEXT, Telling, Told
from client.table.table_model import LogLine, TableModel
from client.words.saying import tr

if TYPE_CHECKING:
    from client.table.log.drawn_sheet import DrawnSheet
    from client.table.log.log_sheet import LogSheet

LOG, CHAT = 0, 1
NEWEST = 4

EDGE = 6
TAB_SIDE = 6
LINE = 2

Sheet = TypeVar("Sheet", bound="LogSheet | DrawnSheet")


class LogPanel(QFrame, Generic[Sheet]):
    pointed = Signal(object)
    """What the line says that it is about, while it is pointed at; () when it is left."""
    said = Signal(str)
    heard = Signal(str, str)
    """Who said the last line of the chat, and what."""
    read = Signal()
    """The chat is in sight."""

    def __init__(self, telling: Telling, sheet: Sheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._telling = Retold(telling)
        self._model: TableModel | None = None
        self._interrupted = False
        """The last line is not of the game."""
        self.unread = 0
        """Lines of the chat that came while it was out of sight."""
        self.newest: deque[str] = deque(maxlen=NEWEST)
        """The last lines, without headings."""
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(True)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setAccessibleName(tr("log panel", "What happened, and chat"))
        self.sheet = sheet
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

    def mark(self, colors: Sequence[Color]) -> None:
        """Before the lines: the colours that players are marked with, by seat."""
        self.sheet.colors = tuple(colors)

    def show_log(self, entries: Sequence[LogLine]) -> None:
        """All of it anew."""
        self._telling.begin()
        self.sheet.wipe()
        self.newest.clear()
        if self._model is not None:
            for left in self._model.left_out:
                before = [entry for entry in entries if entry.step <= left.number]
                self.add(before)
                self._write(out_of_draws(self._model, left))
                entries = entries[len(before) :]
        self.add(entries)

    def add(self, entries: Sequence[LogLine]) -> None:
        """What has happened since."""
        written: list[Told] = []
        for entry in entries:
            for told in self._telling.tell(entry):
                told = told._replace(longer=told.longer and not self._interrupted)
                self._interrupted = False
                if told.longer and self.newest:
                    self.newest.pop()
                if not told.heading:
                    self.newest.append(told.words)
                if not told.longer:
                    written.append(told)
                elif written:
                    written[-1] = told
                else:
                    self.sheet.rewrite(told)
        self.sheet.write(written)

    def _write(self, told: Told) -> None:
        """What is no news of the game: the line before it stays as it is."""
        self._interrupted = True
        self.newest.append(told.words)
        self.sheet.write([told])

    # Chat

    def show_chat(self, lines: list[tuple[str, str]], unread: int = 0) -> None:
        """All of it: who, and what; `unread` are news."""
        self.chat.show_lines(lines)
        self.unread = unread
        self._count()
        self.heard.emit(*(lines[-1] if lines else ("", "")))

    def attend(self, model: TableModel, ask: Ask) -> None:
        """At that table; in a record nobody is there to talk."""
        self._model = model
        self.chat.attend(model, ask)
        self.tabs.setTabVisible(CHAT, not model.past)
        self.read.connect(model.read_chat)

    def open_chat(self) -> None:
        """To say something."""
        if not self.tabs.isTabVisible(CHAT):
            return
        self.tabs.setCurrentIndex(CHAT)
        self.chat.line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def open_turns(self) -> None:
        """To read what happened."""
        self.tabs.setCurrentIndex(LOG)

    @property
    def page(self) -> Page:
        return Page(self.tabs.currentIndex())

    def show_page(self, page: Page) -> None:
        self.tabs.setCurrentIndex(page.tab)

    def _turned(self, tab: int) -> None:
        self.pages.setCurrentIndex(tab)
        self._count()
        if tab == CHAT:
            self.chat.follow()

    def _count(self) -> None:
        if self.tabs.currentIndex() == CHAT:
            self.unread = 0
            self.read.emit()
        self._title()

    # Looks

    def _title(self) -> None:
        chat = _chat_title(self.unread)
        self.tabs.setTabText(LOG, tr("log panel", "Turns"))
        self.tabs.setTabText(CHAT, chat)
        self.tabs.setAccessibleTabName(
            CHAT, tr("log panel", "Chat, unread: {count}", count=self.unread) if self.unread else chat
        )

    def apply_theme(self, worn: Theme, text_size: float) -> None:
        self.setStyleSheet(_dress(worn, round(TEXT * text_size)))
        self.sheet.apply_theme(worn)
        self._title()


def _chat_title(unread: int) -> str:
    return tr("log panel", "Chat ({count})", count=unread) if unread else tr("log panel", "Chat")


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
QListView {{ background: transparent; border: {LINE}px solid transparent; padding: 0; outline: none; }}
QListView:focus {{ border-color: {worn.link}; border-radius: 8px; }}
QTextEdit, QPlainTextEdit {{
    color: {worn.text}; background: transparent; border: {LINE}px solid transparent; border-radius: 8px; padding: 0;
}}
QTextEdit:focus, QPlainTextEdit:focus {{ border: {LINE}px solid {worn.link}; }}
QTextEdit QPushButton:focus {{ border-color: {worn.link}; }}
"""
    written = "QTabBar, QTextEdit, QPlainTextEdit, QLineEdit, QPushButton"
    return f"{scaled(sheet, sizes().scale)} {written} {{ {letter_rule(pixels)} }}"
