"""What is told of how a position came about is the same for whoever was there and for whoever comes later."""

from __future__ import annotations

from collections import Counter

import pytest

from client.moonriver.scenes.happened import Happened, Held
from client.moonriver.scenes.ladder.order import Stage, Turn, turns_of
from client.moonriver.scenes.ranks import ranks
from engine.contract import SPECTATOR
from engine.events import evolve
from engine.moonriver.events import Event, Placed, Stepped
from engine.moonriver.legal import START
from engine.moonriver.numbers import COLUMN, NO_RANCHER
from engine.moonriver.options import HIDDEN, LEGENDS, OPEN, Options
from engine.moonriver.redact import redact
from engine.moonriver.state import State
from tests.client.moonriver.scenes.tables import happened
from tests.engine.moonriver.self_play import random_game

WAYS = [Options(4), Options(3, LEGENDS, reserves=OPEN), Options(2)]
WAY_NAMES = ["four", "legends", "two"]


@pytest.mark.parametrize("options", WAYS, ids=WAY_NAMES)
def test_a_plot_keeps_its_place_while_it_is_held(options: Options) -> None:
    moved = Counter[bool]()
    for seed in range(3):
        state = State(options)
        told = happened(state)
        for step in random_game(options, seed):
            for event in step.events:
                before = [places(told.held[n], seat.reserve) for n, seat in enumerate(state.seats)]
                state = evolve(state, event)
                told.add([event])
                for n, seat in enumerate(state.seats):
                    now = places(told.held[n], seat.reserve)
                    room = max(seat.slots, len(seat.reserve))
                    assert len(set(now.values())) == len(now)
                    assert all(0 <= place < room for place in now.values())
                    for plot in now.keys() & before[n].keys():
                        moved[now[plot] != before[n][plot]] += 1
                        assert now[plot] == before[n][plot] or before[n][plot] >= seat.slots
    assert moved[False] > 100 * moved[True]


def places(held: Held, reserve: list[int]) -> dict[int, int]:
    return dict(zip(reserve, held.order(reserve), strict=True))


def test_whoever_may_not_see_a_swap_still_sees_every_plot_in_a_place() -> None:
    for seed in range(4):
        state = State(Options(3, reserves=HIDDEN))
        told = happened(state)
        for step in random_game(state.options, seed):
            told.add([redact(event, SPECTATOR) for event in step.events])
            for n, seat in enumerate(step.state.seats):
                unknown = [0] * len(seat.reserve)
                order = told.held[n].order(unknown)
                assert len(set(order)) == len(order) == len(unknown)


@pytest.mark.parametrize("options", WAYS, ids=WAY_NAMES)
def test_the_row_of_hats_has_every_turn_of_a_round_once(options: Options) -> None:
    each = 2 if options.players == 2 else 1
    seen = Counter[Stage]()
    state = State(options)
    told = happened(state)
    for step in random_game(options, 7):
        for event in step.events:
            state = evolve(state, event)
            told.add([event])
        for following in (False, True):
            plots = state.following if following else state.current
            turns = turns_of(state, following, told.acted[state.round + following])
            seen.update(turn.stage for turn in turns)
            if following and not any(plots):
                assert turns == []
                continue
            hats = Counter(turn.seat for turn in turns if turn.seat is not None)
            assert all(count <= each for count in hats.values())
            ranchers = state.following_ranchers if following else state.current_ranchers
            assert [turn.seat for turn in turns if turn.stage is Stage.TO_COME] == [
                seat for seat in ranchers if seat != NO_RANCHER
            ]
            if state.phase != START and not following and any(plots):
                assert len(turns) == each * options.players
            if options.players != 3 and following:  # a rancher's turn is its rung
                assert [turn.seat for turn in turns] == [None if seat == NO_RANCHER else seat for seat in ranchers]
            acting = [turn for turn in turns if turn.stage is Stage.ACTING]
            assert all(turn.seat == state.seat for turn in acting)
    assert {*seen} == {Stage.ACTED, Stage.ACTING, Stage.TO_COME, Stage.OPEN}


def test_a_rung_that_is_only_meant_is_in_the_row() -> None:
    state = next(step.state for step in random_game(Options(4), 1) if any(step.state.following))
    free = next(n for n in range(COLUMN) if state.following_ranchers[n] == NO_RANCHER)
    turns = turns_of(state, True, (), (free, 2))
    assert turns[free] == Turn(Stage.MEANT, 2)
    assert len(turns) == COLUMN


def test_corners_are_round_the_last_cells_until_the_next_turn() -> None:
    state = State(Options(4))
    told = happened(state)
    seen = 0
    for step in random_game(state.options, 3):
        for event in step.events:
            state = evolve(state, event)
            told.add([event])
            if isinstance(event, Placed):
                own = {spot.cell for spot in told.last[event.seat] if spot.seat == event.seat}
                assert own.issuperset(event.cells)
                seen += 1
        for seat in range(4):
            colors = told.changed_in(seat, state)
            assert all(state.seats[seat].ranch.plots[cell] for cell in colors)
            assert state.seat is None or state.options.colors[state.seat] not in colors.values()
    assert seen > 20


def test_a_cow_on_its_way_leaves_no_corners_behind() -> None:
    told = Happened([3])
    told.add([Stepped(0, 4, 5), Stepped(0, 5, 6), Stepped(0, 1, 2)])
    assert [spot.cell for spot in told.last[0]] == [6, 2]


def test_who_comes_later_is_told_the_same() -> None:
    options = Options(3, LEGENDS)
    events: list[Event] = []
    told = happened(State(options))
    for number, step in enumerate(random_game(options, 2)):
        told.add(step.events)
        events += step.events
        if number % 40 == 0:
            fresh = happened(State(options), events)
            assert (fresh.joined, fresh.acted, fresh.left_over, fresh.last) == (
                told.joined,
                told.acted,
                told.left_over,
                told.last,
            )
            for n, seat in enumerate(step.state.seats):
                assert fresh.held[n].order(seat.reserve) == told.held[n].order(seat.reserve)


def test_scores_are_compared() -> None:
    assert [rank.leads for rank in ranks([4, 9, 2])] == [False, True, False]
    assert [rank.words[0] for rank in ranks([4, 9, 2])] == ["2nd, 5 behind", "leads", "3rd, 7 behind"]
    assert [rank.leads for rank in ranks([9, 9, 2])] == [True, True, False]
    assert [rank.words[:1] for rank in ranks([9, 9, 2])] == [[], [], ["3rd, 7 behind"]], "nobody is ahead alone"
    assert not any(rank.leads or rank.words for rank in ranks([0, 0]))
