"""What a game puts on its table's screen, as far as `TableScreen` uses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtWidgets import QWidget

from client.look.theme import Theme
from client.table.chat import Chat
from client.table.link import Ask
from client.table.table_model import LogLine, TableModel
from engine.contract import GameState

WARY = 1000
"""Milliseconds in which no key presses a button of a pad that has come by itself."""


class Page(NamedTuple):
    """Of the log and the chat: which tab, and whether it lies over the table as a drawer."""

    tab: int
    drawn: bool = False


class Moving(Protocol):
    """The clock of what is seen to happen."""

    @property
    def settled(self) -> SignalInstance:
        """Everything has arrived."""

    @property
    def began(self) -> SignalInstance:
        """An event moves, so many times as fast as at the normal pace."""

    @property
    def landed(self) -> SignalInstance:
        """So many events more have been seen."""

    @property
    def busy(self) -> bool: ...

    @property
    def asked(self) -> GameState | None:
        """What the table waited for in this state is what is seen to be answered, while anything moves."""

    @property
    def pace(self) -> str: ...

    def set_pace(self, pace: str, /, *, patient: bool = False) -> None: ...

    def skip(self) -> None:
        """All that waits is shown at once."""

    def clear(self) -> None: ...


class Log(Protocol):
    """What happened, and what people say."""

    @property
    def said(self) -> SignalInstance: ...

    @property
    def chat(self) -> Chat: ...

    @property
    def newest(self) -> Sequence[str]:
        """The last few lines, in the order in which they were written."""

    def show_log(self, entries: Sequence[LogLine], /) -> None: ...

    def add(self, entries: Sequence[LogLine], /) -> None: ...

    def show_chat(self, lines: list[tuple[str, str]], unread: int, /) -> None: ...

    def attend(self, model: TableModel, ask: Ask, /) -> None:
        """At that table."""

    def open_chat(self) -> None: ...

    def open_turns(self) -> None: ...

    def close_drawer(self) -> bool: ...

    @property
    def page(self) -> Page:
        """What of it is to be read."""

    def show_page(self, page: Page, /) -> None: ...

    def apply_theme(self, theme: Theme, text: float, /) -> None: ...


class Pad(Protocol):
    """The score: a widget over the table."""

    @property
    def closed(self) -> SignalInstance: ...

    @property
    def rematch(self) -> SignalInstance: ...

    @property
    def save(self) -> SignalInstance: ...

    @property
    def verify(self) -> SignalInstance: ...

    @property
    def left(self) -> SignalInstance: ...

    @property
    def takes_keys(self) -> bool:
        """While it is seen all keys are its own."""

    @property
    def counting(self) -> bool:
        """Its rows come one by one, and there are some to come."""

    def offer(
        self, *, again: str, waiting: str, series: str, save: bool, verify: bool, leave: bool, ride: bool
    ) -> None:
        """What may be done after the end, or, with `ride`, in a pause; `again` is the button to another game, `waiting`
        is told to those who may not start one, `series` says who has won how many."""

    def beware(self) -> None:
        """It comes by itself: for a moment no key presses a button of it."""

    def say(self, text: str, tone: str = "", /) -> None: ...

    def set_motion(self, motion: str, /) -> None: ...

    def apply_theme(self, theme: Theme, text: float, /) -> None: ...

    # As any widget

    def show(self) -> None: ...

    def hide(self) -> None: ...

    def raise_(self) -> None: ...

    def setFocus(self) -> None: ...  # noqa: N802  # Qt's name

    def isVisible(self) -> bool: ...  # noqa: N802  # Qt's name

    def isHidden(self) -> bool: ...  # noqa: N802  # Qt's name

    def hasFocus(self) -> bool: ...  # noqa: N802  # Qt's name

    def installEventFilter(self, listener: QObject, /) -> None: ...  # noqa: N802  # Qt's name

    def isAncestorOf(self, child: QWidget, /) -> bool: ...  # noqa: N802  # Qt's name
