"""What has happened is told as it is seen: the lines of the log, the last sentence, and what is heard of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from client.sound.sound import TURN, Sound
from client.table.furniture import Log, Moving
from client.table.parts import part
from client.table.table_model import LogLine, Moved, TableModel
from client.table.table_words import TableWords

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

    def cues(self, event: object, /) -> Sequence[Cue]:
        """What is heard of an event."""


class Reporting:
    def __init__(self, screen: Reported, sound: Sound, told: Callable[[], None]) -> None:
        """`told` is called whenever something has been told."""
        self._screen, self._sound, self._told = screen, sound, told
        self._untold: deque[LogLine] = deque()
        self._mine = False
        """The turn has been told to be the viewer's."""
        self.news = ""
        """What happened last, in words."""
        screen.motion.began.connect(self._hear)
        screen.motion.landed.connect(self._land)

    def enter(self) -> None:
        """All is told anew, in silence."""
        self._untold.clear()
        model = self._screen.model
        self._mine = model.my_turn
        self.news = ""
        if model.viewer >= 0:  # who watches reads how to, until something happens
            self.news = self._screen.words.news([line.event for line in model.log])

    def wait(self, moved: Moved) -> None:
        """These are told once they have been seen."""
        self._untold.extend(LogLine(moved.step, moved.seat, event) for event in moved.events)

    @property
    def waiting(self) -> int:
        """Events of which nothing has been told yet."""
        return len(self._untold)

    def settle(self) -> None:
        """Everything has been seen."""
        mine = self._screen.model.my_turn
        if mine and not self._mine:
            self._sound.play(TURN)
        self._mine = mine

    def refuse(self) -> None:
        self._sound.play(REFUSED)

    def _hear(self, event: object, speed: float) -> None:
        for cue in self._screen.cues(event):
            self._sound.play(cue.name, cue.after / speed)

    def _land(self, count: int) -> None:
        lines = [self._untold.popleft() for _ in range(min(count, len(self._untold)))]
        self._screen.log.add(lines)
        self.news = self._screen.words.news([line.event for line in lines]) or self.news
        self._told()
