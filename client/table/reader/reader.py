"""A table for whoever hears it: the buttons over its things are renewed once all has come to rest, what is asked of
the player is said once, and two keys say it again and how everybody stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from client.look.aloud import announce
from client.table.acts.actions_panel import ActionsPanel
from client.table.cards.card_text import CardText
from client.table.cards.explaining import Explaining
from client.table.furniture import Moving
from client.table.hand import Hand
from client.table.panel.prompt_bar import PromptBar
from client.table.pieces.keyed_view import KeyedView
from client.table.screen import Surroundings
from client.table.table_model import TableModel
from client.table.table_words import TableWords
from client.words.saying import tr

BEGINS = 1000
"""Milliseconds between two looks whether a reader has begun."""


class Heard(Protocol):
    """The screen that is read aloud."""

    @property
    def model(self) -> TableModel: ...

    @property
    def motion(self) -> Moving: ...

    @property
    def words(self) -> TableWords: ...

    @property
    def hand(self) -> Hand[Any, Any, Any]: ...

    @property
    def prompt_bar(self) -> PromptBar: ...

    @property
    def acts(self) -> ActionsPanel: ...

    @property
    def explaining(self) -> Explaining[Any] | None: ...

    @property
    def surroundings(self) -> Surroundings: ...


class Reader(QObject):
    def __init__(self, screen: Heard, view: QWidget) -> None:
        super().__init__(view)
        self._screen, self._view = screen, view
        self._asked: tuple[int, str] | None = None
        """The question that was said, and how."""
        self._told = ""
        """What was said of the draft."""
        self._runs = False
        """A reader did, when everything was renewed last."""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._look)
        self._awaited = QTimer(self)
        self._awaited.setTimerType(Qt.TimerType.VeryCoarseTimer)
        self._awaited.setInterval(BEGINS)
        self._awaited.timeout.connect(self._find)
        self._awaited.start()

    @Slot()
    def _find(self) -> None:
        """A reader may begin at any time, also where nobody moves; Qt says so to nobody."""
        if QAccessible.isActive():
            self._soon.start()

    def renew(self) -> None:
        """Soon, and once however often that is wished for."""
        if self._runs or QAccessible.isActive():
            self._soon.start()

    @Slot()
    def _look(self) -> None:
        runs = QAccessible.isActive()
        if runs != self._runs:
            self._runs = runs
            if runs:
                self._awaited.stop()
            else:
                self._awaited.start()
            self._screen.surroundings.stillness.look_again()
        if not self._screen.motion.busy:
            if isinstance(self._view, KeyedView):
                self._view.aloud.renew()
            self._ask()

    def _ask(self) -> None:
        """What the player is asked, or how it ended; then what their draft comes to."""
        screen = self._screen
        mine = screen.model.my_turn
        asked = (screen.model.question, screen.prompt_bar.asked) if mine or screen.model.over else None
        if asked is not None and asked != self._asked:
            announce(screen.prompt_bar, asked[1])
        if mine and screen.hand.sent:
            return  # what comes of it is heard
        told = screen.acts.acts.text if mine else ""
        if told != self._told or (asked is not None and self._asked is None):
            announce(screen.acts, told)
        self._asked, self._told = asked, told

    # The keys

    def repeat(self) -> None:
        """What is asked, and what is said of it."""
        screen = self._screen
        screen.prompt_bar.ask_again()
        self._tell(screen.prompt_bar.asked, [screen.acts.acts.text])

    def sum_up(self) -> None:
        """How everybody stands."""
        self._screen.motion.skip()
        self._tell(tr("reader", "How everybody stands"), self._screen.words.standings())

    def _tell(self, title: str, lines: Sequence[str]) -> None:
        """Said, and shown on a card until another key."""
        if self._screen.explaining is not None:
            self._screen.explaining.read(CardText(title, "\n".join(lines)))
        announce(self._screen.prompt_bar, "\n".join([title, *filter(None, lines)]))
