"""A desperado's swap: blind, an own plot and an opponent; open, an own plot and one of theirs."""

from __future__ import annotations

from typing import NamedTuple

from client.moonriver.answering.drafting import Acting, Lit
from engine.moonriver.commands import Command, Swap
from engine.moonriver.legal import legal
from engine.moonriver.options import HIDDEN
from engine.moonriver.state import State


class Exchange(NamedTuple):
    give: int | None = None
    seat: int | None = None
    take: int | None = None


class Swapping(Acting[Exchange]):
    def __init__(self, state: State, seat: int) -> None:
        holding = [other for other, theirs in enumerate(state.seats) if other != seat and theirs.reserve]
        only = holding[0] if len(holding) == 1 and state.options.reserves == HIDDEN else None
        super().__init__(state, seat, Exchange(seat=only))

    @property
    def blind(self) -> bool:
        return self.state.options.reserves == HIDDEN

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

    def lit(self) -> Lit:
        """Own plots and opponents with a reserve; if reserves are open, also the plots in them."""
        swaps = [command for command in legal(self.state, self.seat) if type(command) is Swap]
        plots = {swap.give for swap in swaps} | {swap.take for swap in swaps if swap.take is not None}
        return Lit(plots=frozenset(plots), seats=frozenset(swap.seat for swap in swaps))

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Swap
        return command.give, command.seat, command.take or 0

    def drafted(self, command: Command) -> Exchange:
        assert type(command) is Swap
        return Exchange(*command)
