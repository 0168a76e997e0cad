"""A jump: over whose pawn, and to where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.riverdragons.answering.drafting import Drafting, planks_and_villages
from client.riverdragons.answering.marks import Over
from client.riverdragons.scenes.pointing import Lit, Pointed, thing_of_space
from client.table.answering import Remark
from engine.riverdragons.commands import Command, Jump
from engine.riverdragons.state import State


class Leap(NamedTuple):
    over: int | None = None
    """A plank on which a pawn stands."""
    to: int | None = None


class Jumping(Drafting):
    draft: Leap
    main = "jump"

    @staticmethod
    def asks(state: State, seat: int) -> Remark:
        return Remark("jump")

    def start(self) -> Leap:
        """Where there is one pawn alone to jump over, that is said already."""
        pawns = self.pawns()
        return Leap(*pawns) if len(pawns) == 1 else Leap()

    @property
    def jumps(self) -> list[Jump]:
        return [command for command in self.legal if type(command) is Jump]

    def pawns(self) -> list[int]:
        """The planks with somebody to jump over."""
        return sorted({jump.over for jump in self.jumps})

    def ends(self) -> list[int]:
        """Where one comes down behind the pawn that is picked."""
        return [jump.to for jump in self.jumps if jump.over == self.draft.over]

    def touch(self, thing: Pointed) -> bool:
        """A pawn that leaves one way alone is a whole jump."""
        space = self.space_of(thing)
        if space in self.pawns():
            ends = [jump.to for jump in self.jumps if jump.over == space]
            to = self.draft.to if self.draft.to in ends and self.draft.over == space else None
            self._become(Leap(space, ends[0] if len(ends) == 1 else to))
            return True
        if space is not None and space in self.ends():
            self._become(self.draft._replace(to=space))
            return True
        return False

    def meant(self, thing: Pointed) -> Command | None:
        space = self.space_of(thing)
        if space is None or space == self.mine.pawn:
            return None
        if space in self.pawns():
            return next(jump for jump in self.jumps if jump.over == space)
        return Jump(space, 0) if self.draft.over is None else Jump(self.draft.over, space)

    def number(self, n: int) -> bool:
        """The nth pawn, or the nth way behind it."""
        found = self.pawns() if self.draft.over is None else self.ends()
        if n >= len(found):
            return False
        over, to = (found[n], None) if self.draft.over is None else (self.draft.over, found[n])
        self._become(Leap(over, to))
        return True

    def wanted(self) -> Command | None:
        over, to = self.draft
        return None if over is None or to is None else Jump(over, to)

    def picked(self) -> Pointed | None:
        over, to = self.draft
        last = over if to is None else to
        return None if last is None else thing_of_space(last)

    def lacking(self) -> str | None:
        if self.draft.over is None:
            return "pawn"
        return "landing" if self.draft.to is None else None

    def asked_now(self) -> Remark | None:
        return None if self.draft.over is None else Remark("where_to_land")

    def brought(self) -> tuple[tuple[Remark, ...], str]:
        over, to = self.draft
        if to == self.mine.target:
            return (Remark("across"),), "good"
        return () if over is None else (Remark("over_pawn", {"seat": self.state.stands(over)}),), ""

    @property
    def tells(self) -> bool:
        return self.draft.over is not None

    def lit(self) -> Lit:
        """Those to jump over, and behind the one that is picked where one comes down."""
        if self.draft.over is None:
            return planks_and_villages(self.pawns())
        return planks_and_villages([*self.pawns(), *self.ends()])

    def marks(self) -> Sequence[Over]:
        over, to = self.draft
        return () if over is None else (Over(self.seat, over, to),)

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Jump
        return command

    def drafted(self, command: Command) -> Leap:
        assert type(command) is Jump
        return Leap(*command)
