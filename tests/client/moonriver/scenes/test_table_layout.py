"""Whatever the window's size, everything of a table lies inside it, beside everything else, and large enough."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from client.moonriver.scenes.ranch_item import SMALLEST
from client.moonriver.scenes.saloon_layout import DOOR, DOOR_SHARE, TOKENS
from client.moonriver.scenes.table_layout import TableLayout, places_of, swapped, table_layout

HIT, TARGET = 24, 32
TEXTS = (1.0, 1.25, 1.5, 2.0)
DEPTHS = {2: 10, 3: 5, 4: 5}

MEASURED: dict[tuple[int, int, float], dict[int, tuple[int, int | None, int, int]]] = {
    (1024, 700, 1.0): {4: (320, None, 87, 36), 3: (320, None, 76, 46), 2: (413, None, 54, 49)},
    (1366, 768, 1.0): {4: (332, 215, 102, 39), 3: (424, None, 102, 61), 2: (464, 217, 60, 54)},
    (1920, 1080, 1.0): {4: (514, 242, 145, 57), 3: (419, 242, 145, 72), 2: (525, 428, 85, 76)},
    (3840, 2160, 1.0): {4: (1028, 484, 290, 114), 3: (838, 484, 290, 145), 2: (1049, 855, 170, 153)},
    (1024, 700, 2.0): {4: (380, None, 79, 34), 3: (380, None, 69, 42), 2: (440, None, 52, 47)},
}
"""The desk, the turns, my cell and the others', in pixels."""


def sizes() -> Iterator[tuple[int, int]]:
    yield from [
        (1024, 700),
        (1162, 722),
        (1280, 720),
        (1280, 800),
        (1366, 768),
        (1920, 1080),
        (2560, 1080),
        (2560, 1440),
        (3840, 2160),
        (1024, 2160),
        (3840, 700),
    ]
    chance = Random(7)
    for _ in range(120):
        yield chance.randint(1024, 3840), chance.randint(700, 2160)


def made(wide: float, high: float, players: int, text: float = 1.0) -> TableLayout:
    return table_layout(wide, high, players, DEPTHS[players], text)


def layouts(players: int) -> Iterator[TableLayout]:
    for (wide, high), text in product(sizes(), TEXTS):
        yield made(wide, high, players, text)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", MEASURED, ids=str)
def test_the_window_is_shared_out_as_it_was_drawn(size: tuple[int, int, float], players: int) -> None:
    wide, high, text = size
    layout = made(wide, high, players, text)
    turns = None if layout.turns is None else round(layout.turns.wide)
    mine, other, *_ = (round(place.cell) for place in layout.ranches)
    assert (round(layout.panel.wide), turns, mine, other) == MEASURED[size][players]


HEIGHTS = {
    (4, 1.0): [(7, 140), (154, 316), (477, 124), (608, 85)],
    (3, 1.0): [(7, 140), (154, 316), (477, 124), (608, 85)],
    (2, 1.0): [(7, 140), (154, 316), (477, 124), (608, 85)],
    (4, 2.0): [(7, 228), (242, 326), (575, 118)],
    (3, 2.0): [(7, 228), (242, 326), (575, 118)],
    (2, 2.0): [(7, 228), (242, 268), (517, 118), (642, 51)],
}
"""Of the panel, the ladder, the saloon and the turns below it, in the smallest window."""


@pytest.mark.parametrize(("players", "text"), HEIGHTS)
def test_the_desk_of_the_smallest_window_is_as_it_was_drawn(players: int, text: float) -> None:
    layout = made(1024, 700, players, text)
    assert layout.lines is not None
    boxes = [layout.panel, layout.ladder.box, layout.saloon.box]
    below = layout.lines.x == layout.panel.x
    found = [*boxes, layout.lines] if below else boxes
    assert [(round(box.y), round(box.high)) for box in found] == HEIGHTS[players, text]
    if not below:  # one line below my ranch
        assert layout.lines.x == layout.ranches[0].strip.x
        assert layout.lines.y > layout.ranches[0].ranch.bottom
    if (players, text) != (2, 2.0):
        assert round(layout.ladder.plot) == 62


@pytest.mark.parametrize("size", [(1162, 722), (1280, 720), (1280, 800), (1366, 768), (1440, 900)], ids=str)
def test_the_turns_of_two_keep_their_column_in_text_a_little_larger(size: tuple[int, int]) -> None:
    assert all(made(*size, 2, text).turns is not None for text in (1.0, 1.1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_overlaps_and_nothing_is_outside(players: int) -> None:
    for layout in layouts(players):
        boxes = layout.boxes()
        for box in boxes:
            assert box.wide > 0 < box.high
            assert box.within(layout.window), (layout.window, box)
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other), (layout.window, one, other)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_inside_a_part_of_the_desk_stays_there(players: int) -> None:
    for layout in layouts(players):
        ladder, saloon = layout.ladder, layout.saloon
        assert ladder.rungs[-1] + ladder.plot <= ladder.box.bottom + 1e-6
        assert ladder.hats.y >= ladder.box.y
        assert ladder.hats.bottom <= ladder.rungs[0]
        assert ladder.step >= ladder.plot
        assert ladder.left + 2 * ladder.pitch <= ladder.arrow.x + 1e-6
        inside = [saloon.row, saloon.help, saloon.gear, saloon.front, *([saloon.tiles] if saloon.tiles else [])]
        for box in inside:
            assert box.within(saloon.box), (layout.window, layout.text, box)
        for one, other in combinations(inside, 2):
            assert not one.overlaps(other), (layout.window, one, other)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_is_large_enough_to_be_hit(players: int) -> None:
    for layout in layouts(players):
        assert all(place.unit >= SMALLEST for place in layout.ranches), layout.window
        assert all(place.strip.high >= HIT for place in layout.ranches)
        assert layout.ladder.plot >= TARGET
        saloon = layout.saloon
        assert saloon.unit * DOOR >= TARGET, (layout.window, layout.text)
        assert min(saloon.gear.wide, saloon.gear.high, saloon.help.wide) >= TARGET
        assert saloon.foot >= TOKENS - 1e-6
        assert layout.log.wide >= 180


@pytest.mark.parametrize("players", [2, 3, 4])
def test_my_ranch_is_the_largest_and_the_others_are_at_the_right(players: int) -> None:
    for layout in layouts(players):
        mine, *others = layout.ranches
        assert all(mine.cell > other.cell for other in others)
        assert layout.panel.right < mine.strip.x
        assert all(mine.ranch.right < other.ranch.x for other in others)
        assert layout.saloon.unit * DOOR <= DOOR_SHARE * mine.cell + 1e-6


def test_a_panel_that_comes_down_over_the_ladder_covers_whole_rungs() -> None:
    for players in DEPTHS:
        for layout in layouts(players):
            ladder = layout.ladder
            for rungs in range(1, 4):
                end = ladder.reach(rungs)
                assert ladder.rungs[rungs - 1] + ladder.plot <= end + 1e-6
                assert end <= ladder.rungs[rungs] + 1e-6


def test_a_seat_that_is_enlarged_changes_places_with_the_one_at_home() -> None:
    assert places_of(4, 2) == [2, 3, 0, 1]
    assert swapped(4, 2, 0) == [0, 3, 2, 1]
    assert swapped(3, 1, 1) == places_of(3, 1)
