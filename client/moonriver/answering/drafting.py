"""What every decision has in common: a draft that grows by inputs, is taken back step by step, and is acted on.

A draft is compared with the rules by the engine alone: what it allows may be done, what it refuses it explains.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from copy import copy
from typing import ClassVar

from client.moonriver.answering.gaining import gain_of, gain_tone, gained, ranch_after
from client.moonriver.answering.marks import Mark
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import Answer, Choice, DraftProblem, Remark, Standing, Target
from engine.moonriver.commands import COMMANDS, Command, Done
from engine.moonriver.grid import WIDTH, Cell, Mask
from engine.moonriver.legal import legal
from engine.moonriver.ranch import Ranch
from engine.moonriver.refusals import refuse
from engine.moonriver.state import State

Draft = tuple[object, ...]
"""What has been said so far, each part by its name."""

WORD = {kind: word for word, kind in COMMANDS.items()}


class Drafting(ABC):
    """One decision of one seat: a table's `Answering`. `draft` is what has been said so far; None of its parts is ever
    sent by itself."""

    main: ClassVar[str]
    other: ClassVar[str] = ""
    """What the buttons do, as codes."""
    rotates: ClassVar[bool] = False
    flips: ClassVar[bool] = False
    """There is something to turn, and halves to swap."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.draft = self.start()
        self._before: list[tuple[str, Draft]] = []
        """What led on from each draft before this one."""
        self._over: Pointed | None = None
        """What the pointer is over."""

    @classmethod
    def opened(cls, state: State, seat: int) -> Drafting:
        """What this seat answers with."""
        return cls(state, seat)

    @staticmethod
    @abstractmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        """What this seat is asked, for everybody at the table; `mine`: for itself."""

    @abstractmethod
    def start(self) -> Draft:
        """The draft before anything is said."""

    # Inputs; each answers whether it meant anything

    @abstractmethod
    def touch(self, thing: Pointed) -> bool: ...

    def take_up(self, thing: Pointed) -> bool:
        """A drag begins here, and this comes along."""
        return False

    def hover(self, thing: Pointed | None, *, dragging: bool) -> bool:
        before, self._over = self._over, thing
        return thing != before

    def drop(self, thing: Pointed) -> bool:
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
        return type(self).number is Drafting.number

    def number(self, n: int) -> bool:
        """The nth plot of the own hand."""
        if n >= len(self.hand) or not self.hand[n]:
            return False
        return self.touch(Pointed(Kind.PLOT, self.seat, place=n, plot=self.hand[n]))

    def goes_on(self, before: object) -> bool:
        """Its draft is what is left of the decision before, whose command the host has taken."""
        return False

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
    def marks(self) -> Sequence[Mark]:
        """What the draft looks like."""

    def looks(self) -> Sequence[Mark]:
        return self.previewed().marks()

    def previewed(self) -> Drafting:
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
        return wanted if wanted is not None and wanted in legal(self.state, self.seat) else None

    def second(self) -> Command | None:
        """To do nothing (more), where that is allowed."""
        return Done() if Done() in legal(self.state, self.seat) else None

    @property
    def by_itself(self) -> bool:
        return self.second() is not None and len(legal(self.state, self.seat)) == 1

    def problem(self) -> DraftProblem | None:
        """Why the draft may not be acted on; None while it is unfinished or legal."""
        wanted = self.wanted()
        if wanted is None or wanted in legal(self.state, self.seat):
            return None
        return DraftProblem.of(refuse(self.state, wanted, self.seat))

    def after(self) -> Ranch | None:
        """The own ranch once this is done and all has happened that follows of itself; None while it may not be."""
        command = self.command()
        return None if command is None else ranch_after(self.state, self.seat, command)

    def gain(self) -> int | None:
        """Points more in the own ranch if this is done; None while it may not be."""
        after = self.after()
        return None if after is None else gain_of(self.ranch, after, self.state.scenario)

    @property
    def rests(self) -> bool:
        """It lies as it may: no other place needs light."""
        return False

    # What there is to say of it

    def standing(self, under: Pointed | None = None) -> Standing[Pointed]:
        """`under` lies below the pointer."""
        shown = self.previewed()
        problem, lacking = shown.problem(), self.lacking()
        consequence, tone = shown.consequence(under) if problem is None else ((), "danger")
        return Standing(
            self.asked_now(),
            consequence,
            problem,
            tone,
            ready=self.command() is not None,
            lacking=None if lacking is None else Remark(lacking),
            main=self.main,
            second=self.other if self.other and self.second() is not None else None,
            takes_back=self.begun,
            rotates=self.rotates,
            flips=self.flips,
            choices=shown.choices(),
            targets=self.targets(),
        )

    def asked_now(self) -> Remark | None:
        """The question, where the draft has changed it."""
        return None

    def consequence(self, under: Pointed | None) -> tuple[tuple[Remark, ...], str]:
        """What to do next, or what the draft would bring: whole sentences, and their tone."""
        lacking = self.lacking()
        if lacking is not None:
            return (Remark(lacking),), ""
        return self.brought()

    def brought(self) -> tuple[tuple[Remark, ...], str]:
        """Points, and what they come from; that there are none, too."""
        after = self.after()
        if after is None:
            return (), ""
        scenario = self.state.scenario
        return gained(self.ranch, after, scenario), gain_tone(gain_of(self.ranch, after, scenario))

    def choices(self) -> tuple[Choice[Pointed], ...]:
        """What may be chosen in the turn panel."""
        return ()

    def targets(self) -> tuple[Target, ...]:
        """At whom the act may be aimed."""
        return ()

    # Going from one possibility to the next

    def answers(self) -> list[Answer]:
        """All that is legal, in reading order; to do nothing (more) comes last."""
        listed = sorted(self._doing(), key=self.reading)
        if Done() in legal(self.state, self.seat):
            listed.append(Done())
        return [Answer(command, Remark(WORD[type(command)], command._asdict())) for command in listed]

    def ways(self) -> list[Command]:
        """What may be gone through one by one, the best first and equals in reading order; the end of it is not among
        them."""
        return sorted(filter(self.leads_to, self._doing()), key=lambda way: (-self.worth(way), self.reading(way)))

    def worth(self, command: Command) -> float:
        """Points that this legal command brings, as far as anybody can tell."""
        return gain_of(self.ranch, ranch_after(self.state, self.seat, command), self.state.scenario)

    def _doing(self) -> list[Command]:
        return [command for command in legal(self.state, self.seat) if type(command) is not Done]

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

    def propose(self, command: object) -> bool:
        """This legal command becomes the draft; the second act needs none."""
        known = next((each for each in legal(self.state, self.seat) if each == command), None)
        if known is None:
            return False
        if type(known) is not Done:
            self._become(self.drafted(known), "proposal")
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
        """Inputs of one kind that follow each other, such as a pointer's way over the ranch, are taken back at once."""
        if draft == self.draft:
            return
        if not (kind and self._before and self._before[-1][0] == kind):
            self._before.append((kind, self.draft))
        self.draft = draft

    @property
    def ranch(self) -> Ranch:
        return self.state.seats[self.seat].ranch

    @property
    def hand(self) -> list[int]:
        return self.state.seats[self.seat].reserve


def page_order(cell: Cell) -> tuple[int, int]:
    """Cells as one reads them: the row farthest from the river first, each from the left."""
    return -(cell // WIDTH), cell % WIDTH


def bits(cells: set[Cell] | frozenset[Cell]) -> Mask:
    return sum(1 << cell for cell in cells)
