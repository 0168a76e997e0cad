"""How long everything takes, in seconds at the normal pace."""

from __future__ import annotations

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

GLIDE = 0.7
"""The boat, to the village of whoever acts first."""
TURN, TURNED_AFTER = 0.38, 0.07
"""A card that turns over, and how much later the next one does."""
STRIKE = 0.75
"""A dragon that rises through a card."""
GLANCE = 0.3
"""So long one looks at who acts now."""
LAND, TAKE = 0.45, 0.4
"""A stone from the heap; what goes back."""
FLY = 0.55
"""A plank, from its owner to its place."""
TIP = 0.5
"""One that is too short, into the water."""
HOP, ARC = 0.25, 0.5
"""A pawn, to the next plank, and over another one."""
SINK, CLIMB = 0.4, 0.35
"""One that falls, and at home again."""

LASTS: dict[type[Event], float] = {
    StartDrawn: GLIDE,
    RoundBegan: GLIDE,
    Revealed: TURN + 3 * TURNED_AFTER,
    Cancelled: STRIKE,
    Acting: GLANCE,
    StonePut: LAND,
    PlankLaid: FLY,
    TooShort: FLY + TIP,
    PlankGone: TAKE,
    PlankTaken: FLY,
    StoneTaken: TAKE,
    Moved: HOP,
    Jumped: ARC,
    Fell: SINK + CLIMB,
    Lost: GLANCE,
}
"""About how long an event is under way; one that is not here costs no time."""

DRIFT = 700
"""Milliseconds for each pixel of the mist."""
WAVE = 420
"""Milliseconds for each picture of the flag of whoever acts."""
