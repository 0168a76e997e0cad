"""The supply is short: which cow symbol gets a cow."""

from __future__ import annotations

from client.moonriver.answering.marks import Cows, Mark, Ring
from client.moonriver.answering.own_cell import OwnCell
from client.table.answering import Remark
from engine.moonriver.commands import Command, Serve
from engine.moonriver.grid import Cell
from engine.moonriver.state import State


class Serving(OwnCell):
    main = "this_plot"

    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        symbols = sum(cows for _, cows in state.cow_symbols)
        return Remark("serve", {"supply": state.supply, "symbols": symbols})

    @staticmethod
    def cell_of(command: Command) -> Cell:
        assert type(command) is Serve
        return command.cell

    def wanted(self) -> Serve | None:
        return None if self.draft.cell is None else Serve(self.draft.cell)

    def lacking(self) -> str | None:
        return "symbol" if self.draft.cell is None else None

    def marks(self) -> list[Mark]:
        cell = self.draft.cell
        if cell is None:
            return []
        served: list[Mark] = [] if self.command() is None else [Cows(self.state, self.seat, {cell: 1})]
        return [*served, Ring(self.seat, cell)]
