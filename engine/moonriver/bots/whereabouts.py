"""What the reserves may be where a view does not show them: every way that blind swaps may have gone, as far as what
was laid and discarded since allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.moonriver.grid import cells_of as plots_of
from engine.moonriver.numbers import NO_PLOT, OPENLY
from engine.moonriver.state import State
from engine.moonriver.trades import Trade

Hands = tuple[int, ...]
"""By seat, the plots of its hand as bits; none for a hand that no blind swap ever touched."""

Reserves = Sequence[Sequence[int]]
"""By seat."""

ENOUGH: Final = 256
"""So many of all the ways, the likelier the more often, stand for them."""


def whereabouts(state: State) -> list[Reserves]:
    """What all reserves may be, each way as likely as the next; one way, where the view shows them."""
    shown = [seat.reserve for seat in state.seats]
    if not any(NO_PLOT in reserve for reserve in shown):
        return [shown]
    found: list[Reserves] = []
    so_far = 0
    likely = ways(len(shown), state.trades)
    whole = sum(likely.values())
    for hands, weight in sorted(likely.items()):
        so_far += weight
        reserves = [
            plots_of(hand) if NO_PLOT in reserve else reserve for hand, reserve in zip(hands, shown, strict=True)
        ]
        found += [reserves] * (ENOUGH * so_far // whole - len(found))
    return found


def ways(players: int, trades: Sequence[Trade]) -> dict[Hands, int]:
    """How likely each is: whoever swaps may give any plot, and what comes back is chance."""
    likely: dict[Hands, int] = {(0,) * players: 1}
    for trade in trades:
        after: dict[Hands, int] = {}
        for hands, weight in likely.items():
            for then in _after(hands, trade):
                after[then] = after.get(then, 0) + weight
        likely = after
    return likely


def _after(hands: Hands, trade: Trade) -> list[Hands]:
    mine = hands[trade.seat]
    if trade.other == OPENLY:
        if trade.gives and not mine >> trade.gives & 1:
            return []
        return [_with(hands, trade.seat, mine ^ 1 << (trade.gives or trade.takes))]
    theirs = hands[trade.other]
    found = []
    for give in [trade.gives] if trade.gives else plots_of(mine):
        for take in [trade.takes] if trade.takes else plots_of(theirs):
            if mine >> give & 1 and theirs >> take & 1:
                moved = 1 << give ^ 1 << take
                found.append(_with(_with(hands, trade.seat, mine ^ moved), trade.other, theirs ^ moved))
    return found


def _with(hands: Hands, seat: int, hand: int) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])
