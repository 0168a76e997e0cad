"""The board is the same from every village."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import cos, dist, radians, sin

import pytest

from tests.engine.riverdragons.naive.board import (
    ISLANDS,
    LANDING,
    LENGTHS,
    LONGEST,
    MIDDLE,
    OPPOSITE,
    RING,
    STONE_CLEAR,
    VILLAGE_CLEAR,
    VILLAGES,
    Point,
)
from tests.engine.riverdragons.naive.geometry import meet, near, squared, squared_from_line
from tests.engine.riverdragons.naive.stones import ALL_WATER

EVERY = [*ISLANDS.values(), *VILLAGES.values()]
ROUNDED = 1.5


def turned(point: Point, degrees: int) -> tuple[float, float]:
    x, y = point[0] - MIDDLE[0], point[1] - MIDDLE[1]
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return MIDDLE[0] + x * c - y * s, MIDDLE[1] + x * s + y * c


@pytest.mark.parametrize("degrees", [120, 240])
def test_a_third_of_a_turn_carries_the_board_onto_itself(degrees: int) -> None:
    for table in (list(ISLANDS.values()), list(VILLAGES.values())):
        for point in table:
            assert min(dist(turned(point, degrees), other) for other in table) < ROUNDED


def test_a_mirror_carries_the_board_onto_itself() -> None:
    assert {(2 * MIDDLE[0] - x, y) for x, y in EVERY} == set(EVERY)


def test_villages_opposite_are_three_apart_round_the_ring() -> None:
    assert all(RING[(RING.index(color) + 3) % 6] == OPPOSITE[color] for color in RING)


def needed(a: Point, b: Point, landing: int = 0) -> int:
    """The shortest size that spans, or 7."""
    return 1 + sum(squared(a, b) > (length + landing) ** 2 for length in LENGTHS)


def test_pairs_of_islands_by_the_plank_they_need() -> None:
    sizes = Counter(needed(a, b) for a, b in combinations(ISLANDS.values(), 2))
    assert [sizes[size] for size in range(1, LONGEST + 1)] == [21, 18, 15, 6, 27, 30]


@pytest.mark.parametrize("village", RING)
def test_a_village_has_one_island_for_each_plank_but_the_third(village: str) -> None:
    sizes = Counter(needed(VILLAGES[village], island, LANDING) for island in ISLANDS.values())
    assert [sizes[size] for size in range(1, LONGEST + 1)] == [1, 1, 0, 1, 1, 1]


def test_eighteen_pairs_pass_over_a_third_island() -> None:
    pairs = [(a, b) for a, b in combinations(ISLANDS.values(), 2) if needed(a, b) <= LONGEST]
    pairs += [(a, b) for a in VILLAGES.values() for b in ISLANDS.values() if needed(a, b, LANDING) <= LONGEST]
    assert len(pairs) == 147
    assert sum(any(p not in ab and near(p, *ab, STONE_CLEAR) for p in ISLANDS.values()) for ab in pairs) == 18
    assert not any(p not in ab and near(p, *ab, VILLAGE_CLEAR) for p in VILLAGES.values() for ab in pairs)


def test_the_open_board_has_some_9600_points() -> None:
    assert 9500 < len(ALL_WATER) < 9600


def test_how_far_a_point_is_from_a_line() -> None:
    assert squared_from_line((5, 3), (0, 0), (10, 0)) == 9
    assert squared_from_line((13, 4), (0, 0), (10, 0)) == 25
    assert squared_from_line((-3, 4), (0, 0), (10, 0)) == 25
    assert squared_from_line((1, 0), (0, 0), (10, 10)) * 2 == 1
    assert not near((5, 36), (0, 0), (10, 0), 36)
    assert near((5, 35), (0, 0), (10, 0), 36)


@pytest.mark.parametrize(
    ("c", "d", "touching"),
    [
        ((5, -5), (5, 5), True),
        ((5, 0), (5, 5), True),
        ((5, 1), (5, 5), False),
        ((11, -5), (11, 5), False),
        ((10, 0), (20, 0), True),
        ((11, 0), (20, 0), False),
        ((3, 0), (7, 0), True),
        ((0, 1), (10, 1), False),
    ],
)
def test_segments_meet_where_they_have_a_point_in_common(c: Point, d: Point, touching: bool) -> None:
    for first, second in (((0, 0), (10, 0)), ((10, 0), (0, 0))):
        assert meet(first, second, c, d) is touching
        assert meet(c, d, first, second) is touching
        assert meet(d, c, first, second) is touching
