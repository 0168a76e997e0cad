"""What every game's table looks like from outside: a widget over a visit. Which one shows a game says `screen_of`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import field
from functools import cache
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from client.look.pictures import Pictures
from client.look.stillness import Stillness
from client.look.theme import Daylight
from client.profile.settings import Settings
from client.sound.sound import Sound
from client.table.motion.pace import AS_THE_SYSTEM, NORMAL, OFF
from client.table.parts import part
from engine.dataclass import dataclass

if TYPE_CHECKING:
    from client.table.table_model import Change, TableModel


class Attendance(Protocol):
    """What a screen needs of a visit."""

    @property
    def model(self) -> TableModel: ...

    def give(self, command: object, question: int, /) -> None: ...

    def ask(self, **kind: Any) -> None: ...


@dataclass(frozen=True)
class Surroundings:
    """What a table's screen needs of the window that it is in."""

    pictures: Pictures
    daylight: Daylight
    settings: Settings
    now: Callable[[], float] = monotonic
    """The clock that everything moves by, in seconds."""
    sound: Sound = field(default_factory=Sound)
    """Silent where nothing else is said: at a record, in a picture."""
    stillness: Stillness = field(default_factory=Stillness)

    @property
    def pace(self) -> str:
        """At which everything moves, or that nothing does: as the player has chosen, or as the system wishes."""
        motion = self.settings.motion
        if motion != AS_THE_SYSTEM:
            return motion
        return OFF if self.stillness.wanted else NORMAL


class Offer(NamedTuple):
    """An entry of the menu."""

    words: str
    does: Callable[[], object]
    ticked: bool | None = None
    """Whether it holds now, where it is one of several of which one does."""


class Screen(QWidget):
    """Told of every change by `take`; what the window has to do about it goes out as a signal."""

    wears = ""
    """Colours of the game, in the palette's words, that the whole window has while it is shown."""

    left = Signal()
    """Back to the lobby, from a table that is over."""
    wants_help = Signal()
    """How it is played."""
    wants_again = Signal()
    """To look for a host that was given up."""
    wants_child = Signal(object)
    """To a table that goes on where this one is lost: which, or None for one of one's own."""
    saved = Signal()
    """To save the record."""
    verified = Signal()
    """To check the record against the rules."""
    pictured = Signal(object)
    """To save this widget as a picture: it is nobody's any more."""

    caught_up = Signal()
    """Everything that happened has been told."""
    wants_turns = Signal()
    """All that has happened."""
    wants_card = Signal()
    """What there is to know of what the pointer is over."""
    wants_hint = Signal()

    def __init__(self, visit: Attendance, surroundings: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.visit, self.surroundings = visit, surroundings

    @property
    def passing(self) -> bool:
        """Nothing of the game is kept, and whoever leaves it ends it."""
        return False

    @property
    def behind(self) -> bool:
        """Something that happened has not been told yet."""
        return False

    @property
    def hears(self) -> bool:
        """What people say is in sight."""
        return False

    @property
    def explored(self) -> bool:
        """The keys go through the things that lie there."""
        return False

    @abstractmethod
    def take(self, change: Change) -> None: ...

    def take_turn_back(self) -> None:
        """The viewer's last turn, where that may be done."""
        from netproto.schema.play_pb2 import TakeBack

        to = self.visit.model.my_last_turn
        if to is not None:
            self.visit.ask(take_back=TakeBack(to=to))

    @property
    def in_words(self) -> Sequence[str]:
        """What happened last, and what is asked: for whoever hears of a picture of it."""
        return ()

    @property
    def tells_time(self) -> bool:
        """A time stands on it that runs: it changes although nothing happens."""
        return False

    def offers(self) -> Sequence[Offer]:
        """What this game adds to the menu, as it is now."""
        return ()

    @abstractmethod
    def put_menu(self, menu: QMenu) -> None:
        """What the window offers at any table, behind one button."""

    @abstractmethod
    def put_controls(self, controls: QWidget) -> None:
        """In the place of what one acts with: for a table at which nothing is decided any more."""

    @abstractmethod
    def say(self, text: str, tone: str = "") -> None:
        """What came of saving or checking."""

    @abstractmethod
    def go_on_saying(self, words: str) -> None:
        """Half a line of chat, begun before the game did."""

    @property
    @abstractmethod
    def unsaid(self) -> str:
        """Half a line of chat."""

    def go_on_from(self, before: Screen) -> None:
        """A screen of this visit that said the same in another language: what was planned there stays planned."""

    def keep_open(self, before: Screen) -> None:
        """A screen of somebody else at this window, who sees the same: what was open there stays open."""

    @abstractmethod
    def apply_theme(self) -> None:
        """The theme, the size of text or the pace of motion has changed."""

    def close_table(self) -> None:
        """Nothing more is told to it."""


@cache
def screen_of(game: str) -> type[Screen]:
    """A game's own screen is `SCREEN` of its part `screen`; without one the plain screen shows it."""
    found: object = getattr(part(game, "screen"), "SCREEN", None)
    if found is None:
        from client.table.plain.screen import PlainScreen

        return PlainScreen
    assert isinstance(found, type)
    assert issubclass(found, Screen)
    return found
