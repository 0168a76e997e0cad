"""What a draft looks like, in the words of the table: `scenes/draft_looks` knows how each of these is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.moonriver.grid import Cell
from engine.moonriver.state import State


class Ring(NamedTuple):
    """This cell is meant."""

    seat: int
    cell: Cell


class Crossed(NamedTuple):
    """Not on this cell."""

    seat: int
    cell: Cell


class Raised(NamedTuple):
    """A plot of a reserve is picked; `thrown`, it leaves the game."""

    seat: int
    reserve: tuple[int, ...]
    plot: int
    thrown: bool = False


class Gone(NamedTuple):
    """A plot of a reserve has left its place."""

    seat: int
    reserve: tuple[int, ...]
    plot: int


class Laid(NamedTuple):
    """A domino: its half on `cell` reaches to the other, so many columns to the right and rows away from the river;
    `held`, it floats."""

    seat: int
    plots: tuple[int, int]
    cell: Cell
    ahead: tuple[int, int]
    held: bool
    allowed: bool


class LaidTile(NamedTuple):
    seat: int
    cell: Cell
    terrain: int
    allowed: bool


class Dried(NamedTuple):
    seat: int
    cell: Cell


class Driven(NamedTuple):
    """The way of a cow, from cell to cell."""

    seat: int
    path: tuple[Cell, ...]


class Cows(NamedTuple):
    """So many more on each of these cells than in this state, or fewer."""

    state: State
    seat: int
    more: Mapping[Cell, int]


class Ghost(NamedTuple):
    """A cow stood on this cell, and has gone."""

    seat: int
    cell: Cell


class Hired(NamedTuple):
    """This partner comes to this cell."""

    seat: int
    cell: Cell
    partner: int


class Stands(NamedTuple):
    """A rancher of this colour in a column; `following` is that of the next round."""

    place: int
    following: bool
    color: str


class Door(NamedTuple):
    """A token of the saloon is picked, and who it would be: nobody before a side is chosen."""

    place: int
    partner: int


class Brought(NamedTuple):
    """This seat's ranch is looked at more closely while this is asked."""

    seat: int


class Offered(NamedTuple):
    """To this seat, what the others hold, at the size of a hand; one of them, or of their plots, is picked."""

    seat: int
    other: int | None
    plot: int | None


OnRanch = Ring | Crossed | Raised | Gone | Laid | LaidTile | Dried | Driven | Cows | Ghost | Hired
Mark = OnRanch | Stands | Door | Brought | Offered
