"""What is seen of each plot, by its number."""

from __future__ import annotations

from client.moonriver.art.face import Face
from engine.moonriver.pieces import NOBODY, Pieces, Resource, Terrain

VARIATIONS = 4
"""Of each terrain's ground."""

HIDDEN = Face("hidden")
"""A plot that this viewer does not know."""


def face_of(
    pieces: Pieces, plot: int, *, cows: int = 0, partner: int = NOBODY, spent: bool = False, ghosts: bool = True
) -> Face:
    """A plot or a bonus tile by its number in `Ranch.plots`, with so many cows and such a partner on it. Symbols that
    are spent are ghosts, or not seen at all where a plot is too small for `ghosts`."""
    if plot == 0:
        return HIDDEN
    circle = None if partner else "circle"
    if plot < 0:
        return Face(f"bonus_{Terrain(-1 - plot).word}", action=circle)
    kind = pieces.plots[plot - 1]
    seen = ghosts or not spent
    cow = f"cow_{min(kind.cows, 2)}" if kind.cows and not cows and seen else None
    skull = "skull" if kind.skull and seen else None
    resource = None
    if kind.resource is not None and kind.amount:
        resource = f"corn_{min(kind.amount, 9)}" if kind.resource == Resource.CORN else kind.resource.word
    return Face(
        ground=f"{kind.terrain.word}_{1 + plot % VARIATIONS}",
        resource=resource,
        action=circle if kind.circle else skull or cow,
        second=cow if kind.circle else None,
        spent=spent and bool(skull or cow),
    )


def number_side(pieces: Pieces, plot: int) -> Face:
    """The back of a plot, as it lies in the box."""
    return Face(f"number_{pieces.number[plot]}")
