"""Players: what they may know is all they know, every answer is legal, and a budget of work ends a thought."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from engine.arena import Match, play_deals
from engine.contract import Bot, Decision, Draw, Sight, timeless
from engine.riverdragons.bits import members
from engine.riverdragons.bots import daydream
from engine.riverdragons.bots.eye import Eye, eye
from engine.riverdragons.bots.greedy import greedy
from engine.riverdragons.bots.levels import LEVELS
from engine.riverdragons.bots.look import Look, look_of
from engine.riverdragons.bots.mixing import mixed
from engine.riverdragons.bots.programs import calm, pattern_of, striking
from engine.riverdragons.bots.search import Work, searching
from engine.riverdragons.cards import Card
from engine.riverdragons.chart import island_chart
from engine.riverdragons.commands import Command, Outcome, Program
from engine.riverdragons.decide import play
from engine.riverdragons.legal import legal
from engine.riverdragons.options import Options
from engine.riverdragons.pending import pending
from engine.riverdragons.pieces import printed
from engine.riverdragons.redact import view
from engine.riverdragons.state import State, snapshot
from tests.engine.riverdragons.drawing import Table, cards, position
from tests.engine.riverdragons.self_play import WAYS

Player = Bot[State, Command]
QUICK = searching(Work(dreams=12, guesses=2, ideas=2, error=0.06))
BOTS: dict[str, Player] = {"easy": LEVELS["easy"].bot, "greedy": greedy, "quick": QUICK}
CHART = island_chart(printed())


def answered(
    state: State, seat: int, bot: Player, coin: Random | None = None, spent: Callable[[], float] = timeless
) -> Command:
    return bot(Sight(seat, legal(state, seat), partial(view, state, seat), spent), coin or Random(3))


def played(options: Options, seed: int, bots: list[Player], stop: Callable[[State], bool]) -> State:
    state, coin = State(options), Random(seed)
    while not stop(state):
        waiting = pending(state)
        if isinstance(waiting, Draw):
            play(state, Outcome("start", (seed % options.players,)), None)
        elif isinstance(waiting, Decision):
            seat = waiting.seats[0]
            before = snapshot(state)
            command = answered(state, seat, bots[seat], coin)
            assert snapshot(state) == before
            assert command in legal(state, seat)
            play(state, command, seat)
        else:
            break
    return state


@pytest.mark.parametrize("options", WAYS[::7], ids=str)
def test_every_answer_is_legal(options: Options) -> None:
    bots = [QUICK, *[LEVELS["random"].bot] * (options.players - 2), greedy]
    played(options, 1, bots, lambda state: state.round > 3)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("board", ["islands", "open"])
def test_two_worlds_that_look_alike_are_answered_alike(name: str, board: str) -> None:
    """The rivals are ready, and their cards are others in each."""
    state = played(Options(3, board), 2, [greedy] * 3, lambda state: state.round == 2)
    worlds = []
    for hidden in ("stone two_stones plank move dragon_blue", "dragon_blue jump remove two_moves move"):
        world = state.copy()
        play(world, Program(cards(hidden)), 1)
        play(world, Program(cards(hidden)), 2)
        worlds.append(world)
    assert snapshot(worlds[0]) != snapshot(worlds[1])
    assert answered(worlds[0], 0, BOTS[name]) == answered(worlds[1], 0, BOTS[name])


def test_a_thought_does_not_ask_what_is_true_of_a_distance() -> None:
    """Where a plank is tried in thought, it reaches as the bot's own eye says."""
    state = Table(position(stones="6 12 17"), "blue", "plank").state
    looks = [look_of(Sight(0, legal(state, 0), partial(view, state, 0)), 0.3, Random(seed)) for seed in range(30)]
    needs = {look.state.board.chart.need[pair] for look in looks for pair in list(members(CHART.reach))[:1]}
    assert len(needs) > 1


def test_an_eye_errs_once_a_game_and_not_where_planks_that_fit_are_shown() -> None:
    state, coin = State(Options()), Random(1)
    state.round = 2
    first = eye(state, 0, 0.08, coin)
    state.round = 3
    assert eye(state, 0, 0.08, coin) is first
    assert eye(state, 1, 0.08, coin) is not first
    state.round = 1
    assert eye(state, 0, 0.08, coin) is not first
    assert eye(State(Options(judging="shown")), 0, 0.08, coin).sees(CHART).need is CHART.need
    again = Random(1)
    assert eye(state, 0, 0.08, again).sees(CHART).need == first.sees(CHART).need


