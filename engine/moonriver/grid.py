"""The cells of a ranch as bits: cell (x, y) is bit (y - 1) * 5 + (x - 1)."""

from functools import cache
from typing import Final

WIDTH: Final = 5
DEPTHS = (5, 10)

Cell = int
"""A cell's bit number. `xy` gives column and row, both from 1, as people and files write it."""

Mask = int
"""A set of cells."""


def cell_at(x: int, y: int) -> Cell:
    return (y - 1) * WIDTH + (x - 1)


def xy(cell: Cell) -> tuple[int, int]:
    return cell % WIDTH + 1, cell // WIDTH + 1


def cells_of(mask: Mask) -> list[Cell]:
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return cells


def nth_bit(mask: Mask, n: int) -> int:
    """The number of the nth set bit, from 0."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


class Grid:
    """A grid 5 wide and `depth` deep."""

    __slots__ = ("all", "depth", "inner", "lanes", "last_row", "neighbours", "size", "without_first_column")

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self.size = WIDTH * depth
        self.all: Mask = (1 << self.size) - 1
        self.inner: Mask = sum(1 << c for c in range(self.size) if c % WIDTH != WIDTH - 1)
        """Every cell that has a neighbour to its right."""
        self.without_first_column: Mask = sum(1 << c for c in range(self.size) if c % WIDTH)
        self.last_row: Mask = sum(1 << cell_at(x, depth) for x in range(1, WIDTH + 1))
        self.neighbours: tuple[Mask, ...] = tuple(self.around(1 << c) for c in range(self.size))

        self.lanes: tuple[tuple[Cell, Cell, Mask], ...] = tuple(
            self._lane(*divmod(bit, self.size)) for bit in range(4 * self.size)
        )
        """By bit of `Ranch.fits`: where plots a and b of a domino lie, and both cells."""

    def _lane(self, lane: int, cell: Cell) -> tuple[Cell, Cell, Mask]:
        other = cell + (WIDTH if lane & 1 else 1)
        cells = 1 << cell | 1 << other
        return (other, cell, cells) if lane & 2 else (cell, other, cells)

    def around(self, mask: Mask) -> Mask:
        """All cells orthogonally adjacent to one of these."""
        return (
            (mask & self.inner) << 1 | (mask & self.without_first_column) >> 1 | mask << WIDTH | mask >> WIDTH
        ) & self.all

    def groups(self, mask: Mask) -> list[Mask]:
        """The maximal orthogonally connected parts of a set of cells."""
        groups = []
        while mask:
            group = mask & -mask
            while True:
                wider = (group | self.around(group)) & mask
                if wider == group:
                    break
                group = wider
            groups.append(group)
            mask ^= group
        return groups


@cache
def grid(depth: int) -> Grid:
    return Grid(depth)
