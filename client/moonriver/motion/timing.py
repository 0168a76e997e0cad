"""How long everything takes, in seconds at the normal pace."""

from __future__ import annotations

from client.moonriver.motion.overpopulation import Overpopulation
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

SLIDE = 0.32
SHUFFLE = 0.2
"""Neighbours that close up or make room."""
LAND = 0.35
TROT = 0.35
STEP = 0.28
RIDE = 0.62
"""Across the whole table: longer than all else, or nobody would see who took it from whom."""
NOTICED = 0.7
"""How long a viewer's own cow starts before it is off."""
DEAL, DEALT_AFTER = 0.44, 0.08
"""From the box or the stack and over, and how much later the next one starts."""
TURN = 0.24
BREATH, DRIES_FIRST = 0.52, 0.14
"""A drought, and how long before the cow leaves."""
DUST = 0.4
TROT_OFF, TROT_OFF_WITHIN = 0.9, 0.6
"""Cows that no plot can feed, and within what time the last one starts."""

LASTS: dict[type[Event], float] = {
    SaloonFilled: DEAL + DEALT_AFTER,
    ColumnDrawn: DEAL + 3 * DEALT_AFTER,
    Chosen: SLIDE,
    LeftOver: SLIDE,
    RoundBegan: LAND,
    Taken: SLIDE,
    Placed: LAND,
    CowsPut: TROT,
    Dried: BREATH,
    Hired: LAND,
    Stepped: STEP,
    Swapped: LAND,
    BlindlySwapped: LAND,
    Stolen: RIDE,
    TileTaken: LAND,
    Discarded: LAND,
    Overpopulation: TROT_OFF + TROT_OFF_WITHIN,
}
"""About how long an event is under way; one that is not here costs no time."""

TRACE = 0.6
"""How long a trace is seen."""
DRIFT = 1000
"""Milliseconds for each pixel of the moon's reflection."""
PONDER = 300
"""Milliseconds for each dot of a bot that thinks."""
