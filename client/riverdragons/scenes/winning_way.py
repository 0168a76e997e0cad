"""The way on which somebody has crossed, as it lies at the end: from target to home, over as few planks as may be."""

from __future__ import annotations

from collections import deque
from math import hypot

from client.riverdragons.scenes.board_looks import Veiled
from client.riverdragons.scenes.ground import point_of
from engine.riverdragons.board import FIRST_HOME
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS
from engine.riverdragons.phases import OVER
from engine.riverdragons.state import State


def winning_way(state: State) -> Veiled | None:
    """None where nobody has crossed. What others took away behind the winner is missing."""
    arrived = [seat for seat in state.winners if state.seats[seat].pawn == state.seats[seat].target]
    if state.phase != OVER or not arrived:
        return None
    winner = arrived[0]
    target = state.seats[winner].target - FIRST_HOME + FIRST_VILLAGE
    home = state.seats[winner].color + FIRST_VILLAGE
    came = _reached(state, target)
    support = home if home in came else _nearest(state, came, home)
    supports, planks = {home, support}, set[int]()
    while support != target:
        support, plank = came[support]
        supports.add(support)
        planks.add(plank)
    pawns = [seat for seat, held in enumerate(state.seats) if held.pawn in planks or seat == winner]
    return Veiled(frozenset(supports), frozenset(planks), frozenset(pawns))


def _reached(state: State, target: int) -> dict[int, tuple[int, int]]:
    """By support: the next one on the way to the target, and the plank between."""
    found = {target: (target, 0)}
    open_ = deque([target])
    while open_:
        support = open_.popleft()
        for plank in state.board.on_support(support):
            low, high = PAIRS[state.board.planks[plank]]
            other = low if high == support else high
            if other not in found:
                found[other] = support, plank
                open_.append(other)
    return found


def _nearest(state: State, supports: dict[int, tuple[int, int]], home: int) -> int:
    x, y = point_of(state, home) or (0, 0)

    def away(support: int) -> float:
        at = point_of(state, support) or (0, 0)
        return hypot(at[0] - x, at[1] - y)

    return min(supports, key=away)
