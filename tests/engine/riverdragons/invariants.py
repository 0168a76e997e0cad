"""What must hold at each step of a game, by the words of the rules and with none of the engine's tables."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import hypot

from engine.riverdragons.bits import members
from engine.riverdragons.board import FIRST_HOME, color_of, size_of
from engine.riverdragons.cards import FIRST_DRAGON, TWICE
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS, touching
from engine.riverdragons.decide import PHASE_OF
from engine.riverdragons.geometry import Point, meet, nearer, square
from engine.riverdragons.options import ISLANDS
from engine.riverdragons.pieces import BEARS, SIZES
from engine.riverdragons.state import State
from engine.riverdragons.water import Water

LENGTHS = (158, 196, 233, 272, 312, 352)
LANDING, CLEARANCE, VILLAGE, APART, ASHORE, OPEN_WATER = 42, 36, 62, 72, 84, 560
MIDDLE = Point(700, 620)


def ends(state: State, low: int, high: int) -> tuple[Point, Point]:
    return state.board.chart.point(low), state.board.chart.point(high)


def spans(state: State, size: int, low: int, high: int) -> bool:
    return square(*ends(state, low, high)) <= (LENGTHS[size - 1] + LANDING * (high >= FIRST_VILLAGE)) ** 2


def lying(state: State) -> tuple[object, ...]:
    """All that lies in the water: while it is the same, the board is in the same order."""
    return state.board.stones, *sorted(state.board.planks.items())


def check_position(state: State) -> None:
    """Every plank is in one place, and no pawn stands on what is not there or where another one stands."""
    board = state.board
    held = [plank for seat in state.seats for plank in seat.reserve]
    everything = Counter([*held, *board.planks, *state.gone])
    assert set(everything.values()) == {1}
    assert Counter(map(color_of, everything)) == dict.fromkeys((seat.color for seat in state.seats), SIZES)
    assert state.gone == sorted(state.gone)
    for seat in state.seats:
        assert seat.reserve == sorted(seat.reserve)
        assert len({size_of(plank) for plank in seat.reserve}) == len(seat.reserve)
        assert len({color_of(plank) for plank in seat.reserve}) <= 2
        assert seat.pawn in board.planks or FIRST_HOME <= seat.pawn < FIRST_HOME + 6
    standing = Counter(seat.pawn for seat in state.seats if seat.pawn < FIRST_HOME)
    assert set(standing.values()) <= {1}
    check_turn(state)


def check_turn(state: State) -> None:
    """The parts of a position that tell whose turn it is fit each other."""
    over = state.phase == "over"
    assert any(seat.pawn == seat.target for seat in state.seats) <= over
    assert (state.turn is None) == (state.position == 0)
    assert 0 <= state.round <= state.options.rounds
    if state.turn is None:
        assert (state.left, state.held, state.missed) == (0, 0, ())
    else:
        card = state.seats[state.turn].program[state.position - 1]
        assert card == 0 or PHASE_OF[card] == state.phase or over
        assert state.left == 0 if over else 1 <= state.left <= 1 + (card == 0 or card in TWICE)
        assert bool(state.held) == bool(state.missed)
        assert len(state.missed) <= 2
        assert not state.held or state.held in state.seats[state.turn].reserve
    for position in range(1, state.position + 1):
        shown = [seat.program[position - 1] for seat in state.seats]
        struck = {card - FIRST_DRAGON for card in shown if card >= FIRST_DRAGON}
        for seat, card in zip(state.seats, shown, strict=True):
            assert (position in seat.cancelled) == (seat.color in struck and card < FIRST_DRAGON)


def check_board(state: State) -> None:
    """No plank crosses another, lies over a stone or a village, or is too short; no support bears more than it can;
    and stones keep their distance."""
    board, point = state.board, state.board.chart.point
    supports = Counter(end for pair in board.pairs for end in PAIRS[pair])
    assert all(board.loads[support] == supports[support] <= BEARS for support in range(1, FIRST_VILLAGE + 6))
    assert set(members(board.full)) == {support for support, count in supports.items() if count == BEARS}
    assert board.pairs == {pair: plank for plank, pair in board.planks.items()}
    assert set(members(board.laid)) == set(board.pairs)
    stones = list(members(board.stones))
    for plank, pair in board.planks.items():
        low, high = PAIRS[pair]
        a, b = ends(state, low, high)
        assert all(end >= FIRST_VILLAGE or end in stones for end in (low, high))
        assert spans(state, size_of(plank), low, high)
        assert not any(nearer(point(stone), a, b, CLEARANCE) for stone in stones if stone not in (low, high))
        for village in range(FIRST_VILLAGE, FIRST_VILLAGE + 6):
            assert village == high or not nearer(point(village), a, b, VILLAGE)
    for one, other in combinations(board.pairs, 2):
        assert {*PAIRS[one]} & {*PAIRS[other]} or not meet(*ends(state, *PAIRS[one]), *ends(state, *PAIRS[other]))
    if state.options.board == ISLANDS:
        assert all(point(stone) == state.options.pieces.islands[stone - 1] for stone in stones)
    else:
        check_open_stones(list(map(point, stones)))


def check_open_stones(stones: list[Point]) -> None:
    for x, y in stones:
        assert x % 10 == y % 10 == 0
        assert square(Point(x, y), MIDDLE) <= OPEN_WATER**2
        for village in ((400, 100), (1000, 100), (1300, 620), (1000, 1140), (400, 1140), (100, 620)):
            assert square(Point(x, y), Point(*village)) >= ASHORE**2
    for one, other in combinations(stones, 2):
        assert square(one, other) >= APART**2


def naive_places(state: State) -> set[tuple[int, int]]:
    """One pair after the other."""
    board, point = state.board, state.board.chart.point
    standing = [*members(board.stones), *range(FIRST_VILLAGE, FIRST_VILLAGE + 6)]
    found = set()
    for low, high in combinations(standing, 2):
        if low >= FIRST_VILLAGE or board.loads[low] >= BEARS or board.loads[high] >= BEARS:
            continue
        a, b = ends(state, low, high)
        if not spans(state, SIZES, low, high):
            continue
        others = [other for other in standing if other not in (low, high)]
        if any(nearer(point(other), a, b, VILLAGE if other >= FIRST_VILLAGE else CLEARANCE) for other in others):
            continue
        if any(
            {low, high} == {*PAIRS[pair]} or (not {low, high} & {*PAIRS[pair]} and meet(a, b, *map(point, PAIRS[pair])))
            for pair in board.pairs
        ):
            continue
        found.add((low, high))
    return found


def check_places(state: State) -> None:
    assert {PAIRS[pair] for pair in members(state.board.places())} == naive_places(state)
    assert touching(state.board.full) & state.board.places() == 0


def check_water(state: State) -> None:
    """Some points of the open water, one by one."""
    water = Water(state.options.pieces)
    free = water.free(state.board)
    for bit in range(state.round * 7, water.columns * water.rows, 53):
        assert free >> bit & 1 == (water.why_not(state.board, water.point(bit)) is None)


def check_end(state: State) -> None:
    """Who has arrived wins alone; after the last round whoever is nearest, in hundredths of the way."""
    arrived = [number for number, seat in enumerate(state.seats) if seat.pawn == seat.target]
    if arrived:
        assert state.winners == arrived == [state.turn]
        return
    left = [away(state, number) for number in range(len(state.seats))]
    assert state.winners == [number for number, each in enumerate(left) if each == min(left)]
    assert (state.round, state.position) == (state.options.rounds, 0)
    assert not any(seat.program or seat.cancelled for seat in state.seats)


def away(state: State, number: int) -> int:
    seat, point = state.seats[number], state.board.chart.point
    village = [seat.pawn - FIRST_HOME + FIRST_VILLAGE]
    stands = village if seat.pawn >= FIRST_HOME else PAIRS[state.board.planks[seat.pawn]]
    target = point(seat.target - FIRST_HOME + FIRST_VILLAGE)
    return min(int(hypot(point(end).x - target.x, point(end).y - target.y) / 12) for end in stands)
