"""Where a cowboy leads the cows: the best use of up to three single steps."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

from engine.moonriver.grid import Cell, cells_of
from engine.moonriver.pieces import Terrain
from engine.moonriver.ranch import Ranch

Drive = tuple[float, int, Cell, Cell, Cell]
"""One cow's way: what it brings, below 0 so that the best comes first; how many steps it takes; where it starts, its
first step, where it ends."""

STEPS = itemgetter(1)


class Trail(NamedTuple):
    """What the steps bring in sum, and the first of them (None: better no step at all)."""

    points: float
    step: tuple[Cell, Cell] | None


STAY = Trail(0.0, None)


def pastures(ranch: Ranch) -> list[float]:
    """By cell: what the first cow on it is worth, the plots of its territory."""
    found = [0.0] * ranch.grid.size
    for lands in ranch.territories:
        for land in lands:
            plots = float(land.bit_count())
            for cell in cells_of(land):
                found[cell] = plots
    return found


def drives(ranch: Ranch, worth: Sequence[float], steps: int) -> list[Drive]:
    """Every way of one cow to a plot without one that brings points, best first."""
    ground = ranch.laid
    for field in ranch.territories[Terrain.CORNFIELD]:
        ground &= ~field
    around = ranch.grid.neighbours
    wanted = ground & ~ranch.herd
    most = max((worth[cell] for cell in cells_of(wanted)), default=0.0)
    found: list[Drive] = []
    for start in cells_of(ranch.herd):
        cost = worth[start] if ranch.cows[start] == 1 else 0.0
        if cost >= most:
            continue
        seen = 1 << start
        edge: list[tuple[Cell, Cell]] = [(start, -1)]
        for taken in range(1, steps + 1):
            further: list[tuple[Cell, Cell]] = []
            for cell, first in edge:
                new = around[cell] & ground & ~seen
                seen |= new
                while new:
                    low = new & -new
                    new ^= low
                    end = low.bit_length() - 1
                    way = end if first < 0 else first
                    further.append((end, way))
                    if low & wanted and worth[end] > cost:
                        found.append((cost - worth[end], taken, start, way, end))
            edge = further
    found.sort()
    return found


def best_trail(ranch: Ranch, steps: int, worth: Sequence[float]) -> Trail:
    """One long drive, or several short ones that do not get in each other's way."""
    if not ranch.herd:
        return STAY
    ways = drives(ranch, worth, steps)
    if not ways:
        return STAY
    most = 0.0
    nearest: Drive | None = None
    for n, lead in enumerate(ways):
        points = -lead[0]
        left = steps - lead[1]
        if points * (1 + left) <= most:
            break
        chosen = [lead]
        if left:
            for drive in ways[n + 1 :]:
                if drive[1] <= left and _apart(ranch, chosen, drive):
                    chosen.append(drive)
                    points -= drive[0]
                    left -= drive[1]
                    if not left:
                        break
        if points > most:
            most = points
            nearest = min(chosen, key=STEPS)
    return STAY if nearest is None else Trail(most, (nearest[2], nearest[3]))


def _apart(ranch: Ranch, chosen: Sequence[Drive], drive: Drive) -> bool:
    """Drives add up where each ends elsewhere, and where none takes the cow that another counts on."""
    _, _, start, _, end = drive
    same = 1
    for _, _, other_start, _, other_end in chosen:
        if other_end == end:
            return False
        if other_start == start:
            same += 1
    return same == 1 or same < ranch.cows[start]
