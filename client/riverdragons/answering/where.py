"""Where on the board a thing is, and what lies in which direction of it."""

from __future__ import annotations

from collections.abc import Iterable

from client.riverdragons.scenes.pointing import Kind, Pointed, thing_of_space
from engine.riverdragons.chart import PAIRS
from engine.riverdragons.geometry import Point
from engine.riverdragons.state import State

ASIDE = 1
"""How far aside something may be that lies ahead, by how far ahead it is."""


def point_of(state: State, thing: Pointed) -> Point | None:
    """None where it does not lie on the board."""
    board = state.board
    match thing:
        case Pointed(Kind.SUPPORT, support=int(support)):
            return board.chart.at[support]
        case Pointed(Kind.PLANK, plank=int(plank)) if plank in board.planks:
            low, high = map(board.chart.point, PAIRS[board.planks[plank]])
            return Point((low.x + high.x) // 2, (low.y + high.y) // 2)
        case Pointed(Kind.PAWN, seat=int(seat)):
            return pawn_point(state, seat)
        case Pointed(Kind.WATER, at=Point() as at):
            return at
    return None


def pawn_point(state: State, seat: int) -> Point:
    """Where a pawn stands: in a village, or in the middle of a plank."""
    at = point_of(state, thing_of_space(state.seats[seat].pawn))
    assert at is not None
    return at


def toward(state: State, here: Point, columns: int, rows: int, things: Iterable[Pointed]) -> Pointed | None:
    """The nearest of these in that direction: columns to the right, rows up."""
    best: tuple[int, Pointed] | None = None
    for thing in things:
        at = point_of(state, thing)
        if at is None:
            continue
        x, y = at.x - here.x, here.y - at.y
        ahead, aside = (x * columns, abs(y)) if columns else (y * rows, abs(x))
        if ahead > 0 and aside <= ASIDE * ahead and (best is None or ahead + aside < best[0]):
            best = ahead + aside, thing
    return None if best is None else best[1]
