"""At the door: who has been here before, who waits, and for whom nobody waits."""

from __future__ import annotations

import pytest

from netproto.schema.lobby_pb2 import End, Kick
from netproto.schema.wire_pb2 import Beat
from netproto.table.roster import WORD_EXPECTED
from netproto.wire.limits import Limits
from tests.netproto.table.gathered import room_of
from tests.netproto.table.room import Room


def coming_again(room: Room, name: str) -> str:
    """Another program with the same key, and without a token."""
    again = f"{name}, again"
    room.someone(again, key=room.people[name].key)
    room.come(again)
    return again


def seats_taken(room: Room) -> int:
    return sum(seat.HasField("person") for seat in room.lobby("Ann").seats)


def test_who_was_killed_before_the_welcome_has_the_seat_as_soon_as_the_old_connection_is_gone() -> None:
    room = room_of("Ann", options={"players": 3})
    room.come("Bob")
    again = coming_again(room, "Bob")
    assert room.people[again].person == 0
    room.drop("Bob")
    assert room.people[again].person == room.people["Bob"].person
    assert seats_taken(room) == 2


def test_or_when_a_living_one_would_have_said_a_word() -> None:
    room = room_of("Ann", options={"players": 3})
    room.come("Bob")
    again = coming_again(room, "Bob")
    due = room.table.due()
    assert due == room.now + WORD_EXPECTED
    room.wait(due - room.now)
    assert room.people["Bob"].came_last == "elsewhere"
    assert room.seat_of(again) == 1
    assert seats_taken(room) == 2


def test_another_window_of_the_same_key_has_a_seat_of_its_own_as_soon_as_the_first_says_a_word() -> None:
    room = room_of("Ann", options={"players": 4})
    room.come("Bob")
    again, once_more = coming_again(room, "Bob"), "Bob, once more"
    room.someone(once_more, key=b"Bob")
    room.come(once_more)
    room.say("Bob", beat=Beat())
    assert (room.seat_of("Bob"), room.seat_of(again), room.people[once_more].person) == (1, 2, 0)
    room.say(again, beat=Beat())
    assert room.seat_of(once_more) == 3


def test_of_two_windows_of_one_key_with_tokens_for_one_seat_the_first_that_says_a_word_has_it() -> None:
    room = room_of("Ann", options={"players": 3})
    room.come("Bob")
    again = coming_again(room, "Bob")
    room.wait(WORD_EXPECTED)
    room.say(again, beat=Beat())
    room.come("Bob")
    assert (room.seat_of(again), room.seat_of("Bob")) == (1, 2)
    assert room.people[again].link is not None, "they would take it from each other for ever"
    for name in (again, "Bob"):
        room.drop(name)
        room.come(name)
    assert (room.seat_of(again), room.seat_of("Bob")) == (1, 2)


def test_nobody_waits_at_the_door_for_somebody_of_another_key() -> None:
    room = room_of("Ann", options={"players": 3})
    room.come("Bob")
    room.come("Cat", claims="Bob")
    assert (room.seat_of("Bob"), room.seat_of("Cat")) == (1, 2)


@pytest.mark.parametrize("waits", [False, True])
def test_what_a_program_said_before_it_crashed_takes_no_seat_where_it_comes_after_the_next_ones_hello(
    waits: bool,
) -> None:
    room = room_of("Ann", options={"players": 4})
    room.someone("Bob, crashed", key=b"Bob")
    crashed = room.connect("Bob, crashed")
    room.come("Bob")
    if waits:
        room.send("Bob, crashed", room.hello(crashed))
        room.say("Bob", beat=Beat())
    else:
        room.say("Bob", beat=Beat())
        room.send("Bob, crashed", room.hello(crashed))
    assert (seats_taken(room), crashed.person, crashed.came_last) == (2, 0, "elsewhere")
    room.come("Bob, crashed")
    assert room.seat_of("Bob, crashed") == 2, "it was alive, and comes again"


def test_who_waits_at_the_door_has_said_who_they_are() -> None:
    room = room_of("Ann", options={"players": 3})
    room.someone("Bob, again", key=b"Bob")
    again = room.connect("Bob, again")
    room.wait(Limits().hello_ms - 1_000)
    room.come("Bob")
    room.send("Bob, again", room.hello(again))
    room.now += 2_000
    room.do(room.table.tick(room.now))
    assert (again.link is None, again.person) == (False, 0)
    room.drop("Bob")
    assert room.seat_of("Bob, again") == 1


@pytest.mark.parametrize(("second", "code"), [("hello", "hello_again"), ("beat", "hello_first")])
def test_at_the_door_nothing_else_is_said(second: str, code: str) -> None:
    room = room_of("Ann", options={"players": 3})
    room.come("Bob")
    again = coming_again(room, "Bob")
    if second == "hello":
        room.send(again, room.hello(room.people[again]))
    else:
        room.say(again, beat=Beat())
    assert room.people[again].came_last == code
    assert room.seat_of("Bob") == 1


def test_who_is_sent_away_does_not_come_in_by_the_door_where_they_wait() -> None:
    room = room_of("Ann", options={"players": 3})
    room.come("Bob")
    again = coming_again(room, "Bob")
    assert room.say("Ann", kick=Kick(person=room.people["Bob"].person)).done
    assert room.people[again].came_last == "banned"
    assert seats_taken(room) == 1


def test_a_table_that_closes_lets_nobody_wait_at_the_admission() -> None:
    room = room_of("Ann", options={"players": 3})
    room.come("Bob")
    again = coming_again(room, "Bob")
    assert room.say("Ann", end=End()).done
    assert room.people[again].came_last == "ended"