def test_errors_are_as_large_as_said() -> None:
    errors = [Eye(1.0, seed)._stray(CHART.point(6), CHART.point(12)) for seed in range(3_000)]
    assert abs(sum(errors) / 3_000) < 0.06
    assert abs(sum(error * error for error in errors) / 3_000 - 1) < 0.1


def test_a_way_takes_five_planks_four_stones_and_six_moves_from_the_outset() -> None:
    state = position()
    look = Look(state, CHART.need)
    way = look.way(state, 0)
    assert [leg.size > 0 for leg in way.legs] == [True] * 5 + [False]
    assert sum(bool(leg.stone) for leg in way.legs) == 4
    assert len({leg.size for leg in way.legs}) == 6
    laid = position("red-2 4-blue, red-6 4-13, red-3 13-17, red-4 17-21, red-5 21-yellow [green]")
    way = Look(laid, CHART.need).way(laid, 0)
    assert [leg.space for leg in way.legs][-1] == laid.seats[0].target
    assert sum(leg.space == 0 for leg in way.legs) < 5


def test_a_program_on_an_easy_way_arrives_and_puts_the_dragon_where_it_costs_nothing() -> None:
    state = position("green-1 22-21 [green], red-2 23-red, red-1 23-21")
    look = Look(state, CHART.need)
    pattern = pattern_of(look.way(state, 1), afloat=True, planks=5)
    best = calm(pattern)[0]
    assert best.arrives == 2
    assert set(best.cards[:2]) == {Card.MOVE, Card.TWO_MOVES}
    assert [course[0].arrives for course in striking(pattern)[1:4]] == [3, 3, 4]


def test_who_is_about_to_arrive_is_struck() -> None:
    """Red stands before its target and needs one move; blue acts after it."""
    state = position("green-1 5-green [red], blue-3 17-18", players=4)
    state.start = 3
    struck = {answered(state, 0, greedy, Random(seed)) for seed in range(5)}
    assert all(type(command) is Program and command.cards[0] == Card.DRAGON_RED for command in struck)


def test_regret_matching_mixes_where_it_has_to() -> None:
    coin = Random(5)
    rows = [mixed([[0.0, 1.0, -1.0], [-1.0, 0.0, 1.0], [1.0, -1.0, 0.0]], coin) for _ in range(60)]
    assert set(rows) == {0, 1, 2}
    assert {mixed([[1.0, 0.9], [0.1, 0.2]], coin) for _ in range(20)} == {0}


def test_the_clock_ends_a_thought_with_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    state = played(Options(), 4, [greedy] * 4, lambda state: state.round == 2)
    dreams = 0
    dreamt = daydream.dreamt

    def counted(*said: object) -> float:
        nonlocal dreams
        dreams += 1
        return dreamt(*said)  # type: ignore[arg-type]

    monkeypatch.setattr("engine.riverdragons.bots.search.dreamt", counted)
    patient = searching(Work(dreams=10_000, guesses=10_000, ideas=4, error=0.06))

    def until(most: int) -> None:
        nonlocal dreams
        dreams = 0
        assert answered(state, 0, patient, spent=lambda: float(dreams >= most)) in legal(state, 0)
        assert dreams == most

    for most in (0, 1, 30):
        until(most)


def test_the_easy_one_beats_chance_and_ways_are_found_to_the_end() -> None:
    match = Match("riverdragons", {"players": 4}, ("easy", "random", "random", "random"), 3, 0)
    assert play_deals(match, 0, 3).tallies[0].wins > 9


def test_the_easy_one_now_and_then_plays_a_card_that_it_does_not_need() -> None:
    state = position("green-1 5-green [red], blue-3 17-18", players=4)
    look = Look(state, CHART.need)
    best = {course.cards for course in calm(look.pattern(state, 3))}
    played = [answered(state, 3, LEVELS["easy"].bot, Random(seed)) for seed in range(40)]
    cards = [command.cards for command in played if type(command) is Program]
    assert all(Card.JUMP not in program and max(program) < Card.DRAGON_BLUE for program in cards)
    assert 5 < sum(program in best for program in cards) < 35


@pytest.mark.slow
@pytest.mark.parametrize("level", ["steady", "greedy"])
def test_who_guesses_or_hurries_wins_more_than_a_fair_share(level: str) -> None:
    """A quarter is fair."""
    match = Match("riverdragons", {"players": 4}, (level, *["easy"] * 3), 6, 0)
    assert play_deals(match, 0, 15).tallies[0].wins >= 0.3 * 60
