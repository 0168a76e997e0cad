"""Whom a thief may rob: the best victim first."""

from __future__ import annotations

from typing import NamedTuple

from client.moonriver.answering.stealing import Stealing, theft_of
from engine.moonriver.grid import cells_of


class Victim(NamedTuple):
    seat: int
    gain: int
    """What the best of their cows brings the thief."""
    loss: int
    """What it costs them."""


def victims(stealing: Stealing) -> list[Victim]:
    state, thief = stealing.state, stealing.state.effect_cell
    found = []
    for seat, cows in stealing.lit().ranches.items():
        thefts = [theft_of(state, stealing.seat, thief, seat, cell) for cell in cells_of(cows)]
        best = max(thefts, key=lambda theft: (theft.gain + theft.loss, theft.loss))
        found.append(Victim(seat, best.gain, best.loss))
    return sorted(found, key=lambda victim: (-victim.gain - victim.loss, -victim.loss, victim.seat))
