"""R21 and R22: the round limit, and what may be named where the table judges."""

from __future__ import annotations

from tests.engine.riverdragons.naive.answers import answers
from tests.engine.riverdragons.naive.board import RING
from tests.engine.riverdragons.naive.drawing import asked, play, river
from tests.engine.riverdragons.naive.result import result
from tests.engine.riverdragons.naive.setup import Setup
from tests.engine.riverdragons.naive.state import Support

ONE = Setup(RING, rounds=1)
SHOWN = Setup(RING, judging="shown")


def test_after_the_last_round_whoever_is_nearest_wins() -> None:
    state = river(ONE, planks={"green-1": (12, 17), "red-1": (20, "yellow")}, pawns={"blue": "green-1"})
    state = play(state, "green", "move", ONE)
    assert (state["phase"], state["round"], state["position"], state["turn"], state["left"]) == ("over", 1, 0, None, 0)
    assert state["start"] == 2
    assert all(seat["program"] is None for seat in state["seats"])
    assert state["winners"] == [0]
    assert answers(ONE, state) == {}
    # yellow (1000, 1140) from stone 17 (625, 663): 606.7 units
    assert result(ONE, state) == {
        "scores": [{"seat": seat, "arrived": False, "missing": 50 if seat == 0 else 100} for seat in range(6)],
        "winners": [0],
    }


def test_equally_near_ones_share() -> None:
    assert play(river(ONE), "green", [], ONE)["winners"] == [0, 1, 2, 3, 4, 5]


def test_the_limit_comes_after_the_round_that_is_agreed() -> None:
    two = Setup(RING, rounds=2)
    state = play(river(two), "green", [], two)
    assert (state["phase"], state["round"], state["winners"]) == ("program", 2, [])
    assert play(state, "green", [], two)["phase"] == "over"


def test_on_a_plank_to_the_target_nothing_is_missing_and_nobody_has_arrived() -> None:
    state = river(ONE, planks={"red-1": (24, "yellow")}, pawns={"blue": "red-1"})
    scores = result(ONE, play(state, "green", [], ONE))["scores"]
    assert isinstance(scores, list)
    assert scores[0] == {"seat": 0, "arrived": False, "missing": 0}


def test_who_arrived_misses_nothing() -> None:
    state = river(planks={"red-1": (24, "yellow")}, pawns={"blue": "red-1"})
    state = play(state, "blue", "move")
    assert result(SHOWN, state)["scores"] == [
        {"seat": seat, "arrived": seat == 0, "missing": 100 if seat else 0} for seat in range(6)
    ]


def named(setup: Setup, stones: list[int], hand: list[str]) -> list[tuple[list[Support], str]]:
    state = play(river(setup, stones=stones, hands={"blue": hand}), "blue", "plank", setup)
    commands = [command["lay"] for command in asked(state, setup)]
    pairs = [(command["between"], command["plank"]) for command in commands]
    return [(pair, plank) for pair, plank in pairs if isinstance(pair, list) and isinstance(plank, str)]


def test_by_eye_every_place_and_every_plank_may_be_named() -> None:
    pairs: list[list[Support]] = [[12, 17], [7, "green"], [7, 12]]
    planks = ["blue-1", "red-2"]
    named_by_eye = named(Setup(RING), [7, 12, 17], planks)
    assert sorted(named_by_eye, key=str) == sorted(((pair, plank) for pair in pairs for plank in planks), key=str)


def test_where_something_fits_only_that_may_be_named_if_it_is_shown() -> None:
    assert named(SHOWN, [6, 12, 17], ["blue-1", "red-2"]) == [
        ([12, 17], "blue-1"),
        ([12, 17], "red-2"),
        ([6, 12], "red-2"),
    ]


def test_where_nothing_fits_everything_may_be_named_even_if_it_is_shown() -> None:
    assert named(SHOWN, [6, 12], ["blue-1", "red-1"]) == named(Setup(RING), [6, 12], ["blue-1", "red-1"])
