"""The shortest way of a pawn to its target, in work: a plank that lies costs a move, one that does not its plank and
the stone at its end as well, each of another size of the reserve."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from engine.riverdragons.bits import members
from engine.riverdragons.board import FIRST_HOME, Board, color_of, size_of
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS, SUPPORTS, touching
from engine.riverdragons.pieces import STONES

PLANK, STONE, LACK, TAKEN = 1.1, 1.0, 4.0, 0.4
"""What it costs beside the move: a plank to lay, a stone to put, a size that no plank of the reserve has, and a plank
on which somebody stands."""
MOST = 250
"""Supports looked at: then sizes are no longer weighed against each other."""
FAR = 99.0


class Leg(NamedTuple):
    """One move of a way, and what it needs before."""

    space: int
    """0: the plank does not lie yet."""
    pair: int = -1
    """-1: into a village."""
    stone: int = 0
    """To be put at its far end; 0: none."""
    size: int = 0
    """Of the plank to be laid; 0: none, or the reserve has none that would do."""


class Way(NamedTuple):
    cost: float
    legs: tuple[Leg, ...]


BARRED = Way(40.0, ())


VILLAGES = (1 << SUPPORTS + 1) - (1 << FIRST_VILLAGE)


class Terrain:
    """A board as pawns see it that cross it: what each step costs, and how far it is from everywhere at least. To who
    thinks of planks of one color alone, others are but in the way."""

    def __init__(self, board: Board, color: int | None = None) -> None:
        chart = board.chart
        self.board = board
        self.stones = stones = board.stones
        lands = stones if board.next_stone() is None else stones | board.islands()
        barred = touching(board.full | (chart.lands & ~lands)) | chart.blocked(board.pairs)
        for stone in members(stones):
            barred |= chart.under[stone]
        self.steps: list[list[tuple[int, int, float, bool]]] = [[] for _ in range(SUPPORTS + 1)]
        """By support: each pair, its other end, what the step costs, and whether its plank is still to be laid."""
        steps, standing = self.steps, stones | VILLAGES
        for pair in members(chart.reach & ~barred):
            low, high = PAIRS[pair]
            forth = (2.0 if high >= FIRST_VILLAGE else 1.0) + PLANK + (0.0 if standing >> high & 1 else STONE)
            back = 1.0 + PLANK + (0.0 if standing >> low & 1 else STONE)
            steps[low].append((pair, high, forth, True))
            steps[high].append((pair, low, back, True))
        for pair, plank in board.pairs.items():
            if color is not None and color_of(plank) != color:
                continue
            low, high = PAIRS[pair]
            steps[low].append((pair, high, 2.0 if high >= FIRST_VILLAGE else 1.0, False))
            steps[high].append((pair, low, 1.0, False))
        self._least: dict[int, list[float]] = {}

    def least(self, end: int) -> list[float]:
        """By support: the work to that one, if every size were in reserve."""
        found = self._least.get(end)
        if found is None:
            found = self._least[end] = self._backwards(end)
        return found

    def _backwards(self, end: int) -> list[float]:
        """A step costs what its far end asks for: seen from there it is the near one's."""
        least = [FAR] * (SUPPORTS + 1)
        least[end] = 0.0
        queue = [(0.0, end)]
        stones = self.stones
        while queue:
            cost, support = heappop(queue)
            if cost > least[support]:
                continue
            here = 2.0 if support >= FIRST_VILLAGE else 1.0
            put = PLANK if support >= FIRST_VILLAGE or stones >> support & 1 else PLANK + STONE
            for _, other, _, to_lay in self.steps[support]:
                more = cost + here + (put if to_lay else 0.0)
                if more < least[other]:
                    least[other] = more
                    heappush(queue, (more, other))
        return least

    def way(self, pawn: int, target: int, sizes: int, need: Sequence[int], taken: int) -> Way:
        """From the space of the pawn to that of its target, with planks of these sizes (bits) in reserve, while pawns
        stand on these pairs (bits)."""
        end = target - FIRST_HOME + FIRST_VILLAGE
        least, every = self.least(end), self.steps
        supports = (pawn - FIRST_HOME + FIRST_VILLAGE,) if pawn >= FIRST_HOME else PAIRS[self.board.planks[pawn]]
        queue: list[tuple[float, int, float, int, int]] = []
        came: list[tuple[int, int, int]] = []
        """By label: the label before, the pair (-1: the pawn steps into the village there), and the size laid."""
        best: dict[tuple[int, int], float] = {}
        for support in supports:
            entry = float(pawn < FIRST_HOME and support >= FIRST_VILLAGE)
            heappush(queue, (entry + least[support], len(came), entry, support, sizes))
            came.append((-1, -1 if entry else -2, 0))
        for _ in range(MOST):
            if not queue:
                break
            reckoned, label, cost, support, left = heappop(queue)
            if reckoned >= FAR:
                break
            if support == end:
                return Way(cost, self._legs(came, label, support))
            if best.get((support, left), FAR) <= cost:
                continue
            best[support, left] = cost
            for pair, other, step, to_lay in every[support]:
                after, size, more = left, 0, cost + step
                if to_lay:
                    fitting = left >> need[pair]
                    if fitting:
                        size = need[pair] + (fitting & -fitting).bit_length() - 1
                        after = left & ~(1 << size)
                    else:
                        more += LACK
                elif taken >> pair & 1:
                    more += TAKEN
                if best.get((other, after), FAR) > more:
                    heappush(queue, (more + least[other], len(came), more, other, after))
                    came.append((label, pair, size))
        else:
            return self._straight(came, queue[0], least, end, need) if queue else BARRED
        return BARRED

    def _straight(
        self,
        came: list[tuple[int, int, int]],
        label: tuple[float, int, float, int, int],
        least: list[float],
        end: int,
        need: Sequence[int],
    ) -> Way:
        """On from there by the shortest way of all, with the sizes that are left."""
        _, at, cost, support, left = label
        while support != end:
            pair, other, step, to_lay = min(self.steps[support], key=lambda step: step[2] + least[step[1]])
            size = 0
            if to_lay:
                fitting = left >> need[pair]
                size = need[pair] + (fitting & -fitting).bit_length() - 1 if fitting else 0
                left &= ~(1 << size)
                step += 0.0 if size else LACK
            came.append((at, pair, size))
            at, cost, support = len(came) - 1, cost + step, other
        return Way(cost, self._legs(came, at, support))

    def _legs(self, came: list[tuple[int, int, int]], label: int, support: int) -> tuple[Leg, ...]:
        board = self.board
        legs: list[Leg] = []
        while True:
            before, pair, size = came[label]
            if support >= FIRST_VILLAGE and pair != -2:
                legs.append(Leg(support - FIRST_VILLAGE + FIRST_HOME))
            if pair < 0:
                return tuple(reversed(legs))
            put = support if support <= STONES and not board.stones >> support & 1 else 0
            legs.append(Leg(board.pairs.get(pair, 0), pair, put, size))
            label, support = before, sum(PAIRS[pair]) - support


def sizes_of(reserve: Sequence[int]) -> int:
    """As bits."""
    return sum(1 << size_of(plank) for plank in reserve)
