"""What is left of plots and partners that nobody has seen yet, by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engine.moonriver.pieces import Partner, Pieces, Terrain
from engine.moonriver.state import State


class Plots(NamedTuple):
    """So many of each terrain, and so many symbols on them."""

    lands: tuple[int, ...]
    """By terrain."""
    cows: int
    droughts: int
    circles: int


def plots_of(pieces: Pieces, plots: Iterable[int]) -> Plots:
    kinds = [pieces.plots[plot - 1] for plot in plots]
    lands = Counter(kind.terrain for kind in kinds)
    return Plots(
        tuple(lands[terrain] for terrain in Terrain),
        sum(kind.cows for kind in kinds),
        sum(kind.skull for kind in kinds),
        sum(kind.circle for kind in kinds),
    )


def plots_in_box(state: State) -> Plots:
    return plots_of(state.options.pieces, state.box)


def plots_in_all(pieces: Pieces) -> Plots:
    return plots_of(pieces, range(1, len(pieces.plots) + 1))


def symbols_in_all(pieces: Pieces, terrain: Terrain) -> tuple[int, int]:
    """The plots of a terrain, and the cow symbols on them."""
    kinds = [plot for plot in pieces.plots if plot.terrain == terrain]
    return len(kinds), sum(plot.cows for plot in kinds)


def partners_in_stack(state: State) -> dict[Partner, int]:
    """Specialists that have not come to the saloon yet."""
    return {Partner(partner): count for partner, count in sorted(Counter(state.stack).items()) if partner}
