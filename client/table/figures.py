"""How the players of a game are told apart beside its table, as its part `figures` says."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from client.look.theme import Color
from client.table.parts import part

ELSE = "#888888"
"""Of a color that nobody knows."""


def figure_of(game: str, color: str) -> str:
    """The picture of whoever plays this color; nothing where the game has none."""
    figures = part(game, "figures")
    name: str = "" if figures is None else figures.figure(color)
    return name


def shade_of(game: str, color: str) -> Color:
    """How this color looks: where the game does not say, as everybody calls it."""
    figures = part(game, "figures")
    own: Color = "" if figures is None else figures.shade(color)
    return own or (color if QColor.isValidColorName(color) else ELSE)


class Character(NamedTuple):
    """What a color is beside a color, where the game has boards or powers that differ."""

    paint: Callable[[QPainter, QRectF], None]
    said: str


def character_of(game: str, options: object, color: str) -> Character | None:
    """Whoever plays this color with these options; none where a game has none, or does not draw them."""
    figures = part(game, "figures")
    find = getattr(figures, "character", None)
    found: Character | None = None if find is None else find(options, color)
    return found
