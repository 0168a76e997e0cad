"""People who drop out: who is waited for, who stands in, and what they are told when they are back."""

from __future__ import annotations

from typing import Any

import pytest

from engine.moonriver.commands import Outcome
from engine.moonriver.draws import DRAW_PLOTS, DRAW_RANCHER, DRAW_SWAP
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import record_pb2 as record
from netproto.schema.lobby_pb2 import Fill, Leave, Ready, Start, Wait
from netproto.schema.play_pb2 import Resync, Say, Seen
from netproto.wire.limits import Limits
from tests.netproto.table.room import GAME, MINUTE, Room
from tests.netproto.table.two_players import COUNTDOWN, IDLE, left, move, playing, stands_in

# Commands


def test_a_command_that_is_sent_twice_is_done_once() -> None:
    room, first, _ = playing()
    assert room.turn is not None
    command = GAME.legal(room.running.state, room.turn)[0]
    number = room.table.turns.number
    assert room.give(first, command, question=number, id=b"only one").done
    after = room.table.turns.number
    assert room.give(first, command, question=number, id=b"only one").done
    assert room.table.turns.number == after


def test_a_command_for_what_is_over_is_outdated() -> None:
    room, first, second = playing()
    assert room.turn is not None
    command = GAME.legal(room.running.state, room.turn)[0]
    assert room.give(first, command, question=0).code == "outdated"
    assert room.give(second, command).code == "not_your_turn"
    room.come("Wes", hello.WATCH)
    assert room.give("Wes", command).code == "no_seat"


def test_an_outcome_of_chance_is_nobodys_to_give() -> None:
    room, first, second = playing()
    for kind in (DRAW_SWAP, DRAW_PLOTS, DRAW_RANCHER, "nothing"):
        for name in (first, second):
            assert room.give(name, Outcome(kind, (1,))).code == "seats_do_not_draw"


# Dropping out


def test_the_game_goes_on_until_it_needs_whoever_dropped_out_and_their_minute_counts_from_the_drop() -> None:
    room, first, second = playing()
    room.drop(second)
    assert left(room, second, first) == COUNTDOWN
    room.wait(20_000)
    while room.turn == room.seat_of(first):
        assert not room.paused
        assert move(room, first) == "done"
    assert room.paused
    assert move(room, first) == "not_your_turn"
    room.wait(COUNTDOWN - 21_000)
    assert room.thinks == []
    room.wait(1_000)
    assert (stands_in(room, second), room.paused) == (True, False)
    assert [think.seat for think in room.thinks] == [room.seat_of(second)]
    room.come(second)
    assert left(room, second, first) is None
    assert move(room, second) == "done"


def test_a_bot_is_expected_from_the_moment_somebody_drops_out() -> None:
    room, *_ = playing()
    expected = [room.table.roster.expects_bots]
    for happens in (lambda: room.drop("Bob"), lambda: room.wait(COUNTDOWN), lambda: room.come("Bob")):
        happens()
        expected.append(room.table.roster.expects_bots)
    assert expected == [False, True, True, False]


def test_the_owner_waits_longer_or_not_at_all() -> None:
    room, *_ = playing()
    room.drop("Bob")
    seat = room.seat_of("Bob")
    assert seat is not None
    assert room.say("Ann", wait=Wait(seat=1 - seat, seconds=60)).code == "not_away"
    assert room.say("Ann", wait=Wait(seat=seat, seconds=60)).done
    room.wait(COUNTDOWN + 59_000)
    assert not stands_in(room, "Bob")
    room.wait(1_000)
    assert stands_in(room, "Bob")
    room.come("Bob")
    room.drop("Bob")
    assert room.say("Ann", wait=Wait(seat=seat)).done
    assert stands_in(room, "Bob")


def test_nobody_is_waited_for_for_ever() -> None:
    room, *_ = playing()
    room.drop("Bob")
    for _ in range(2000):
        room.now += 100
        assert room.say("Ann", wait=Wait(seat=1, seconds=3600)).done
    assert left(room, "Bob", "Ann") == Limits().longest_wait_ms


def test_a_greedy_stand_in_plays_for_the_missing_and_gives_the_seat_back_at_once() -> None:
    room, first, second = playing()
    room.drop(first)
    assert room.thinks == []
    room.wait(COUNTDOWN)
    assert [(think.seat, think.level) for think in room.thinks] == [(room.seat_of(first), "greedy")]
    room.come(first)
    assert not stands_in(room, first)
    number = room.table.turns.number
    room.think()
    assert room.table.turns.number == number, "a thought that comes too late is nobody's"
    assert move(room, first) == "done"
    room.drop(first if room.turn == room.seat_of(first) else second)
    room.wait(COUNTDOWN)
    assert room.think() == 1
    steps = [entry.step for entry in room.journals[-1] if entry.HasField("step")]
    assert record.STAND_IN in [step.giver for step in steps]


