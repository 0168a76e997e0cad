"""Who is one step from the village that they want to reach."""

from __future__ import annotations

from engine.riverdragons.phases import OVER
from engine.riverdragons.state import State


def nearly_there(state: State, seat: int) -> bool:
    """A single move would take this pawn there."""
    held = state.seats[seat]
    return state.phase != OVER and held.target in state.board.neighbours(held.pawn)
