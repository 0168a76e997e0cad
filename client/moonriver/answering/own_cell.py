"""A decision that one cell of the own ranch is enough for."""

from __future__ import annotations

from abc import abstractmethod
from typing import NamedTuple

from client.moonriver.answering.drafting import Drafting, bits, page_order
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from engine.moonriver.commands import Command
from engine.moonriver.grid import Cell


class Aim(NamedTuple):
    cell: Cell | None = None


class OwnCell(Drafting):
    draft: Aim

    @staticmethod
    @abstractmethod
    def cell_of(command: Command) -> Cell:
        """Which cell this answer is about."""

    def start(self) -> Aim:
        return Aim()

    def touch(self, thing: Pointed) -> bool:
        match thing:
            case Pointed(Kind.CELL, seat=self.seat, cell=int(cell)):
                self.pick(cell)
                return True
        return False

    def pick(self, cell: Cell) -> None:
        self._become(Aim(cell))

    def lit(self) -> Lit:
        return Lit(cells=bits({self.cell_of(command) for command in self._doing()}))

    def reading(self, command: Command) -> tuple[int, ...]:
        return page_order(self.cell_of(command))

    def drafted(self, command: Command) -> Aim:
        return Aim(self.cell_of(command))
