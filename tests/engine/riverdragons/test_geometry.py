"""Points and segments against a second reading, at every limit: what touches, and what just does not."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.riverdragons.bits import members, nth
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS, island_chart, open_chart
from engine.riverdragons.geometry import Point, meet, nearer
from engine.riverdragons.pieces import printed
from tests.engine.riverdragons.naive import geometry as naive

few = st.integers(0, 6)
"""So few that points lie on lines, and on each other, all the time."""
points = st.builds(Point, few, few) | st.builds(Point, st.integers(0, 1400), st.integers(0, 1240))


def P(x: int, y: int) -> Point:  # noqa: N802
    return Point(x, y)


@settings(derandomize=True, deadline=None, max_examples=400)
@given(points, points, points, points)
@example(P(0, 0), P(4, 0), P(2, 2), P(2, 0))
@example(P(0, 0), P(4, 0), P(5, 0), P(9, 0))
@example(P(0, 0), P(4, 0), P(0, 1), P(0, 6))
@example(P(0, 0), P(4, 0), P(5, 2), P(5, -2))
@example(P(0, 0), P(4, 0), P(2, 2), P(2, 1))
@example(P(0, 0), P(0, 4), P(0, 5), P(0, 9))
def test_segments_meet_where_they_have_a_point_in_common(a: Point, b: Point, c: Point, d: Point) -> None:
    if a != b and c != d:
        for first, second in (((a, b), (c, d)), ((c, d), (a, b)), ((b, a), (c, d)), ((a, b), (d, c))):
            assert meet(*first, *second) == naive.meet(a, b, c, d)


@settings(derandomize=True, deadline=None, max_examples=400)
@given(points, points, points, st.integers(1, 400))
@example(P(0, 60), P(0, 0), P(300, 400), 36)
@example(P(-36, 0), P(0, 0), P(300, 0), 36)
@example(P(336, 0), P(0, 0), P(300, 0), 36)
@example(P(337, 0), P(0, 0), P(300, 0), 37)
@example(P(330, 0), P(0, 0), P(300, 0), 20)
def test_a_point_is_nearer_to_a_segment_than_a_distance(p: Point, a: Point, b: Point, distance: int) -> None:
    if a != b:
        assert nearer(p, a, b, distance) == naive.near(p, a, b, distance) == nearer(p, b, a, distance)


@settings(derandomize=True, deadline=None, max_examples=100)
@given(st.sets(st.integers(0, 700), min_size=1))
def test_a_mask_is_walked_and_indexed_from_its_lowest(numbers: set[int]) -> None:
    mask = sum(1 << number for number in numbers)
    assert list(members(mask)) == sorted(numbers) == [nth(mask, n) for n in range(len(numbers))]


def test_every_pair_passes_over_what_is_nearer_than_a_stone_and_half_a_width() -> None:
    chart = island_chart(printed())
    for pair in members(chart.reach):
        low, high = PAIRS[pair]
        over = {
            stone
            for stone in range(1, FIRST_VILLAGE)
            if stone not in (low, high) and naive.near(chart.point(stone), chart.point(low), chart.point(high), 36)
        }
        assert set(members(chart.over[pair])) == over


def test_36_units_from_a_line_are_far_enough_and_62_from_a_village() -> None:
    beside = Point(600, 660)  # of a line that goes 3 to the right where it goes 4 down
    chart = open_chart(printed()).with_stone(1, Point(600, 600)).with_stone(2, Point(720, 760))
    pair = chart.with_stone(3, beside).reach & chart.open(0b110)
    assert not naive.near(beside, Point(600, 600), Point(720, 760), 36)
    assert naive.near(beside, Point(600, 600), Point(720, 760), 37)
    (joined,) = members(pair)
    assert not chart.passes(joined, beside)
    assert chart.passes(joined, Point(610, 660))
