"""A plank into the own tray, or a stone back onto the heap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.riverdragons.answering.drafting import Drafting
from client.riverdragons.answering.marks import Lifted
from client.riverdragons.scenes.pointing import Kind, Lit, Pointed
from client.table.answering import Remark
from engine.riverdragons.board import size_of
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.commands import Command, Take
from engine.riverdragons.state import State


class Grip(NamedTuple):
    plank: int | None = None
    stone: int | None = None


class Removing(Drafting):
    draft: Grip
    main = "take_it"

    @staticmethod
    def asks(state: State, seat: int) -> Remark:
        return Remark("remove")

    def start(self) -> Grip:
        return Grip()

    @property
    def takes(self) -> list[Take]:
        return [command for command in self.legal if type(command) is Take]

    def touch(self, thing: Pointed) -> bool:
        meant = self.meant(thing)
        if meant is None or meant not in self.legal:
            return False
        self._become(self.drafted(meant))
        return True

    def meant(self, thing: Pointed) -> Command | None:
        """A pawn stands for its plank. An island without a stone is nothing to take."""
        match thing:
            case Pointed(Kind.SUPPORT, support=int(support)):
                lies = support < FIRST_VILLAGE and self.state.board.stones >> support & 1
                return Take(None, support) if lies else None
        space = self.space_of(thing)
        return Take(space, None) if space in self.state.board.planks else None

    def wanted(self) -> Command | None:
        return None if self.draft == Grip() else Take(*self.draft)

    def picked(self) -> Pointed | None:
        plank, stone = self.draft
        if plank is not None:
            return Pointed(Kind.PLANK, plank=plank)
        return None if stone is None else Pointed(Kind.SUPPORT, support=stone)

    def lacking(self) -> str | None:
        return "plank_or_stone" if self.wanted() is None else None

    def brought(self) -> tuple[tuple[Remark, ...], str]:
        plank = self.draft.plank
        return (Remark("to_heap") if plank is None else Remark("to_tray", {"spot": size_of(plank)}),), ""

    def lit(self) -> Lit:
        return Lit(
            planks=frozenset(take.plank for take in self.takes if take.plank is not None),
            supports=frozenset(take.stone for take in self.takes if take.stone is not None),
        )

    def marks(self) -> Sequence[Lifted]:
        return () if self.wanted() is None else (Lifted(*self.draft),)

    def reading(self, command: Command) -> tuple[int, ...]:
        assert type(command) is Take
        return command.plank or 0, command.stone or 0

    def drafted(self, command: Command) -> Grip:
        assert type(command) is Take
        return Grip(*command)
