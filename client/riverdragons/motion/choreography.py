"""Which acts show which event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from client.riverdragons.motion import cards, pawns, planks
from client.riverdragons.motion.staging import Staging
from client.table.motion.acts import Act
from engine.riverdragons.events import (
    Acting,
    Cancelled,
    Event,
    Fell,
    Jumped,
    Lost,
    Moved,
    PlankGone,
    PlankLaid,
    PlankTaken,
    Revealed,
    RoundBegan,
    StartDrawn,
    StonePut,
    StoneTaken,
    TooShort,
)

ACTS: dict[type[Event], Callable[[Staging, Any], Iterator[Act]]] = {
    StartDrawn: pawns.start_drawn,
    RoundBegan: pawns.round_began,
    Revealed: cards.revealed,
    Cancelled: cards.cancelled,
    Acting: cards.acting,
    StonePut: planks.stone_put,
    PlankLaid: planks.plank_laid,
    TooShort: planks.too_short,
    PlankGone: planks.plank_gone,
    PlankTaken: planks.plank_taken,
    StoneTaken: planks.stone_taken,
    Moved: pawns.moved,
    Jumped: pawns.jumped,
    Fell: pawns.fell,
    Lost: cards.lost,
}
"""For each event that costs time, and for no other."""


def acts(staging: Staging, event: Event) -> list[Act]:
    """From below to above."""
    return list(ACTS[type(event)](staging, event))
