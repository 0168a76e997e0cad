"""What whoever opened a table may do, and nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Agree, End, Fill, Kick, Leave, Lock, Ready, Rematch, Stand, Start
from netproto.schema.play_pb2 import Say
from netproto.wire.protocol import STANDS_BY
from tests.netproto.table.any_message import options_bytes
from tests.netproto.table.gathered import room_of, started
from tests.netproto.table.room import OWNERS_TOKEN, Room

OWNERS_KINDS: list[dict[str, Any]] = [
    {"agree": Agree(options=options_bytes(players=2))},
    {"fill": Fill(seat=1, level="random")},
    {"kick": Kick(person=1)},
    {"lock": Lock(locked=True)},
    {"start": Start()},
    {"rematch": Rematch()},
    {"wait": lobby.Wait(seat=0, seconds=1)},
    {"end": End()},
]


@pytest.mark.parametrize("kind", OWNERS_KINDS, ids=lambda kind: next(iter(kind)))
def test_what_is_the_owners_is_nobody_elses(kind: dict[str, Any]) -> None:
    room = room_of("Ann", "Bob")
    room.come("Wes", hello.WATCH, claims="Ann")
    for name in ("Bob", "Wes"):
        assert room.say(name, **kind).code == "not_owner"
    assert room.shut == ""


def test_the_owner_is_whoever_holds_the_owners_token() -> None:
    room = Room()
    room.come("Bob")
    room.come("Ann", owner=True)
    assert [person.owner for person in room.lobby("Bob").people] == [False, True]
    room.someone("Eve").token = OWNERS_TOKEN
    room.come("Eve")
    assert [person.owner for person in room.lobby("Bob").people] == [False, True, False]
    room.drop("Ann")
    room.come("Ann")
    assert room.say("Ann", lock=Lock(locked=True)).done


def test_a_kicked_key_cannot_return() -> None:
    room = started("Ann", "Bob")
    person = room.people["Bob"].person
    assert room.say("Ann", kick=Kick(person=99)).code == "no_such_person"
    assert room.say("Ann", kick=Kick(person=room.people["Ann"].person)).code == "yourself"
    assert room.say("Ann", kick=Kick(person=person)).done
    assert room.people["Bob"].came_last == "kicked"
    assert room.lobby("Ann").seats[1].level == "greedy"
    for token in (room.people["Bob"].token, b""):
        room.people["Bob"].token = token
        room.come("Bob", claims="Carl")
        assert room.people["Bob"].came_last == "banned"
    room.come("Cat", hello.WATCH)
    assert room.people["Cat"].link is not None


def of_one_key(room: Room, name: str, other: str) -> None:
    """Somebody who sits at the window of another, whose program has said a word."""
    assert room.say(other, say=Say(text="Hello.")).done
    room.someone(name).key = room.someone(other).key
    room.come(name)


def test_whoever_sits_at_one_window_has_a_seat_each_and_is_sent_away_with_all() -> None:
    room = room_of("Ann", "Bob", options={"players": 4})
    of_one_key(room, "Bo", "Bob")
    of_one_key(room, "Bea", "Bo")
    assert [room.seat_of(name) for name in ("Ann", "Bob", "Bo", "Bea")] == [0, 1, 2, 3]
    assert room.say("Ann", kick=Kick(person=room.people["Bo"].person)).done
    assert [room.people[name].came_last for name in ("Bob", "Bo", "Bea")] == ["kicked"] * 3
    room.come("Bob")
    assert room.people["Bob"].came_last == "banned"


def test_whoever_sits_at_the_owners_window_is_sent_away_alone() -> None:
    room = room_of("Ann", options={"players": 4})
    of_one_key(room, "Amy", "Ann")
    of_one_key(room, "Abe", "Amy")
    assert room.say("Ann", kick=Kick(person=room.people["Amy"].person)).done
    assert room.people["Amy"].came_last == "kicked"
    assert room.people["Abe"].link is not None
    room.drop("Ann")
    room.come("Ann")
    assert room.seat_of("Ann") == 0


def test_a_locked_table_lets_in_whoever_has_a_token() -> None:
    room = room_of("Ann", "Bob")
    assert room.say("Ann", lock=Lock(locked=True)).done
    room.come("Cat", hello.WATCH)
    assert room.people["Cat"].came_last == "locked"
    room.drop("Bob")
    room.come("Bob")
    assert room.seat_of("Bob") == 1
    assert room.say("Ann", lock=Lock(locked=False)).done
    room.come("Cat", hello.WATCH)
    assert room.people["Cat"].link is not None


def test_where_nobody_may_watch_nobody_comes_to_watch_or_stands() -> None:
    room = room_of("Ann", "Bob")
    options = options_bytes(players=2)
    assert room.say("Ann", agree=Agree(options=options, watching=lobby.NOBODY)).done
    room.come("Cat", hello.WATCH)
    assert room.people["Cat"].came_last == "no_watching"
    room.come("Dan")
    assert room.people["Dan"].came_last == "full"
    assert room.say("Bob", stand=Stand()).code == "no_watching"


def test_what_was_agreed_still_holds_after_a_crash_of_the_host() -> None:
    room = room_of("Ann", "Bob")
    assert room.say("Ann", agree=Agree(options=options_bytes(players=2), clock=60, watching=lobby.NOBODY)).done
    for name in ("Ann", "Bob"):
        room.say(name, ready=Ready(ready=True))
    assert room.say("Ann", start=Start()).done
    room.crash()
    room.come("Ann")
    told = room.lobby("Ann")
    assert (told.clock, told.seats[room.turn or 0].clock_ms, told.watching) == (60, 60_000, lobby.NOBODY)
    room.come("Cat", hello.WATCH)
    assert room.people["Cat"].came_last == "no_watching"


def test_a_successor_that_somebody_here_has_started_comes_in_wherever_they_are_and_is_shown_to_nobody() -> None:
    room = room_of("Ann", "Bob")
    options = options_bytes(players=2)
    assert room.say("Ann", agree=Agree(options=options, watching=lobby.NOBODY)).done
    assert room.say("Ann", lock=Lock(locked=True)).done

    def stands_by(name: str, of: str) -> None:
        someone = room.someone(name, room.people[of].key if of else b"")
        room.connect(name)
        room.send(name, room.hello(someone, hello.WATCH, features=(STANDS_BY,)))

    stands_by("Bob's", "Bob")
    assert room.people["Bob's"].link is not None
    assert len(room.lobby("Bob's").people) == len(room.lobby("Ann").people) == 2
    assert not room.table.roster.beside()
    stands_by("Cat's", "")
    assert room.people["Cat's"].came_last == "locked"
    assert room.say("Ann", lock=Lock(locked=False)).done
    assert room.say("Ann", agree=Agree(options=options, watching=lobby.ANYBODY)).done
    stands_by("Dan's", "")
    assert len(room.lobby("Ann").people) == 3, "nobody watches unseen"
    room.say("Bob", leave=Leave())
    assert room.people["Bob's"].came_last == "left", "nor once they have left"
    assert {len(said.lobby.people) for said in room.heard("Ann") if said.HasField("lobby")} == {1, 2, 3}
