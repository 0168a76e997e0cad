"""A decision of the viewer in the making, in any game: what is pointed at becomes a draft, and the draft a command.

A game has a file for each kind of decision, with all that there is to know of it. No Qt, and no words: what there is to
say are phrases, which the game's own words make sentences of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, TypeVar

from engine.contract import IllegalCommand

Thing = TypeVar("Thing")
"""What a pointer may be over."""
Lit = TypeVar("Lit", covariant=True)
"""What leads on when it is touched now."""
Look = TypeVar("Look", covariant=True)
"""A part of a draft, as the game's scene draws it."""

CONFIRM, DONE, GO_ON = "confirm", "done", "go_on"
"""What the two buttons do, unless a decision says otherwise."""


@dataclass(frozen=True)
class Phrase:
    """Something to say: a stable code, and the facts of its sentence."""

    code: str
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class DraftProblem:
    """Why a draft may not be confirmed: the engine's code and facts, and its English sentence."""

    code: str
    facts: Mapping[str, object]
    sentence: str

    @classmethod
    def of(cls, refused: IllegalCommand) -> DraftProblem:
        return cls(refused.code, refused.facts, str(refused))


class Answer(NamedTuple):
    """A command that may be given now, and what to call it."""

    command: object
    phrase: Phrase


@dataclass(frozen=True)
class Choice(Generic[Thing]):
    """A card beside the table; to choose it is to touch a thing."""

    thing: Thing
    title: Phrase
    line: Phrase
    chosen: bool = False


@dataclass(frozen=True)
class Standing(Generic[Thing]):
    """Where a draft stands: what to do next or what it would bring, and which acts there are."""

    consequence: tuple[Phrase, ...] = ()
    """Whole sentences."""
    problem: DraftProblem | None = None
    """Told instead, where the rules refuse the draft."""
    tone: str = ""
    ready: bool = False
    """The main act may be done."""
    main: str = CONFIRM
    second: str | None = None
    """The code of the other act; None where there is none."""
    takes_back: bool = False
    rotates: bool = False
    flips: bool = False
    choices: tuple[Choice[Thing], ...] = ()


class Answering(Protocol[Thing, Lit, Look]):
    """One question to one seat. An input answers whether it meant anything."""

    @property
    def seat(self) -> int: ...

    @property
    def draft(self) -> object:
        """What has been said so far; equal while nothing changes."""

    @property
    def stopping(self) -> bool:
        """The draft is to do nothing (more)."""

    @property
    def begun(self) -> bool:
        """There is something to take back."""

    @property
    def may_stop(self) -> bool: ...

    @property
    def rests(self) -> bool:
        """It is as it may be confirmed: no other place needs light."""

    # Inputs

    def touch(self, thing: Thing, /) -> bool: ...

    def take_up(self, thing: Thing, /) -> bool:
        """A drag begins here, and this comes along."""

    def hover(self, thing: Thing, /, *, dragging: bool) -> bool: ...

    def drop(self, thing: Thing, /) -> bool:
        """A drag ends here, somewhere else than it began."""

    def rotate(self, quarters: int, /) -> bool: ...

    def flip(self) -> bool: ...

    def move(self, columns: int, rows: int, /) -> bool:
        """By arrow keys."""

    def number(self, n: int, /) -> bool:
        """The nth of what lies in a row and is asked for."""

    def tour(self, by: int, /) -> bool:
        """To the next answer, or to the one before."""

    def stop(self) -> None: ...

    def take_back(self) -> bool:
        """The draft as it was before the last input."""

    def goes_on(self, before: object, /) -> bool:
        """The host has taken what the decision before this one sent, and some of its draft is left: the draft is the
        rest now, and is sent at once."""

    # What comes of them

    def command(self) -> object | None:
        """What a confirmation sends: only what is legal."""

    def problem(self) -> DraftProblem | None:
        """Why the draft may not be confirmed; None while it is unfinished or legal."""

    def answers(self) -> Sequence[Answer]:
        """All that is legal, in reading order."""

    def lit(self) -> Lit: ...

    def looks(self) -> Sequence[Look]: ...

    def standing(self, under: Thing | None, /) -> Standing[Thing]:
        """`under` lies below the pointer."""
