"""What may be agreed before a game, and what holds where nothing is said."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract import Json, UnreadableText
from engine.moonriver.options import MODES, PLAYERS, RESERVES, Options, Scenario, options_text, read_options
from engine.moonriver.pieces import COLORS, printed


def test_where_nothing_is_said_four_play_the_base_game_with_hidden_reserves() -> None:
    options = read_options({})
    assert options == Options()
    assert (options.players, options.mode, options.scenario, options.reserves) == (4, "base", None, "hidden")
    assert options.colors == COLORS
    assert options.pieces == printed()


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("reserves", RESERVES)
def test_options_read_back_from_their_text(players: int, mode: str, reserves: str) -> None:
    scenario = Scenario.GOLD_RUSH if mode == "legends" else None
    options = Options(players, mode, scenario, reserves, ("white", "green", "orange", "purple"))
    assert read_options(options_text(options)) == options


@pytest.mark.parametrize("named", [None, "random"])
def test_a_legends_game_without_a_chosen_scenario_draws_it(named: str | None) -> None:
    assert read_options({"mode": "legends", "scenario": named}).scenario is None
    assert read_options({"mode": "legends"}).scenario is None


@pytest.mark.parametrize("scenario", list(Scenario))
def test_a_scenario_is_chosen_by_its_name(scenario: Scenario) -> None:
    assert read_options({"mode": "legends", "scenario": scenario.word}).scenario is scenario


@pytest.mark.parametrize("named", ["random", "outlaws"])
def test_a_base_game_has_no_scenario_to_choose_or_draw(named: str) -> None:
    with pytest.raises(UnreadableText, match="only a legends game has one"):
        read_options({"scenario": named})


WRONG: list[tuple[Any, str]] = [
    ([], "this is no object"),
    ({"rounds": 3}, "rounds: no such option"),
    ({"players": 5}, "players: 5"),
    ({"players": 1}, "players: 1"),
    ({"players": "4"}, "players: '4' is no number"),
    ({"players": True}, "players: True is no number"),
    ({"mode": "easy"}, "mode: 'easy'"),
    ({"reserves": "secret"}, "reserves: 'secret'"),
    ({"mode": "legends", "scenario": "train"}, "'train'"),
    ({"colors": "white"}, "colors: this is no list of words"),
    ({"colors": ["purple", "purple", "green", "white"]}, "colors: 4 different ones"),
    ({"colors": ["purple", "green", "white"]}, "colors: 4 different ones"),
    ({"colors": ["purple", "green", "white", "blue"]}, "colors: 4 different ones"),
]


@pytest.mark.parametrize(("options", "complaint"), WRONG, ids=[complaint for _, complaint in WRONG])
def test_wrong_options_are_refused_in_one_line_that_says_which(options: Json, complaint: str) -> None:
    with pytest.raises(UnreadableText, match=complaint) as refused:
        read_options(options)
    assert "\n" not in str(refused.value)


def test_colors_beyond_the_number_of_players_are_left_out() -> None:
    assert read_options({"players": 2, "colors": ["green", "white", "orange"]}).colors == ("green", "white")
