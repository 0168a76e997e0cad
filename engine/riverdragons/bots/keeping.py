"""Keeping to a way: while nothing has come between, a pawn in a daydream goes on as it began."""

from __future__ import annotations

from engine.riverdragons.board import size_of
from engine.riverdragons.bots.look import Look
from engine.riverdragons.bots.way import PLANK, STONE, Leg, Way
from engine.riverdragons.chart import PAIRS
from engine.riverdragons.state import State


class Keeping(Look):
    """What a look makes of the positions of one daydream."""

    narrow = 2

    def __init__(self, look: Look) -> None:
        super().__init__(look.state, look.need)
        self._look = look
        self._kept: dict[int, tuple[int, Way]] = {}
        """By seat: where its pawn stood, and its way from there."""

    def way(self, state: State, seat: int, pawn: int | None = None, reserve: list[int] | None = None) -> Way:
        if pawn is not None or reserve is not None:
            return self._look.way(state, seat, pawn, reserve)
        here = state.seats[seat].pawn
        if seat in self._kept:
            stood, way = self._kept[seat]
            legs = way.legs
            if stood != here:
                legs = legs[1:] if legs and legs[0].space == here else ()
            found = _still(state, seat, legs) if legs else None
        else:
            found = None
        if found is None:
            found = self._look.way(state, seat)
        self._kept[seat] = here, found
        return found


def _still(state: State, seat: int, legs: tuple[Leg, ...]) -> Way | None:
    """The same way as things lie now; None where something has come between."""
    board = state.board
    chart, stones = board.chart, board.stones
    cost, now = 0.0, []
    sizes = {size_of(plank) for plank in state.seats[seat].reserve}
    for leg in legs:
        cost += 1.0
        if leg.pair >= 0:
            plank = board.pairs.get(leg.pair, 0)
            put = leg.stone if leg.stone and not stones >> leg.stone & 1 else 0
            if plank:
                leg = Leg(plank, leg.pair)
            else:
                if leg.space or leg.size not in sizes:
                    return None
                low, high = PAIRS[leg.pair]
                if (
                    (1 << low | 1 << high) & board.full
                    or chart.over[leg.pair] & stones
                    or chart.crossing(leg.pair) & board.laid
                    or (put and not board.islands() >> put & 1)
                ):
                    return None
                sizes.discard(leg.size)
                cost += PLANK + (STONE if put else 0.0)
                leg = Leg(0, leg.pair, put, leg.size)
        now.append(leg)
    return Way(cost, tuple(now))
