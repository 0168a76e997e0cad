"""How people are told apart beside the table."""

from __future__ import annotations

from client.look.theme import Color, palette


def figure(color: str) -> str:
    """The picture of whoever plays this color."""
    return f"pawn_{color}"


def shade(color: str) -> Color:
    """How it looks; nothing for one that nobody here plays."""
    return palette("owners").get(color, "")
