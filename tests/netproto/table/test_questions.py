"""Several are asked at once: each answers for themselves, and nobody's absence, time or thinking is anybody else's."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from engine.contract import Draw
from engine.course import Question
from netproto.records.journal import Reading
from netproto.records.record import of_reading
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import record_pb2 as record
from netproto.schema.lobby_pb2 import Leave, Ready, Start
from netproto.wire.limits import Limits
from tests.games import SIGNS
from tests.netproto.table.room import Room
from tests.signs.game import SIGNS as CHOICES
from tests.signs.game import Outcome, Show

NAMES = ("Ann", "Bob", "Cat", "Dan")
COUNTDOWN = Limits().countdown_ms
STONE, PAPER, SCISSORS = CHOICES


@pytest.fixture(autouse=True)
def signs_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONRIVER_GAMES", "tests.signs")


def playing(people: int = 3, bots: int = 0, window: bool = False, **config: Any) -> Room:
    options = {"players": people + bots, "rounds": 3}
    room = Room(options, game=SIGNS, levels=(*[None] * people, *["random"] * bots), **config)
    for number, name in enumerate(NAMES[:people]):
        room.come(name, owner=not number, window=window)
        room.say(name, ready=Ready(ready=True))
    assert room.say("Ann", start=Start()).done
    return room


def asked(room: Room) -> dict[int | None, int]:
    return {giver: question.number for giver, question in room.table.turns.open.items()}


def stand_ins(room: Room) -> list[bool]:
    return [seat.stand_in for seat in room.table.roster.seats]


def show(room: Room, name: str, sign: int = STONE, question: int | None = None, id: bytes = b"") -> str:
    answer = room.give(name, Show(sign), question, id)
    return "done" if answer.done else answer.code


def givers(room: Room) -> list[tuple[int | None, int]]:
    steps = [entry.step for entry in room.journals[-1] if entry.HasField("step")]
    return [(step.seat if step.HasField("seat") else None, step.giver) for step in steps]


# Answers


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_answers_that_cross_are_all_taken(order: Sequence[int]) -> None:
    room = playing()
    assert asked(room) == {0: 1, 1: 1, 2: 1}
    for seat in order:
        assert show(room, NAMES[seat], question=1) == "done"
    assert asked(room) == {0: 5, 1: 5, 2: 5}, "another round, after a draw"


def test_an_answer_is_given_once_and_names_what_is_open_for_its_giver() -> None:
    room = playing()
    assert show(room, "Bob", STONE, 1, b"the only") == "done"
    assert show(room, "Bob", STONE, 1, b"the only") == "done", "said again"
    assert show(room, "Bob", PAPER, 1) == "outdated"
    assert show(room, "Bob", PAPER) == "not_now", "the game itself says why"
    assert show(room, "Ann", PAPER, 2) == "outdated", "no such question is put to Ann"
    assert asked(room) == {0: 1, 2: 1}
    room.come("Wes", hello.WATCH)
    assert show(room, "Wes", STONE, 1) == "no_seat"
    assert room.table.turns.number == 2


@pytest.mark.parametrize("arrived", [False, True])
def test_what_was_given_on_a_connection_that_is_lost_is_given_once(arrived: bool) -> None:
    room = playing()
    if arrived:
        assert show(room, "Ann", STONE, 1, b"the only") == "done"
    room.drop("Ann")
    assert show(room, "Bob", PAPER) == "done"
    room.crash()
    for name in NAMES[:3]:
        room.come(name)
    assert asked(room) == ({2: 1} if arrived else {0: 1, 2: 1}), "as before the crash"
    assert show(room, "Ann", STONE, 1, b"the only") == "done"
    assert asked(room) == {2: 1}
    assert show(room, "Cat", SCISSORS, 1) == "done"
    assert givers(room).count((0, record.PERSON)) == 1


def test_an_answer_to_the_round_before_is_outdated() -> None:
    room = playing(2)
    room.drop("Bob")
    room.wait(COUNTDOWN)
    assert show(room, "Ann") == "done"
    assert room.think() == 1
    room.come("Bob")
    assert show(room, "Bob", STONE, 1) == "outdated"
    assert show(room, "Bob", STONE, 4) == "done"


def test_what_was_done_is_done_although_a_bot_has_answered_since() -> None:
    room = playing(2)
    assert show(room, "Bob", STONE, 1, b"the only") == "done"
    room.drop("Bob")
    assert show(room, "Ann") == "done"
    room.wait(COUNTDOWN)
    assert room.think() == 1
    room.come("Bob")
    assert show(room, "Bob", STONE, 1, b"the only") == "done"
    assert givers(room).count((1, record.PERSON)) == 1


# Absence


def test_who_is_away_blocks_only_what_they_are_asked() -> None:
    room = playing()
    room.drop("Bob")
    room.wait(20_000)
    assert not room.paused
    assert show(room, "Ann") == show(room, "Cat") == "done"
    assert (asked(room), room.paused) == ({1: 1}, True)
    room.wait(COUNTDOWN - 21_000)
    assert (room.thinks, stand_ins(room)) == ([], [False] * 3)
    room.wait(1_000)
    assert [(think.seat, think.question) for think in room.thinks] == [(1, 1)], "a minute after the drop"
    assert room.think() == 1
    assert stand_ins(room) == [False, True, False], "until Bob is back"
    assert [think.seat for think in room.thinks] == [1]
    room.come("Bob")
    assert room.think() == 1
    assert asked(room) == {0: 5, 1: 5, 2: 5}, "a thought that comes too late is nobody's"
    assert show(room, "Bob") == "done"


def test_for_nobody_no_bot_answers_and_no_clock_runs() -> None:
    room = playing(2, 2, clock=30)
    thoughts = room.thinks[:]
    room.wait(10_000)
    room.drop("Ann")
    assert show(room, "Bob") == "done"
    assert room.say("Bob", leave=Leave()).done
    assert room.paused
    number = room.table.turns.number
    for think in thoughts:
        room.do(room.table.thought(think.seat, think.question, b"", room.now))
    room.wait(5 * COUNTDOWN)
    assert (room.table.turns.number, stand_ins(room)) == (number, [False, True, False, False])
    room.thinks.clear()
    room.come("Ann")
    assert room.table.clocks.left(0) == 20_000
    assert [think.seat for think in room.thinks] == [2, 3], "asked anew"
    assert room.think() == 2
    assert show(room, "Ann") == "done"


# Clocks


def test_each_has_a_clock_of_their_own() -> None:
    room = playing(clock=30)
    room.wait(20_000)
    assert show(room, "Bob") == "done"
    room.drop("Cat")
    room.wait(10_000)
    assert stand_ins(room) == [True, False, False], "Ann's time is up; nobody expects an answer of Cat"
    assert [think.seat for think in room.thinks] == [0]
    room.come("Cat")
    assert [room.table.clocks.left(seat) for seat in range(3)] == [0, None, 10_000]
    assert room.think() == 1
    assert stand_ins(room) == [False] * 3, "the next turn is Ann's own"
    assert asked(room) == {2: 1}
    room.wait(9_000)
    assert show(room, "Cat") == "done"
    assert [room.table.clocks.left(seat) for seat in range(3)] == [30_000] * 3
    assert (0, record.STAND_IN) in givers(room)


def test_whoever_answers_at_the_last_moment_takes_their_turn_back_from_the_bot() -> None:
    room = playing(clock=30)
    room.wait(30_000)
    assert stand_ins(room) == [True] * 3
    assert [think.seat for think in room.thinks] == [0, 1, 2]
    assert show(room, "Bob") == "done"
    assert stand_ins(room) == [True, False, True]
    assert room.think() == 3
    assert givers(room)[1:4] == [(1, record.PERSON), (0, record.STAND_IN), (2, record.STAND_IN)]


# Bots


def test_each_bot_is_asked_once_and_thinks_for_itself() -> None:
    room = playing(1, 3)
    assert [(think.seat, think.question) for think in room.thinks] == [(1, 1), (2, 1), (3, 1)]
    first, *others = room.thinks
    room.thinks.clear()
    room.do(room.table.thought(first.seat, first.question, b"", room.now))
    assert show(room, "Ann", question=1) == "done"
    assert room.thinks == [], "the others think still"
    for think in (first, *others):
        room.do(room.table.thought(think.seat, think.question, b"", room.now))
    assert room.table.turns.number == 6
    assert [(think.seat, think.question) for think in room.thinks] == [(1, 6), (2, 6), (3, 6)]


def test_an_answer_of_each_bot_waits_until_a_pause_after_its_question_was_put() -> None:
    room = playing(1, 2, window=True, pace=1.0)
    began = room.now
    room.now += 100
    assert room.think() == 2
    assert asked(room) == {0: 1, 1: 1, 2: 1}
    room.now += 100
    assert show(room, "Ann") == "done", "that changes nothing for the others"
    due = room.table.due()
    assert due == began + 500
    room.now = due
    room.do(room.table.tick(room.now))
    assert asked(room) == {0: 5, 1: 5, 2: 5}


# Chance


class Slow:
    """Says what it was asked, and nothing else."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def ask(self, question: Question, draw: Draw) -> None:
        self.asked.append(question.number)


