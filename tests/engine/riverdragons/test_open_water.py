"""Stones anywhere in the water: R20 at its limits, and what a chart forgets and learns with a stone."""

from __future__ import annotations

from random import Random

import pytest

from engine.riverdragons.bits import members, nth
from engine.riverdragons.board import Board
from engine.riverdragons.chart import PAIRS, open_chart
from engine.riverdragons.commands import Stone
from engine.riverdragons.geometry import Point
from engine.riverdragons.legal import legal
from engine.riverdragons.pieces import printed
from engine.riverdragons.water import Water
from tests.engine.riverdragons.drawing import Table, position
from tests.engine.riverdragons.naive.board import VILLAGES
from tests.engine.riverdragons.naive.geometry import squared

WATER = Water(printed())


def points(mask: int) -> set[Point]:
    return {WATER.point(bit) for bit in members(mask)}


def test_r20_water_reaches_560_from_the_middle_and_84_to_a_village() -> None:
    wanted = {
        Point(x, y)
        for x in range(0, 1410, 10)
        for y in range(0, 1250, 10)
        if squared((x, y), (700, 620)) <= 560**2
        and all(squared((x, y), village) >= 84**2 for village in VILLAGES.values())
    }
    assert points(WATER.whole) == wanted
    assert {(700, 60), (700, 1180), (140, 620), (1260, 620)} & wanted == {(700, 60), (700, 1180)}


def test_r20_stones_are_72_apart_and_36_from_every_plank() -> None:
    lying = {1: (600, 600), 2: (720, 760), 3: (900, 500)}
    state = position("red-3 1-2", board="open", points=lying)
    free = points(WATER.free(state.board))
    assert free < points(WATER.whole)
    for point in points(WATER.whole):
        apart = all(squared(point, stone) >= 72**2 for stone in lying.values())
        assert (point in free) == (apart and not state.board.covered(point)), point
    assert {Point(630, 700), Point(980, 500)} <= free  # 36 units from the line, 80 from a stone
    assert not {Point(640, 700), Point(970, 500)} & free


def test_a_plank_reaches_to_its_last_unit() -> None:
    """A village is 200 units from a stone here, which are a plank of size 1 and its landing."""
    for away, fits in ((300, True), (310, False)):
        state = position(board="open", points={1: (400, away)})
        assert (bool(state.board.chart.fits[1]), bool(state.board.chart.fits[2])) == (fits, True)


def test_an_empty_reserve_loses_the_card_however_much_water_is_free() -> None:
    spots = [Point(x, y) for y in range(260, 1000, 120) for x in range(400, 1000, 110)][:27]
    state = position(board="open", points=dict(enumerate(spots, 1)))
    assert points(WATER.free(state.board))
    assert Table(state, "blue", "two_stones").told == ["lost"]
    state = position(board="open", points=dict(enumerate(spots[:26], 1)))
    table = Table(state, "blue", "two_stones")
    table.give(Stone(None, next(iter(legal(table.state, 0))).at))  # type: ignore[union-attr]
    assert table.told == ["stone_put", "lost"]


@pytest.mark.parametrize("seed", range(4))
def test_a_chart_knows_the_same_whichever_way_its_stones_came_to_lie(seed: int) -> None:
    """It follows from the one before, stone by stone: as if all stones had been put in order at once."""
    coin, board = Random(seed), Board(open_chart(printed()))
    nearby = WATER.disc(printed().middle, 330)
    for number in range(60):
        lying, free = list(members(board.stones)), WATER.free(board) & nearby
        if board.pairs and coin.random() < 0.1:
            board.take_plank(coin.choice(list(board.planks)))
        elif lying and coin.random() < 0.35:
            stone = coin.choice(lying)
            if not board.loads[stone]:
                board.take_stone(stone)
        elif free and (stone := board.next_stone() or 0):
            board.put_stone(stone, WATER.point(nth(free, coin.randrange(free.bit_count()))))
        if places := list(members(board.places())):
            plank = coin.choice([plank for plank in range(1, 37) if plank not in board.planks])
            if coin.random() < 0.4:
                board.lay(plank, coin.choice(places))
        if number % 6 == 5:
            same_as_anew(board)


def same_as_anew(board: Board) -> None:
    anew = Board(open_chart(printed()))
    for stone in members(board.stones):
        anew.put_stone(stone, board.chart.point(stone))
    for plank, pair in sorted(board.planks.items()):
        anew.lay(plank, pair)
    one, other = board.chart, anew.chart
    assert one.reach == other.reach
    assert one.fits == other.fits
    assert board.places() == anew.places()
    assert (board.full, board.loads, board.laid) == (anew.full, anew.loads, anew.laid)
    for pair in members(one.reach):
        assert one.need[pair] == other.need[pair]
        assert one.over[pair] & board.stones == other.over[pair], PAIRS[pair]
        assert one.crossing(pair) & one.reach == other.crossing(pair) & one.reach, PAIRS[pair]
