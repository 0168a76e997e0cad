"""A ranch as a domino left it, in daydreams: all that come to it share it, and what was thought about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.moonriver.bots.coming import Coming
from engine.moonriver.bots.dominoes import appeal, best_of_last, next_domino
from engine.moonriver.bots.weights import Weights
from engine.moonriver.bots.worth import Outlook
from engine.moonriver.commands import Place
from engine.moonriver.grid import Cell, cells_of
from engine.moonriver.ranch import Ranch

OFFERS: Final = 8
"""Bits of `Saloon.offers`."""

REMEMBERED: Final = 200
"""Dominoes that a ranch may be remembered with from one fate to the next."""


class Saloon(NamedTuple):
    """As one seat finds it."""

    tokens: tuple[int, ...]
    thief: bool
    """A thief waits, and somebody else has a cow."""
    offers: int
    """A bit for each kind of partner that waits."""


class Holding:
    """Its ranch never changes: what changes it makes another holding."""

    __slots__ = ("_appeals", "_coming", "_laid", "_look", "_looks", "_places", "_weights", "ranch")

    def __init__(self, coming: Coming, weights: Weights, ranch: Ranch) -> None:
        self.ranch = ranch
        self._coming = coming
        self._weights = weights
        self._look: Outlook | None = None
        self._looks: dict[int, Outlook] = {}
        self._appeals: dict[int, float] = {}
        self._places: dict[tuple[int, ...], Place | None] = {}
        self._laid: dict[tuple[object, ...], tuple[Holding, tuple[Cell, ...]]] = {}

    def changed(self, ranch: Ranch) -> Holding:
        return Holding(self._coming, self._weights, ranch)

    def forget_later(self) -> None:
        if len(self._laid) > REMEMBERED:
            self._laid.clear()
            self._places.clear()
        for holding, _ in self._laid.values():
            holding._laid.clear()
            holding._places.clear()

    def look(self, hand: Sequence[int], turns: int, saloon: Saloon) -> Outlook:
        """With the hand of somebody who has just laid a domino: one plot more changes little."""
        found = self._looks.get(saloon.offers)
        if found is None:
            found = self._looks[saloon.offers] = self._look = self.fresh_look(hand, turns, saloon)
        return found

    def fresh_look(self, hand: Sequence[int], turns: int, saloon: Saloon) -> Outlook:
        return Outlook(self._coming, self.ranch, hand, turns, saloon.tokens, saloon.thief, self._weights)

    def appeal(self, plot: int, hand: Sequence[int], turns: int, saloon: Saloon) -> float:
        """What taking a plot is worth; the saloon matters to circles only."""
        pieces = self._coming.pieces
        circle = pieces.circle[plot]
        key = pieces.kind[plot] << OFFERS | (saloon.offers if circle else 0)
        known = self._appeals.get(key)
        if known is None:
            look = self.look(hand, turns, saloon) if circle or self._look is None else self._look
            known = self._appeals[key] = appeal(look, plot)
        return known

    def place(self, hand: list[int], turns: int, saloon: Saloon, tries: int) -> Place | None:
        """The domino that must be laid now: in the last turn, so many ways to begin the end are thought through."""
        circle = self._coming.pieces.circle
        offers = saloon.offers if any(circle[plot] for plot in hand) else 0
        key = (tries, offers, *hand)
        if key in self._places:
            return self._places[key]
        look = self.fresh_look(hand, turns, saloon)
        found = best_of_last(look, hand, tries) if tries else next_domino(look, hand, forced=True)
        self._places[key] = found
        return found

    def laid(self, place: Place, hand: Sequence[int]) -> tuple[Holding, tuple[Cell, ...]]:
        """With a domino, its cows and its skulls, where this hand is left; and the circles on it."""
        plots, cells = place
        key = (plots, cells, *hand)
        known = self._laid.get(key)
        if known is None:
            known = self._laid[key] = self._lay(plots, cells)
        return known

    def _lay(self, plots: tuple[int, int], cells: tuple[Cell, Cell]) -> tuple[Holding, tuple[Cell, ...]]:
        pieces = self._coming.pieces
        ranch = self.ranch.copy()
        for plot, cell in zip(plots, cells, strict=True):
            ranch.lay_plot(cell, plot, pieces)
            if pieces.cow_symbols[plot]:
                ranch.add_cows(cell, pieces.cow_symbols[plot])
        for plot, cell in zip(plots, cells, strict=True):
            if pieces.skull[plot]:
                dry(ranch, cell)
        return self.changed(ranch), tuple(cell for plot, cell in zip(plots, cells, strict=True) if pieces.circle[plot])


def dry(ranch: Ranch, skull: Cell) -> None:
    """A cow that shares its plot, if there is one."""
    cows = ranch.territory(skull) & ranch.herd
    if cows:
        ranch.remove_cow(max(cells_of(cows), key=ranch.cows.__getitem__))
