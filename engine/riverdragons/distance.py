"""How far a pawn has still to go, where it counts: at the round limit, and in the result."""

from math import isqrt
from typing import Final

from engine.riverdragons.board import FIRST_HOME
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS
from engine.riverdragons.geometry import square
from engine.riverdragons.state import State

WHOLE: Final = 100
"""The way from a village to its target, in hundredths."""


def missing(state: State, seat: int) -> int:
    """In hundredths of its way, from the nearer support of the pawn's plank or from its village, straight, rounded
    down."""
    mine, board = state.seats[seat], state.board
    if mine.pawn == mine.target:
        return 0
    point = board.chart.point
    target, village = (point(space - FIRST_HOME + FIRST_VILLAGE) for space in (mine.target, FIRST_HOME + mine.color))
    if mine.pawn >= FIRST_HOME:
        supports: tuple[int, ...] = (mine.pawn - FIRST_HOME + FIRST_VILLAGE,)
    else:
        supports = PAIRS[board.planks[mine.pawn]]
    away = min(square(point(support), target) for support in supports)
    return isqrt(away) // max(1, isqrt(square(village, target)) // WHOLE)


def totals(state: State) -> list[int]:
    """Hundredths gone, by seat."""
    return [max(0, WHOLE - missing(state, seat)) for seat in range(len(state.seats))]
