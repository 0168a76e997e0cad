"""A drought: which of the own cows the skull takes."""

from __future__ import annotations

from client.moonriver.answering.marks import Crossed, Dried, Mark
from client.moonriver.answering.own_cell import OwnCell
from client.table.answering import Remark
from engine.moonriver.commands import Command, Drought
from engine.moonriver.grid import Cell, xy
from engine.moonriver.state import State


class Drying(OwnCell):
    main = "this_cow"

    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        return Remark("drought", {"skull": list(xy(state.skulls[0])), "droughts": len(state.skulls)})

    @property
    def skull(self) -> Cell:
        return self.state.skulls[0]

    @staticmethod
    def cell_of(command: Command) -> Cell:
        assert type(command) is Drought
        return command.cell

    def wanted(self) -> Drought | None:
        return None if self.draft.cell is None else Drought(self.draft.cell)

    def lacking(self) -> str | None:
        return "dry_cow" if self.draft.cell is None else None

    def marks(self) -> list[Mark]:
        cell = self.draft.cell
        if cell is None:
            return []
        return [Crossed(self.seat, cell)] if self.command() is None else [Dried(self.seat, cell)]
