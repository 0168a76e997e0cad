"""A decision of the viewer in the making, in any game: what is pointed at becomes a draft, and the draft a command.

A game has a file for each kind of decision, with all that there is to know of it. No Qt, and no words: what there is to
say are remarks, which the game's own words make sentences of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Generic, NamedTuple, Protocol, TypeVar

from engine.contract import IllegalCommand
from engine.dataclass import dataclass

Thing = TypeVar("Thing")
"""What a pointer may be over."""
Lit = TypeVar("Lit", covariant=True)
"""What leads on when it is touched now."""
Look = TypeVar("Look", covariant=True)
"""A part of a draft, as the game's scene draws it."""


@dataclass(frozen=True)
class Remark:
    """Something to say: a stable code, and the facts of its sentence."""

    code: str
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class DraftProblem:
    """Why a draft may not be acted on: the engine's code and facts, and its English sentence."""

    code: str
    facts: Mapping[str, object]
    sentence: str

    @classmethod
    def of(cls, refused: IllegalCommand) -> DraftProblem:
        return cls(refused.code, refused.facts, str(refused))


class Answer(NamedTuple):
    """A command that may be given now, and what to call it."""

    command: object
    remark: Remark


@dataclass(frozen=True)
class Choice(Generic[Thing]):
    """A card in the turn panel; to press it is to touch a thing, and to do what that amounts to."""

    thing: Thing
    title: Remark
    rule: Remark
    line: Remark
    """What it would bring here."""
    act: Remark
    """What is done by pressing it."""
    ready: bool = True
    """It may be pressed."""
    picture: str = ""
    chosen: bool = False
    tone: str = ""
    """Of what it would bring."""


@dataclass(frozen=True)
class Target:
    """Somebody whom the act may be aimed at: a button in the turn panel, and a number on the keyboard."""

    said: Remark
    picture: str
    chosen: bool = False


@dataclass(frozen=True)
class Standing(Generic[Thing]):
    """Where a draft stands: what to do next or what it would bring, and which acts there are."""

    asked: Remark | None = None
    """The question, where the draft has changed it."""
    consequence: tuple[Remark, ...] = ()
    """Whole sentences."""
    problem: DraftProblem | None = None
    """Told instead, where the rules refuse the draft."""
    tone: str = ""
    ready: bool = False
    """The main act may be done."""
    lacking: Remark | None = None
    """What it still needs."""
    main: str = ""
    """The code of the main act; nothing where the cards are all the acts."""
    second: str | None = None
    """The code of the other act, which needs no draft; None where there is none."""
    second_meant: bool = False
    """It is the one that leads on."""
    takes_back: bool = False
    rotates: bool = False
    flips: bool = False
    choices: tuple[Choice[Thing], ...] = ()
    targets: tuple[Target, ...] = ()
    """By the number that picks each."""


class Answering(Protocol[Thing, Lit, Look]):
    """One question to one seat. An input answers whether it meant anything."""

    @property
    def seat(self) -> int: ...

    @property
    def draft(self) -> object:
        """What has been said so far; equal while nothing changes."""

    @property
    def begun(self) -> bool:
        """There is something to take back."""

    @property
    def rests(self) -> bool:
        """It may be acted on as it is: no other place needs light."""

    @property
    def by_itself(self) -> bool:
        """The second act is all that is left, so nobody needs to press anything."""

    @property
    def numbers_hand(self) -> bool:
        """Numbers are those of the own hand."""

    # Inputs

    def touch(self, thing: Thing, /) -> bool: ...

    def take_up(self, thing: Thing, /) -> bool:
        """A drag begins here, and this comes along."""

    def hover(self, thing: Thing | None, /, *, dragging: bool) -> bool:
        """The pointer is over this; what a click there would do is what there is to see."""

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

    def propose(self, command: object, /) -> bool:
        """This legal command becomes the draft; the second act needs none."""

    def insist(self) -> bool:
        """By the key that acts, as if it was meant: whether once is enough."""

    def take_back(self) -> bool:
        """The draft as it was before the last input."""

    def goes_on(self, before: object, /) -> bool:
        """The host has taken what the decision before this one sent, and some of its draft is left: the draft is the
        rest now, and is sent at once."""

    # What comes of them

    def command(self) -> object | None:
        """What the main act sends: only what is legal."""

    def second(self) -> object | None:
        """What the second act sends, whatever the draft is."""

    def problem(self) -> DraftProblem | None:
        """Why the draft may not be acted on; None while it is unfinished or legal."""

    def gain(self) -> int | None:
        """Points that the draft brings; None while it may not be acted on."""

    def answers(self) -> Sequence[Answer]:
        """All that is legal, in reading order."""

    def lit(self) -> Lit: ...

    def looks(self) -> Sequence[Look]: ...

    def standing(self, under: Thing | None, /) -> Standing[Thing]:
        """`under` lies below the pointer."""
