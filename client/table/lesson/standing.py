"""Where the player stands in a guided first game, worked out from the game: whoever comes back after a lost connection
stands where they stood."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import Generic, Protocol, TypeVar

from client.table.table_model import LogLine, TableModel
from engine.contract import SPECTATOR
from engine.dataclass import dataclass

Command = TypeVar("Command")


class Stage(Enum):
    WATCHING = auto()
    """The others act, or chance does: no bubble."""
    TOLD = auto()
    """A step has its bubble, and all waits until the player goes on."""
    ASKED = auto()
    """A step has its bubble, and nothing but what it wants is let through."""
    PAD = auto()
    """The script is at its end, and nothing happens by itself."""
    RIDING = auto()
    """A game like any: nobody guides here."""


class Step(Protocol):
    @property
    def code(self) -> str:
        """Its words go by it."""

    @property
    def free(self) -> bool:
        """After what it wants the player does as they like, to the end of the turn."""


StepOf = TypeVar("StepOf", bound=Step)


@dataclass(frozen=True)
class Standing(Generic[Command, StepOf]):
    stage: Stage
    step: StepOf | None = None
    """While it has its bubble."""
    number: int = 0
    """Of that step, the first one 1."""
    wanted: tuple[Command, ...] = ()
    """What that step still waits for, the next one first. None left: the player is free."""
    given: int = 0
    """How much of that step is done: its words go by it."""

    @staticmethod
    def fits(command: Command, wanted: Command) -> bool:
        """This is what is wanted, by whatever name."""
        return command == wanted

    def lets(self, *commands: Command) -> bool:
        """Whether these may go to the host, one after the other. What it does not let through stays here, and the
        player is told to follow the glow."""
        if self.step is None:
            return True
        if not all(map(self.fits, commands, self.wanted)):
            return False
        return len(commands) <= len(self.wanted) or self.step.free


def guided(model: TableModel) -> bool:
    """The game at this table began as a guided one: the first of its games, against the rivals of the script."""
    first = None if model.game is None else model.game.guided
    if first is None or model.lobby is None or model.viewer == SPECTATOR or model.lobby.game_number > 1:
        return False
    levels = [seat.level for seat in model.lobby.seats if not seat.HasField("person")]
    return levels == list(first.rivals)


def given(log: Iterable[LogLine], seat: int) -> int:
    """How many answers this seat has given."""
    return len({line.step for line in log if line.seat == seat})
