"""What a game waits for."""

from functools import cache

from engine.contract import Decision, Draw, Over, Pending
from engine.moonriver.draws import DRAW, DRAW_PARTNERS, DRAW_PLOTS, DRAW_RANCHER, DRAW_SCENARIO, OVER
from engine.moonriver.numbers import COLUMN, NO_PLOT
from engine.moonriver.options import Scenario
from engine.moonriver.score import winners
from engine.moonriver.state import State


def pending(state: State) -> Pending:
    phase = state.phase
    if phase == DRAW:
        return draw_of(state)
    if phase == OVER:
        return Over(winners(state))
    assert state.seat is not None
    return _decision(phase, state.seat, turn(state))


@cache
def _decision(phase: str, seat: int, turn: int) -> Decision:
    return Decision(phase, (seat,), turn)


def turn(state: State) -> int:
    """Every plot that is taken begins one."""
    return state.round * (COLUMN + 1) + state.current.count(NO_PLOT)


def draw_of(state: State) -> Draw:
    kind = state.draw
    if kind == DRAW_PLOTS:
        return Draw(kind, tuple(state.box), COLUMN)
    if kind == DRAW_PARTNERS:
        return Draw(kind, tuple(state.stack), min(state.saloon.count(0), len(state.stack)))
    if kind == DRAW_RANCHER:
        waiting = (seat for seat in range(len(state.seats)) if seat not in state.current_ranchers)
        return Draw(kind, tuple(waiting), 1)
    if kind == DRAW_SCENARIO:
        return Draw(kind, tuple(Scenario), 1)
    assert kind is not None
    assert state.offer is not None
    return Draw(kind, tuple(state.seats[state.offer.other].reserve), 1)
