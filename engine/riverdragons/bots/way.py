"""The shortest way of a pawn to its target, in work: a plank that lies costs a move, one that does not its plank and
the stone at its end as well, each of another size of the reserve."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from engine.riverdragons.bits import members
from engine.riverdragons.board import FIRST_HOME, Board, color_of, size_of
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS, SUPPORTS, touching
from engine.riverdragons.pieces import SIZES, STONES

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


Step = tuple[int, int, float, bool]
"""A pair, its far end, what the step there costs, and whether its plank is still to be laid."""


def _steps(end: int, more: float, to_lay: bool) -> list[Step]:
    """By pair, to that one of its ends."""
    return [
        (pair, both[end], (2.0 if both[end] >= FIRST_VILLAGE else 1.0) + more, to_lay)
        for pair, both in enumerate(PAIRS)
    ]


_Label = tuple[int, int, int, float, int, int]
"""On a way: the label before, the pair (-1: the pawn steps into the village there), the size laid, what it cost so far,
the support, and the sizes that are left."""

FORTH, FORTH_AND_PUT, ON = _steps(1, PLANK, True), _steps(1, PLANK + STONE, True), _steps(1, 0.0, False)
BACK, BACK_AND_PUT, BACK_ON = _steps(0, PLANK, True), _steps(0, PLANK + STONE, True), _steps(0, 0.0, False)
"""To the end with the higher number and to the lower one: where it stands, needs a stone, or a plank lies."""


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
        self.steps: list[list[Step]] = [[] for _ in range(SUPPORTS + 1)]
        """By support."""
        steps, standing = self.steps, stones | VILLAGES
        for pair in members(chart.reach & ~barred):
            low, high = PAIRS[pair]
            steps[low].append((FORTH if standing >> high & 1 else FORTH_AND_PUT)[pair])
            steps[high].append((BACK if standing >> low & 1 else BACK_AND_PUT)[pair])
        for pair, plank in board.pairs.items():
            if color is not None and color_of(plank) != color:
                continue
            low, high = PAIRS[pair]
            steps[low].append(ON[pair])
            steps[high].append(BACK_ON[pair])
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
        queue: list[tuple[float, int]] = []
        came: list[_Label] = []
        best: dict[int, float] = {}
        """By support and sizes."""
        for support in supports:
            entry = float(pawn < FIRST_HOME and support >= FIRST_VILLAGE)
            heappush(queue, (entry + least[support], len(came)))
            came.append((-1, -1 if entry else -2, 0, entry, support, sizes))
            best[support << SIZES + 1 | sizes] = entry
        for _ in range(MOST):
            if not queue:
                break
            reckoned, label = heappop(queue)
            if reckoned >= FAR:
                break
            _, _, _, cost, support, left = came[label]
            if support == end:
                return Way(cost, self._legs(came, label, support))
            if best[support << SIZES + 1 | left] < cost:
                continue
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
                key = other << SIZES + 1 | after
                if best.get(key, FAR) > more:
                    best[key] = more
                    heappush(queue, (more + least[other], len(came)))
                    came.append((label, pair, size, more, other, after))
        else:
            return self._straight(came, queue[0][1], least, end, need) if queue else BARRED
        return BARRED

    def _straight(self, came: list[_Label], at: int, least: list[float], end: int, need: Sequence[int]) -> Way:
        """On from there by the shortest way of all, with the sizes that are left."""
        _, _, _, cost, support, left = came[at]
        while support != end:
            pair, other, step, to_lay = min(self.steps[support], key=lambda step: step[2] + least[step[1]])
            size = 0
            if to_lay:
                fitting = left >> need[pair]
                size = need[pair] + (fitting & -fitting).bit_length() - 1 if fitting else 0
                left &= ~(1 << size)
                step += 0.0 if size else LACK
            cost += step
            came.append((at, pair, size, cost, other, left))
            at, support = len(came) - 1, other
        return Way(cost, self._legs(came, at, support))

    def _legs(self, came: list[_Label], label: int, support: int) -> tuple[Leg, ...]:
        board = self.board
        legs: list[Leg] = []
        while True:
            before, pair, size, _, _, _ = came[label]
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
