"""Two plots that leave the game, where one must expand and no two of the hand fit."""

from __future__ import annotations

from typing import NamedTuple

from client.moonriver.answering.drafting import Drafting
from client.moonriver.answering.marks import Raised
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import Remark
from engine.moonriver.commands import Command, Discard
from engine.moonriver.state import State


class Thrown(NamedTuple):
    picked: tuple[int, ...] = ()


class Discarding(Drafting):
    draft: Thrown
    main = "give_them_up"

    @staticmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        return Remark("must_discard")

    def start(self) -> Thrown:
        return Thrown()

    def touch(self, thing: Pointed) -> bool:
        match thing:
            case Pointed(Kind.PLOT, seat=self.seat, plot=int(plot)):
                self.pick(plot)
                return True
        return False

    def pick(self, plot: int) -> None:
        """Away with it, or back again; a third plot takes the place of the second."""
        picked = self.draft.picked
        picked = tuple(other for other in picked if other != plot) if plot in picked else (*picked[:1], plot)
        self._become(Thrown(picked))

    def wanted(self) -> Command | None:
        if len(self.draft.picked) < 2:
            return None
        first, second = sorted(self.draft.picked)
        return Discard((first, second))

    def lacking(self) -> str | None:
        return ("first_discard", "second_discard", None)[len(self.draft.picked)]

    def consequence(self, under: Pointed | None) -> tuple[tuple[Remark, ...], str]:
        return (Remark(self.lacking() or "both_leave"),), ""

    def lit(self) -> Lit:
        """The rest of the hand."""
        return Lit(plots=frozenset(self.hand) - set(self.draft.picked))

    def marks(self) -> list[Raised]:
        return [Raised(self.seat, tuple(self.hand), plot, thrown=True) for plot in self.draft.picked]

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Discard
        return command.plots

    def drafted(self, command: Command) -> Thrown:
        assert type(command) is Discard
        return Thrown(command.plots)
