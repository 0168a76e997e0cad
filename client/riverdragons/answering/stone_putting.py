"""A stone: onto an island, or into open water."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.riverdragons.answering.drafting import Drafting, again, more_follows
from client.riverdragons.answering.marks import Put
from client.riverdragons.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import Remark
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.commands import Command, Stone
from engine.riverdragons.geometry import Point
from engine.riverdragons.options import ISLANDS
from engine.riverdragons.state import State
from engine.riverdragons.water import Water


class Spot(NamedTuple):
    island: int | None = None
    at: Point | None = None


class StonePutting(Drafting):
    draft: Spot
    main = "put_it"

    @staticmethod
    def asks(state: State, seat: int) -> Remark:
        code = "stone" if state.options.board == ISLANDS else "stone_open"
        return Remark(f"{code}_again" if again(state) else code)

    def start(self) -> Spot:
        return Spot()

    def touch(self, thing: Pointed) -> bool:
        meant = self.meant(thing)
        if meant is None or meant not in self.legal:
            return False
        self._become(self.drafted(meant))
        return True

    def meant(self, thing: Pointed) -> Command | None:
        islands = self.state.options.board == ISLANDS
        match thing:
            case Pointed(Kind.SUPPORT, support=int(support)) if islands and support < FIRST_VILLAGE:
                return Stone(support, ())
            case Pointed(Kind.SUPPORT, support=int(support)) if not islands and support < FIRST_VILLAGE:
                return Stone(None, self.state.board.chart.point(support))
            case Pointed(Kind.WATER, at=Point() as at) if not islands:
                return Stone(None, at)
        return None

    def wanted(self) -> Command | None:
        island, at = self.draft
        if island is not None:
            return Stone(island, ())
        return None if at is None else Stone(None, at)

    def picked(self) -> Pointed | None:
        island, at = self.draft
        if island is not None:
            return Pointed(Kind.SUPPORT, support=island)
        return None if at is None else Pointed(Kind.WATER, at=at)

    def lacking(self) -> str | None:
        if self.wanted() is not None:
            return None
        return "island" if self.state.options.board == ISLANDS else "water"

    def consequence(self, under: Pointed | None) -> tuple[tuple[Remark, ...], str]:
        """That one more is due is told from the beginning."""
        more = more_follows(self.state)
        return (more, "") if more and self.lacking() is not None else super().consequence(under)

    def brought(self) -> tuple[tuple[Remark, ...], str]:
        return more_follows(self.state), ""

    def lit(self) -> Lit:
        board = self.state.board
        if self.state.options.board == ISLANDS:
            return Lit(supports=frozenset(s for s in range(1, FIRST_VILLAGE) if board.islands() >> s & 1))
        return Lit(water=Water(board.chart.pieces).free(board))

    def marks(self) -> Sequence[Put]:
        island, at = self.draft
        if island is not None:
            at = self.state.board.chart.point(island)
        return () if at is None else (Put(at),)

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Stone
        return (command.island,) if command.island is not None else (command.at[1], command.at[0])

    def drafted(self, command: Command) -> Spot:
        assert type(command) is Stone
        return Spot(command.island, None if command.island is not None else Point(*command.at))
