"""Matches of bots: what is counted, when a match may stop, and that it repeats whoever plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.arena import Match, Standings, interval, play_match, position_interval, verdict
from engine.sprt import BOUND, Question

MATCH = Match("moonriver", {"players": 3, "mode": "base"}, ("easy", "random", "random"), deals=12, seed=4)
QUESTION = Question(0.4, 0.6)


def counted(standings: Standings) -> tuple[object, ...]:
    """Without the seconds, which no seed fixes."""
    earned = [(tally.wins, tally.points, tally.decisions) for tally in standings.tallies]
    return earned, standings.positions, standings.games, standings.decisions, standings.rounds


def test_two_workers_play_the_same_match_as_one() -> None:
    for match in (MATCH, replace(MATCH, question=QUESTION), replace(MATCH, rotated=False)):
        assert counted(play_match(match, 1)) == counted(play_match(match, 2))


def test_a_clear_match_stops_early_and_after_whole_deals() -> None:
    standings = play_match(replace(MATCH, question=QUESTION), 1)
    assert verdict(replace(MATCH, question=QUESTION), standings) == "high"
    assert standings.games < 36
    assert standings.games % 3 == 0
    assert play_match(MATCH, 1).games == 36


def test_without_rotation_everybody_stays_where_they_were_named() -> None:
    match = replace(MATCH, levels=("random", "easy", "random"), rotated=False)
    assert [match.seating(number) for number in range(3)] == [[0, 1, 2]] * 3
    standings = play_match(match, 1)
    assert standings.games == 12
    assert standings.positions == [tally.wins for tally in standings.tallies]
    assert standings.positions[1] > 8


def test_rotated_seats_see_the_same_deal_from_every_place() -> None:
    mirror = replace(MATCH, levels=("greedy",) * 3, deals=2)
    standings = play_match(mirror, 1)
    assert len({(tally.wins, tally.points) for tally in standings.tallies}) == 1


LEGENDS = Match("moonriver", {"players": 2, "mode": "legends"}, ("random",) * 2, deals=12, seed=4, draws_colors=True)


class Seen:
    """Which colors each game of a match was played with, by place, and in which round each ended."""

    def __init__(self) -> None:
        self.colors: dict[int, tuple[str, ...]] = {}
        self.rounds: list[int] = []

    def __call__(self, match: Match, number: int, state: Any) -> Seen:
        self.colors[number] = state.options.colors
        return self

    def step(self, seat: int | None, command: Any, events: Sequence[Any], state: Any) -> None:
        pass

    def end(self, state: Any) -> None:
        self.rounds.append(state.round)


def colors_of(match: Match) -> list[tuple[str, ...]]:
    seen = Seen()
    play_match(replace(match, recorder=seen), 1)
    return [seen.colors[number] for number in range(match.deals * match.rotations)]


def test_every_deal_draws_colors_and_they_stay_at_their_places_while_the_levels_rotate() -> None:
    colors = colors_of(LEGENDS)
    assert colors[::2] == colors[1::2]
    assert {color for pair in colors for color in pair} == {"purple", "orange", "green", "white"}
    assert all(len(set(pair)) == 2 for pair in colors)
    assert colors_of(LEGENDS) == colors
    assert colors_of(replace(LEGENDS, seed=5)) != colors
    assert colors_of(replace(LEGENDS, rotated=False)) == colors[::2]
    assert counted(play_match(LEGENDS, 1)) == counted(play_match(LEGENDS, 2))


def test_games_are_counted_by_the_round_they_ended_in() -> None:
    seen = Seen()
    dragons = Match("riverdragons", {"players": 2, "rounds": 8}, ("greedy", "random"), deals=3, seed=4, recorder=seen)
    standings = play_match(dragons, 1)
    assert standings.rounds == Counter(seen.rounds)
    assert len(standings.rounds) > 1
    assert standings.median_round == sorted(seen.rounds)[2]


def test_colors_that_were_agreed_are_everybodys_in_every_deal() -> None:
    agreed = replace(LEGENDS, options={**LEGENDS.options, "colors": ["green", "white"]}, draws_colors=False)
    assert set(colors_of(agreed)) == {("green", "white")}
    assert counted(play_match(agreed, 1)) == counted(play_match(agreed, 2))


def test_games_of_one_deal_say_no_more_of_a_place_than_one_of_them() -> None:
    """Three alike play a deal alike from every place, so rotating them only counts it three times."""
    mirror = replace(MATCH, levels=("greedy",) * 3, deals=24)
    rotated, once = play_match(mirror, 1), play_match(replace(mirror, rotated=False), 1)
    assert [wins / 3 for wins in rotated.positions] == once.positions
    for place in range(3):
        assert position_interval(rotated, place) == pytest.approx(position_interval(once, place), abs=0.01)


def test_a_place_that_always_wins_is_believed_once_a_deal() -> None:
    always = Standings.empty(2)
    always.games, always.deals, always.positions, always.position_squares = 40, 20, [40.0, 0.0], [80.0, 0.0]
    assert position_interval(always, 0) == interval(20, 20)
    assert position_interval(always, 1) == interval(0, 20)


@pytest.mark.parametrize(("wins", "games", "said"), [(0, 0, None), (30, 40, "high"), (10, 40, "low"), (20, 40, None)])
def test_a_verdict_needs_evidence(wins: float, games: int, said: str | None) -> None:
    assert QUESTION.verdict(wins, games) == said


def test_the_bound_is_the_odds_of_being_right() -> None:
    games = next(games for games in range(100) if QUESTION.verdict(games, games) == "high")
    assert games == 8
    assert (0.6 / 0.4) ** games > 19 > (0.6 / 0.4) ** (games - 1)
    assert QUESTION.ratio(games, games) >= BOUND
