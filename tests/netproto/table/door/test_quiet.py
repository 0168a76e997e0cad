"""Whom the owner of a table sends away or mutes, and whether those who watch are heard: across crashes, until the owner
wants otherwise."""

from __future__ import annotations

import pytest

from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Hush, Kick, Mute, Pardon
from netproto.schema.play_pb2 import React, Say
from netproto.wire.reactions import HAT
from tests.netproto.table.gathered import room_of
from tests.netproto.table.room import Room

TALK = ({"say": Say(text="hello")}, {"react": React(reaction=HAT)})
"""All that people say and show."""


def number(room: Room, name: str) -> int:
    return room.people[name].person


def heard(room: Room, by: str) -> int:
    """So many lines and reactions have come to this one."""
    return sum(one.WhichOneof("kind") in ("said", "reacted") for one in room.heard(by))


def said(room: Room, name: str) -> list[str]:
    """The codes with which talk is refused; empty where it is told."""
    return [room.say(name, **kind).code for kind in TALK]


def test_nobody_hears_who_is_muted_and_they_are_told_why() -> None:
    room = room_of("Ann", "Bob", options={"players": 3})
    assert room.say("Ann", mute=Mute(person=number(room, "Bob"), muted=True)).done
    assert [person.muted for person in room.lobby("Bob").people] == [False, True]
    before = heard(room, "Ann")
    assert said(room, "Bob") == ["muted", "muted"]
    assert heard(room, "Ann") == before
    assert said(room, "Ann") == ["", ""]
    assert room.say("Ann", mute=Mute(person=number(room, "Bob"))).done
    assert said(room, "Bob") == ["", ""]
    assert heard(room, "Ann") == before + 4


def test_who_is_muted_stays_so_under_another_name_and_after_a_crash() -> None:
    room = room_of("Ann", "Bob", options={"players": 3})
    room.say("Ann", mute=Mute(person=number(room, "Bob"), muted=True))
    room.come("Bob", claims="Robert")
    assert said(room, "Bob") == ["muted", "muted"]
    room.crash()
    room.come("Ann")
    room.come("Bob")
    assert said(room, "Bob") == ["muted", "muted"]


def test_whoever_opened_the_table_is_always_heard() -> None:
    room = room_of("Ann", "Bob", options={"players": 3})
    assert room.say("Ann", mute=Mute(person=number(room, "Ann"), muted=True)).code == "owner_heard"
    room.someone("Ann, too", key=b"Ann")
    room.come("Ann, too", hello.WATCH)
    assert room.say("Ann", mute=Mute(person=number(room, "Ann, too"), muted=True)).done
    assert said(room, "Ann, too") == ["muted", "muted"]
    assert said(room, "Ann") == ["", ""]


def test_those_who_watch_are_hushed_and_everybody_is_told() -> None:
    room = room_of("Ann", "Bob", options={"players": 3})
    room.come("Wes", hello.WATCH)
    assert said(room, "Wes") == ["", ""]
    assert room.say("Ann", hush=Hush(hushed=True)).done
    assert all(room.lobby(name).hushed for name in ("Ann", "Bob", "Wes"))
    assert (said(room, "Wes"), said(room, "Bob"), said(room, "Ann")) == (["hushed"] * 2, [""] * 2, [""] * 2)
    room.crash()
    for name in ("Ann", "Bob"):
        room.come(name)
    room.come("Wes", hello.WATCH)
    assert said(room, "Wes") == ["hushed"] * 2
    room.say("Ann", hush=Hush(hushed=False))
    assert said(room, "Wes") == ["", ""]


def test_who_was_sent_away_stays_away_after_a_crash_until_the_owner_wants_otherwise() -> None:
    room = room_of("Ann", "Bob", options={"players": 3})
    room.say("Ann", kick=Kick(person=number(room, "Bob")))
    room.crash()
    room.come("Ann")
    room.come("Bob", claims="Robert")
    assert room.people["Bob"].came_last == "banned"
    (away,) = room.lobby("Ann").sent_away
    assert away.name == "Bob"
    assert room.say("Ann", pardon=Pardon(mark=away.mark)).done
    assert not room.lobby("Ann").sent_away
    room.come("Bob")
    assert room.seat_of("Bob") == 1
    assert room.say("Ann", pardon=Pardon(mark=away.mark)).code == "not_sent_away"


@pytest.mark.parametrize("asked", [{"mute": Mute(person=1)}, {"hush": Hush()}, {"pardon": Pardon(mark="ab")}])
def test_nobody_else_has_a_say_in_this(asked: dict[str, object]) -> None:
    room = room_of("Ann", "Bob", options={"players": 3})
    assert room.say("Bob", **asked).code == "not_owner"
    assert room.say("Ann", mute=Mute(person=99)).code == "no_such_person"
