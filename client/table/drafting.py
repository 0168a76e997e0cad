"""What every decision has in common: a draft that grows by inputs, is taken back step by step, and is acted on.

A draft is compared with the rules by the engine alone: what it allows may be done, what it refuses it explains.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from copy import copy
from typing import Any, ClassVar, Generic, Self, TypeVar

from client.table.answering import Answer, Choice, DraftProblem, Lit, Look, Remark, Standing, Target, Thing
from engine.contract import Commands, IllegalCommand

Command = TypeVar("Command")
"""What the game is answered with."""

Draft = tuple[object, ...]
"""What has been said so far, each part by its name."""


class Drafting(ABC, Generic[Thing, Lit, Look, Command]):
    """One decision of one seat: a table's `Answering`. `draft` is what has been said so far; None of its parts is ever
    sent by itself."""

    main: ClassVar[str]
    other: ClassVar[str] = ""
    """What the buttons do, as codes."""
    rotates: ClassVar[bool] = False
    flips: ClassVar[bool] = False
    """There is something to turn, and halves to swap."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.draft = self.start()
        self._before: list[tuple[str, Draft]] = []
        """What led on from each draft before this one."""
        self._over: Thing | None = None
        """What the pointer is over."""

    # The rules

    @property
    @abstractmethod
    def legal(self) -> Commands[Command]:
        """All that may be answered."""

    @abstractmethod
    def refused(self, command: Command) -> IllegalCommand:
        """Why this may not be answered."""

    # Inputs; each answers whether it meant anything

    @abstractmethod
    def start(self) -> Draft:
        """The draft before anything is said."""

    @abstractmethod
    def touch(self, thing: Thing) -> bool: ...

    def take_up(self, thing: Thing) -> bool:
        """A drag begins here, and this comes along."""
        return False

    def hover(self, thing: Thing | None, *, dragging: bool) -> bool:
        before, self._over = self._over, thing
        return thing != before

    def drop(self, thing: Thing) -> bool:
        """A drag ends here."""
        return self.touch(thing)

    def rotate(self, quarters: int = 1) -> bool:
        return False

    def flip(self) -> bool:
        return self.rotate()

    def move(self, columns: int, rows: int) -> bool:
        """By arrow keys: the next answer in that direction."""
        return self.tour(1 if columns > 0 or rows < 0 else -1)

    @property
    def numbers_hand(self) -> bool:
        """Numbers are those of the own hand."""
        return False

    def number(self, n: int) -> bool:
        return False

    def goes_on(self, before: object) -> bool:
        """Its draft is what is left of the decision before, whose command the host has taken."""
        return False

    def insist(self) -> bool:
        """By the key that acts, as if it was meant: whether once is enough."""
        return True

    # What the draft comes to

    @abstractmethod
    def wanted(self) -> Command | None:
        """The command that the draft amounts to, legal or not; None while something is missing."""

    @abstractmethod
    def lacking(self) -> str | None:
        """The first thing that `wanted` still needs, as a stable code; None when it has all."""

    @abstractmethod
    def lit(self) -> Lit: ...

    @abstractmethod
    def marks(self) -> Sequence[Look]:
        """What the draft looks like."""

    def looks(self) -> Sequence[Look]:
        return self.previewed().marks()

    def previewed(self) -> Self:
        """As a click on what is pointed at would make it, if that says something."""
        if self._over is None:
            return self
        clicked = copy(self)
        clicked._before, clicked._over = [], None
        return clicked if clicked.touch(self._over) and clicked.tells else self

    @property
    def tells(self) -> bool:
        """It is worth showing before anybody has clicked."""
        return self.command() is not None

    def command(self) -> Command | None:
        """What the main act sends: only what is legal."""
        wanted = self.wanted()
        return wanted if wanted is not None and wanted in self.legal else None

    def second(self) -> Command | None:
        """What the other act sends, whatever the draft is."""
        return None

    @property
    def by_itself(self) -> bool:
        return self.second() is not None and len(self.legal) == 1

    def problem(self) -> DraftProblem | None:
        """Why the draft may not be acted on; None while it is unfinished or legal."""
        wanted = self.wanted()
        return None if wanted is None or wanted in self.legal else DraftProblem.of(self.refused(wanted))

    def why_not(self, thing: Thing) -> DraftProblem | None:
        """Why this, which is pointed at, cannot be picked; None where it can, and where nobody would think so."""
        return None

    def gain(self) -> int | None:
        """Points that the draft brings; None while it may not be acted on."""
        return None

    @property
    def rests(self) -> bool:
        """It lies as it may: no other place needs light."""
        return False

    # What there is to say of it

    def standing(self, under: Thing | None = None) -> Standing[Thing]:
        """`under` lies below the pointer."""
        shown = self.previewed()
        lacks = self.lacks()
        problem = shown.problem()
        if problem is None and under is not None:
            problem = self.why_not(under)
        consequence, tone = shown.consequence(under) if problem is None else ((), "danger")
        return Standing(
            self.asked_now(),
            consequence,
            problem,
            tone,
            ready=self.command() is not None,
            lacking=lacks,
            main=self.main,
            second=self.other if self.other and self.second() is not None else None,
            takes_back=self.begun,
            rotates=self.rotates,
            flips=self.flips,
            choices=shown.choices(),
            targets=self.targets(),
        )

    def lacks(self) -> Remark | None:
        """What is lacking, with its facts."""
        code = self.lacking()
        return None if code is None else Remark(code)

    def asked_now(self) -> Remark | None:
        """The question, where the draft has changed it."""
        return None

    def consequence(self, under: Thing | None) -> tuple[tuple[Remark, ...], str]:
        """What to do next, or what the draft would bring: whole sentences, and their tone."""
        lacks = self.lacks()
        return ((lacks,), "") if lacks is not None else self.brought()

    def brought(self) -> tuple[tuple[Remark, ...], str]:
        """What a draft that lacks nothing would bring."""
        return (), ""

    def choices(self) -> tuple[Choice[Thing], ...]:
        """What may be chosen in the turn panel."""
        return ()

    def targets(self) -> tuple[Target, ...]:
        """At whom the act may be aimed."""
        return ()

    # Going from one possibility to the next

    @abstractmethod
    def answers(self) -> Sequence[Answer]:
        """All that is legal, in reading order."""

    def ways(self) -> Sequence[Command]:
        """What may be gone through one by one, the best first and equals in reading order; the end of it is not among
        them."""
        found = filter(self.leads_to, self._doing())
        return sorted(found, key=lambda way: (-self.worth(way), self.reading(way)))

    def worth(self, command: Command) -> float:
        """What this legal command brings, as far as anybody can tell."""
        return 0

    def _doing(self) -> Sequence[Command]:
        """All that is legal but the other act."""
        return [*self.legal]

    def leads_to(self, command: Command) -> bool:
        """What is said already is part of it."""
        return True

    @abstractmethod
    def reading(self, command: Command) -> tuple[int, ...]:
        """Where this command stands when all are read like a page."""

    @abstractmethod
    def drafted(self, command: Command) -> Draft:
        """The draft that amounts to this legal command."""

    def tour(self, by: int = 1) -> bool:
        """The next of the ways (or the one before, with -1), round and round; False where there is none."""
        ways = self.ways()
        if not ways:
            return False
        now = self.wanted()
        n = (ways.index(now) + by) % len(ways) if now in ways else 0 if by > 0 else -1
        self._become(self.drafted(ways[n]), "tour")
        return True

    def propose(self, command: Any) -> bool:
        """This legal command becomes the draft; the second act needs none."""
        if command not in self.legal:
            return False
        if command != self.second():
            self._become(self.drafted(command), "proposal")
        return True

    # Taking back

    @property
    def begun(self) -> bool:
        """There is something to take back."""
        return bool(self._before)

    def take_back(self) -> bool:
        """The draft as it was before the last input; False at the start."""
        if not self._before:
            return False
        _, self.draft = self._before.pop()
        return True

    def start_over(self) -> None:
        while self.take_back():
            pass

    def _become(self, draft: Draft, kind: str = "") -> None:
        """Inputs of one kind that follow each other, such as a pointer's way over the board, are taken back at once."""
        if draft == self.draft:
            return
        if not (kind and self._before and self._before[-1][0] == kind):
            self._before.append((kind, self.draft))
        self.draft = draft
