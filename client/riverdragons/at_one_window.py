"""What several people at one window see of a view: once all have chosen, the viewer's own cards lie face down as well,
until they are turned over. Whoever wants to know them remembers, and nobody has to look away whenever a card is carried
out."""

from __future__ import annotations

from engine.contract import SPECTATOR
from engine.riverdragons.cards import PROGRAM, UNKNOWN
from engine.riverdragons.state import State


def before_several(state: State) -> State:
    """A copy. While cards are chosen, and for whoever looks at the truth, nothing is laid down."""
    lying = state.copy()
    if state.position and state.viewer not in (None, SPECTATOR):
        mine = lying.seats[state.viewer]
        mine.program = (*mine.program[: state.position], *(UNKNOWN,) * (PROGRAM - state.position))
    return lying
