"""Random games: nothing is lost, no plank crosses another, and everybody can be found."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tests.engine.riverdragons.naive.answers import answers
from tests.engine.riverdragons.naive.board import (
    BEARS,
    GRID,
    ISLANDS,
    LENGTHS,
    RING,
    SIZES,
    STONE_CLEAR,
    STONE_TO_STONE,
    STONES,
    VILLAGE_CLEAR,
    VILLAGES,
    color_of,
    size_of,
)
from tests.engine.riverdragons.naive.geometry import meet, near, squared
from tests.engine.riverdragons.naive.places import spans
from tests.engine.riverdragons.naive.programs import Programs
from tests.engine.riverdragons.naive.result import result
from tests.engine.riverdragons.naive.self_play import random_setup, steps
from tests.engine.riverdragons.naive.setup import Setup, absent_planks
from tests.engine.riverdragons.naive.state import State, Support, borne, ends, has_pawn, middle

GAMES, CHUNKS = 200, 10
ROUNDS = 9


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_the_board_in_order(chunk: int) -> None:
    for game in range(chunk, GAMES, CHUNKS):
        play_through(game)


@pytest.mark.no_cover
def test_a_few_random_games_keep_the_board_in_order() -> None:
    for game in range(GAMES, GAMES + 8):
        play_through(game)


def play_through(game: int) -> None:
    dice = Random(game)
    setup = random_setup(dice, rounds=dice.randint(1, ROUNDS))
    before: State | None = None
    for state, _giver, _command in steps(setup, dice, eager=game % 2 == 0):
        every_plank_is_in_one_place(setup, state)
        pawns_stand_somewhere(state)
        if before is None or before["stones"] != state["stones"] or before["planks"] != state["planks"]:
            stones_are_apart(setup, state)
            planks_are_apart(state)
        counters_fit(setup, state)
        before = state
    assert before is not None
    won_by_arrival(setup, before)


def every_plank_is_in_one_place(setup: Setup, state: State) -> None:
    reserves = [plank for seat in state["seats"] for plank in seat["reserve"]]
    lying = [lying["plank"] for lying in state["planks"]]
    absent = [plank for plank in absent_planks(setup) if plank not in state["gone"]]
    every = [f"{color}-{size}" for color in RING for size in SIZES]
    assert sorted([*reserves, *lying, *state["gone"], *absent]) == sorted(every)
    for seat in state["seats"]:
        assert len({size_of(plank) for plank in seat["reserve"]}) == len(seat["reserve"])
        assert len({color_of(plank) for plank in seat["reserve"]}) <= 2
        assert seat["reserve"] == sorted(seat["reserve"])
    assert lying == sorted(lying)
    assert state["gone"] == sorted(state["gone"])


def pawns_stand_somewhere(state: State) -> None:
    lying = [lying["plank"] for lying in state["planks"]]
    on_planks = [seat["pawn"] for seat in state["seats"] if seat["pawn"] not in VILLAGES]
    assert len(on_planks) == len(set(on_planks))
    assert all(plank in lying and has_pawn(state, plank) for plank in on_planks)


def stones_are_apart(setup: Setup, state: State) -> None:
    numbers = [lying["stone"] for lying in state["stones"]]
    assert numbers == sorted(set(numbers))
    assert len(numbers) <= STONES
    assert all(1 <= number <= STONES for number in numbers)
    for a, b in combinations(state["stones"], 2):
        assert squared((a["at"][0], a["at"][1]), (b["at"][0], b["at"][1])) >= STONE_TO_STONE**2
    for lying in state["stones"]:
        if setup.board == "islands":
            assert lying["at"] == list(ISLANDS[lying["stone"]])
        else:
            assert all(way % GRID == 0 for way in lying["at"])


def planks_are_apart(state: State) -> None:
    supports: list[Support] = [lying["stone"] for lying in state["stones"]]
    for lying in state["planks"]:
        between = lying["between"]
        a, b = ends(state, between)
        assert spans(state, size_of(lying["plank"]), between)
        assert squared(a, b) <= (max(LENGTHS) + 42) ** 2
        for support in supports:
            assert support in between or not near(middle(state, support), a, b, STONE_CLEAR)
        for village in RING:
            assert village in between or not near(VILLAGES[village], a, b, VILLAGE_CLEAR)
    for one, other in combinations(state["planks"], 2):
        common = set(one["between"]) & set(other["between"])
        assert len(common) < 2
        assert common or not meet(*ends(state, one["between"]), *ends(state, other["between"]))
    for support in [*supports, *RING]:
        assert borne(state, support) <= BEARS


def counters_fit(setup: Setup, state: State) -> None:
    for giver, given in answers(setup, state).items():
        assert giver is None or giver == state["turn"] or state["phase"] == "program"
        if isinstance(given, Programs) or setup.board == "islands":
            assert len(given) > 1
    assert 0 <= len(state["missed"]) <= 2
    assert (state["held"] is None) is (state["missed"] == [])
    assert (state["turn"] is None) is (state["position"] == 0)
    assert 0 <= state["round"] <= setup.rounds
    if state["turn"] is not None and state["held"] is not None:
        assert state["held"] in state["seats"][state["turn"]]["reserve"]


def won_by_arrival(setup: Setup, state: State) -> None:
    scores = result(setup, state)["scores"]
    assert isinstance(scores, list)
    arrived = [score["seat"] for score in scores if score["arrived"]]
    if arrived:
        assert arrived == state["winners"] == [state["turn"]]
    else:
        nearest = min(score["missing"] for score in scores)
        assert state["winners"] == [score["seat"] for score in scores if score["missing"] == nearest]
        assert (state["round"], state["position"]) == (setup.rounds, 0)
