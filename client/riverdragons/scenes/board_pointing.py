"""What lies at a point of the board: whatever leads on now comes first, and nothing is smaller than a finger."""

from __future__ import annotations

from math import hypot

from client.look.box import Box
from client.riverdragons.scenes.ground import BESIDE, HIGH, Spot, boat_at, feet, lying, point_of, supports_of
from client.riverdragons.scenes.pointing import Kind, Lit, Pointed
from engine.riverdragons.chart import FIRST_VILLAGE
from engine.riverdragons.geometry import Point
from engine.riverdragons.phases import PLANK, STONE
from engine.riverdragons.state import State
from engine.riverdragons.water import STEP

FINGER = 22.0
"""Pixels from its middle within which something is hit."""
NARROW = 10.0
"""Pixels beside the middle line of a plank."""
HEAP = Box(18, 26, 212, 130)
"""Units."""
BOAT = (64.0, 42.0)


def pointed_at(state: State, lit: Lit, x: float, y: float, unit: float) -> Pointed | None:
    """`x` and `y` in units of the board; `unit` is pixels a unit."""
    on_pawn = _pawn(state, x, y)
    on_plank = _plank(state, x, y, unit)
    on_support = _support(state, x, y, unit)
    if state.phase == PLANK and lit.supports and on_support is not None:
        return on_support
    over_it = on_plank is None or on_plank.plank not in lit.planks
    if on_support is not None and on_support.support in lit.supports and (over_it or _within(state, on_support, x, y)):
        return on_support
    if on_plank is not None and on_plank.plank in lit.planks:
        return on_plank
    if state.phase == STONE and lit.water:
        at = Point(round(x / STEP) * STEP, round(y / STEP) * STEP)
        if 0 <= at.x <= 1400 and 0 <= at.y <= 1240:
            return Pointed(Kind.WATER, at=at)
    if on_pawn is not None:
        return on_pawn
    if on_support is not None and (on_plank is None or _within(state, on_support, x, y)):
        return on_support
    return on_plank or _beside(state, x, y)


def _within(state: State, thing: Pointed, x: float, y: float) -> bool:
    """On the stone or in the village itself, and not only near it."""
    assert thing.support is not None
    at = point_of(state, thing.support)
    pieces = state.options.pieces
    radius = pieces.village if thing.support >= FIRST_VILLAGE else pieces.stone
    return at is not None and hypot(at[0] - x, at[1] - y) <= radius


def _support(state: State, x: float, y: float, unit: float) -> Pointed | None:
    pieces = state.options.pieces
    best: tuple[float, int] | None = None
    for support in supports_of(state):
        at = point_of(state, support)
        if at is None:
            continue
        radius = max(FINGER / unit, pieces.village if support >= FIRST_VILLAGE else pieces.island + 6)
        away = hypot(at[0] - x, at[1] - y)
        if away <= radius and (best is None or away / radius < best[0]):
            best = away / radius, support
    return None if best is None else Pointed(Kind.SUPPORT, support=best[1])


def _plank(state: State, x: float, y: float, unit: float) -> Pointed | None:
    near = max(NARROW / unit, state.options.pieces.width / 2 + 3)
    found = [(lying(state, plank).away(x, y), plank) for plank in state.board.planks]
    best = min(found, default=None)
    return Pointed(Kind.PLANK, plank=best[1]) if best is not None and best[0] <= near else None


def _pawn(state: State, x: float, y: float) -> Pointed | None:
    for seat in range(len(state.seats)):
        foot = feet(state, seat)
        if abs(x - foot[0]) <= BESIDE * 0.8 and foot[1] - 0.86 * HIGH <= y <= foot[1] + 4:
            return Pointed(Kind.PAWN, seat)
    return None


def _beside(state: State, x: float, y: float) -> Pointed | None:
    boat = boat_at(state)
    if boat is not None and abs(x - boat[0]) <= BOAT[0] and abs(y - boat[1] + 20) <= BOAT[1]:
        return Pointed(Kind.BOAT)
    if HEAP.x <= x <= HEAP.right and HEAP.y <= y <= HEAP.bottom:
        return Pointed(Kind.HEAP)
    return None


def middle_of(state: State, thing: Pointed) -> Spot | None:
    """Where it is to be pointed at, in units; None for what is not on the board."""
    match thing.kind:
        case Kind.SUPPORT if thing.support is not None:
            return point_of(state, thing.support)
        case Kind.PLANK if thing.plank in state.board.planks:
            where = lying(state, thing.plank)
            return where.x, where.y
        case Kind.PAWN if thing.seat is not None:
            x, y = feet(state, thing.seat)
            return x, y - 0.4 * HIGH
        case Kind.WATER if thing.at is not None:
            return float(thing.at[0]), float(thing.at[1])
        case Kind.BOAT:
            boat = boat_at(state)
            return None if boat is None else (boat[0], boat[1] - 16)
        case Kind.HEAP:
            return HEAP.x + 60, HEAP.y + 70
    return None
