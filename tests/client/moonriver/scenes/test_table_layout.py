"""Whatever the window's size, everything of a table lies inside it, beside everything else, and large enough."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from client.moonriver.scenes.ranch_item import SMALLEST
from client.moonriver.scenes.table_layout import TableLayout, places_of, swapped, table_layout

HIT = 24
TEXTS = (1.0, 1.25, 1.5)


def sizes() -> Iterator[tuple[int, int]]:
    yield from [
        (1024, 700),
        (1280, 720),
        (1366, 768),
        (1920, 1080),
        (2560, 1080),
        (3840, 2160),
        (1024, 2160),
        (3840, 700),
    ]
    chance = Random(7)
    for _ in range(120):
        yield chance.randint(1024, 3840), chance.randint(700, 2160)


def layouts(players: int) -> Iterator[TableLayout]:
    for (wide, high), text in product(sizes(), TEXTS):
        yield table_layout(wide, high, players, 10 if players == 2 else 5, text)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_overlaps_and_nothing_is_outside(players: int) -> None:
    for made in layouts(players):
        boxes = made.boxes()
        assert len(boxes) == 7 + 2 * players
        for box in boxes:
            assert box.wide > 0 < box.high
            assert box.within(made.window), (made.window, box)
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other), (made.window, one, other)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_is_large_enough_to_be_hit(players: int) -> None:
    for made in layouts(players):
        assert all(int(place.unit * 100) / 100 >= SMALLEST for place in made.ranches)
        assert all(place.strip.high >= HIT for place in made.ranches)
        assert made.column_unit * 96 >= 1.5 * HIT, made.window
        assert made.saloon_unit * 82 >= HIT
        assert made.prompt.high >= HIT
        assert made.log.high >= 4 * HIT, made.window
        assert made.log.wide >= 180
        assert made.actions.wide >= 180


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_large_ranch_is_the_largest_and_in_the_middle(players: int) -> None:
    for made in layouts(players):
        large, *others = (place.ranch for place in made.ranches)
        assert all(large.wide * large.high > 1.5 * other.wide * other.high for other in others)
        assert made.columns[0].right <= made.columns[1].x + 1e-6
        assert made.columns[1].right < made.log.x < made.log.right < large.x
        assert all(large.right < other.x for other in others)


def test_a_seat_that_is_enlarged_changes_places_with_the_one_at_home() -> None:
    assert places_of(4, 2) == [2, 3, 0, 1]
    assert swapped(4, 2, 0) == [0, 3, 2, 1]
    assert swapped(3, 1, 1) == places_of(3, 1)
