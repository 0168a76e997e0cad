"""Where the player stands in the guided first game, worked out from the game alone: whoever comes back after a lost
connection stands where they stood."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from itertools import accumulate

from client.moonriver.guided.steps import STEPS, Step
from client.table.table_model import LogLine, TableModel
from engine.contract import SPECTATOR
from engine.moonriver.commands import Command
from engine.moonriver.draws import DRAW
from engine.moonriver.guided.script import one_command, script
from engine.moonriver.legal import CHOOSE
from engine.moonriver.numbers import NO_PLOT
from engine.moonriver.state import State

ENDS = tuple(accumulate(step.answers for step in STEPS))
"""How many answers have been given at the end of each step."""


class Stage(Enum):
    WATCHING = auto()
    """The others act, or chance does: no bubble."""
    ASKED = auto()
    """A step has its bubble, and nothing but what it wants is let through."""
    PAD = auto()
    """The script is at its end, and the host waits: ride on, or to the lobby."""
    RIDING = auto()
    """A game like any: nobody guides here."""


@dataclass(frozen=True)
class Standing:
    stage: Stage
    step: Step | None = None
    """While somebody is asked."""
    number: int = 0
    """Of that step, the first one 1."""
    wanted: tuple[Command, ...] = ()
    """What that step still waits for, the next one first: all of it glows. None left: the player is free."""
    given: int = 0
    """How much of that step is done: its words go by it. One more than it waits for: only a plot is still picked."""

    def lets(self, *commands: Command) -> bool:
        """Whether these may go to the host, one after the other. What it does not let through stays here, and the
        player is told to follow the glow."""
        if self.step is None:
            return True
        given = tuple(map(one_command, commands))
        return given[: len(self.wanted)] == self.wanted[: len(given)] and (
            len(given) <= len(self.wanted) or self.step.free
        )


def guided(model: TableModel) -> bool:
    """The game at this table began as a guided one."""
    first = None if model.game is None else model.game.guided
    if first is None or model.lobby is None or model.viewer == SPECTATOR:
        return False
    levels = [seat.level for seat in model.lobby.seats if not seat.HasField("person")]
    return levels == list(first.rivals)


def standing_at(model: TableModel) -> Standing:
    """Of whoever looks at this table; at any but that of a guided game nobody is guided."""
    if not isinstance(model.state, State) or model.viewer == SPECTATOR:
        return Standing(Stage.WATCHING)
    return standing(model.state, model.viewer, given(model.log, model.viewer), asked=model.my_turn)


def given(log: Iterable[LogLine], seat: int) -> int:
    """How many answers this seat has given."""
    return len({line.step for line in log if line.seat == seat})


def standing(state: State, seat: int, answers: int, *, asked: bool) -> Standing:
    """After so many answers of this seat; `asked` says whether the game waits for another one."""
    known = script()
    if state.phase == DRAW:
        return Standing(Stage.PAD if _at_the_end(state) else Stage.WATCHING)
    number = known.turn_number(state)
    if number is None:
        return Standing(Stage.RIDING)
    if not asked:
        return Standing(Stage.WATCHING)
    at = next((at for at, end in enumerate(ENDS) if answers < end), len(STEPS) - 1)
    step, script_of_mine = STEPS[at], [command for turn in known.turns[seat] for command in turn]
    wanted = tuple(script_of_mine[answers : ENDS[at]])
    picks = not wanted and state.phase == CHOOSE
    return Standing(Stage.ASKED, step, at + 1, wanted, step.answers - len(wanted) + picks)


def _at_the_end(state: State) -> bool:
    """The last ladder of the script lies there, and the next one is not known."""
    last = script().ladders[-1]
    return any(state.current) and not any(state.following) and {*state.current} <= {NO_PLOT, *last}
