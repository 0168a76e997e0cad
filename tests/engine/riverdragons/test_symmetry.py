"""All six villages have exactly the same board before them: no rounding tells them apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.contract import Over
from engine.riverdragons.bits import members
from engine.riverdragons.chart import FIRST_VILLAGE, OF, PAIRS, bit_of, island_chart
from engine.riverdragons.colors import opposite
from engine.riverdragons.commands import Outcome
from engine.riverdragons.decide import play
from engine.riverdragons.distance import missing
from engine.riverdragons.geometry import nearer, square
from engine.riverdragons.legal import legal
from engine.riverdragons.options import ISLANDS, Options
from engine.riverdragons.pending import pending
from engine.riverdragons.pieces import printed
from engine.riverdragons.state import State, snapshot
from engine.riverdragons.text import result_text
from tests.engine.riverdragons.self_play import WAYS, random_game
from tests.engine.riverdragons.turning import SYMMETRIES, THIRDS, Turning

CHART = island_chart(printed())


@pytest.mark.parametrize("turned", SYMMETRIES, ids=range(6))
def test_every_table_goes_onto_itself(turned: Turning) -> None:
    assert turned.pairs(CHART.reach) == CHART.reach
    assert [turned.pairs(pairs) for pairs in CHART.fits] == CHART.fits
    for pair in members(CHART.reach):
        image = turned.pair(pair)
        assert CHART.need[image] == CHART.need[pair]
        assert CHART.over[image] == turned.stones(CHART.over[pair])
        assert CHART.crossing(image) == turned.pairs(CHART.crossing(pair))
    for stones in (0, 0b1010_1100_1010, 2**28 - 2, 0x5A5A5A4):
        assert CHART.open(turned.stones(stones)) == turned.pairs(CHART.open(stones))


@pytest.mark.parametrize("turned", SYMMETRIES, ids=range(6))
def test_every_village_keeps_its_target(turned: Turning) -> None:
    for color in range(6):
        assert turned.color(opposite(color)) == opposite(turned.color(color))
    assert {turned.color(0) for turned in SYMMETRIES} == set(range(6))


def test_so_many_pairs_need_each_size() -> None:
    assert CHART.reach.bit_count() == 147
    islands = [CHART.need[pair] for pair in members(CHART.reach) if PAIRS[pair][1] < FIRST_VILLAGE]
    assert Counter(islands) == {1: 21, 2: 18, 3: 15, 4: 6, 5: 27, 6: 30}
    for village in range(FIRST_VILLAGE, FIRST_VILLAGE + 6):
        ashore = [CHART.need[pair] for pair in members(CHART.reach) if village in PAIRS[pair]]
        assert sorted(ashore) == [1, 2, 4, 5, 6]
    assert sum(bool(CHART.over[pair]) for pair in members(CHART.reach)) == 18


def test_nothing_is_near_to_a_limit() -> None:
    """So that another way to reckon would say the same."""
    pieces = printed()
    for pair in range(len(PAIRS)):
        low, high = PAIRS[pair]
        if low >= FIRST_VILLAGE:
            continue
        a, b = CHART.point(low), CHART.point(high)
        more = pieces.landing if high >= FIRST_VILLAGE else 0
        for length in pieces.lengths:
            assert abs(square(a, b) ** 0.5 / (length + more) - 1) > 0.017
    for pair in members(CHART.reach):
        low, high = PAIRS[pair]
        for other in range(1, FIRST_VILLAGE):
            if other not in (low, high):
                ends = CHART.point(low), CHART.point(high)
                assert nearer(CHART.point(other), *ends, 34) == nearer(CHART.point(other), *ends, 38)


def ways(planks: int) -> int:
    """From blue's village to its target with so many of one's own planks, each step nearer to it."""
    start, target = FIRST_VILLAGE, FIRST_VILLAGE + opposite(0)
    end = CHART.point(target)

    def after(at: int, needs: tuple[int, ...]) -> int:
        if not fit(needs) or len(needs) > planks:
            return 0
        if at == target:
            return len(needs) == planks
        return sum(
            after(to, (*needs, CHART.need[pair]))
            for pair in members(CHART.reach & OF[at])
            for to in {*PAIRS[pair]} - {at}
            if (to < FIRST_VILLAGE or to == target) and square(CHART.point(to), end) < square(CHART.point(at), end)
        )

    return after(start, ())


def fit(needs: tuple[int, ...]) -> bool:
    """Whether six planks of six sizes do for these."""
    return all(need <= 6 - n for n, need in enumerate(sorted(needs, reverse=True)))


def test_a_crossing_takes_five_of_ones_own_planks() -> None:
    assert [ways(planks) for planks in (3, 4, 5)] == [0, 0, 46]


GAMES = [
    replace(way, rounds=rounds)
    for way, rounds in zip(
        [way for way in WAYS if way.board == ISLANDS and way.players in (3, 6)], range(3, 11), strict=True
    )
]
"""Those that a third of a turn makes another game of the same colors."""


def turned_game(options: Options, turned_by: Turning, seed: int) -> State:
    """A game and the one turned, step by step to their end."""
    there = State(options)
    turned_seats = [turned_by.seat(options, seat) for seat in range(options.players)]
    for step in random_game(options, seed, eager=seed % 2 == 0):
        assert snapshot(there) == snapshot(turned_by.position(step.state))
        if isinstance(pending(step.state), Over):
            break
        if step.seat is None:
            assert isinstance(step.command, Outcome)
            play(there, Outcome("start", (turned_seats[step.command.items[0]],)), None)
            continue
        answers, asked = legal(step.state, step.seat), legal(there, turned_seats[step.seat])
        assert len(asked) == len(answers)
        if step.state.phase != "program":
            assert {turned_by.command(answer) for answer in answers} == set(asked)
        play(there, turned_by.command(step.command), turned_seats[step.seat])
    ends = [result_text(step.state)["scores"], result_text(there)["scores"]]
    assert [ends[1][seat] | {"seat": n} for n, seat in enumerate(turned_seats)] == ends[0]
    return step.state


@pytest.mark.parametrize("turned_by", THIRDS, ids=["third", "two thirds"])
@pytest.mark.parametrize("options", GAMES, ids=str)
def test_a_game_turned_by_a_third_is_the_same_game_to_its_end(options: Options, turned_by: Turning) -> None:
    for seed in range(4):
        turned_game(options, turned_by, seed)


def test_such_games_end_by_arrival_and_by_the_last_round() -> None:
    ends = Counter(
        any(seat.pawn == seat.target for seat in turned_game(options, THIRDS[0], seed).seats)
        for options in GAMES
        for seed in (4, 6)
    )
    assert min(ends[True], ends[False]) >= 2


@pytest.mark.parametrize("judging", ["eye", "shown"])
@pytest.mark.parametrize("mirror", [each for each in SYMMETRIES if each not in THIRDS][1:], ids=range(3))
def test_a_position_in_a_mirror_has_the_same_answers_and_the_same_ways_to_go(mirror: Turning, judging: str) -> None:
    """Not the whole game: clockwise is the other way round there."""
    options, asked = Options(6, judging=judging, rounds=8), Counter[str]()
    for seed in range(2):
        for step in random_game(options, seed, eager=seed % 2 == 0):
            there = mirror.position(step.state)
            seats = [mirror.seat(options, seat) for seat in range(6)]
            assert [missing(there, seats[seat]) for seat in range(6)] == [
                missing(step.state, seat) for seat in range(6)
            ]
            assert there.board.places() == mirror.pairs(step.state.board.places())
            assert there.board.islands() == mirror.stones(step.state.board.islands())
            if step.seat is not None and step.state.phase != "program":
                answers = legal(step.state, step.seat)
                assert {mirror.command(answer) for answer in answers} == set(legal(there, seats[step.seat]))
                asked[step.state.phase] += 1
    assert set(asked) == {"stone", "plank", "remove", "move", "jump"}


def test_a_pair_is_its_bit() -> None:
    assert [bit_of(*pair) for pair in PAIRS] == list(range(len(PAIRS)))