def test_the_owner_gives_the_seat_of_somebody_missing_to_a_bot_for_good() -> None:
    room, *_ = playing()
    seat = room.seat_of("Bob")
    assert seat is not None
    assert room.say("Ann", fill=Fill(seat=seat, level="random")).code == "seat_of_present"
    room.drop("Bob")
    assert room.say("Ann", fill=Fill(seat=seat)).code == "no_such_level"
    assert room.say("Ann", fill=Fill(seat=seat, level="random")).done
    assert not room.paused
    room.come("Bob")
    assert room.seat_of("Bob") is None


def test_before_a_game_a_seat_is_kept_a_while_and_then_free() -> None:
    room = Room()
    room.come("Ann", owner=True)
    room.come("Bob")
    room.drop("Bob")
    room.wait(COUNTDOWN - 1_000)
    assert room.seat_of("Bob") == 1
    room.wait(1_000)
    assert [person.name for person in room.lobby("Ann").people] == ["Ann"]
    room.come("Cat")
    assert room.seat_of("Cat") == 1


def test_before_a_game_the_owner_need_not_wait() -> None:
    room = Room()
    room.come("Ann", owner=True)
    room.come("Bob")
    room.drop("Bob")
    assert room.say("Ann", wait=Wait(seat=1)).done
    assert [person.name for person in room.lobby("Ann").people] == ["Ann"]
    room.come("Bob")
    assert room.seat_of("Bob") == 1


def test_a_spectator_who_drops_out_is_missed_by_nobody() -> None:
    room, first, _ = playing()
    room.come("Wes", hello.WATCH)
    room.drop("Wes")
    assert [person.name for person in room.lobby(first).people] == ["Ann", "Bob"]
    assert move(room, first) == "done"


def test_what_went_lost_is_told_anew() -> None:
    room, first, _ = playing()
    since = len(room.people[first].told)
    room.say(first, resync=Resync())
    kinds = [message.WhichOneof("kind") for message in room.heard(first, since)]
    assert kinds == ["lobby", "view", "history"]


def rest(room: Room, name: str, since: int) -> tuple[int, list[int]]:
    """From where on a view that came since then goes on, and the steps that came with it."""
    told = room.heard(name, since)
    (view,) = (message.view for message in told if message.HasField("view"))
    return view.since, [step.number for message in told for step in message.history.containers]


@pytest.mark.parametrize("crash", [False, True])
@pytest.mark.parametrize("again", ["hello", "resync"])
def test_of_what_somebody_has_seen_the_rest_is_told(again: str, crash: bool) -> None:
    room, first, second = playing()
    number = room.running.number
    seen = Seen(number=number, story=room.running.story.last, seat=room.seat_of(first))
    room.drop(first)
    room.wait(2 * MINUTE)
    while room.running.number < number + 3:
        if room.turn == room.seat_of(second):
            move(room, second)
        else:
            room.think()
            room.wait(5_000)
    if crash:
        room.crash()
    for told, since in ((seen, number), (Seen(number=number, story=bytes(32), seat=seen.seat), 0)):
        before = len(room.people[first].told)
        if again == "hello":
            room.come(first, seen=told)
        else:
            room.come(first)
            before = len(room.people[first].told)
            room.say(first, resync=Resync(seen=told))
        assert rest(room, first, before) == (since, list(range(since + 1, room.running.number + 1)))


def test_a_story_is_32_bytes() -> None:
    room, first, _ = playing()
    room.say(first, resync=Resync(seen=Seen(number=1, story=bytes(31))))
    assert room.people[first].came_last == "out_of_bounds"
    room.people[first].came_last = ""
    room.come(first, seen=Seen(number=1))
    assert room.people[first].came_last == "out_of_bounds"


# Everybody gone


def against_a_bot(**config: Any) -> Room:
    """Ann alone at a table with two bots of two levels, up to a bot's turn."""
    room = Room({"players": 3}, levels=(None, "greedy", "random"), **config)
    room.come("Ann", owner=True)
    assert room.say("Ann", start=Start()).done
    while room.turn == 0:
        assert move(room, "Ann") == "done"
    assert room.thinks
    return room


