"""What a game puts on the screen of its table, and says of itself to it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Generic

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from client.look.sizes import sizes
from client.table.answering import Answering, Thing
from client.table.furniture import Log, Moving, Pad
from client.table.hand import Lit, Look
from client.table.motion.pace import CALM, OFF, PACES
from client.table.panel.trouble_bar import TroubleBar
from client.table.panel.turn_panel import TurnPanel
from client.table.reporting import Cue, cues_of
from client.table.screen import Attendance, Screen, Surroundings
from client.table.table_model import Moved
from client.table.table_words import TableWords


class FurnishedScreen(Screen, Generic[Thing, Lit, Look]):
    motion: Moving
    view: QWidget
    """The picture of the table; it has the keys while nothing else wants them."""
    words: TableWords
    log: Log
    pad: Pad

    def __init__(self, visit: Attendance, surroundings: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(visit, surroundings, parent)
        self.model = visit.model

    def lay_panels(self, *, cards: int = 0) -> None:
        """Over the view; the panel of the decision has so many cards at most."""
        pictures, theme = self.surroundings.pictures, self.surroundings.daylight.theme
        trouble = TroubleBar(self.model, self.visit.ask, self.words.refused)
        self.turn_panel = TurnPanel(pictures, theme, trouble, cards=cards, parent=self)
        self.prompt_bar, self.acts = self.turn_panel.prompt_bar, self.turn_panel.acts

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        super().resizeEvent(event)
        if self.isWindow():
            self.surroundings.daylight.suit(self.width(), self.height())
            self.dress()
        self.motion.skip()
        self.view.setGeometry(self.rect())
        self.arrange()

    @property
    def behind(self) -> bool:
        return self.motion.busy

    @property
    def still(self) -> bool:
        """Nothing moves."""
        return self.motion.pace == OFF

    @property
    def home(self) -> QWidget:
        return self.view

    def dress(self) -> None:
        """What lies over the view; its text is as large as the window's."""
        theme, text = self.surroundings.daylight.theme, sizes().text
        for panel in (self.turn_panel, self.log, self.pad):
            panel.apply_theme(theme, text)

    def put_controls(self, controls: QWidget) -> None:
        self.turn_panel.put_in_place_of_acts(controls)
        self.arrange()

    @property
    def patient(self) -> bool:
        """The viewer is to see whatever happens, and calmly."""
        return False

    def keep_pace(self) -> None:
        motion = self.surroundings.pace
        self.motion.set_pace(CALM if self.patient and motion in PACES else motion, patient=self.patient)

    def remember(self, events: Sequence[object], *, anew: bool) -> None:
        """For its picture, before these are shown; `anew`, they are all that has happened."""

    def open_log(self, names: Sequence[str]) -> None:
        """Before it is written."""

    @abstractmethod
    def show_position(self) -> None:
        """As it stands now, at once."""

    @abstractmethod
    def show_move(self, moved: Moved) -> None:
        """As it comes to stand now."""

    def cues(self, event: object) -> Sequence[Cue]:
        """What is heard of an event."""
        return () if self.visit.model.game is None else cues_of(self.visit.model.game.id, event)

    def show_counts(self) -> None:
        """What is counted, as far as it has been seen."""

    @abstractmethod
    def show_draft(self, answering: Answering[Thing, Lit, Look] | None, *, lit: bool) -> None:
        """What is about to be done, and, if it is to be lit, what leads on."""

    @abstractmethod
    def arrange(self) -> None:
        """Where everything lies."""

    def before_counting(self) -> bool:
        """What is to be seen at the end, before the score is counted; whether any of it is still under way."""
        return False

    @abstractmethod
    def count_score(self) -> None: ...

    def uncover(self) -> None:
        """The pad has gone, and nothing of it is spoken of any more."""

    def one_look(self) -> AbstractContextManager[None]:
        """What is looked at closer within changes once, or not at all."""
        return nullcontext()

    def look_away(self) -> None:
        """From whatever somebody has looked at more closely."""

    @property
    def question(self) -> int:
        """What the hand answers now."""
        return self.visit.model.question

    @abstractmethod
    def open_decision(self) -> Answering[Thing, Lit, Look] | None:
        """What this viewer is asked now."""
