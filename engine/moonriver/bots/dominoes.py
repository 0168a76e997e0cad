"""Which two plots of a hand make the best domino, and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Final

from engine.moonriver.bots.tiling import stranded
from engine.moonriver.bots.worth import CORNFIELD, Outlook
from engine.moonriver.commands import Place
from engine.moonriver.grid import Cell
from engine.moonriver.ranch import Ranch

Rated = tuple[float, tuple[int, int], tuple[Cell, Cell]]
"""What a domino brings, its plots, and where they lie."""

POINTS = itemgetter(0)

WORTHLESS: Final = -1e9
UNKNOWN: Final = -1e18

EVERY: Final = 0
BEST_OF_PAIR: Final = 1
BEST_OF_ALL: Final = 2
"""Which dominoes are told of: every one, or each that is better than all before it, of the same pair or of any; the
last of these is the best."""

NO_DOMINO: Rated = (0.0, (0, 0), (0, 0))

EVERY_PAIR: Final = 12
"""More pairs than a hand has."""


def best_alone(outlook: Outlook, plot: int) -> float:
    """What a plot is worth on the best cell where it connects."""
    cells = outlook.ranch.connected(outlook.pieces.terrain[plot])
    if not cells:
        return outlook.alone(plot)
    member = bool(outlook.members((plot,)))
    best = WORTHLESS
    while cells:
        low = cells & -cells
        cells ^= low
        points = outlook.at(plot, low.bit_length() - 1)
        if member:
            points += outlook.gang(low)
        if points > best:
            best = points
    return best


def appeal(outlook: Outlook, plot: int) -> float:
    """What taking a plot is worth: of what the land promises not all will come."""
    alone = outlook.alone(plot)
    points = alone + outlook.weights.trust * (best_alone(outlook, plot) - alone)
    liking = outlook.weights.liking
    if liking:
        pieces = outlook.pieces
        *terrains, cow, circle, skull = liking
        points += terrains[pieces.terrain[plot]] + cow * pieces.cow_symbols[plot]
        if pieces.circle[plot]:
            points += circle
        if pieces.skull[plot]:
            points += skull
    return points


def price(outlook: Outlook, plot: int, worth: float) -> float:
    """What is given up by laying a plot now that is worth so much at its best place."""
    weights = outlook.weights
    pieces = outlook.pieces
    young = outlook.plots_left / outlook.grid.size
    given = (weights.regret_old + (weights.regret_young - weights.regret_old) * young) * worth
    if pieces.circle[plot]:
        given += weights.keep * outlook.plots_left
    if weights.keeping:
        corn, cow, skull = weights.keeping
        if pieces.terrain[plot] == CORNFIELD:
            given += young * corn
        if pieces.cow_symbols[plot]:
            given += young * cow
        if pieces.skull[plot]:
            given += young * skull
    return given


def next_domino(outlook: Outlook, hand: Sequence[int], forced: bool) -> Place | None:
    """The domino to lay now, where one must or it is good enough."""
    prices = {plot: price(outlook, plot, best_alone(outlook, plot)) for plot in hand}
    found = best_domino(outlook, hand, prices)
    if found is None or not (forced or found[0] > outlook.weights.wait):
        return None
    return Place(*found[1:])


def least_wanted(outlook: Outlook, hand: Sequence[int]) -> tuple[int, int]:
    """Two plots to throw away."""
    a, b = sorted(hand, key=lambda plot: (best_alone(outlook, plot), plot))[:2]
    return min(a, b), max(a, b)


def best_domino(outlook: Outlook, hand: Sequence[int], price: Mapping[int, float]) -> Rated | None:
    found = rated_dominoes(outlook, hand, price, BEST_OF_ALL)
    return found[-1] if found else None


def rated_dominoes(outlook: Outlook, hand: Sequence[int], price: Mapping[int, float], told: int = EVERY) -> list[Rated]:
    """Every pair, alike ones once, on every fitting pair of cells; the price of a plot is what laying it gives up."""
    ranch = outlook.ranch
    grid = ranch.grid
    ways = grid.lanes
    free = ranch.free
    terrain = outlook.pieces.terrain
    cost = outlook.weights.stranded
    members = outlook.members(hand)
    size = grid.size
    cut_off = [UNKNOWN] * (2 * size)
    tables: dict[int, list[float]] = {plot: [UNKNOWN] * size for plot in hand}
    found: list[Rated] = []
    least = WORTHLESS
    kind = outlook.pieces.kind
    seen: set[tuple[int, int]] = set()
    for n, b in enumerate(hand):
        for a in hand[:n]:
            alike = (kind[a], kind[b]) if kind[a] < kind[b] else (kind[b], kind[a])
            if alike in seen:
                continue
            seen.add(alike)
            lanes = ranch.fits(terrain[a], terrain[b])
            same = terrain[a] == terrain[b]
            paid = price[a] + price[b]
            if told != BEST_OF_ALL:
                least = WORTHLESS
            at_a = tables[a]
            at_b = tables[b]
            while lanes:
                low = lanes & -lanes
                lanes ^= low
                lane = low.bit_length() - 1
                cell_a, cell_b, cells = ways[lane]
                if lane >= 2 * size:
                    lane -= 2 * size  # the same cells the other way round cut off the same land
                points = cut_off[lane]
                if points == UNKNOWN:
                    lost = stranded(free & ~cells, grid) - outlook.slack
                    points = cut_off[lane] = -cost * lost if lost > 0 else 0.0
                if same:
                    points += outlook.both(a, b, cells)
                else:
                    one = at_a[cell_a]
                    if one == UNKNOWN:
                        one = at_a[cell_a] = outlook.at(a, cell_a)
                    two = at_b[cell_b]
                    if two == UNKNOWN:
                        two = at_b[cell_b] = outlook.at(b, cell_b)
                    points += one + two
                if members:
                    joining = (1 << cell_a if a in members else 0) | (1 << cell_b if b in members else 0)
                    if joining:
                        points += outlook.gang(joining)
                points -= paid
                if points > least:
                    found.append((points, (a, b), (cell_a, cell_b)))
                    if told != EVERY:
                        least = points
    return found


def best_of_last(outlook: Outlook, hand: Sequence[int], tries: int = EVERY_PAIR) -> Place | None:
    """The domino to begin with where the whole hand must go: with the best that may follow it."""
    firsts: dict[tuple[int, int], Rated] = {}
    for rated in rated_dominoes(outlook, hand, dict.fromkeys(hand, 0.0), BEST_OF_PAIR):
        firsts[rated[1]] = rated
    if len(hand) < 4:
        found = max(firsts.values(), key=POINTS, default=None)
        return None if found is None else Place(*found[1:])
    rests = {plots: [plot for plot in hand if plot not in plots] for plots in firsts}
    if len(firsts) > tries:
        ahead = {
            plots: first[0] + firsts.get((rests[plots][0], rests[plots][1]), NO_DOMINO)[0]
            for plots, first in firsts.items()
        }
        firsts = {plots: firsts[plots] for plots in sorted(ahead, key=ahead.__getitem__, reverse=True)[:tries]}
    if len(firsts) == 1:
        ((_, plots, cells),) = firsts.values()
        return Place(plots, cells)
    most = 0.0
    chosen: Place | None = None
    for points, plots, cells in firsts.values():
        rest = rests[plots]
        second = best_domino(outlook.after(_laid(outlook, plots, cells), rest), rest, dict.fromkeys(rest, 0.0))
        if second is not None:
            points += second[0]
        if chosen is None or points > most:
            most = points
            chosen = Place(plots, cells)
    return chosen


def _laid(outlook: Outlook, plots: tuple[int, int], cells: tuple[Cell, Cell]) -> Ranch:
    pieces = outlook.pieces
    twin = outlook.ranch.copy()
    for plot, cell in zip(plots, cells, strict=True):
        twin.lay_plot(cell, plot, pieces)
        if pieces.cow_symbols[plot]:
            twin.add_cows(cell, pieces.cow_symbols[plot])
    return twin
