"""Bots take their time where people play, and none where nobody waits for them."""

from __future__ import annotations

from typing import Any

import pytest

from netproto.schema.lobby_pb2 import Start
from netproto.wire.bucket import SECOND
from tests.netproto.table.room import GAME, MINUTE, Room, first_legal

SHORTEST_PAUSE, LONGEST_PAUSE = 400, 1200


def table(level: str, pace: float = 1.0, people: bool = True, window: bool = True) -> Room:
    """Ann and a bot, or two bots alone, up to a question to a bot."""
    room = Room(pace=pace, levels=(None if people else level, level), start_when_full=not people)
    if people:
        room.come("Ann", owner=True, window=window)
        room.say("Ann", start=Start())
        while not room.thinks:
            answers = GAME.legal(room.running.state, 0)
            room.give("Ann", answers[0])
    else:
        room.do(room.table.opened(room.now))
    return room


def tick(room: Room, now: int) -> int:
    room.now = now
    room.do(room.table.tick(now))
    return room.running.number


def test_a_thought_is_told_when_its_pause_is_over() -> None:
    room = table("greedy")
    asked, step = room.now, room.running.number
    room.now += 10
    room.think()
    assert room.running.number == step
    due = room.table.due()
    assert due is not None
    assert SHORTEST_PAUSE <= due - asked <= LONGEST_PAUSE
    assert tick(room, due - 1) == step
    assert tick(room, due) > step


def test_a_thought_that_the_engine_stumbles_over_is_replaced_after_its_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    room = table("greedy")
    step = room.running.number

    def stumbles(*step: Any, **named: Any) -> Any:
        monkeypatch.undo()
        raise ZeroDivisionError("a bug of the engine")

    monkeypatch.setattr(room.running, "step", stumbles)
    room.think()
    assert room.running.number == step
    room.now += LONGEST_PAUSE
    assert tick(room, room.now) > step


def test_who_thought_for_longer_than_the_pause_waits_no_more() -> None:
    room = table("greedy")
    step = room.running.number
    room.now += LONGEST_PAUSE
    room.think()
    assert room.running.number > step


def test_nobody_waits_where_nobody_plays_along_or_wants_to() -> None:
    for room in (
        table("greedy", pace=0.0),
        table("random"),
        table("greedy", people=False),
        table("greedy", window=False),
    ):
        step = room.running.number
        room.think()
        assert room.running.number > step


def test_a_thought_of_before_a_break_is_asked_for_anew() -> None:
    room = table("greedy")
    room.think()
    step = room.running.number
    room.drop("Ann")
    assert tick(room, room.now + 5_000) == step
    room.come("Ann", window=True)
    assert [think.question for think in room.thinks] == [step]
    room.think(first_legal)
    assert room.running.number > step


def test_a_clock_that_is_set_back_makes_nobody_wait_longer() -> None:
    room = table("greedy")
    room.think()
    step = room.running.number
    assert tick(room, room.now - 5 * MINUTE) == step
    assert tick(room, room.now + LONGEST_PAUSE) > step


def test_every_kind_of_question_has_its_pause() -> None:
    from engine.moonriver.legal import PHASES

    assert GAME.pauses.keys() == PHASES.keys()
    assert all(SHORTEST_PAUSE <= seconds * SECOND <= LONGEST_PAUSE for seconds in GAME.pauses.values())


def test_all_pauses_of_a_turn_together_are_no_longer_than_one() -> None:
    room = table("greedy")
    turns: list[int] = []
    spent = 0
    while len(turns) < 20:
        if room.turn == 0:
            turns.append(spent)
            spent = 0
            assert room.give("Ann", GAME.legal(room.running.state, 0)[0]).done
            continue
        asked, step = room.now, room.running.number
        room.think()
        if room.running.number == step:
            due = room.table.due()
            assert due is not None
            spent += due - asked
            assert tick(room, due) > step
    assert max(turns) == LONGEST_PAUSE
