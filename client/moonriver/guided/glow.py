"""What glows for an answer that is wanted."""

from __future__ import annotations

from typing import NamedTuple

from engine.moonriver.commands import Choose, Command, Done, Hire, Place, Side, Steal, Step
from engine.moonriver.grid import Cell


class Glow(NamedTuple):
    place: int | None = None
    """Of the ladder: 0 is rung 1."""
    plots: tuple[int, ...] = ()
    """Of the hand."""
    cells: tuple[Cell, ...] = ()
    """For a domino those of its plots, in their order; for a step from where to where."""
    seat: int | None = None
    """Whose cells; None: the player's own."""
    door: int | None = None
    side: Side | None = None
    button: bool = False
    """The one that ends or keeps."""


def glow(wanted: Command) -> Glow:
    match wanted:
        case Choose(place):
            return Glow(place=place)
        case Place(plots, cells):
            return Glow(plots=plots, cells=cells)
        case Hire(cell, door, side):
            return Glow(cells=(cell,), door=door, side=side)
        case Step(start, end):
            return Glow(cells=(start, end))
        case Steal(seat, cell):
            return Glow(cells=(cell,), seat=seat)
        case Done():
            return Glow(button=True)
    raise ValueError(f"the script wants {wanted!r}, and nothing glows for that")
