"""What every decision has in common: a draft that grows by inputs, is taken back step by step, and is confirmed.

A draft is compared with the rules by the engine alone: what it allows may be confirmed, what it refuses it explains.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from client.moonriver.answering.marks import Mark
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import CONFIRM, DONE, GO_ON, Answer, Choice, DraftProblem, Phrase, Standing
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

    main: ClassVar[str] = CONFIRM
    second: ClassVar[str] = DONE
    """What the buttons do, as codes."""
    rotates: ClassVar[bool] = False
    flips: ClassVar[bool] = False
    """There is something to turn, and halves to swap."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.draft = self.start()
        self.stopping = False
        self._before: list[tuple[str, Draft, bool]] = []
        """What led on from each draft before this one."""

    @classmethod
    def opened(cls, state: State, seat: int) -> Drafting:
        """What this seat answers with."""
        return cls(state, seat)

    @staticmethod
    @abstractmethod
    def asks(state: State, seat: int, *, mine: bool) -> Phrase:
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

    def hover(self, thing: Pointed, *, dragging: bool) -> bool:
        """The pointer is over this."""
        return False

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
        return () if self.stopping else self.marks()

    def meant(self) -> Command | None:
        """What would be sent if the rules allowed everything."""
        return Done() if self.stopping else self.wanted()

    def missing(self) -> str | None:
        """The first thing that is still to be said; None when there is something to confirm or to explain."""
        return None if self.stopping else self.lacking()

    def command(self) -> Command | None:
        """What a confirmation sends: only what is legal."""
        meant = self.meant()
        return meant if meant is not None and meant in legal(self.state, self.seat) else None

    def problem(self) -> DraftProblem | None:
        """Why the draft may not be confirmed; None while it is unfinished or legal."""
        meant = self.meant()
        if meant is None or meant in legal(self.state, self.seat):
            return None
        return DraftProblem.of(refuse(self.state, meant, self.seat))

    def gain(self) -> int | None:
        """Points more in the own ranch if this is confirmed; None while it may not be, or where nobody can tell."""
        return None

    @property
    def rests(self) -> bool:
        """It lies as it may: no other place needs light."""
        return False

    # What there is to say of it

    def standing(self, under: Pointed | None = None) -> Standing[Pointed]:
        """`under` lies below the pointer."""
        problem = self.problem()
        consequence, tone = self._consequence(under) if problem is None else ((), "danger")
        return Standing(
            consequence,
            problem,
            tone,
            ready=self.command() is not None,
            main=self.main,
            second=(GO_ON if self.stopping else self.second) if self.may_stop else None,
            takes_back=self.begun,
            rotates=self.rotates,
            flips=self.flips,
            choices=self.choices(under),
        )

    def _consequence(self, under: Pointed | None) -> tuple[tuple[Phrase, ...], str]:
        if self.stopping:
            return (Phrase("stopping"),), ""
        return self.consequence(under)

    def consequence(self, under: Pointed | None) -> tuple[tuple[Phrase, ...], str]:
        """What to do next, or what the draft would bring: whole sentences, and their tone."""
        missing = self.missing()
        if missing is not None:
            return (Phrase(missing),), ""
        gain = self.gain()
        return READY if gain is None else ((gained(gain),), gain_tone(gain))

    def choices(self, under: Pointed | None) -> tuple[Choice[Pointed], ...]:
        """What may be chosen beside the table."""
        return ()

    # Stopping, and going from one possibility to the next

    @property
    def may_stop(self) -> bool:
        return Done() in legal(self.state, self.seat)

    def stop(self) -> None:
        """To do nothing (more); refused where the rules want something done."""
        self._become(self.draft, stopping=True)

    def answers(self) -> list[Answer]:
        """All that is legal, in reading order; to do nothing (more) comes last."""
        listed = sorted(self._doing(), key=self.reading)
        if self.may_stop:
            listed.append(Done())
        return [Answer(command, Phrase(WORD[type(command)], command._asdict())) for command in listed]

    def ways(self) -> list[Command]:
        """What may be gone through one by one, in reading order; the end of it is not among them."""
        return sorted(filter(self.leads_to, self._doing()), key=self.reading)

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
        now = self.meant()
        n = (ways.index(now) + by) % len(ways) if now in ways else self.nearest(ways, by)
        self._become(self.drafted(ways[n]), "tour")
        return True

    def nearest(self, ways: list[Command], by: int) -> int:
        """Where going through the ways begins when the draft is none of them."""
        return 0 if by > 0 else len(ways) - 1

    # Taking back

    @property
    def begun(self) -> bool:
        """There is something to take back."""
        return bool(self._before)

    def take_back(self) -> bool:
        """The draft as it was before the last input; False at the start."""
        if not self._before:
            return False
        _, self.draft, self.stopping = self._before.pop()
        return True

    def start_over(self) -> None:
        while self.take_back():
            pass

    def _become(self, draft: Draft, kind: str = "", stopping: bool = False) -> None:
        """Inputs of one kind that follow each other, such as a pointer's way over the ranch, are taken back at once."""
        if (draft, stopping) == (self.draft, self.stopping):
            return
        if not (kind and self._before and self._before[-1][0] == kind):
            self._before.append((kind, self.draft, self.stopping))
        self.draft, self.stopping = draft, stopping

    @property
    def ranch(self) -> Ranch:
        return self.state.seats[self.seat].ranch

    @property
    def hand(self) -> list[int]:
        return self.state.seats[self.seat].reserve


READY = (Phrase("ready"),), "good"


def gained(points: int) -> Phrase:
    return Phrase("gain", {"points": points})


def gain_tone(points: int) -> str:
    return "good" if points > 0 else "warning" if points < 0 else ""


def page_order(cell: Cell) -> tuple[int, int]:
    """Cells as one reads them: the row farthest from the river first, each from the left."""
    return -(cell // WIDTH), cell % WIDTH


def bits(cells: set[Cell] | frozenset[Cell]) -> Mask:
    return sum(1 << cell for cell in cells)
