"""What on a table can be pointed at, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum, auto

from engine.dataclass import dataclass
from engine.moonriver.grid import Cell, Mask, cells_of
from engine.moonriver.legal import START
from engine.moonriver.state import State


class Kind(Enum):
    CELL = auto()
    """Of a ranch: `seat` and `cell`."""
    BRIDGE = auto()
    """Of a ranch: `seat`, and the `cell` that it leads to."""
    PLOT = auto()
    """A place of a reserve: `seat` and `place`; `plot` is None where nothing lies, 0 face down."""
    PLACE = auto()
    """Of a column: `place`, and `following` for that of the next round."""
    DOOR = auto()
    """Of the saloon: `place`; and `side`, where one side of the token is meant."""
    SEAT = auto()
    """The strip with a name: `seat`."""
    TILE = auto()
    """A side of a bonus tile: `place` is its number, `terrain` the side."""
    STOCK = auto()
    """The box, the supply or the stack: `place` 0, 1, 2."""


@dataclass(frozen=True, slots=True)
class Pointed:
    kind: Kind
    seat: int | None = None
    cell: Cell | None = None
    place: int | None = None
    plot: int | None = None
    following: bool = False
    terrain: int | None = None
    side: int | None = None


@dataclass(frozen=True)
class Lit:
    """What leads on to something legal when it is touched now. Whatever stands in none of these stays dark."""

    cells: Mask = 0
    """In the own ranch."""
    ranches: Mapping[int, Mask] = field(default_factory=dict)
    """Cells in other ranches, by seat."""
    plots: frozenset[int] = frozenset()
    """Of the own hand, and of open reserves."""
    places: frozenset[int] = frozenset()
    """Of the column that is chosen from."""
    saloon: frozenset[int] = frozenset()
    seats: frozenset[int] = frozenset()
    tiles: frozenset[tuple[int, int]] = frozenset()
    """Bonus tiles, each with the terrain that would show."""


def lit_things(state: State, seat: int, lit: Lit) -> list[Pointed]:
    """Everything that is lit for the one who sits here, as it is pointed at."""
    found = [Pointed(Kind.CELL, seat, cell) for cell in cells_of(lit.cells)]
    for other, cells in lit.ranches.items():
        found += [Pointed(Kind.CELL, other, cell) for cell in cells_of(cells)]
    for other in range(len(state.seats)):
        found += [
            Pointed(Kind.PLOT, other, place=n, plot=plot)
            for n, plot in enumerate(state.seats[other].reserve)
            if plot and plot in lit.plots
        ]
    following = state.phase != START
    found += [Pointed(Kind.PLACE, place=place, following=following) for place in sorted(lit.places)]
    found += [Pointed(Kind.DOOR, place=place) for place in sorted(lit.saloon)]
    found += [Pointed(Kind.SEAT, other) for other in sorted(lit.seats)]
    found += [Pointed(Kind.TILE, place=tile, terrain=terrain) for tile, terrain in sorted(lit.tiles)]
    return found
