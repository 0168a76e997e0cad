"""A card as a value: which thing it is of, whose rules it tells, and what is to be said of this very thing now."""

from __future__ import annotations

from typing import NamedTuple

from client.table.answering import Remark
from engine.dataclass import dataclass
from engine.moonriver.grid import Cell, Mask


class Outline(NamedTuple):
    """A territory to be drawn round, and what it scores."""

    seat: int
    cells: Mask
    points: int


class Loose(NamedTuple):
    """Cells with cows that a thief could take."""

    seat: int
    cells: Mask


class Served(NamedTuple):
    """The cell that a bridge leads to."""

    seat: int
    cell: Cell


@dataclass(frozen=True)
class Card:
    """`rules` are codes of `words/rules`: the first is the thing's own, the others are of what is seen on it."""

    rules: tuple[str, ...]
    here: tuple[Remark, ...] = ()
    title: Remark | None = None
    """Where the thing has another name than its rule."""
    outlines: tuple[Outline, ...] = ()
    loose: tuple[Loose, ...] = ()
    served: Served | None = None