def bots_play(room: Room) -> int:
    """How many steps bots take if time passes with everybody as they are."""
    before = room.table.turns.number
    for _ in range(30):
        room.think()
        room.wait(2 * COUNTDOWN // 30)
        due = room.table.due()
        assert due is None or due > room.now
    return room.table.turns.number - before


def test_bots_play_for_nobody() -> None:
    room = against_a_bot(clock=30)
    room.drop("Ann")
    assert bots_play(room) == 0
    assert not stands_in(room, "Ann")
    room.come("Ann")
    assert room.think() == 1
    while room.think():
        pass
    assert room.turn == 0
    assert room.clock("Ann") == 30_000
    room.wait(10_000)
    room.drop("Ann")
    assert bots_play(room) == 0
    room.now += 4_000
    room.come("Ann")
    assert room.clock("Ann") == 20_000
    assert move(room, "Ann") == "done"


def test_a_table_whose_only_player_is_away_tells_who_watches_and_waits_all_the_same() -> None:
    room = against_a_bot()
    room.come("Wes", hello.WATCH)
    room.drop("Ann")
    assert bots_play(room) == 0
    room.wait(2 * IDLE)
    assert (room.shut, bots_play(room)) == ("", 0), "somebody is there"
    assert room.lobby("Wes").stage == lobby.RUNNING


def with_a_bot() -> Room:
    room = Room({"players": 3}, levels=(None, None, "random"))
    room.come("Ann", owner=True)
    room.come("Bob")
    room.say("Bob", ready=Ready(ready=True))
    assert room.say("Ann", start=Start()).done
    return room


def test_whoever_leaves_last_leaves_nobody_there() -> None:
    room = with_a_bot()
    room.drop("Ann")
    room.wait(COUNTDOWN)
    assert stands_in(room, "Ann")
    assert room.turn == 1 or bots_play(room) > 0
    assert room.say("Bob", leave=Leave()).done
    assert bots_play(room) == 0
    room.come("Bob")
    assert not stands_in(room, "Bob")
    assert stands_in(room, "Ann"), "nobody waited for Ann any more"
    while room.turn != 1:
        assert room.think()
    assert move(room, "Bob") == "done"


def test_the_first_who_is_back_finds_the_others_waited_for_anew() -> None:
    room = with_a_bot()
    room.drop("Bob")
    room.wait(COUNTDOWN - 5_000)
    room.drop("Ann")
    assert bots_play(room) == 0
    room.come("Ann")
    assert left(room, "Bob", "Ann") == COUNTDOWN
    room.wait(COUNTDOWN - 5_000)
    assert not stands_in(room, "Bob")
    room.wait(5_000)
    assert stands_in(room, "Bob")


def test_time_that_was_given_to_somebody_is_not_taken_by_going_away() -> None:
    room, *_ = playing()
    room.drop("Bob")
    assert room.say("Ann", wait=Wait(seat=1, seconds=600)).done
    room.drop("Ann")
    room.wait(COUNTDOWN)
    room.come("Ann")
    assert left(room, "Bob", "Ann") == 600_000


def test_what_a_bot_thought_of_for_nobody_is_asked_for_anew_wherever_the_waiting_ends() -> None:
    """Ann watches; Bob alone has a seat, leaves it, and Ann gives it to a bot for good."""
    room = Room({"players": 2}, levels=(None, "random"), start_when_full=True)
    room.come("Ann", hello.WATCH, owner=True)
    room.come("Bob")
    assert room.table.roster.stage == lobby.RUNNING
    while room.turn == 0:
        assert move(room, "Bob") == "done"
    assert room.say("Bob", leave=Leave()).done
    assert bots_play(room) == 0
    assert room.say("Ann", fill=Fill(seat=0, level="random")).done
    assert bots_play(room) > 0, "of bots alone a table plays on"


def test_what_ends_with_nobody_there_is_gone_on_with_by_whoever_comes_back() -> None:
    room = against_a_bot()
    number = room.table.turns.number
    room.drop("Ann")
    for _ in range(IDLE // 5_000):
        room.think()
        room.wait(5_000)
    assert room.shut == "nobody_there"
    kinds = [entry.WhichOneof("kind") for entry in room.journals[-1]]
    assert (kinds[-1], "result" in kinds, kinds.count("step")) == ("closed", False, number)
    room.shut = ""
    room.crash()
    assert bots_play(room) == 0
    room.come("Ann")
    assert room.seat_of("Ann") == 0
    while room.turn != 0:
        assert room.think()
    assert move(room, "Ann") == "done"


def test_of_what_was_said_before_a_crash_only_the_last_is_told_again() -> None:
    room, first, second = playing(limits=Limits(chat_kept=3))
    for number in range(5):
        assert room.say(first, say=Say(text=str(number))).done
    room.crash()
    since = len(room.people[second].told)
    room.come(second)
    assert [message.said.text for message in room.heard(second, since) if message.HasField("said")] == ["2", "3", "4"]
