"""What has happened is told as it is seen: the lines of the log, the last sentence, and what is heard of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import NamedTuple, Protocol

from client.look.aloud import announce
from client.sound.sound import TURN, Sound
from client.table.furniture import Log, Moving
from client.table.known_table import NOT_ASKED
from client.table.panel.prompt_bar import GLANCED, PromptBar
from client.table.parts import part
from client.table.table_model import Moved, TableModel
from client.table.table_words import TableWords
from client.words.saying import one_after_another

REFUSED = "refused"


class Cue(NamedTuple):
    name: str
    after: float
    """Seconds from the event's beginning at the normal pace: when it lands."""


def cues_of(game: str, event: object) -> Sequence[Cue]:
    """As the game's part `sounds` says."""
    sounds = part(game, "sounds")
    found: Sequence[Cue] = () if sounds is None else sounds.cues(event)
    return found


class Reported(Protocol):
    """The screen that it is told on."""

    @property
    def model(self) -> TableModel: ...

    @property
    def motion(self) -> Moving: ...

    @property
    def log(self) -> Log: ...

    @property
    def words(self) -> TableWords: ...

    @property
    def prompt_bar(self) -> PromptBar: ...

    def cues(self, event: object, /) -> Sequence[Cue]:
        """What is heard of an event."""


class Reporting:
    def __init__(self, screen: Reported, sound: Sound, told: Callable[[], None]) -> None:
        """`told` is called whenever something has been told."""
        self._screen, self._sound, self._told = screen, sound, told
        self.waiting = 0
        """Events of which nothing has been told yet."""
        self._mine = False
        """The turn has been told to be the viewer's."""
        self._asked = NOT_ASKED
        """The question that the viewer has seen."""
        self.news = ""
        """What happened last, in words."""
        screen.motion.began.connect(self._hear)
        screen.motion.landed.connect(self._land)

    def enter(self) -> None:
        """All is told anew, in silence."""
        self.waiting = 0
        model = self._screen.model
        self._mine, self._asked = model.my_turn, model.question
        self.news = ""
        if model.viewer >= 0:  # who watches reads how to, until something happens
            self.news = self._screen.words.news(model.happened)

    def wait(self, moved: Moved) -> None:
        """These are told once they have been seen."""
        self.waiting += len(moved.events)
        self._mine = self._mine and self._screen.model.my_turn  # others' turns may be over before they have been seen

    def settle(self) -> bool:
        """Everything has been seen; whether the viewer is asked something new."""
        model = self._screen.model
        if model.my_turn and not self._mine:
            self._sound.play(TURN)
        before, self._asked, self._mine = self._asked, model.question, model.my_turn
        return self._asked not in (NOT_ASKED, before)

    def asked(self, before: str, *, counts: bool) -> str:
        """The headline, as far as has been seen; who has won is told once it has been counted."""
        seen, words = self._screen.motion.asked, self._screen.words
        if seen is not None:
            return words.asked_then(seen, self.waiting) or before
        return before if counts else words.asked()

    def refuse(self) -> None:
        self._sound.play(REFUSED)

    def _hear(self, event: object, speed: float) -> None:
        for cue in self._screen.cues(event):
            self._sound.play(cue.name, cue.after / speed)

    def _land(self, count: int) -> None:
        log = self._screen.model.log
        told = len(log) - self.waiting
        self.waiting -= min(count, self.waiting)
        lines = log[told : len(log) - self.waiting]
        self._screen.log.add(lines)
        unasked = reduce(one_after_another, map(self._screen.words.unasked, lines), "")
        if unasked:
            self._screen.prompt_bar.note(unasked, GLANCED, firm=True)
        for line in lines:
            said = self._screen.words.news([line.event])
            self.news = said or self.news
            announce(self._screen.prompt_bar, said)
        self._told()
