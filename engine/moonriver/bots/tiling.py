"""Which free cells no domino will ever fill."""

from __future__ import annotations

from typing import Final

from engine.moonriver.grid import WIDTH, Grid, Mask

REMEMBERED: Final = 200_000


def stranded(free: Mask, grid: Grid) -> int:
    """About how many of these cells no tiling with dominoes reaches: ends are matched first, as they have no choice."""
    key = free << 6 | grid.depth
    known = _STRANDED.get(key)
    if known is None:
        if len(_STRANDED) > REMEMBERED:
            _STRANDED.clear()
        known = _STRANDED[key] = _strand(free, grid)
    return known


_STRANDED: Final[dict[int, int]] = {}


def _strand(free: Mask, grid: Grid) -> int:
    inner = grid.inner
    lost = 0
    while free:
        right = free & free >> 1 & inner
        left = free & (free & inner) << 1
        up = free & free >> WIDTH
        down = free & free << WIDTH
        any_side = right | left | up | down
        alone = free & ~any_side
        if alone:
            lost += alone.bit_count()
            free ^= alone
            continue
        several = right & left | (right | left) & (up | down) | up & down
        ends = any_side & ~several
        if not ends:
            black = (free & CHECKERS).bit_count()
            return lost + abs(2 * black - free.bit_count())
        end = ends & -ends
        free &= ~(end | grid.neighbours[end.bit_length() - 1] & free)
    return lost


CHECKERS: Final[Mask] = sum(1 << cell for cell in range(50) if not cell & 1)
"""Every other cell: on a grid 5 wide neighbours are an odd and an even number."""
