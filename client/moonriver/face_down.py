"""What lies on the table: where reserves are hidden, those of others lie face down, and who wants to know remembers."""

from __future__ import annotations

from engine.moonriver.numbers import NO_PLOT
from engine.moonriver.options import HIDDEN
from engine.moonriver.state import State


def as_it_lies(state: State) -> State:
    """A copy to be shown. Whoever looks at the truth, as in a record, sees everything."""
    lying = state.copy()
    if state.options.reserves == HIDDEN and state.viewer is not None:
        for number, seat in enumerate(lying.seats):
            if number != state.viewer:
                seat.reserve = [NO_PLOT] * len(seat.reserve)
    return lying
