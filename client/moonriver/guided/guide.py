"""Where the player stands in the guided first game, worked out from the game alone: whoever comes back after a lost
connection stands where they stood."""

from __future__ import annotations

from itertools import accumulate

from client.moonriver.guided.steps import STEPS, Step
from client.table.lesson import standing as lesson
from client.table.lesson.standing import Stage, given
from client.table.table_model import TableModel
from engine.contract import SPECTATOR
from engine.moonriver.commands import Command
from engine.moonriver.draws import DRAW
from engine.moonriver.guided.script import one_command, script
from engine.moonriver.legal import CHOOSE
from engine.moonriver.numbers import NO_PLOT
from engine.moonriver.state import State

ENDS = tuple(accumulate(step.answers for step in STEPS))
"""How many answers have been given at the end of each step."""


class Standing(lesson.Standing[Command, Step]):
    """One more than it waits for is done where only a plot is still picked."""

    @staticmethod
    def fits(command: Command, wanted: Command) -> bool:
        return one_command(command) == wanted


def standing_at(model: TableModel) -> Standing:
    """Of whoever looks at this table; at any but that of a guided game nobody is guided."""
    if not isinstance(model.state, State) or model.viewer == SPECTATOR:
        return Standing(Stage.WATCHING)
    return standing(model.state, model.viewer, given(model.log, model.viewer), asked=model.my_turn)


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
