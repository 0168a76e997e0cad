"""A cow of another ranch for the cattle thief, and why some of them stay where they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from client.moonriver.answering.drafting import Drafting, page_order
from client.moonriver.answering.gaining import gain_tone
from client.moonriver.answering.marks import Brought, Cows, Crossed, Mark, Ring
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import DraftProblem, Remark, Target
from engine.moonriver.commands import Command, Steal
from engine.moonriver.grid import Cell, Mask, cells_of, xy
from engine.moonriver.legal import legal
from engine.moonriver.refusals import refuse
from engine.moonriver.score import total
from engine.moonriver.state import State


class Theft(NamedTuple):
    """Whose cow, from where, and what it would change for both."""

    seat: int
    cell: Cell
    gain: int
    loss: int


class Victim(NamedTuple):
    seat: int
    cell: Cell
    """Of the best of their cows."""
    gain: int
    """What that brings the thief."""
    loss: int
    """What it costs them."""


class Aimed(NamedTuple):
    seat: int | None = None
    cell: Cell | None = None


class Stealing(Drafting):
    draft: Aimed
    main, other = "steal_it", "do_not_steal"

    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        return Remark("steal", {"cell": list(xy(state.effect_cell))})

    def start(self) -> Aimed:
        return Aimed()

    def touch(self, thing: Pointed) -> bool:
        match thing:
            case Pointed(Kind.CELL, seat=int(seat), cell=int(cell)) if (
                seat != self.seat and self.state.seats[seat].ranch.cows[cell]
            ):
                self.pick(seat, cell)
                return True
        return False

    def pick(self, seat: int, cell: Cell) -> None:
        """A cow on this cell of that seat's ranch."""
        self._become(Aimed(seat, cell))

    def number(self, n: int) -> bool:
        """The best cow of the nth victim."""
        victims = self.victims()
        if n >= len(victims):
            return False
        self.pick(victims[n].seat, victims[n].cell)
        return True

    def targets(self) -> tuple[Target, ...]:
        colors, large = self.state.options.colors, self._large
        return tuple(
            Target(
                Remark("victim", {"seat": victim.seat, "loss": victim.loss}),
                f"hat_{colors[victim.seat]}",
                chosen=victim.seat == large,
            )
            for victim in self.victims()
        )

    @property
    def _large(self) -> int | None:
        """Whose ranch is looked at: that of the cow that is aimed at, or of the best victim."""
        victims = self.victims()
        return victims[0].seat if self.draft.seat is None and victims else self.draft.seat

    def looks(self) -> Sequence[Mark]:
        """Pointing moves no ranch."""
        return [*([] if self._large is None else [Brought(self._large)]), *self.previewed().marks()]

    @property
    def tells(self) -> bool:
        """Why a guarded cow stays, too."""
        return self.command() is not None or self.problem() is not None

    def consequence(self, under: Pointed | None) -> tuple[tuple[Remark, ...], str]:
        theft = self.theft()
        if theft is None:
            large = self._large if self.draft.seat is None else None
            near = None if large is None else Remark("foreign_cow_near", {"seat": large})
            return super().consequence(under) if near is None else ((near,), "")
        return (Remark("theft", {"theft": theft}),), gain_tone(theft.gain)

    def worth(self, command: Command) -> float:
        """What its owner loses counts a little, too."""
        assert type(command) is Steal
        theft = theft_of(self.state, self.seat, self.state.effect_cell, command.seat, command.cell)
        return theft.gain + theft.loss / 100

    def wanted(self) -> Command | None:
        seat, cell = self.draft
        return None if seat is None or cell is None else Steal(seat, cell)

    def lacking(self) -> str | None:
        return "foreign_cow" if self.wanted() is None else None

    def lit(self) -> Lit:
        ranches: dict[int, Mask] = {}
        for theft in legal(self.state, self.seat):
            if type(theft) is Steal:
                ranches[theft.seat] = ranches.get(theft.seat, 0) | 1 << theft.cell
        return Lit(ranches=ranches)

    def marks(self) -> list[Mark]:
        seat, cell = self.draft
        thief = self.state.effect_cell
        marks: list[Mark] = [Ring(self.seat, thief)]
        if seat is None or cell is None:
            return marks
        marks.append(Ring(seat, cell))
        if self.command() is None:
            return [*marks, Crossed(seat, cell)]
        return [*marks, Cows(self.state, seat, {cell: -1}), Cows(self.state, self.seat, {thief: 1})]

    def guarded(self) -> Mapping[tuple[int, Cell], DraftProblem]:
        """Every cow of the others that may not be taken, by seat and cell, and why."""
        lit = self.lit().ranches
        return {
            (seat, cell): DraftProblem.of(refuse(self.state, Steal(seat, cell), self.seat))
            for seat, theirs in enumerate(self.state.seats)
            if seat != self.seat
            for cell in cells_of(theirs.ranch.herd & ~lit.get(seat, 0))
        }

    def victims(self) -> list[Victim]:
        """Whom one may rob, and what the best of their cows is worth: the best victim first."""
        found = []
        for seat, cows in self.lit().ranches.items():
            thefts = [theft_of(self.state, self.seat, self.state.effect_cell, seat, cell) for cell in cells_of(cows)]
            best = max(thefts, key=lambda theft: (theft.gain + theft.loss, theft.loss))
            found.append(Victim(seat, best.cell, best.gain, best.loss))
        return sorted(found, key=lambda victim: (-victim.gain - victim.loss, -victim.loss, victim.seat))

    def theft(self) -> Theft | None:
        """What the cow that is aimed at would change."""
        command = self.command()
        if type(command) is not Steal:
            return None
        return theft_of(self.state, self.seat, self.state.effect_cell, command.seat, command.cell)

    def gain(self) -> int | None:
        theft = self.theft()
        return None if theft is None else theft.gain

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Steal
        return (command.seat, *page_order(command.cell))

    def drafted(self, command: Command) -> Aimed:
        assert type(command) is Steal
        return Aimed(*command)


def thefts(state: State, seat: int, thief: Cell) -> list[Theft]:
    """Everything that a thief on this cell could take now."""
    if state.seats[seat].ranch.is_cornfield(thief):
        return []
    return [
        theft_of(state, seat, thief, other, cell)
        for other, theirs in enumerate(state.seats)
        if other != seat
        for cell in cells_of(theirs.ranch.unguarded())
    ]


def theft_of(state: State, seat: int, thief: Cell, other: int, cell: Cell) -> Theft:
    mine, theirs = state.seats[seat].ranch.copy(), state.seats[other].ranch.copy()
    before = total(mine, None), total(theirs, None)
    mine.add_cows(thief, 1)
    theirs.remove_cow(cell)
    return Theft(other, cell, total(mine, None) - before[0], before[1] - total(theirs, None))
