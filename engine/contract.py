"""What every game of this program offers, and five words that explain it.

    pending(state)            what the game waits for: a Decision, a Draw (chance), or Over
    legal(state, seat)        the commands that seat may give now
    decide(state, command)    the events that follow, or IllegalCommand; changes nothing
    evolve(state, event)      the state after it
    redact(event, viewer)     what that viewer may know of it (view: the same for a whole state)

Commands, events and outcomes are small frozen values whose repr evaluates back and whose text round-trips.
Chance is a player: the engine owns no randomness, the outcome of a Draw comes in like a command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from engine.declared import Kinds

Json = Any
"""What `json.loads` returns."""

SPECTATOR = -1
"""The viewer without a seat: somebody who stands beside the table, and the default everywhere."""

Viewer = int
"""A seat's number, or SPECTATOR."""

State = TypeVar("State")
Command = TypeVar("Command")
CommandCo = TypeVar("CommandCo", covariant=True)
Event = TypeVar("Event")


class Decision(NamedTuple):
    """The game waits for these seats."""

    phase: str
    seats: tuple[int, ...]
    turn: int = 0
    """Another one whenever somebody's turn begins, or a round in which several answer at once."""


class Draw(NamedTuple):
    """The game waits for chance: this number of the pool, one after the other, in the order in which they come."""

    kind: str
    pool: tuple[int, ...]
    number: int


class Over(NamedTuple):
    """The game has ended; several winners share the victory."""

    winners: tuple[int, ...]


Pending = Decision | Draw | Over


class IllegalCommand(Exception):
    """The rules refuse a command: a stable code, and the facts that make a sentence of it."""

    def __init__(self, code: str, sentence: str, /, **facts: object) -> None:
        super().__init__(sentence.format(**facts))
        self.code = code
        self.facts: Mapping[str, object] = facts


class UnreadableText(ValueError):
    """Text that is no value of this game: one line that says where and what."""


class Commands(Protocol[CommandCo]):
    """Legal commands, worked out when asked for: count them, walk them, test one, take the nth."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[CommandCo]: ...

    def __contains__(self, command: object, /) -> bool: ...

    def __getitem__(self, n: int, /) -> CommandCo: ...


def timeless() -> float:
    return 0.0


class Sight(Generic[State, Command]):
    """What a bot is given: its seat, its legal commands, and its view, made when it is first looked at.
    `spent` says how much of its time has gone by (1: all of it), at tables where people wait; elsewhere none ever does,
    and only its own budget of work ends it."""

    __slots__ = ("_look", "_view", "legal", "seat", "spent")

    def __init__(
        self, seat: int, legal: Commands[Command], look: Callable[[], State], spent: Callable[[], float] = timeless
    ) -> None:
        self.seat = seat
        self.legal = legal
        self.spent = spent
        self._look = look
        self._view: State | None = None

    @property
    def view(self) -> State:
        if self._view is None:
            self._view = self._look()
        return self._view


class Coin(Protocol):
    """The randomness a bot may use."""

    def random(self) -> float: ...


Bot = Callable[[Sight[State, Command], Coin], Command]


@dataclass(frozen=True)
class Level(Generic[State, Command]):
    """A bot as people meet it."""

    bot: Bot[State, Command]
    name: str
    line: str
    """What it is like, in one line."""
    seconds: float = 0.05
    """What a decision may take at a live table."""
    offered: bool = True
    """Whether people are asked if they want it; programs may always have it."""


@dataclass(frozen=True)
class Forms(Generic[State, Command, Event]):
    """The plain forms of one game: named tuples of numbers, flags, words, and tuples of these."""

    commands: Kinds[Command]
    events: Kinds[Event]
    snapshot_form: type[Any]
    snapshot: Callable[[State], Any]
    """A state's named tuple, of that class."""
    restore: Callable[[Any, Any], State]
    """From options and the named tuple."""
    options_form: type[Any]
    options: Callable[[Any], Any]
    """The options' named tuple, of that class."""
    read_options: Callable[[Any], Any]
    """From the named tuple; ValueError for options that nobody can play with."""
    checking: Callable[[Any], Callable[[Any], None]]
    """From options what takes an event, or a state's named tuple: ValueError where it names what is not at that table.
    Whoever shows it looks up names, pieces and places by its numbers."""


class Pad(NamedTuple):
    """A scored position: for programs, and line by line for people."""

    text: Json
    lines: list[str]


class Workload(NamedTuple):
    """Work whose speed is watched: it says how many units it did, and `floor` units a second are wanted."""

    unit: str
    floor: float
    work: Callable[[], int]


@dataclass(frozen=True)
class Texts(Generic[State, Command, Event]):
    """The text forms of one game: JSON values that round-trip."""

    options: Callable[[Any], Json]
    """Whole, so that a record needs nothing else."""
    command: Callable[[Command], Json]
    read_command: Callable[[Json], Command]
    event: Callable[[Event], Json]
    read_event: Callable[[Json], Event]
    state: Callable[[State], Json]
    header: Callable[[State, Sequence[str]], Json]
    """What a replay prints first: from a state in which every draw of the set-up is done, and the seats' names."""
    result: Callable[[State], Json]


@dataclass(frozen=True)
class Game(Generic[State, Command, Event]):
    """A game as the rest of the program knows it. Outcomes of a draw are commands that no seat gives."""

    id: str
    title: str
    options: Callable[[Json], Any]
    """Options from what a command line, a lobby or a record says; UnreadableText where they make no sense."""
    read_pieces: Callable[[Path], tuple[Json, list[str]]]
    """A table of pieces of one's own, for the options, and warnings; UnreadableText where nobody can play with it."""
    printed: Callable[[Any], bool]
    """From options: whether it is played with the pieces that this program comes with."""
    new: Callable[[Any], State]
    pending: Callable[[State], Pending]
    legal: Callable[[State, int], Commands[Command]]
    decide: Callable[[State, Command, int | None], Sequence[Event]]
    evolve: Callable[[State, Event], State]
    apply: Callable[[State, Event], None]
    """evolve in place: for whoever owns the state."""
    play: Callable[[State, Command, int | None], Sequence[Event]]
    """decide and evolve at once, in place: for whoever owns the state."""
    outcome: Callable[[Draw, Sequence[int]], Command]
    redact: Callable[[Event, Viewer], Event]
    redact_command: Callable[[Command, Viewer, State], Command]
    view: Callable[[State, Viewer], State]
    totals: Callable[[State], list[int]]
    """Points by seat."""
    pad: Callable[[Json], Pad]
    """One player's position, as a file, scored."""
    text: Texts[State, Command, Event]
    forms: Forms[State, Command, Event]
    levels: Mapping[str, Level[State, Command]]
    """Bots, from the weakest to the strongest."""
    stand_in: str
    """The level that plays for people who are away."""
    pauses: Mapping[str, float]
    """By phase: seconds after which people who watch a bot are ready for its answer."""
    choices: Mapping[str, tuple[str, ...]]
    """Options with few answers, for command lines and lobbies; the first answer is what is played unasked."""
    players: tuple[int, ...]
    colors: tuple[str, ...]
    characters: Callable[[Any], Mapping[str, str]]
    """By colour, whom one plays with these options: nobody where a colour is no more than that."""
    workloads: Mapping[str, Workload]

    @property
    def bots(self) -> Mapping[str, Bot[State, Command]]:
        return {name: level.bot for name, level in self.levels.items()}


AnyGame = Game[Any, Any, Any]
