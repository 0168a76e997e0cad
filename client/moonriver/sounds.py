"""What is heard of an event, and of what the table does besides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from client.moonriver.motion.overpopulation import Overpopulation
from client.moonriver.motion.timing import DRIES_FIRST, LAND, RIDE, STEP, TROT
from client.table.reporting import Cue
from engine.moonriver.events import (
    BlindlySwapped,
    Chosen,
    CowsPut,
    Dried,
    Event,
    Hired,
    Placed,
    RoundBegan,
    Stepped,
    Stolen,
    Swapped,
    TileTaken,
)

ROW: Final = "row"
"""A row of the score pad appears."""
VICTORY: Final = "victory"

SOUNDS: dict[type[Event], Cue] = {
    Chosen: Cue("pick", 0.0),
    Swapped: Cue("pick", LAND),
    BlindlySwapped: Cue("pick", LAND),
    Placed: Cue("domino", LAND),
    TileTaken: Cue("domino", LAND),
    CowsPut: Cue("cow", TROT),
    Dried: Cue("drought", 0.0),
    Hired: Cue("hire", LAND),
    Stepped: Cue("step", STEP),
    Overpopulation: Cue("step", 0.0),
    Stolen: Cue("theft", RIDE),
    RoundBegan: Cue("round", 0.0),
}
COW_LEAVES: Final = Cue("cow_gone", DRIES_FIRST)


def cues(event: Event) -> Sequence[Cue]:
    """A drought that finds no cow takes none."""
    cue = SOUNDS.get(type(event))
    if cue is None:
        return ()
    return (cue, COW_LEAVES) if isinstance(event, Dried) and event.cell is not None else (cue,)
