"""How the players of a game are told apart beside its table, as its part `figures` says."""

from __future__ import annotations

from PySide6.QtGui import QColor

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
