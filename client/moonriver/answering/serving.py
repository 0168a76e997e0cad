"""The supply is short: which cow symbol gets a cow."""

from __future__ import annotations

from client.moonriver.answering.marks import Cows, Mark, Ring
from client.moonriver.answering.own_cell import OwnCell
from client.table.answering import Phrase
from engine.moonriver.commands import Command, Serve
from engine.moonriver.grid import Cell
from engine.moonriver.ranch import Ranch
from engine.moonriver.state import State


class Serving(OwnCell):
    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Phrase:
        symbols = sum(cows for _, cows in state.cow_symbols)
        return Phrase("serve", {"supply": state.supply, "symbols": symbols})

    @staticmethod
    def cell_of(command: Command) -> Cell:
        assert type(command) is Serve
        return command.cell

    def happen(self, ranch: Ranch, cell: Cell) -> None:
        ranch.add_cows(cell, 1)

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
