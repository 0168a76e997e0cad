"""What lies in the water: stones, and planks on them. The reducer alone changes it."""

from __future__ import annotations

from typing import Final

from engine.riverdragons.bits import members
from engine.riverdragons.chart import FIRST_VILLAGE, OF, PAIRS, SUPPORTS, Chart, touching
from engine.riverdragons.geometry import Point
from engine.riverdragons.pieces import BEARS, SIZES, STONES, VILLAGES

PLANKS: Final = SIZES * VILLAGES
ALL_STONES: Final = (1 << STONES + 1) - 2
FIRST_HOME: Final = PLANKS + 1
"""A space is a plank, 1 to 36, or a village, 37 to 42: no plank is 0."""


def home(color: int) -> int:
    """The space of this color's village."""
    return FIRST_HOME + color


def size_of(plank: int) -> int:
    return (plank - 1) % SIZES + 1


def color_of(plank: int) -> int:
    return (plank - 1) // SIZES


def plank_of(color: int, size: int) -> int:
    return color * SIZES + size


class Board:
    __slots__ = ("chart", "full", "laid", "loads", "pairs", "planks", "stones")

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.stones = 0
        """Those that lie, by number."""
        self.laid = 0
        """The pairs on which a plank lies."""
        self.planks: dict[int, int] = {}
        """By plank: its pair."""
        self.pairs: dict[int, int] = {}
        """By pair: its plank."""
        self.loads = [0] * (SUPPORTS + 1)
        """By support: how many planks rest there."""
        self.full = 0
        """The supports that bear no more."""

    def copy(self) -> Board:
        twin = Board(self.chart)
        twin.stones, twin.laid, twin.full = self.stones, self.laid, self.full
        twin.planks, twin.pairs, twin.loads = self.planks.copy(), self.pairs.copy(), self.loads.copy()
        return twin

    # Changes

    def put_stone(self, stone: int, at: Point) -> None:
        self.chart = self.chart.with_stone(stone, at)
        self.stones |= 1 << stone

    def take_stone(self, stone: int) -> None:
        self.chart = self.chart.without_stone(stone)
        self.stones &= ~(1 << stone)

    def lay(self, plank: int, pair: int) -> None:
        self.planks[plank] = pair
        self.pairs[pair] = plank
        self.laid |= 1 << pair
        for support in PAIRS[pair]:
            self.loads[support] += 1
            if self.loads[support] == BEARS:
                self.full |= 1 << support

    def take_plank(self, plank: int) -> None:
        pair = self.planks.pop(plank)
        del self.pairs[pair]
        self.laid &= ~(1 << pair)
        for support in PAIRS[pair]:
            self.loads[support] -= 1
            self.full &= ~(1 << support)

    # What is free

    def places(self) -> int:
        """The pairs at which a plank may be laid."""
        chart = self.chart
        free = chart.open(self.stones) & ~chart.blocked(self.pairs)
        return free & ~touching(self.full) if self.full else free

    def covered(self, point: Point) -> bool:
        """Whether a plank lies over this point, too near for a stone."""
        return any(self.chart.passes(pair, point) for pair in self.pairs)

    def islands(self) -> int:
        """Those that may take a stone, where there are islands."""
        taken = self.stones
        for pair in self.pairs:
            taken |= self.chart.over[pair]
        return self.chart.lands & ~taken

    def next_stone(self) -> int | None:
        """The smallest number that does not lie; None where the reserve is empty."""
        left = ALL_STONES & ~self.stones
        return (left & -left).bit_length() - 1 if left else None

    # Ways

    def on_support(self, support: int) -> list[int]:
        """The planks that rest there."""
        if not self.loads[support]:
            return []
        return [self.pairs[pair] for pair in members(self.laid & OF[support])]

    def neighbours(self, space: int) -> list[int]:
        """The spaces next to this one, whoever stands there: planks that share a stone, a village and its planks."""
        if space >= FIRST_HOME:
            return self.on_support(space - FIRST_HOME + FIRST_VILLAGE)
        found: list[int] = []
        for support in PAIRS[self.planks[space]]:
            if support >= FIRST_VILLAGE:
                found.append(support - FIRST_VILLAGE + FIRST_HOME)
            else:
                found += [plank for plank in self.on_support(support) if plank != space]
        return found
