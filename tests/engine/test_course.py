"""A table waits for one seat, for several, or for chance: what is asked, and what an answer belongs to."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from engine.contract import SPECTATOR, AnyGame, Decision, Draw, Over
from engine.course import Course, Question, asked
from engine.moonriver.game import GAME as MOON_RIVER
from tests.signs.game import GAME as SIGNS
from tests.signs.game import Outcome, Show


def test_three_who_are_asked_at_once_answer_in_any_order() -> None:
    for order in permutations(range(3)):
        course = Course(SIGNS, SIGNS.new(SIGNS.read_options({"players": 3})))
        assert course.open == {None: Question(0, "card", 0)}
        take(course, None, Outcome("card", (2,)))
        put = dict(course.open)
        assert set(put) == {0, 1, 2}
        for given, seat in enumerate(order):
            assert course.is_open(seat, put[seat].number), "what was given meanwhile voids nothing"
            take(course, seat, Show(1 + seat))
            assert not course.is_open(seat, put[seat].number), "an answer is given once"
            still = {other: put[other] for other in order[given + 1 :]}
            assert {giver: question for giver, question in course.open.items() if giver is not None} == still


def test_a_round_that_ends_early_asks_anew() -> None:
    first = asked({}, None, Decision("plan", (0, 1), turn=1), 4)
    again = asked(first, 0, Decision("plan", (0, 1), turn=2), 5)
    assert first[1].number == 4
    assert again[1].number == 5


def test_who_gave_the_step_is_always_asked_anew() -> None:
    first = asked({}, None, Decision("plan", (0, 1)), 4)
    assert asked(first, 0, Decision("plan", (0, 1)), 5) == {0: Question(5, "plan", 0), 1: Question(4, "plan", 0)}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", [MOON_RIVER, SIGNS], ids=lambda game: game.id)
def test_every_view_has_the_questions_of_the_truth(game: AnyGame, seed: int) -> None:
    """And no number is ever given out twice to one seat."""
    coin = Random(seed)
    options = game.read_options({"players": 2 + seed % 3})
    truth = Course(game, game.new(options))
    views = {
        viewer: Course(game, game.view(game.new(options), viewer)) for viewer in (SPECTATOR, *range(options.players))
    }
    answered: set[tuple[int | None, int]] = set()
    while not isinstance(waiting := truth.pending, Over):
        if isinstance(waiting, Draw):
            giver, command = None, game.outcome(waiting, coin.sample(waiting.pool, waiting.number))
        else:
            giver = coin.choice(waiting.seats)
            command = coin.choice(game.legal(truth.state, giver))
        assert truth.open.keys() == {*(waiting.seats if isinstance(waiting, Decision) else (None,))}
        question = truth.open[giver].number
        assert game is SIGNS or question == truth.number, "of one who is asked alone, the number of steps so far"
        assert (giver, question) not in answered
        answered.add((giver, question))
        events = game.decide(truth.state, command, giver)
        truth.took(giver, b"", events)
        for viewer, seen in views.items():
            seen.took(giver, b"", [game.redact(event, viewer) for event in events])
            assert seen.open == truth.open
            assert game.forms.snapshot(seen.state) == game.forms.snapshot(game.view(truth.state, viewer))


def test_a_turn_of_moon_river_is_another_one_once_a_plot_is_taken() -> None:
    for seed in range(12):
        coin = Random(seed)
        state = MOON_RIVER.new(MOON_RIVER.read_options({"players": 2 + seed % 3}))
        before, taken = -1, True
        while not isinstance(waiting := MOON_RIVER.pending(state), Over):
            if isinstance(waiting, Draw):
                giver, command = None, MOON_RIVER.outcome(waiting, coin.sample(waiting.pool, waiting.number))
            else:
                giver = waiting.seats[0]
                command = coin.choice(MOON_RIVER.legal(state, giver))
                assert (waiting.turn != before) == taken
                before, taken = waiting.turn, False
            events = MOON_RIVER.play(state, command, giver)
            taken = taken or any(type(event).__name__ == "Taken" for event in events)


def take(course: Course[Any, Any, Any, Any], giver: int | None, command: object) -> None:
    course.took(giver, b"", course.game.decide(course.state, command, giver))
