"""The golden examples: those of the rulebook, and one for each thing that is easily read otherwise."""

from __future__ import annotations

import pytest

from tests.engine.riverdragons.naive.board import RING
from tests.engine.riverdragons.naive.drawing import (
    asked,
    give,
    lies,
    pawn,
    play,
    reserve,
    river,
    round_is_done,
)
from tests.engine.riverdragons.naive.places import is_place
from tests.engine.riverdragons.naive.programs import CARDS
from tests.engine.riverdragons.naive.setup import Setup
from tests.engine.riverdragons.naive.state import Command, State, Support
from tests.engine.riverdragons.naive.stones import free_islands

LOST = Setup(RING, too_short="lost")


def to(*spaces: str) -> list[Command]:
    return [{"move": {"to": space}} for space in sorted(spaces)]


def lay(plank: str, *between: Support) -> Command:
    return {"lay": {"between": list(between), "plank": plank}}


def test_a_move_leads_to_free_neighbours_of_any_colour() -> None:
    state = river(
        planks={"blue-1": (12, 17), "green-2": (6, 12), "red-2": (7, 12), "pink-1": (17, 18)},
        pawns={"green": "blue-1", "yellow": "pink-1"},
    )
    assert asked(play(state, "green", "move")) == to("green-2", "red-2")


def crowded() -> State:
    return river(
        planks={
            "yellow-1": (21, 23),
            "red-2": (23, "red"),
            "blue-1": (21, 25),
            "black-3": (21, 26),
            "pink-1": (23, 26),
        },
        pawns={"green": "yellow-1", "blue": "blue-1", "black": "black-3", "pink": "pink-1"},
    )


def test_two_moves_go_on_or_back() -> None:
    state = play(crowded(), "green", "two_moves")
    assert pawn(state, "green") == "red-2"
    assert state["left"] == 1
    assert asked(state) == to("red", "yellow-1")
    assert pawn(give(state, to("yellow-1")[0]), "green") == "yellow-1"


def test_whoever_reaches_its_target_has_won() -> None:
    state = give(play(crowded(), "green", "two_moves"), to("red")[0])
    assert (state["phase"], state["winners"], state["left"]) == ("over", [1], 0)


def test_a_jump_goes_over_a_pawn_to_a_free_plank() -> None:
    state = river(
        planks={"yellow-1": (12, 17), "green-2": (6, 12), "blue-1": (17, 18), "red-2": (14, 18)},
        pawns={"yellow": "yellow-1", "green": "blue-1"},
    )
    after_it = play(state, "yellow", "jump")
    assert pawn(after_it, "yellow") == "red-2"
    assert pawn(after_it, "green") == "blue-1"


def test_a_jump_over_nobody_ends_in_the_river() -> None:
    state = river(
        planks={"yellow-1": (12, 17), "green-2": (6, 12), "blue-1": (17, 18), "red-2": (14, 18)},
        pawns={"yellow": "yellow-1"},
    )
    assert pawn(play(state, "yellow", "jump"), "yellow") == "yellow"


def test_a_dragon_does_not_cancel_a_dragon() -> None:
    nothing = ["dragon_of_nobody"] * 3
    state = play(
        river(stones=[12, 17]),
        "pink",
        [*nothing, "dragon_green"],
        others={"green": [*nothing, "dragon_blue"], "blue": [*nothing, "move", "remove"]},
    )
    assert (state["position"], state["phase"]) == (CARDS, "remove")
    assert {seat["color"]: seat["cancelled"] for seat in state["seats"] if seat["cancelled"]} == {"blue": [4]}


def test_a_plank_that_is_too_short_has_to_go_elsewhere() -> None:
    state = give(play(river(stones=[6, 12, 17]), "blue", "plank"), lay("blue-1", 6, 12))
    assert (state["phase"], state["held"], state["missed"]) == ("plank", "blue-1", [[6, 12]])
    assert "blue-1" in reserve(state, "blue")
    assert lay("blue-1", 6, 12) not in asked(state)
    assert all("blue-1" in command["lay"].values() for command in asked(state))
    state = give(state, lay("blue-1", 12, 17))
    assert lies(state, "blue-1", 12, 17)
    assert round_is_done(state)
    assert (state["held"], state["missed"]) == (None, [])


