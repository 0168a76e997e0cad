"""The players' colours in the drawings, the same in both themes."""

from __future__ import annotations

from client.look.theme import Color, palette
from engine.riverdragons.colors import COLORS


def name_of(color: int) -> str:
    return COLORS[color]


def owner(color: int) -> Color:
    return palette("owners")[COLORS[color]]


def owner_text(color: int) -> Color:
    """What is written on it."""
    return palette("owners_text")[COLORS[color]]


def delta(name: str) -> Color:
    return palette("delta")[name]
