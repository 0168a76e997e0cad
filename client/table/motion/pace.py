"""How fast the clock of everything that moves goes."""

from __future__ import annotations

OFF = "off"
PACES = {"normal": 1.0, "fast": 3.0}
"""How many times as fast as at the normal pace; what is not here does not move."""

FRAME = 16
"""Milliseconds between two pictures of what moves."""
FADING_FRAME = 90
"""The same while only traces fade."""
BEHIND = 1.5
"""With more than this many seconds waiting, what is older is shown at once."""