@pytest.mark.parametrize(("setup", "stones"), [(Setup(RING), [6, 12]), (LOST, [6, 12]), (LOST, [6, 12, 17])])
def test_a_plank_that_fits_nowhere_leaves_the_game(setup: Setup, stones: list[int]) -> None:
    state = give(play(river(setup, stones=stones), "blue", "plank", setup), lay("blue-1", 6, 12), setup)
    assert state["gone"] == ["blue-1"]
    assert state["planks"] == []
    assert round_is_done(state)


def test_a_plank_may_stick_out() -> None:
    state = give(play(river(stones=[6, 12, 17]), "blue", "plank"), lay("blue-6", 12, 17))
    assert lies(state, "blue-6", 12, 17)


@pytest.mark.parametrize("pawns", [{}, {"pink": "red-5"}])
def test_a_plank_may_not_cross_another(pawns: dict[str, str]) -> None:
    state = river(planks={"red-5": (6, 17)}, stones=[12, 13], pawns=pawns)
    assert not is_place(state, [12, 13])
    assert is_place(state, [12, 17])
    assert is_place(river(stones=[6, 12, 13, 17]), [12, 13])


def test_a_plank_may_not_pass_over_a_third_stone() -> None:
    assert not is_place(river(stones=[4, 8, 13]), [4, 13])
    assert is_place(river(stones=[4, 13]), [4, 13])


def test_an_island_under_a_plank_takes_no_stone() -> None:
    free = list(free_islands(river(planks={"blue-6": (4, 13)})))
    assert sorted({*range(1, 28)} - {*free}) == [4, 8, 13]


def test_a_stone_bears_three_planks() -> None:
    state = river(planks={"red-2": (6, 12), "pink-2": (7, 12), "red-1": (12, 17)}, stones=[18])
    assert not is_place(state, [12, 18])
    assert not is_place(state, [6, 12])
    assert is_place(river(planks={"red-2": (6, 12), "red-1": (12, 17)}, stones=[18]), [12, 18])


def take(*planks: str) -> list[Command]:
    return [{"take": {"plank": plank}} for plank in planks]


def test_what_may_be_removed() -> None:
    planks: dict[str, tuple[Support, Support]] = {
        "blue-2": (6, 12),
        "red-2": (7, 12),
        "blue-1": (17, 18),
        "red-1": (12, 17),
    }
    own = ["blue-3", "blue-4", "blue-5", "blue-6"]
    state = river(planks=planks, pawns={"green": "red-1"}, hands={"blue": own})
    assert asked(play(state, "blue", "remove")) == take("blue-1", "blue-2", "red-2")
    state = river(planks=planks, pawns={"green": "red-1"}, hands={"blue": ["blue-3", "green-4"]})
    assert asked(play(state, "blue", "remove")) == take("blue-1", "blue-2")


def test_a_fall_at_home_changes_nothing() -> None:
    state = play(river(), "blue", "move")
    assert round_is_done(state)
    assert pawn(state, "blue") == "blue"


def test_planks_that_share_a_village_only_are_two_moves_apart() -> None:
    state = river(planks={"blue-1": (4, "blue"), "blue-5": (1, "blue")}, pawns={"green": "blue-1"})
    assert pawn(play(state, "green", "move"), "green") == "blue"


def test_a_jump_does_not_come_down_where_it_stood() -> None:
    state = river(planks={"blue-1": (4, "blue")}, pawns={"green": "blue-1"})
    state = play(state, "blue", "jump")
    assert pawn(state, "blue") == "blue"
    assert round_is_done(state)


def test_of_two_stones_the_last_of_the_reserve_is_put() -> None:
    stones = [stone for stone in range(1, 28) if stone != 9]
    state = play(river(stones=stones), "blue", "two_stones")
    assert [lying["stone"] for lying in state["stones"]] == list(range(1, 28))
    assert round_is_done(state)
