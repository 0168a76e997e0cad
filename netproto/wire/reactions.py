"""What people at a table show each other without a word: seen for a moment, and written nowhere."""

from typing import Final

HAT: Final = "hat"
"""Somebody tips it."""
WELL_PLAYED: Final = "well_played"
OUCH: Final = "ouch"
NUDGE: Final = "nudge"
"""For whoever is waited for."""
REACTIONS: Final = (HAT, WELL_PLAYED, OUCH, NUDGE)

NUDGED_EVERY: Final = 60_000
"""Milliseconds between two nudges of one person."""
SINCE_MINOR: Final = 1
"""The first version of hosts that know any of this."""
