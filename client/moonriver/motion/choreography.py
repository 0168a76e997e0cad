"""Which acts show which event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from client.moonriver.motion import cattle, people, plots
from client.moonriver.motion.overpopulation import Overpopulation
from client.moonriver.motion.staging import Staging
from client.table.motion.acts import Act
from engine.moonriver.events import (
    BlindlySwapped,
    Chosen,
    ColumnDrawn,
    CowsPut,
    Discarded,
    Dried,
    Event,
    Hired,
    LeftOver,
    Placed,
    RoundBegan,
    SaloonFilled,
    Stepped,
    Stolen,
    Swapped,
    Taken,
    TileTaken,
)

ACTS: dict[type[Event], Callable[[Staging, Any], Iterator[Act]]] = {
    SaloonFilled: people.saloon_filled,
    ColumnDrawn: plots.column_drawn,
    Chosen: people.chosen,
    LeftOver: plots.left_over,
    RoundBegan: plots.round_began,
    Taken: plots.taken,
    Placed: plots.placed,
    CowsPut: cattle.cows_put,
    Dried: cattle.dried,
    Hired: people.hired,
    Stepped: cattle.stepped,
    Swapped: plots.swapped,
    BlindlySwapped: plots.swapped,
    Stolen: cattle.stolen,
    TileTaken: plots.tile_taken,
    Discarded: plots.discarded,
    Overpopulation: cattle.trotting_off,
}
"""For each event that costs time, and for no other."""


def acts(staging: Staging, event: Event) -> list[Act]:
    """From below to above."""
    return list(ACTS[type(event)](staging, event))


def seats_of(event: Event) -> set[int]:
    """Whose ranches an event changes."""
    if isinstance(event, Overpopulation):
        return {*event.seats}
    named = (getattr(event, "seat", None), getattr(event, "other", None))
    return {seat for seat in named if isinstance(seat, int)}
