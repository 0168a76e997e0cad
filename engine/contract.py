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
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, Self, TypeVar

from engine.dataclass import dataclass
from engine.phrase import Text

if TYPE_CHECKING:
    from engine.declared import Kinds

Json = Any
"""What `json.loads` returns."""

Plain = Any
"""A named tuple of numbers, flags, words, and tuples of these."""

SPECTATOR = -1
"""The viewer without a seat: somebody who stands beside the table, and the default everywhere."""

Viewer = int
"""A seat's number, or SPECTATOR."""

Giver = int | None
"""Of a command, a seat's number; None: of an outcome, chance."""


class GameOptions(Protocol):
    """What is agreed before a game begins, as far as every game has it."""

    @property
    def players(self) -> int: ...

    @property
    def colors(self) -> tuple[str, ...]:
        """By seat."""


class GameState(Protocol):
    """A position of any game: only its game looks into it."""

    def copy(self) -> Self: ...


Options = TypeVar("Options", bound=GameOptions)
State = TypeVar("State", bound=GameState)
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
    name: Text
    line: Text
    """What it is like, in one line."""
    seconds: float = 0.05
    """What a decision may take at a live table."""
    offered: bool = True
    """Whether people are asked if they want it; programs may always have it."""


LISTED = 12
"""Answers, at most, that people are shown one by one."""


class Option(NamedTuple):
    """What people agree on before a game: flags, pages and adverts follow from it."""

    name: str
    """As the text of options has it, and the command line where there is no `flag`."""
    answers: tuple[str, ...]
    """As words; the first one is what is played unasked."""
    flag: str | None = None
    """Of two answers: what says the second one on a command line."""
    line: str = ""
    """What it is about, where its answers do not say it."""
    alone: str = ""
    """The answer that is easiest to begin with: chosen where somebody plays against bots for the first time."""

    @property
    def numbers(self) -> range | None:
        """Its answers, where they are whole numbers without a gap and more than a list is for."""
        if len(self.answers) <= LISTED or not all(answer.isdecimal() for answer in self.answers):
            return None
        said = sorted(map(int, self.answers))
        run = range(said[0], said[-1] + 1)
        return run if said == [*run] else None


@dataclass(frozen=True)
class GuidedGame(Generic[State, Command]):
    """One person's first game: chance and rivals keep to a script, and after it the person may ride on, by chance."""

    options: Json
    """As text."""
    draws: Callable[[], Mapping[str, Sequence[int]]]
    """By kind of draw: what comes, one after the other."""
    rivals: Mapping[str, Level[State, Command]]
    """In the order of their seats, behind the person's. No level that people choose: nowhere else is it played."""
    afterwards: str
    """The level at which the rivals play another game at that table."""


@dataclass(frozen=True)
class Forms(Generic[Options, State, Command, Event]):
    """The plain forms of one game."""

    commands: Kinds[Command]
    events: Kinds[Event]
    snapshot_form: type[Any]
    snapshot: Callable[[State], Plain]
    """A state's named tuple, of that class."""
    restore: Callable[[Options, Plain], State]
    options_form: type[Any]
    options: Callable[[Options], Plain]
    """The options' named tuple, of that class."""
    read_options: Callable[[Plain], Options]
    """ValueError for options that nobody can play with."""


@dataclass(frozen=True)
class Figures(Generic[State]):
    """What players compare over many games that are over."""

    names: Mapping[str, Text]
    """By code, in the order in which people read them."""
    of: Callable[[State], Sequence[Mapping[str, int]]]
    """By seat: a whole number for each of the codes."""


@dataclass(frozen=True)
class Texts(Generic[Options, State]):
    """The text forms of one game beside those of its commands and events: JSON values."""

    options: Callable[[Options], Json]
    """Whole, so that a record needs nothing else."""
    state: Callable[[State], Json]
    header: Callable[[State, Sequence[str]], Json]
    """What a replay prints first: from a state in which every draw of the set-up is done, and the seats' names."""
    result: Callable[[State], Json]


@dataclass(frozen=True)
class OwnPieces(Generic[Options]):
    """A game whose pieces people may replace."""

    read: Callable[[Path], tuple[Json, list[str]]]
    """A table of pieces, for the options, and warnings; UnreadableText where nobody can play with it."""
    printed: Callable[[Options], bool]
    """Whether it is played with the pieces that this program comes with."""


class Pad(NamedTuple):
    """A scored position: for programs, and line by line for people."""

    text: Json
    lines: list[str]


