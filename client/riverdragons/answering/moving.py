"""A step, to a plank or a village."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.riverdragons.answering.drafting import Drafting, again, more_follows, planks_and_villages
from client.riverdragons.answering.marks import Stepped
from client.riverdragons.scenes.pointing import Lit, Pointed, thing_of_space
from client.table.answering import Remark
from engine.riverdragons.commands import Command, Move
from engine.riverdragons.state import State


class Step(NamedTuple):
    to: int | None = None


class Moving(Drafting):
    draft: Step
    main = "move"

    @staticmethod
    def asks(state: State, seat: int) -> Remark:
        return Remark("move_again" if again(state) else "move")

    def start(self) -> Step:
        return Step()

    def touch(self, thing: Pointed) -> bool:
        meant = self.meant(thing)
        if meant is None or meant not in self.legal:
            return False
        self._become(self.drafted(meant))
        return True

    def meant(self, thing: Pointed) -> Command | None:
        """Nobody wants to where the own pawn stands."""
        space = self.space_of(thing)
        return None if space is None or space == self.mine.pawn else Move(space)

    def number(self, n: int) -> bool:
        """The nth of all there are."""
        if n >= len(self.legal):
            return False
        self._become(self.drafted(self.legal[n]))
        return True

    def wanted(self) -> Command | None:
        return None if self.draft.to is None else Move(self.draft.to)

    def picked(self) -> Pointed | None:
        return None if self.draft.to is None else thing_of_space(self.draft.to)

    def lacking(self) -> str | None:
        return "space" if self.draft.to is None else None

    def consequence(self, under: Pointed | None) -> tuple[tuple[Remark, ...], str]:
        """That one more is due is told from the beginning."""
        more = more_follows(self.state)
        return (more, "") if more and self.lacking() is not None else super().consequence(under)

    def brought(self) -> tuple[tuple[Remark, ...], str]:
        if self.draft.to == self.mine.target:
            return (Remark("across"),), "good"
        return more_follows(self.state), ""

    def lit(self) -> Lit:
        return planks_and_villages(command.to for command in self.legal if type(command) is Move)

    def marks(self) -> Sequence[Stepped]:
        return () if self.draft.to is None else (Stepped(self.seat, self.draft.to),)

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Move
        return (command.to,)

    def drafted(self, command: Command) -> Step:
        assert type(command) is Move
        return Step(command.to)
