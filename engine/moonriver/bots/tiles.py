"""Which bonus tile to take, and where it lies best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.moonriver.bots.tiling import stranded
from engine.moonriver.bots.worth import Outlook
from engine.moonriver.grid import Cell, cells_of


class Tiling(NamedTuple):
    tile: int
    terrain: int
    cell: Cell


def best_tile(look: Outlook, tiles: Sequence[int]) -> Tiling | None:
    """None where no side of any fits."""
    ranch = look.ranch
    best = -1e9
    chosen: Tiling | None = None
    for tile in tiles:
        for terrain in look.pieces.tiles[tile]:
            for cell in cells_of(ranch.connected(terrain)):
                points = look.lay(terrain, 0, 0, 1 << cell)
                points -= look.weights.stranded * max(0, stranded(ranch.free & ~(1 << cell), ranch.grid) - look.slack)
                if points > best:
                    best = points
                    chosen = Tiling(tile, int(terrain), cell)
    return chosen
