"""Which supports a plank may join, and what lies in its way.

A support is a number: stones 1 to 27, villages 28 to 33, clockwise. A pair of them is a bit, the same on both boards,
so what is free is a few operations on whole numbers. Where there are islands all is known from the beginning; on the
open board a chart knows the stones that lie, and follows from the one before (`OpenChart`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.riverdragons.bits import members
from engine.riverdragons.geometry import Point, meet, nearer, square
from engine.riverdragons.pieces import SIZES, STONES, VILLAGES, Pieces

FIRST_VILLAGE: Final = STONES + 1
SUPPORTS: Final = STONES + VILLAGES
BEYOND: Final = SIZES + 1
"""The size that it would take where the longest plank is too short."""

PAIRS: Final = tuple((low, high) for high in range(2, SUPPORTS + 1) for low in range(1, high))
"""By bit."""
OF: Final = tuple(sum(1 << bit for bit, pair in enumerate(PAIRS) if end in pair) for end in range(SUPPORTS + 1))
"""By support: the pairs with this end."""


def bit_of(low: int, high: int) -> int:
    """Of a pair, the lower number first."""
    return (high - 1) * (high - 2) // 2 + low - 1


@lru_cache(4096)
def touching(supports: int) -> int:
    """The pairs that end in one of these."""
    mask = 0
    for support in members(supports):
        mask |= OF[support]
    return mask


class Chart:
    """What is true of every pair whatever lies. A village that a pair would pass over is in its way for ever."""

    def __init__(self, pieces: Pieces, at: tuple[Point | None, ...]) -> None:
        self.pieces = pieces
        self.at = at
        """By support; None where no stone lies. The first one stands for no support."""
        self.lands = sum(1 << stone for stone in range(1, FIRST_VILLAGE) if at[stone] is not None)
        """The stones that have a point."""
        self.need = [BEYOND] * len(PAIRS)
        """By pair: the smallest size that spans it."""
        self.over = [0] * len(PAIRS)
        """By pair: the stones that it passes over, wherever one can lie."""
        self.under = [0] * FIRST_VILLAGE
        """By stone: the pairs that pass over it."""
        self.reach = 0
        self.fits = [0] * (SIZES + 1)
        """By size: the pairs that it spans."""
        self._crossing: dict[int, int] = {}
        self._opened = (-1, 0)
        """The stones that were asked about last, and what they leave open."""

    def point(self, support: int) -> Point:
        found = self.at[support]
        assert found is not None
        return found

    def survey(self, low: int, high: int) -> None:
        """Takes one pair up."""
        if low >= FIRST_VILLAGE:
            return
        pieces = self.pieces
        a, b = self.point(low), self.point(high)
        away, more = square(a, b), pieces.landing if high >= FIRST_VILLAGE else 0
        if away > (pieces.lengths[-1] + more) ** 2:
            return
        for support in range(FIRST_VILLAGE, SUPPORTS + 1):
            if support != high and nearer(self.point(support), a, b, pieces.village):
                return
        bit = bit_of(low, high)
        self.need[bit] = next(
            size for size, length in enumerate(pieces.lengths, 1) if away <= (length + more) * (length + more)
        )
        self.reach |= 1 << bit
        for size in range(self.need[bit], SIZES + 1):
            self.fits[size] |= 1 << bit
        for support in range(1, FIRST_VILLAGE):
            other = self.at[support]
            if other is not None and support not in (low, high) and nearer(other, a, b, pieces.clearance):
                self._pass(bit, support)

    def _pass(self, bit: int, stone: int) -> None:
        self.over[bit] |= 1 << stone
        self.under[stone] |= 1 << bit

    def passes(self, bit: int, point: Point) -> bool:
        """Whether a plank there lies over a stone at that point."""
        low, high = PAIRS[bit]
        return nearer(point, self.point(low), self.point(high), self.pieces.clearance)

    def crossing(self, bit: int) -> int:
        """The pairs at which no plank can lie while one lies at this one, which is one of them."""
        found = self._crossing.get(bit)
        if found is None:
            found = self._crossing[bit] = 1 << bit | self._met(bit, members(self.reach))
        return found

    def _met(self, bit: int, others: Iterable[int]) -> int:
        low, high = PAIRS[bit]
        a, b = self.point(low), self.point(high)
        mask = 0
        for other in others:
            first, second = PAIRS[other]
            if low in (first, second) or high in (first, second):
                continue
            if meet(a, b, self.point(first), self.point(second)):
                mask |= 1 << other
        return mask

    def blocked(self, laid: Iterable[int]) -> int:
        """The pairs that planks at these leave no room for."""
        mask = 0
        crossing = self._crossing
        for bit in laid:
            mask |= crossing[bit] if bit in crossing else self.crossing(bit)
        return mask

    def open(self, stones: int) -> int:
        """The pairs of which both ends stand and that pass over no stone."""
        if self._opened[0] != stones:
            mask, under = self.reach, self.under
            for stone in range(1, FIRST_VILLAGE):
                mask &= ~(under[stone] if stones >> stone & 1 else OF[stone])
            self._opened = stones, mask
        return self._opened[1]

    def seen_as(self, need: list[int]) -> Chart:
        """The same, for who takes these sizes for those that span."""
        seen = Chart(self.pieces, self.at)
        seen.need, seen.over, seen.under, seen.reach = need, self.over, self.under, self.reach
        seen._crossing = self._crossing
        for bit in members(self.reach):
            for size in range(need[bit], BEYOND):
                seen.fits[size] |= 1 << bit
        return seen

    def with_stone(self, stone: int, at: Point) -> Chart:
        return self

    def without_stone(self, stone: int) -> Chart:
        return self


class IslandChart(Chart):
    """Every island is surveyed as if a stone lay there."""

    def __init__(self, pieces: Pieces, at: tuple[Point | None, ...]) -> None:
        super().__init__(pieces, at)
        for low, high in PAIRS:
            if at[low] is not None and at[high] is not None:
                self.survey(low, high)


@lru_cache(16)
def island_chart(pieces: Pieces) -> IslandChart:
    return IslandChart(pieces, (None, *pieces.islands, *pieces.villages))


class OpenChart(Chart):
    """The stones that lie, anywhere."""

    def with_stone(self, stone: int, at: Point) -> OpenChart:
        made = self._twin((*self.at[:stone], at, *self.at[stone + 1 :]))
        for bit in members(self.reach):
            if made.passes(bit, at):
                made._pass(bit, stone)
        for support in range(1, SUPPORTS + 1):
            if support != stone and made.at[support] is not None:
                made.survey(min(stone, support), max(stone, support))
        fresh = made.reach & OF[stone]
        made._crossing = {bit: pairs | made._met(bit, members(fresh)) for bit, pairs in self._crossing.items()}
        return made

    def without_stone(self, stone: int) -> OpenChart:
        made = self._twin((*self.at[:stone], None, *self.at[stone + 1 :]))
        kept = ~OF[stone]
        made.reach &= kept
        made.fits = [pairs & kept for pairs in self.fits]
        for bit in members(self.reach & OF[stone]):
            made.need[bit], made.over[bit] = BEYOND, 0
        for bit in members(self.under[stone]):
            made.over[bit] &= ~(1 << stone)
        made.under = [pairs & kept for pairs in self.under]
        made.under[stone] = 0
        made._crossing = {bit: pairs & kept for bit, pairs in self._crossing.items() if kept >> bit & 1}
        return made

    def _twin(self, at: tuple[Point | None, ...]) -> OpenChart:
        made = OpenChart(self.pieces, at)
        made.need, made.over, made.fits, made.reach = [*self.need], [*self.over], [*self.fits], self.reach
        made.under = [*self.under]
        return made


@lru_cache(16)
def open_chart(pieces: Pieces) -> OpenChart:
    """Without a stone."""
    return OpenChart(pieces, (*[None] * FIRST_VILLAGE, *pieces.villages))
