"""What every decision of River Dragons has in common: there is one act, and what fades says why."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TypeVar

from client.riverdragons.answering.marks import Mark
from client.riverdragons.answering.where import pawn_point, point_of, toward
from client.riverdragons.scenes.pointing import Kind, Lit, Pointed, lit_things
from client.table import drafting
from client.table.answering import Answer, DraftProblem, Remark
from engine.contract import Commands, IllegalCommand
from engine.riverdragons.board import FIRST_HOME
from engine.riverdragons.cards import TWICE
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.commands import COMMANDS, Command
from engine.riverdragons.legal import legal
from engine.riverdragons.refusals import refuse
from engine.riverdragons.state import Seat, State

WORD = {kind: word for word, kind in COMMANDS.items()}
Kept = TypeVar("Kept")


class Drafting(drafting.Drafting[Pointed, Lit, Mark, Command]):
    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        super().__init__(seat)

    @staticmethod
    @abstractmethod
    def asks(state: State, seat: int) -> Remark:
        """What this seat is asked, for everybody at the table."""

    @property
    def legal(self) -> Commands[Command]:
        return legal(self.state, self.seat)

    def refused(self, command: Command) -> IllegalCommand:
        return refuse(self.state, command, self.seat)

    def why_not(self, thing: Pointed) -> DraftProblem | None:
        """Of what the question is about, all that cannot be picked fades; of all else there is nothing to say."""
        meant = self.meant(thing)
        return None if meant is None or meant in self.legal else DraftProblem.of(self.refused(meant))

    def meant(self, thing: Pointed) -> Command | None:
        """What somebody would want who picks this, legal or not; None where nobody would mean anything."""
        return None

    def picked(self) -> Pointed | None:
        """What of the draft lies on the table, the last of it."""
        return None

    def move(self, columns: int, rows: int) -> bool:
        """To what glows next in that direction of what is picked, or else of the own pawn."""
        picked = self.picked()
        here = None if picked is None else point_of(self.state, picked)
        glows = lit_things(self.lit(), self.seat, self.state.options.pieces)
        found = toward(self.state, here or pawn_point(self.state, self.seat), columns, rows, glows)
        return found is not None and self.touch(found)

    def answers(self) -> Sequence[Answer]:
        """In the engine's order, which is that of the board from the top and of the cards: they may be very many."""
        return Answers(self.legal)

    @property
    def mine(self) -> Seat:
        return self.state.seats[self.seat]

    def space_of(self, thing: Pointed) -> int | None:
        """The plank or village that this is, or on which this pawn stands."""
        match thing:
            case Pointed(Kind.PLANK, plank=int(plank)):
                return plank
            case Pointed(Kind.SUPPORT, support=int(support)) if support >= FIRST_VILLAGE:
                return support - FIRST_VILLAGE + FIRST_HOME
            case Pointed(Kind.PAWN, seat=int(seat)):
                return self.state.seats[seat].pawn
        return None


class Answers(Sequence[Answer]):
    """All that is legal, each with what it is called, made as they are asked for."""

    def __init__(self, commands: Commands[Command]) -> None:
        self._commands = commands

    def __len__(self) -> int:
        return len(self._commands)

    def __getitem__(self, n: int) -> Answer:  # type: ignore[override]  # nobody cuts it
        command = self._commands[n]
        return Answer(command, Remark(WORD[type(command)], command._asdict()))


def again(state: State) -> bool:
    """It is the second half of a card for two."""
    assert state.turn is not None
    return state.left == 1 and state.card(state.turn) in TWICE


def more_follows(state: State) -> tuple[Remark, ...]:
    """Of a card for two, one more is due after this."""
    return (Remark("one_more"),) if state.left > 1 else ()


def planks_and_villages(spaces: Iterable[int]) -> Lit:
    """These spaces, lit."""
    found = [*spaces]
    return Lit(
        planks=frozenset(space for space in found if space < FIRST_HOME),
        supports=frozenset(space - FIRST_HOME + FIRST_VILLAGE for space in found if space >= FIRST_HOME),
    )
