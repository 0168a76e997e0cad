"""The players' colours in the drawings, the same in both themes."""

from __future__ import annotations

from client.look.theme import Color, palette


def player(color: str) -> Color:
    return palette("players")[color]


def player_text(color: str) -> Color:
    """What is written on it."""
    return palette("players_text")[color]
