"""R20: stones anywhere in the water."""

from __future__ import annotations

from tests.engine.riverdragons.naive.answers import Water, answers, is_legal
from tests.engine.riverdragons.naive.board import RING
from tests.engine.riverdragons.naive.drawing import give, play, river, round_is_done
from tests.engine.riverdragons.naive.setup import Setup
from tests.engine.riverdragons.naive.state import Command
from tests.engine.riverdragons.naive.stones import ALL_WATER, takes_a_stone

OPEN = Setup(RING, board="open")


def at(x: int, y: int) -> Command:
    return {"stone": {"at": [x, y]}}


def test_points_of_the_water() -> None:
    state = play(river(OPEN), "blue", "stone", OPEN)
    for command in (at(700, 620), at(700, 60), at(700, 1180), at(180, 590)):
        assert is_legal(OPEN, state, 0, command)
    for command in (at(705, 620), at(700, 50), at(710, 60), at(170, 590)):
        assert not is_legal(OPEN, state, 0, command)
    assert not is_legal(OPEN, state, 1, at(700, 620))
    assert not is_legal(OPEN, state, 0, {"stone": {"island": 1}})
    assert not is_legal(OPEN, state, 0, {"stone": {"at": [700.0, 620]}})


def test_stones_keep_a_planks_width_between_them() -> None:
    state = play(river(OPEN, at={1: (700, 620)}), "blue", "stone", OPEN)
    assert is_legal(OPEN, state, 0, at(780, 620))
    assert is_legal(OPEN, state, 0, at(740, 680))
    assert not is_legal(OPEN, state, 0, at(770, 620))
    assert not is_legal(OPEN, state, 0, at(750, 670))


def test_no_stone_under_a_plank() -> None:
    state = river(OPEN, planks={"blue-6": (1, 2)}, at={1: (700, 500), 2: (700, 800)})
    state = play(state, "blue", "stone", OPEN)
    assert is_legal(OPEN, state, 0, at(740, 650))
    assert not is_legal(OPEN, state, 0, at(730, 650))


def test_a_stone_may_touch_a_plank() -> None:
    """Three, four, five: 36 units from a slanting line, exactly."""
    state = river(OPEN, planks={"blue-5": (1, 2)}, at={1: (700, 500), 2: (880, 740)})
    assert takes_a_stone(state, (730, 600))
    assert not takes_a_stone(state, (740, 600))


def test_an_empty_reserve_loses_the_card() -> None:
    at_all = {n: (300 + 80 * ((n - 1) % 9), 400 + 80 * ((n - 1) // 9)) for n in range(1, 28)}
    state = river(OPEN, at=at_all)
    assert round_is_done(play(state, "blue", "two_stones", OPEN))
    assert not takes_a_stone(state, (700, 800))


def test_all_that_is_listed_is_legal_and_the_rest_is_not() -> None:
    state = river(OPEN, planks={"blue-6": (1, 2), "red-6": (2, 3)}, at={1: (700, 500), 2: (700, 800), 3: (900, 990)})
    state = play(state, "blue", "stone", OPEN)
    given = answers(OPEN, state)[0]
    assert isinstance(given, Water)
    listed = list(given)
    assert len(given) == len(listed)
    assert [at(x, y) for x, y in ALL_WATER if at(x, y) in given] == listed


def test_a_stone_gets_the_smallest_number_that_does_not_lie() -> None:
    state = play(river(OPEN, at={1: (700, 500), 3: (700, 800)}), "blue", "two_stones", OPEN)
    state = give(give(state, at(300, 600), OPEN), at(400, 600), OPEN)
    assert state["stones"] == [
        {"stone": 1, "at": [700, 500]},
        {"stone": 2, "at": [300, 600]},
        {"stone": 3, "at": [700, 800]},
        {"stone": 4, "at": [400, 600]},
    ]
