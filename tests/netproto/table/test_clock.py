"""Time at a table: the clock of a turn, a machine that sleeps, and a table with nobody there."""

from __future__ import annotations

from typing import Any

import pytest

from engine.moonriver.numbers import NO_RANCHER
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Start
from tests.netproto.table.room import MINUTE, Room
from tests.netproto.table.two_players import COUNTDOWN, IDLE, left, move, playing, stands_in

# The clock of a turn


def test_when_the_time_of_a_turn_is_over_a_bot_makes_it_and_the_next_is_ones_own() -> None:
    room, first, _ = playing(clock=30)
    assert room.clock(first) == 30_000
    room.wait(29_000)
    assert not stands_in(room, first)
    room.wait(1_000)
    assert stands_in(room, first)
    turn = room.turn
    while room.turn == turn:
        assert room.think() == 1
    assert not stands_in(room, first)


def to_the_first_of_two_turns_on_end(room: Room) -> tuple[int, str]:
    """Two players have two ranchers each: moves until one of them is followed by another of the same seat."""
    names = {room.seat_of(name): name for name in ("Ann", "Bob")}
    while True:
        turn = room.turn
        state: Any = room.running.state
        assert turn is not None
        if any(state.following) and next(filter(lambda seat: seat != NO_RANCHER, state.current_ranchers), None) == turn:
            return turn, names[turn]
        assert move(room, names[turn]) == "done"


def test_one_turn_after_another_of_the_same_seat_has_a_time_of_its_own() -> None:
    room, *_ = playing(clock=30)
    seat, name = to_the_first_of_two_turns_on_end(room)
    room.wait(10_000)
    before = room.table.turns.open[seat].turn
    while room.table.turns.open[seat].turn == before:
        assert move(room, name) == "done"
    assert room.turn == seat
    assert room.clock(name) == 30_000
    room.wait(29_000)
    assert not stands_in(room, name)


def test_whoever_runs_out_of_time_in_one_turn_has_the_next_even_at_once() -> None:
    room, *_ = playing(clock=30)
    seat, name = to_the_first_of_two_turns_on_end(room)
    before = room.table.turns.open[seat].turn
    room.wait(30_000)
    assert stands_in(room, name)
    while stands_in(room, name):
        assert room.think() == 1
    assert room.turn == seat
    assert room.table.turns.open[seat].turn != before


def test_a_word_in_time_takes_the_turn_back_from_the_bot() -> None:
    room, first, _ = playing(clock=30)
    room.wait(30_000)
    assert stands_in(room, first)
    assert move(room, first) == "done"
    assert not stands_in(room, first)


def test_a_clock_runs_while_its_person_could_answer_and_for_nobody_else() -> None:
    room, first, second = playing(clock=30)
    room.wait(10_000)
    room.drop(second)
    told = room.lobby(first).seats
    asked, other = (told[room.seat_of(name) or 0] for name in (first, second))
    assert (asked.clock_ms, other.HasField("clock_ms")) == (20_000, False)
    room.drop(first)
    room.wait(40_000)
    room.come(first)
    assert room.clock(first) == 20_000
    assert not stands_in(room, first)


# Sleep, and nobody


def test_after_a_leap_of_the_clock_countdowns_start_anew() -> None:
    room, first, second = playing(clock=30)
    room.drop(second)
    room.wait(COUNTDOWN - 5_000)
    room.wait(60 * MINUTE, sleeping=True)
    assert not stands_in(room, second)
    room.come(first)
    assert left(room, second, first) == COUNTDOWN
    room.come(second)
    assert room.clock(first) == 30_000


def test_after_a_leap_back_too() -> None:
    room, first, second = playing()
    room.drop(second)
    room.wait(30_000)
    room.now -= 5 * MINUTE
    room.do(room.table.tick(room.now))
    room.come(first)
    assert left(room, second, first) == COUNTDOWN


@pytest.mark.parametrize("began", [False, True])
def test_with_nobody_there_for_ten_minutes_a_table_closes_and_bots_are_nobody(began: bool) -> None:
    room = Room({"players": 2}, levels=(None, "random"))
    room.come("Ann", owner=True)
    if began:
        assert room.say("Ann", start=Start()).done
    room.wait(2 * IDLE)
    assert room.shut == "", "somebody is there"
    room.drop("Ann")
    for _ in range(IDLE // 5_000 - 1):
        room.wait(5_000)
        room.think()
    assert room.shut == ""
    room.wait(5_000)
    assert room.shut == "nobody_there"


def test_coming_back_in_time_keeps_a_table_open() -> None:
    room, *_ = playing()
    room.drop("Ann")
    room.drop("Bob")
    room.wait(IDLE - 5_000)
    room.come("Bob")
    room.wait(IDLE)
    assert room.shut == ""
    room.drop("Bob")
    room.wait(IDLE)
    assert room.shut == "nobody_there"


def test_asleep_is_not_nobody_there() -> None:
    room, *_ = playing()
    room.drop("Ann")
    room.drop("Bob")
    room.wait(10 * IDLE, sleeping=True)
    assert room.shut == ""


def test_a_closed_table_lets_no_bot_move() -> None:
    room, first, _ = playing()
    room.drop(first)
    room.wait(COUNTDOWN)
    assert room.thinks
    room.do(room.table.end("ended", "it is late", room.now))
    entries = len(room.journals[-1])
    room.think()
    assert len(room.journals[-1]) == entries
    assert room.table.roster.stage == lobby.RUNNING
