"""What becomes of a blind swap that nobody knows any more: it is dealt anew, as what was laid and discarded since
allows. Whoever swaps may have given any plot, and what came back was chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.contract import Forgetting
from engine.moonriver.bots.whereabouts import ways
from engine.moonriver.commands import Command, Outcome, Swap
from engine.moonriver.draws import DRAW_SWAP
from engine.moonriver.events import Event, Offered
from engine.moonriver.numbers import OPENLY, UNKNOWN
from engine.moonriver.state import State
from engine.moonriver.trades import Trade, Trades


def may_be(state: State, giver: int | None, then: Sequence[Event]) -> dict[Command, int]:
    """The plot that was given, or else the one that came back."""
    trades = _known(state, then)
    at = next((at for at in range(len(state.trades), len(trades)) if trades[at].other != OPENLY), None)
    if giver is None:
        assert state.offer is not None
        assert state.seat is not None
        give, other = state.offer
        return {
            Outcome(DRAW_SWAP, (take,)): likely
            for take in state.seats[other].reserve
            if (likely := _likely(state, trades, at, Trade(state.seat, give, other, take)))
        }
    other = next(event.other for event in then if isinstance(event, Offered))
    return {
        Swap(give, other, None): likely
        for give in state.seats[giver].reserve
        if (likely := _likely(state, trades, at, Trade(giver, give, other, UNKNOWN)))
    }


def _known(state: State, then: Iterable[Event]) -> Trades:
    """Of the whole game, with what is not known as 0."""
    seen = state.copy()
    for event in then:
        event.happen(seen)
    return seen.trades


def _likely(state: State, trades: Trades, at: int | None, trade: Trade) -> int:
    """In how many ways all hands may have come about with this swap; `at` is its place among the others, if it was
    drawn."""
    if at is None:
        return 1
    known = trades[at]
    if not (_agree(known.gives, trade.gives) and _agree(known.takes, trade.takes)):
        return 0
    there = trade._replace(takes=trade.takes or known.takes)
    return sum(ways(len(state.seats), (*trades[:at], there, *trades[at + 1 :])).values())


def _agree(one: int, other: int) -> bool:
    return UNKNOWN in (one, other) or one == other


FORGETTING: Forgetting[State, Command, Event] = Forgetting(may_be)