def test_a_table_is_in_a_draw_for_as_long_as_it_takes() -> None:
    room = playing(2, 1, chance=(chance := Slow()), clock=30)
    assert (chance.asked, asked(room)) == ([0], {None: 0})
    assert (room.thinks, room.paused, room.table.clocks.left(0)) == ([], False, None)
    assert show(room, "Ann") == "not_now"
    assert room.give("Bob", Outcome("card", (2,)), 0).code == "not_now", "whatever its number, it is not put to Bob"
    room.drop("Bob")
    room.wait(2 * COUNTDOWN)
    room.crash()
    assert chance.asked == [0, 0], "asked again"
    room.come("Ann")
    room.do(room.table.drawn(7, (5,), room.now))
    assert asked(room) == {None: 0}
    room.do(room.table.drawn(0, (3,), room.now))
    assert asked(room) == {0: 1, 1: 1, 2: 1}
    room.do(room.table.drawn(0, (4,), room.now))
    assert room.table.turns.number == 1, "drawn once"
    assert SIGNS.text.state(room.running.state)["card"] == 3
    assert room.lobby("Ann").stage == lobby.RUNNING
    assert len(chance.asked) == 2


def test_the_record_of_a_game_of_all_that_is_a_record() -> None:
    room = playing(2, 1, chance=(chance := Slow()))
    while room.table.roster.stage == lobby.RUNNING:
        if None in asked(room):
            room.do(room.table.drawn(chance.asked[-1], (1 + room.table.turns.number % 5,), room.now))
        elif not room.think():
            for name in NAMES[:2]:
                if room.seat_of(name) in asked(room):
                    assert show(room, name) == "done"
    read = of_reading(Path("journal"), Reading(room.journals[-1], torn=False, end=0))
    *turns, end = read.turns()
    assert len(turns) == room.table.turns.number == 3 * 4
    assert SIGNS.text.result(end.state) == room.table.turns.result()
