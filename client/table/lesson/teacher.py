"""Who guides through a first game, at the table's screen: a bubble for each step."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QEvent, QObject

from client.look.sure import SureSheet
from client.table.answering import Answering, Thing
from client.table.bubbles.bubble import Bubble
from client.table.cards.explaining import Told
from client.table.lesson.following import Following
from client.table.lesson.spotlight import Spotlight
from client.table.lesson.standing import Stage, Standing, guided
from client.table.lesson.words import follow_words, leaving_words, press_words
from client.table.table_screen import TableScreen

Stands = TypeVar("Stands", bound=Standing[Any, Any])


class Said(NamedTuple):
    """By a bubble."""

    words: str
    number: str
    """Of its step, in words."""
    onward: str = ""
    """On the button with which the player goes on, where all waits for that."""
    explains: bool = True
    """There is a card to what it says."""


class Teacher(QObject, Generic[Thing, Stands]):
    def __init__(self, screen: TableScreen[Thing, Any, Any], light: Spotlight[Thing, Stands], riding: Stands) -> None:
        """`riding` is how it stands where nobody is guided."""
        super().__init__(screen)
        self._table, self._light, self._riding = screen, light, riding
        self.rides = False
        """The player has chosen to go on, or had when they came."""
        self._paced = False
        """The table keeps the pace of the lesson."""
        self._said: tuple[str, int] | None = None
        self._pressing = ""
        """What stands on the button that the bubble has sent to."""
        self.stands = riding
        self.bubble = Bubble(screen)
        self.bubble.left.connect(self._leave)
        self.bubble.asked_why.connect(self._explain)
        self.bubble.onward.connect(self.go_on)
        screen.pad.installEventFilter(self)

    # What a game says

    @abstractmethod
    def asked(self) -> Answering[Thing, Any, Any] | None:
        """What this viewer is asked now, as it is answered here."""

    @abstractmethod
    def standing(self) -> Stands:
        """Of whoever looks at this table."""

    @abstractmethod
    def said(self) -> Said:
        """By the bubble of the step that it stands at."""

    @abstractmethod
    def card(self) -> tuple[Thing, Told]:
        """The card of what the bubble speaks of, and beside which thing it lies."""

    @abstractmethod
    def go_on(self) -> None:
        """From where all waits."""

    def come(self) -> None:
        """It stands elsewhere than before."""

    def follow(self) -> str:
        """What is said where somebody does something else."""
        return follow_words()

    @property
    def waits(self) -> bool:
        """At the end of the script it is said that all waits."""
        return False

    # What comes of it

    @property
    def teaches(self) -> bool:
        """In the guided game, to its end: nothing is left of it."""
        return not self.rides and guided(self._table.model)

    def show(self) -> None:
        """How it stands, once everything is seen that leads to it."""
        screen = self._table
        if self.teaches != self._paced:
            self._paced = self.teaches
            screen.keep_pace()
        if not self.teaches:
            self.stands = self._riding
            self.bubble.hide_all()
            return
        if isinstance(screen.hand.answering, Following):
            screen.hand.answering.strayed = self.strayed  # it may have been planned at another screen
        before, self.stands = self.stands, self.standing()
        if self.stands != before or screen.hand.sent:
            self._close_card()
        self.come()
        if self.stands.step is not None:
            self._say((self.stands.step.code, self.stands.given))
        self.arrange()

    def count(self) -> None:
        """It has been played to its end."""
        learned, game = self._table.surroundings.settings.learned, self._table.model.game
        if game is not None and game.id not in learned:
            learned.append(game.id)

    def _say(self, saying: tuple[str, int] | None) -> None:
        if saying is None or saying != self._said or self.bubble.isHidden():
            self.bubble.say(*self.said())
            self._pressing = ""
        self._said = saying

    def _acknowledge(self) -> None:
        """What is drafted as it is wanted has been seen, and only the button is left."""
        pressing = self._light.pressing(self.stands)
        if pressing != self._pressing:
            self._pressing = pressing
            self.bubble.add(press_words(pressing) if pressing else "")

    def strayed(self) -> None:
        if self.bubble.isVisible():
            self.bubble.add(self.follow())
            self.arrange()

    def _explain(self) -> None:
        """The card of what the bubble speaks of, and away with it again."""
        explaining = self._table.explaining
        if explaining is None or self.stands.step is None or self._close_card():
            return
        explaining.show(*self.card())

    def _close_card(self) -> bool:
        """The one that "Why?" has opened; whether there was one."""
        explaining = self._table.explaining
        if explaining is None or not explaining.tells:
            return False
        explaining.hide()
        return True

    def _leave(self) -> None:
        """Staying is what Enter does; nothing waits for the answer, and the table may end before it is given."""
        sheet = SureSheet(self._table.window(), *leaving_words())
        sheet.accepted.connect(self._table.left)
        sheet.finished.connect(sheet.deleteLater)
        sheet.open()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """No bubble speaks of what the pad lies over."""
        if event.type() == QEvent.Type.Show:
            self.bubble.hide_all()
        return False

    # Where the bubble is

    def dress(self) -> None:
        self.bubble.apply_theme(self._table.surroundings.daylight.theme)

    def arrange(self) -> None:
        screen, stage = self._table, self.stands.stage
        says = stage in (Stage.ASKED, Stage.TOLD) or (stage is Stage.PAD and self.waits)
        moves = screen.motion.busy and stage is not Stage.TOLD
        if not (self.teaches and says) or moves or screen.hand.sent or not self.seen or screen.pad.isVisible():
            self.bubble.hide_all()
            return
        self._acknowledge()
        self.bubble.point(self._light.sights(self.stands))

    @property
    @abstractmethod
    def seen(self) -> bool:
        """The table is shown."""
