"""How fast the clock of everything that moves goes."""

from __future__ import annotations

OFF, CALM, NORMAL = "off", "calm", "normal"
AS_THE_SYSTEM = "system"
PACES = {CALM: 1 / 1.5, NORMAL: 1.0, "quick": 2.0}
"""How many times as fast as at the normal pace; what is not here does not move."""

FRAME = 16
"""Milliseconds between two pictures of what moves."""
FADING_FRAME = 90
"""The same while only traces fade."""
BEHIND, HURRY = 2.0, 2.0
"""With more than so many seconds waiting all goes so many times as fast."""
FAR_BEHIND = 4.0
"""With more than this, what is older is shown at once."""
