"""At a host that goes on with another one's table a seat is given back for what shows that its token was had."""

from __future__ import annotations

from dataclasses import replace

import pytest

from netproto.schema import lobby_pb2 as lobby
from netproto.succession.claims import claim_of, shown
from netproto.wire.limits import Limits
from netproto.wire.validators import BadMessage, read
from tests.netproto.succession.backed_room import Backed, playing
from tests.netproto.succession.electable import print_of
from tests.netproto.table.room import Someone


def carried_on(names: str = "Ann Bob Eve") -> Backed:
    """By a host that knows of everybody what the last roster said, and no token."""
    room = playing(names)
    for entry in room.journals[-1]:
        if entry.HasField("seat_taken"):
            assert entry.seat_taken.claim == claim_of(token_of(room, entry.seat_taken.name))
            entry.seat_taken.token_hash = b""
    room.crash()
    return room


def token_of(room: Backed, name: str) -> bytes:
    return room.people[name].token


def shows(room: Backed, name: str, claim: bytes) -> Someone:
    """At the door: no token, but that."""
    someone = room.people[name]
    room.people[name] = replace(someone, token=b"", claim=claim, told=[])
    return room.people[name]


def test_each_has_their_own_seat_again_and_a_token_of_this_host() -> None:
    room = carried_on()
    assert room.table.roster.stage == lobby.RUNNING
    before = {name: (token_of(room, name), seat_in_record(room, name)) for name in room.people}
    for name, (token, seat) in before.items():
        shows(room, name, shown(token))
        room.come(name)
        assert room.seat_of(name) == seat
        assert token_of(room, name) not in (b"", token)
    assert [entry.seat_taken.name for entry in room.journals[-1][-3:] if entry.seat_taken.token_hash] == [*before]
    room.drop("Bob")
    again = token_of(room, "Bob")
    shows(room, "Bob", b"")
    room.people["Bob"].token = again
    room.come("Bob")
    assert room.seat_of("Bob") == before["Bob"][1], "with the new token, as at any host"


def seat_in_record(room: Backed, name: str) -> int:
    taken = (entry.seat_taken for entry in room.journals[-1] if entry.HasField("seat_taken"))
    return next(one.seat for one in taken if one.name == name)


def test_nobody_has_a_seat_for_what_everybody_knows_or_with_another_key() -> None:
    room = carried_on()
    token, key, roster = token_of(room, "Bob"), print_of(room.people["Bob"].key), room.table.roster
    for wrong in (shown(token_of(room, "Ann")), claim_of(token), token.ljust(32, b"\0"), shown(b""), b""):
        assert roster.claimant(wrong, key) is None
    assert roster.claimant(shown(token), print_of(b"another key")) is None
    bob = roster.claimant(shown(token), key)
    assert bob is not None
    assert bob.name == "Bob"


def test_two_seats_of_one_key_are_told_apart() -> None:
    room = carried_on()
    people = [one for one in room.table.roster.people.values() if one.name != "Ann"]
    for one in people:
        one.key = print_of(b"one key")
    for name in ("Eve", "Bob"):
        seat = seat_in_record(room, name)
        shows(room, name, shown(token_of(room, name)))
        room.people[name] = replace(room.people[name], key=b"one key")
        room.come(name)
        assert room.seat_of(name) == seat


def test_a_claim_says_nothing_where_the_token_was_given() -> None:
    room = playing()
    room.drop("Bob")
    shows(room, "Bob", shown(token_of(room, "Bob")))
    room.come("Bob")
    assert room.seat_of("Bob") is None


def test_a_claim_has_its_length() -> None:
    room = playing()
    someone = room.people["Bob"]
    for length, fine in ((0, True), (32, True), (16, False), (33, False)):
        someone.claim = bytes(length)
        data = room.hello(someone)
        if fine:
            assert len(read(data, Limits()).hello.claim) == length
        else:
            with pytest.raises(BadMessage):
                read(data, Limits())
