"""Answers worth a thought, with what a greedy player thinks of each, and how a daydream goes on from it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from engine.moonriver.bots.daydream import Daydream
from engine.moonriver.bots.dominoes import POINTS, appeal, best_alone, price, rated_dominoes
from engine.moonriver.bots.hiring import rated_hirings
from engine.moonriver.bots.outset import Outset
from engine.moonriver.commands import Choose, Command, Discard, Hire, Place, Swap
from engine.moonriver.lazy import DONE
from engine.moonriver.legal import CHOOSE, DESPERADO, EXPAND, HIRE, free_places
from engine.moonriver.options import HIDDEN


class Idea(NamedTuple):
    rating: float
    command: Command
    begin: Callable[[Daydream], None]
    """The rest of the seat's turn, in a daydream that stands where the decision does."""


def ideas(outset: Outset, dominoes: int) -> list[Idea]:
    """At most so many dominoes; the best rated idea is the first. None where a greedy answer is good enough."""
    lister = LISTERS.get(outset.state.phase)
    found = [] if lister is None or outset.state.last_turn else lister(outset, dominoes)
    found.sort(key=lambda idea: -idea.rating)
    return found


def _choices(outset: Outset, dominoes: int) -> list[Idea]:
    state = outset.state
    look = outset.look
    early = outset.weights.early if state.box else 0.0

    def idea(place: int) -> Idea:
        def begin(dream: Daydream) -> None:
            dream.owners[place] = outset.seat

        return Idea(appeal(look, state.following[place]) - early * place, Choose(place), begin)

    return [idea(place) for place in free_places(state.following, state.following_ranchers)]


def _dominoes(outset: Outset, dominoes: int) -> list[Idea]:
    state = outset.state
    look = outset.look
    hand = look.hand
    kind = look.pieces.kind

    def laid(points: float, place: Place) -> Idea:
        def begin(dream: Daydream) -> None:
            dream.me.lay(place)
            dream.me.choose()

        return Idea(points, place, begin)

    found = []
    rated = rated_dominoes(look, hand, {plot: price(look, plot, best_alone(look, plot)) for plot in hand})
    seen: set[frozenset[tuple[int, int]]] = set()
    for points, plots, cells in sorted(rated, key=POINTS, reverse=True):
        alike = frozenset((kind[plot], cell) for plot, cell in zip(plots, cells, strict=True))
        if alike not in seen:
            seen.add(alike)
            found.append(laid(points, Place(plots, cells)))
            if len(found) == dominoes:
                break
    if not state.forced:
        found = [Idea(outset.weights.wait, DONE, lambda dream: dream.me.choose()), *found]
    elif not found:
        found = [_discarded(outset, pair) for pair in combinations(hand, 2)]
    return found


def _discarded(outset: Outset, pair: tuple[int, int]) -> Idea:
    def begin(dream: Daydream) -> None:
        dream.me.throw_away(pair)
        dream.me.choose()

    return Idea(-sum(best_alone(outset.look, plot) for plot in pair), Discard(pair), begin)


def _hirings(outset: Outset, dominoes: int) -> list[Idea]:
    state = outset.state

    def hired(points: float, hiring: Hire) -> Idea:
        def begin(dream: Daydream) -> None:
            dream.me.engage(hiring.cell, hiring.place, hiring.side)
            dream.me.hire(tuple(cell for cell in state.circles if cell != hiring.cell))
            dream.me.choose()

        return Idea(points, hiring, begin)

    found: dict[tuple[int, int], Idea] = {}
    for points, cell, place, side in rated_hirings(outset.look, state.circles, outset.theft * outset.weights.rob):
        hiring = Hire(cell, place, side)
        found.setdefault((cell, state.saloon[place] if side else 0), hired(points, hiring))
    return list(found.values())


def _swaps(outset: Outset, dominoes: int) -> list[Idea]:
    """Blind ones only: what comes back is as likely to be any plot that the other may hold."""
    state = outset.state
    look = outset.look
    if state.options.reserves != HIDDEN:
        return []

    def end(dream: Daydream) -> None:
        dream.me.hire(state.circles)
        dream.me.choose()

    def swapped(give: int, other: int) -> Idea:
        def begin(dream: Daydream) -> None:
            dream.swap(give, other)
            end(dream)

        return Idea(-best_alone(look, give), Swap(give, other, None), begin)

    give = min(look.hand, key=lambda plot: (best_alone(look, plot), plot))
    others = [other for other, theirs in enumerate(state.seats) if other != outset.seat and theirs.reserve]
    return [Idea(0.0, DONE, end), *(swapped(give, other) for other in others)]


LISTERS: dict[str, Callable[[Outset, int], list[Idea]]] = {
    CHOOSE: _choices,
    EXPAND: _dominoes,
    HIRE: _hirings,
    DESPERADO: _swaps,
}
