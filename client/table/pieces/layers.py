"""What lies over the pieces of any table, from below; those of a game itself are less than the first."""

from __future__ import annotations

WORDS, VEIL, GLOW, DRAFT, TRACE, POINTED, MOVING = range(100, 107)
"""What is written; what is out of the question now; what I may do now, and what I am about to do; what is left for a
moment of what has happened; what is pointed at and not seen; and whatever is under way from one place to another."""
