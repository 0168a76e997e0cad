"""A desperado's swap: blind, an own plot and an opponent; open, an own plot and one of theirs."""

from __future__ import annotations

from typing import NamedTuple

from client.moonriver.answering.drafting import Drafting
from client.moonriver.answering.marks import Mark, Offered, Raised
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import Remark
from engine.moonriver.commands import Command, Swap
from engine.moonriver.grid import xy
from engine.moonriver.legal import legal
from engine.moonriver.options import HIDDEN
from engine.moonriver.state import State


class Exchange(NamedTuple):
    give: int | None = None
    seat: int | None = None
    take: int | None = None


class Swapping(Drafting):
    draft: Exchange
    main, other = "swap", "do_not_swap"

    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        code = "swap_blind" if state.options.reserves == HIDDEN else "swap_open"
        return Remark(code, {"cell": list(xy(state.effect_cell))})

    def start(self) -> Exchange:
        holding = [other for other, theirs in enumerate(self.state.seats) if other != self.seat and theirs.reserve]
        return Exchange(seat=holding[0] if len(holding) == 1 and self.blind else None)

    @property
    def blind(self) -> bool:
        return self.state.options.reserves == HIDDEN

    def touch(self, thing: Pointed) -> bool:
        match thing:
            case Pointed(Kind.PLOT, seat=self.seat, plot=int(plot)):
                self.give(plot)
            case Pointed(Kind.PLOT, seat=int(seat), plot=int(plot)) if plot and not self.blind:
                self.take(seat, plot)
            case Pointed(Kind.PLOT | Kind.SEAT | Kind.CELL, seat=int(seat)) if self.blind and seat in self.lit().seats:
                self.ask(seat)
            case _:
                return False
        return True

    @property
    def numbers_hand(self) -> bool:
        return self.draft.give is None

    def number(self, n: int) -> bool:
        """The nth plot of the own hand; once one is given, the nth of those who may get it, or of their plots."""
        if self.draft.give is None:
            return super().number(n)
        asked = sorted(self.lit().seats)
        if self.blind:
            return n < len(asked) and self.touch(Pointed(Kind.SEAT, asked[n]))
        plots = [Pointed(Kind.PLOT, seat, plot=plot) for seat in asked for plot in self.state.seats[seat].reserve]
        return n < len(plots) and self.touch(plots[n])

    def give(self, plot: int) -> None:
        self._become(self.draft._replace(give=plot))

    def ask(self, seat: int) -> None:
        """The opponent, where nobody can name the plot that comes back."""
        self._become(self.draft._replace(seat=seat, take=None))

    def take(self, seat: int, plot: int) -> None:
        """That opponent's plot."""
        self._become(self.draft._replace(seat=seat, take=plot))

    def wanted(self) -> Command | None:
        give, seat, take = self.draft
        if give is None or seat is None or (take is None and not self.blind):
            return None
        return Swap(give, seat, take)

    def lacking(self) -> str | None:
        if self.draft.give is None:
            return "own_plot"
        if self.draft.seat is None and self.blind:
            return "opponent"
        return "foreign_plot" if self.draft.take is None and not self.blind else None

    def consequence(self, under: Pointed | None) -> tuple[tuple[Remark, ...], str]:
        """No points follow from it, and what comes back blindly nobody knows."""
        if self.command() is None:
            return super().consequence(under)
        said = Remark("swap_chance", {"seat": self.draft.seat}) if self.blind else Remark("both_swapped")
        return (said,), ""

    def lit(self) -> Lit:
        """Own plots and opponents with a reserve; if reserves are open, also the plots in them."""
        swaps = [command for command in legal(self.state, self.seat) if type(command) is Swap]
        plots = {swap.give for swap in swaps} | {swap.take for swap in swaps if swap.take is not None}
        return Lit(plots=frozenset(plots), seats=frozenset(swap.seat for swap in swaps))

    def marks(self) -> list[Mark]:
        give, seat, take = self.draft
        marks: list[Mark] = [Offered(self.seat, seat, take)]
        if give is not None:
            marks.append(Raised(self.seat, tuple(self.hand), give))
        if seat is not None and take is not None:
            marks.append(Raised(seat, tuple(self.state.seats[seat].reserve), take))
        return marks

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Swap
        return command.give, command.seat, command.take or 0

    def drafted(self, command: Command) -> Exchange:
        assert type(command) is Swap
        return Exchange(*command)