class Supposed(NamedTuple, Generic[Command, Event]):
    """A step that nobody knows whole any more, as it may have been."""

    giver: Giver
    command: Command
    since: Sequence[Event]
    """All that has happened from that step on."""


@dataclass(frozen=True)
class Forgetting(Generic[State, Command, Event]):
    """What becomes of secrets that nobody knows any more: where another computer carries a table on, whoever knew them
    may be lost with the one before."""

    may_be: Callable[[State, Giver, Sequence[Event]], Mapping[Command, int]]
    """All that may have been given or drawn in this state, and how likely each is, by what is known to have happened
    from there on: it begins with what everybody was told of the step. Where `named` takes it back, one is enough."""
    named: Callable[[State, Sequence[Supposed[Command, Event]]], Command | None] = lambda state, supposed: None
    """What chance says where a secret is taken back instead: of the state as it is now, and all steps that are only
    supposed. None: the game goes on as if all of them were true."""


class Workload(NamedTuple):
    """Work whose speed is watched: it says how many units it did, and `floor` units a second are wanted."""

    unit: str
    floor: float
    work: Callable[[], int]


@dataclass(frozen=True)
class Game(Generic[Options, State, Command, Event]):
    """A game as the rest of the program knows it. Outcomes of a draw are commands that no seat gives."""

    id: str
    title: Text
    players: tuple[int, ...]
    """How many may play."""
    colors: Callable[[int], tuple[str, ...]]
    """Those that so many players may choose from."""
    options: tuple[Option, ...]
    read_options: Callable[[Json], Options]
    """From what a command line, a lobby or a record says; UnreadableText where it makes no sense."""
    summary: Callable[[Options], tuple[str, ...]]
    """What a line about a table says of its options: words out of their answers."""
    new: Callable[[Options], State]
    pending: Callable[[State], Pending]
    legal: Callable[[State, int], Commands[Command]]
    play: Callable[[State, Command, Giver], Sequence[Event]]
    """decide and evolve at once, in place: for whoever owns the state. A refusal leaves it untouched."""
    apply: Callable[[State, Event], None]
    """evolve in place: for whoever owns the state."""
    outcome: Callable[[Draw, Sequence[int]], Command]
    redact: Callable[[Event, Viewer], Event]
    """Every seat knows what a spectator knows: to redact twice is to redact for less."""
    redact_command: Callable[[Command, Giver, Viewer, State], Command]
    """What a viewer may know of what was given in that state, or in a viewer's view of it."""
    view: Callable[[State, Viewer], State]
    text: Texts[Options, State]
    forms: Forms[Options, State, Command, Event]
    levels: Mapping[str, Level[State, Command]]
    """Bots, from the weakest to the strongest."""
    stand_in: str
    """The level that plays for people who are away."""
    pauses: Mapping[str, float]
    """By phase: seconds after which people who watch a bot are ready for its answer."""
    score: Callable[[State], Sequence[int]] | None = None
    """Points by seat."""
    round: Callable[[State], int] | None = None
    """Which one is played, in a game of rounds."""
    figures: Figures[State] | None = None
    pad: Callable[[Json], Pad] | None = None
    """One player's position, as a file, scored."""
    pieces: OwnPieces[Options] | None = None
    characters: Callable[[Options], Mapping[str, str]] | None = None
    """By colour, whom one plays with these options: nobody where a colour is no more than that."""
    words: Mapping[str, Text] = field(default_factory=dict)
    """What options, their answers, colours and characters are called, by their codes."""
    meanings: Mapping[str, Text] = field(default_factory=dict)
    """What an answer to an option makes of the game, in a sentence, by its code."""
    workloads: Mapping[str, Workload] = field(default_factory=dict)
    guided: GuidedGame[State, Command] | None = None
    forgetting: Forgetting[State, Command, Event] | None = None
    """None: a game that keeps a secret cannot go on where nobody knows it any more."""

    def decide(self, state: State, command: Command, giver: Giver) -> Sequence[Event]:
        return self.play(state.copy(), command, giver)

    def evolve(self, state: State, event: Event) -> State:
        after = state.copy()
        self.apply(after, event)
        return after

    @property
    def bots(self) -> Mapping[str, Bot[State, Command]]:
        return {name: level.bot for name, level in self.levels.items()}

    @property
    def players_by_level(self) -> Mapping[str, Level[State, Command]]:
        """Every bot that may have a seat: those that people choose, and the rivals of the guided game."""
        return self.levels if self.guided is None else {**self.levels, **self.guided.rivals}


AnyGame = Game[GameOptions, GameState, object, object]
"""Any game of the registry: its values go from one of its functions to the next, and nobody looks into them."""
