"""Own cows by pointing at one cell: which one a drought takes, and which symbol is served when cows are short."""

from __future__ import annotations

from typing import NamedTuple

from client.moonriver.answering.drafting import Acting, Lit, bits, page_order
from engine.moonriver.commands import Command, Drought, Serve
from engine.moonriver.grid import Cell
from engine.moonriver.legal import legal
from engine.moonriver.score import total
from engine.moonriver.state import State


class Pointed(NamedTuple):
    cell: Cell | None = None


class Drying(Acting[Pointed]):
    """The skull takes a cow."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat, Pointed())

    @property
    def skull(self) -> Cell:
        return self.state.skulls[0]

    def pick(self, cell: Cell) -> None:
        self._become(Pointed(cell))

    def wanted(self) -> Command | None:
        return None if self.draft.cell is None else Drought(self.draft.cell)

    def lacking(self) -> str | None:
        return "dry_cow" if self.draft.cell is None else None

    def lit(self) -> Lit:
        return Lit(cells=bits({command.cell for command in legal(self.state, self.seat) if type(command) is Drought}))

    def gain(self) -> int | None:
        """0, or what is lost, as a number below it."""
        command = self.command()
        if type(command) is not Drought:
            return None
        ranch = self.ranch.copy()
        ranch.remove_cow(command.cell)
        return total(ranch, None) - total(self.ranch, None)

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Drought
        return page_order(command.cell)

    def drafted(self, command: Command) -> Pointed:
        assert type(command) is Drought
        return Pointed(command.cell)


class Serving(Acting[Pointed]):
    """The supply is short: one symbol gets its cow."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat, Pointed())

    def pick(self, cell: Cell) -> None:
        self._become(Pointed(cell))

    def wanted(self) -> Command | None:
        return None if self.draft.cell is None else Serve(self.draft.cell)

    def lacking(self) -> str | None:
        return "symbol" if self.draft.cell is None else None

    def lit(self) -> Lit:
        return Lit(cells=bits({command.cell for command in legal(self.state, self.seat) if type(command) is Serve}))

    def gain(self) -> int | None:
        command = self.command()
        if type(command) is not Serve:
            return None
        ranch = self.ranch.copy()
        ranch.add_cows(command.cell, 1)
        return total(ranch, None) - total(self.ranch, None)

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Serve
        return page_order(command.cell)

    def drafted(self, command: Command) -> Pointed:
        assert type(command) is Serve
        return Pointed(command.cell)
