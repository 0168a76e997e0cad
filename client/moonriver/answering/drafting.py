"""What every decision of Moon River has in common: what it brings is points, and the other act is to do nothing."""

from __future__ import annotations

from abc import abstractmethod

from client.moonriver.answering.gaining import gain_of, gain_tone, gained, ranch_after
from client.moonriver.answering.marks import Mark
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table import drafting
from client.table.answering import Answer, Remark
from engine.contract import Commands, IllegalCommand
from engine.moonriver.commands import COMMANDS, Command, Done
from engine.moonriver.grid import WIDTH, Cell, Mask
from engine.moonriver.legal import legal
from engine.moonriver.ranch import Ranch
from engine.moonriver.refusals import refuse
from engine.moonriver.state import State

WORD = {kind: word for word, kind in COMMANDS.items()}


class Drafting(drafting.Drafting[Pointed, Lit, Mark, Command]):
    """One decision of one seat of Moon River: to do nothing (more) is its other act, and points are what it brings."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        super().__init__(seat)

    @classmethod
    def opened(cls, state: State, seat: int) -> Drafting:
        """What this seat answers with."""
        return cls(state, seat)

    @staticmethod
    @abstractmethod
    def asks(state: State, seat: int, *, mine: bool) -> Remark:
        """What this seat is asked, for everybody at the table; `mine`: for itself."""

    @property
    def legal(self) -> Commands[Command]:
        return legal(self.state, self.seat)

    def refused(self, command: Command) -> IllegalCommand:
        return refuse(self.state, command, self.seat)

    @property
    def numbers_hand(self) -> bool:
        return type(self).number is Drafting.number

    def number(self, n: int) -> bool:
        """The nth plot of the own hand."""
        if n >= len(self.hand) or not self.hand[n]:
            return False
        return self.touch(Pointed(Kind.PLOT, self.seat, place=n, plot=self.hand[n]))

    def second(self) -> Command | None:
        """To do nothing (more), where that is allowed."""
        return Done() if Done() in self.legal else None

    def after(self) -> Ranch | None:
        """The own ranch once this is done and all has happened that follows of itself; None while it may not be."""
        command = self.command()
        return None if command is None else ranch_after(self.state, self.seat, command)

    def gain(self) -> int | None:
        """Points more in the own ranch if this is done; None while it may not be."""
        after = self.after()
        return None if after is None else gain_of(self.ranch, after, self.state.scenario)

    def brought(self) -> tuple[tuple[Remark, ...], str]:
        """Points, and what they come from; that there are none, too."""
        after = self.after()
        if after is None:
            return (), ""
        scenario = self.state.scenario
        return gained(self.ranch, after, scenario), gain_tone(gain_of(self.ranch, after, scenario))

    def answers(self) -> list[Answer]:
        """All that is legal, in reading order; to do nothing (more) comes last."""
        listed = sorted(self._doing(), key=self.reading)
        if Done() in self.legal:
            listed.append(Done())
        return [Answer(command, Remark(WORD[type(command)], command._asdict())) for command in listed]

    def worth(self, command: Command) -> float:
        """Points that this legal command brings, as far as anybody can tell."""
        return gain_of(self.ranch, ranch_after(self.state, self.seat, command), self.state.scenario)

    def _doing(self) -> list[Command]:
        return [command for command in self.legal if type(command) is not Done]

    @property
    def ranch(self) -> Ranch:
        return self.state.seats[self.seat].ranch

    @property
    def hand(self) -> list[int]:
        return self.state.seats[self.seat].reserve


def page_order(cell: Cell) -> tuple[int, int]:
    """Cells as one reads them: the row farthest from the river first, each from the left."""
    return -(cell // WIDTH), cell % WIDTH


def bits(cells: set[Cell] | frozenset[Cell]) -> Mask:
    return sum(1 << cell for cell in cells)
