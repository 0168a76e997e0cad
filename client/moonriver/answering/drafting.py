"""What every way of acting has in common: a draft that grows by inputs, is taken back step by step, and is confirmed.

A draft is compared with the rules by the engine alone: what it allows may be confirmed, what it refuses it explains.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.contract import IllegalCommand
from engine.moonriver.commands import Command, Done
from engine.moonriver.grid import WIDTH, Cell, Mask
from engine.moonriver.legal import legal
from engine.moonriver.ranch import Ranch
from engine.moonriver.refusals import refuse
from engine.moonriver.state import State

Draft = TypeVar("Draft")


@dataclass(frozen=True)
class DraftProblem:
    """Why a draft may not be confirmed: the engine's code and facts, and its English sentence."""

    code: str
    facts: Mapping[str, object]
    sentence: str

    @classmethod
    def of(cls, refused: IllegalCommand) -> DraftProblem:
        return cls(refused.code, refused.facts, str(refused))


@dataclass(frozen=True)
class Lit:
    """What leads on to something legal when it is touched now. Whatever stands in none of these stays dark."""

    cells: Mask = 0
    """In the own ranch."""
    ranches: Mapping[int, Mask] = field(default_factory=dict)
    """Cells in other ranches, by seat."""
    plots: frozenset[int] = frozenset()
    """Of the own hand, and of open reserves."""
    places: frozenset[int] = frozenset()
    """Of the column that is chosen from."""
    saloon: frozenset[int] = frozenset()
    seats: frozenset[int] = frozenset()
    tiles: frozenset[tuple[int, int]] = frozenset()
    """Bonus tiles, each with the terrain that would show."""


class Acting(ABC, Generic[Draft]):
    """One decision of one seat. `draft` is what has been said so far; None of its parts is ever sent by itself."""

    def __init__(self, state: State, seat: int, start: Draft) -> None:
        self.state = state
        self.seat = seat
        self.draft = start
        self.stopping = False
        """The draft is to do nothing (more)."""
        self._before: list[tuple[str, Draft, bool]] = []
        """What led on from each draft before this one."""

    # What the draft comes to

    @abstractmethod
    def wanted(self) -> Command | None:
        """The command that the draft amounts to, legal or not; None while something is missing."""

    @abstractmethod
    def lacking(self) -> str | None:
        """The first thing that `wanted` still needs, as a stable code; None when it has all."""

    @abstractmethod
    def lit(self) -> Lit: ...

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

    def refusal(self) -> DraftProblem | None:
        """Why the draft may not be confirmed; None while it is unfinished or legal."""
        meant = self.meant()
        if meant is None or meant in legal(self.state, self.seat):
            return None
        return DraftProblem.of(refuse(self.state, meant, self.seat))

    def gain(self) -> int | None:
        """Points more in the own ranch if this is confirmed; None while it may not be, or where nobody can tell."""
        return None

    # Stopping, and going from one possibility to the next

    @property
    def may_stop(self) -> bool:
        return Done() in legal(self.state, self.seat)

    def stop(self) -> None:
        """To do nothing (more); refused where the rules want something done."""
        self._become(self.draft, stopping=True)

    def answers(self) -> list[Command]:
        """What may be gone through one by one, in reading order; the end of it is not among them."""
        listed = [command for command in legal(self.state, self.seat) if type(command) is not Done]
        return sorted(listed, key=self.reading)

    @abstractmethod
    def reading(self, command: Command) -> tuple[int, ...]:
        """Where this command stands when all are read like a page."""

    @abstractmethod
    def drafted(self, command: Command) -> Draft:
        """The draft that amounts to this legal command."""

    def forward(self, by: int = 1) -> bool:
        """The next of the ways (or the one before, with -1), round and round; False where there is none."""
        ways = self.answers()
        if not ways:
            return False
        now = self.meant()
        n = (ways.index(now) + by) % len(ways) if now in ways else self.nearest(ways, by)
        self._become(self.drafted(ways[n]), "forward")
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


def page_order(cell: Cell) -> tuple[int, int]:
    """Cells as one reads them: the row farthest from the river first, each from the left."""
    return -(cell // WIDTH), cell % WIDTH


def bits(cells: set[Cell] | frozenset[Cell]) -> Mask:
    return sum(1 << cell for cell in cells)
