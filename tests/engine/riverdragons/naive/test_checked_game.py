"""Lines that agree are followed to their end; one thing that is wrong is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.engine.riverdragons.naive.answers import is_legal
from tests.engine.riverdragons.naive.checked_game import follow
from tests.engine.riverdragons.naive.self_play import lines
from tests.engine.riverdragons.naive.setup import Setup
from tests.engine.riverdragons.naive.state import Command, State

Lines = list[dict[str, Any]]

SETUP = Setup(("red", "blue", "green", "yellow"), rounds=3)


@cache
def texts(setup: Setup) -> list[str]:
    return list(lines(setup, Random(1), eager=True))


def game(setup: Setup = SETUP) -> Lines:
    return [json.loads(text) for text in texts(setup)]


def difference(found: Lines) -> str:
    return next(follow(map(json.dumps, found)), "none")


@pytest.mark.no_cover
@pytest.mark.parametrize("too_short", ["elsewhere", "lost"])
@pytest.mark.parametrize("judging", ["eye", "shown"])
@pytest.mark.parametrize("board", ["islands", "open"])
def test_a_game_by_the_rules_is_followed_to_its_end(board: str, judging: str, too_short: str) -> None:
    assert difference(game(Setup(SETUP.colors, board, judging, too_short, 2))) == "none"


@pytest.mark.no_cover
@pytest.mark.parametrize("board", ["islands", "open"])
def test_an_engine_may_be_asked_for_what_it_refuses(board: str) -> None:
    setup = Setup(SETUP.colors, board, rounds=1)

    def accepts(state: State, giver: int | None, command: Command) -> bool:
        return is_legal(setup, state, giver, command)

    assert list(follow(texts(setup), accepts)) == []
    assert "is taken, and not legal" in next(follow(texts(setup), lambda state, giver, command: True))
    assert "is refused, and legal" in next(follow(texts(setup), lambda state, giver, command: False))


def first(found: Lines, phase: str) -> dict[str, Any]:
    return next(line for line in found if line.get("phase") == phase)


def forget_a_command(found: Lines) -> None:
    line = first(found, "stone")
    line["legal"].pop()


def list_another(found: Lines) -> None:
    line = first(found, "stone")
    line["legal"][-1] = {"stone": {"island": 28}}


def list_one_twice(found: Lines) -> None:
    line = first(found, "stone")
    line["legal"][-1] = line["legal"][0]


def miscount(found: Lines) -> None:
    first(found, "program")["legal_count"] += 1


def give_what_is_not_legal(found: Lines) -> None:
    first(found, "program")["command"] = {"program": {"cards": ["move", "move", "jump", "stone", "plank"]}}


def ask_the_wrong_seat(found: Lines) -> None:
    line = first(found, "stone")
    line["seat"] = (line["seat"] + 1) % 4


def change_the_state(found: Lines) -> None:
    found[9]["state"]["seats"][2]["reserve"].pop()


def change_the_last_state(found: Lines) -> None:
    found[-1]["state"]["round"] += 1


def change_the_result(found: Lines) -> None:
    found[-1]["result"]["scores"][1]["missing"] += 1


def leave_out_a_step(found: Lines) -> None:
    del found[7]


def leave_out_the_result(found: Lines) -> None:
    found.pop()


def move_an_island(found: Lines) -> None:
    found[0]["header"]["islands"][3]["at"][0] += 1


def change_a_target(found: Lines) -> None:
    found[0]["header"]["seats"][0]["target"] = "blue"


def change_a_color(found: Lines) -> None:
    found[0]["header"]["seats"][0]["color"] = "pink"


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (forget_a_command, "is legal, and not listed"),
        (list_another, "is listed, and not legal"),
        (list_one_twice, "not legal twice"),
        (miscount, "the number of legal commands"),
        (give_what_is_not_legal, "may not give"),
        (ask_the_wrong_seat, "is not asked"),
        (change_the_state, "step 9: the state before it, seats[2], reserve is"),
        (change_the_last_state, "the state at the end, round"),
        (change_the_result, "the result, scores[1], missing"),
        (leave_out_a_step, "step 8: it is step 7"),
        (leave_out_the_result, "end without the result"),
        (move_an_island, "islands[3].at[0] is 394, should be 393"),
        (change_a_target, "seats[0].target"),
        (change_a_color, "are not the colours of 4 players"),
    ],
)
def test_what_is_wrong_is_named(spoil: Callable[[Lines], None], sentence: str) -> None:
    found = game()
    spoil(found)
    assert sentence in difference(found)


def test_keys_that_are_more_than_fixed_do_no_harm() -> None:
    found = game()
    found[0]["header"]["table"] = "b1"
    found[0]["header"]["seats"][0]["hat"] = "round"
    found[3]["seal"] = "00"
    assert difference(found) == "none"


def test_an_unfinished_game_has_no_result() -> None:
    assert difference(game()[:12]) == "none"


def test_a_turn_taken_back_is_followed() -> None:
    found = game()
    at = found.index(first(found, "stone"))
    back = {"step": at + 1, "kind": "undo", "seat": found[at]["seat"], "to": at, "state": found[at + 1]["state"]}
    again = [{**line, "step": line["step"] + 2} if "step" in line else line for line in found[at:]]
    assert difference([*found[: at + 1], back, *again]) == "none"
    assert "there is no step" in difference([*found[: at + 1], {**back, "to": at + 5}])
