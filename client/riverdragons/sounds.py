"""What is heard of an event: wood on stone, water, and a gong when cards are turned over."""

from __future__ import annotations

from collections.abc import Sequence

from client.riverdragons.motion.timing import ARC, FLY, GLIDE, HOP, LAND, SINK, TAKE
from client.table.reporting import Cue
from engine.riverdragons.events import (
    Cancelled,
    Event,
    Fell,
    Jumped,
    Moved,
    PlankLaid,
    PlankTaken,
    Revealed,
    RoundBegan,
    StartDrawn,
    StonePut,
    StoneTaken,
    TooShort,
)

SOUNDS: dict[type[Event], Cue] = {
    StartDrawn: Cue("step", GLIDE),
    RoundBegan: Cue("round", 0.0),
    Revealed: Cue("gong", 0.0),
    Cancelled: Cue("dragon", 0.0),
    StonePut: Cue("stone", LAND),
    PlankLaid: Cue("plank", FLY),
    TooShort: Cue("splash", FLY),
    PlankTaken: Cue("pick", FLY),
    StoneTaken: Cue("pick", TAKE),
    Moved: Cue("step", HOP),
    Jumped: Cue("step", ARC),
    Fell: Cue("splash", SINK / 2),
}


def cues(event: Event) -> Sequence[Cue]:
    cue = SOUNDS.get(type(event))
    return () if cue is None else (cue,)
