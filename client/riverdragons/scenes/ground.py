"""Where everything is on the board, in units of the rules: supports, planks in their directions, and pawns."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

from engine.riverdragons.board import FIRST_HOME, size_of
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS
from engine.riverdragons.options import ISLANDS
from engine.riverdragons.pieces import STONES
from engine.riverdragons.state import State

Spot = tuple[float, float]

FEET = 10.0
"""Units below the middle of its plank, where a pawn's feet are."""
BESIDE = 30.0
"""From one pawn to the next in a village."""
HIGH = 88.0
"""Of a pawn."""
BOATS: tuple[Spot, ...] = ((130, 26), (124, 26), (-4, 138), (132, 22), (-132, 22), (12, 138))
"""By color: where the boat lies, from the village of whoever acts first."""


class Lying(NamedTuple):
    """A plank on the board: its middle, its direction, and its ends' middles of bands."""

    x: float
    y: float
    degrees: float
    long: float

    def along(self, share: float) -> Spot:
        """From the middle, by a share of its length."""
        turn = radians(self.degrees)
        return self.x + cos(turn) * share * self.long, self.y + sin(turn) * share * self.long

    def away(self, x: float, y: float) -> float:
        """How far this point is from its middle line."""
        turn = radians(self.degrees)
        across, down = x - self.x, y - self.y
        along = across * cos(turn) + down * sin(turn)
        beyond = max(0.0, abs(along) - self.long / 2)
        return hypot(beyond, -across * sin(turn) + down * cos(turn))


def point_of(state: State, support: int) -> Spot | None:
    """Of a village, an island, or a stone that lies; None where none does."""
    pieces = state.options.pieces
    if support >= FIRST_VILLAGE:
        return pieces.villages[support - FIRST_VILLAGE]
    if state.board.stones >> support & 1:
        return state.board.chart.point(support)
    return pieces.islands[support - 1] if state.options.board == ISLANDS else None


def supports_of(state: State) -> list[int]:
    """All that are seen on the board: stones or islands, and villages."""
    return [support for support in range(1, STONES + 7) if point_of(state, support) is not None]


def between(state: State, plank: int, first: int, second: int) -> Lying:
    """As this plank would lie there, with equal ends sticking out."""
    (ax, ay), (bx, by) = point_of(state, first) or (0, 0), point_of(state, second) or (0, 0)
    turn = degrees(atan2(by - ay, bx - ax))
    while turn > 90:
        turn -= 180
    while turn <= -90:
        turn += 180
    long = state.options.pieces.lengths[size_of(plank) - 1]
    return Lying((ax + bx) / 2, (ay + by) / 2, turn, long)


def lying(state: State, plank: int) -> Lying:
    return between(state, plank, *PAIRS[state.board.planks[plank]])


def feet(state: State, seat: int) -> Spot:
    """Where this seat's pawn stands."""
    space = state.seats[seat].pawn
    if space >= FIRST_HOME:
        x, y = state.options.pieces.villages[space - FIRST_HOME]
        there = [other for other, held in enumerate(state.seats) if held.pawn == space]
        middle = (len(there) - 1) / 2
        return x + BESIDE * (there.index(seat) - middle), y + 44
    return feet_on(state, seat, space)


def feet_on(state: State, seat: int, space: int) -> Spot:
    """On a plank: on the quarter of it nearer home, so that its notches stay free; or in a village."""
    if space >= FIRST_HOME:
        village = state.options.pieces.villages[space - FIRST_HOME]
        return village.x, village.y + 44
    where = lying(state, space)
    home = state.options.pieces.villages[state.seats[seat].color]
    ends = (where.along(-0.25), where.along(0.25))
    x, y = min(ends, key=lambda end: hypot(end[0] - home[0], end[1] - home[1]))
    return x, y + FEET


def boat_at(state: State) -> Spot | None:
    if state.start is None:
        return None
    color = state.seats[state.start].color
    x, y = state.options.pieces.villages[color]
    return x + BOATS[color][0], y + BOATS[color][1]
