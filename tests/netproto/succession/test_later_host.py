"""A host that has succeeded another one: whose rights its person has, whose wins are counted, and what it is asked."""

from __future__ import annotations

from netproto.schema.lobby_pb2 import Lock
from netproto.schema.succession_pb2 import Certificate, Link, Outline, Signed, Succeeded
from netproto.succession.certificate import recent, until
from tests.netproto.succession.backed_room import Backed, playing
from tests.netproto.succession.electable import print_of


def leading(room: Backed) -> list[str]:
    """As the last lobby says it to Eve."""
    return [one.name for one in room.lobby("Eve").people if one.owner]


def may(room: Backed, name: str) -> bool:
    return room.say(name, lock=Lock(locked=not room.table.roster.locked)).done


def test_its_person_has_the_owners_rights_until_the_owner_is_back() -> None:
    room = playing("Ann Bob Eve")
    assert (may(room, "Ann"), may(room, "Bob"), leading(room)) == (True, False, ["Ann"])
    room.table.roster.successor = print_of(room.people["Bob"].key)
    assert (may(room, "Ann"), may(room, "Bob"), leading(room)) == (True, False, ["Ann"])
    room.drop("Ann")
    assert (may(room, "Bob"), may(room, "Eve"), leading(room)) == (True, False, ["Bob"])
    assert [one.owner for one in room.roster.seated] == [True, False, False], "whose table it is stays as it was"
    room.come("Ann")
    assert (may(room, "Ann"), may(room, "Bob"), leading(room)) == (True, False, ["Ann"])


def test_wins_are_counted_where_nobodys_token_is_known() -> None:
    room = Backed({"players": 3})
    for name in ("Ann", "Bob", "Eve"):
        room.come(name, owner=name == "Ann")
    assert room.kept is not None
    for one in room.kept.people:
        one.token_hash, one.fingerprint, one.won = b"", print_of(b"one key"), one.seat + 1
    room.crash()
    roster = room.table.roster
    won = {n: roster.people[seat.person].won for n, seat in enumerate(roster.seats) if seat.person is not None}
    assert won == {0: 1, 1: 2, 2: 3}


def test_nobody_is_led_more_often_than_is_good_for_the_others() -> None:
    room = playing("Ann Bob Eve")
    for _ in range(100):
        room.say("Bob", outline=Outline())
    leads = [one.lead for one in room.heard("Bob") if one.HasField("lead")]
    assert 1 <= len(leads) < 30
    assert leads[0].entries
    assert leads[0].since.length == 0


def test_a_greeting_shows_the_last_hosts_where_there_were_too_many() -> None:
    links = []
    for epoch in range(1, 30):
        links += [Link(roster=Signed(body=bytes(500))), Link(succeeded=Succeeded(epoch=epoch + 1))]
    whole = Certificate(links=links)
    assert recent(whole, 1 << 20) == whole
    shown = recent(whole, 5000)
    assert 0 < len(shown.links) < 22
    assert shown.links[0].HasField("roster")
    assert [*shown.links] == links[-len(shown.links) :]
    assert [*until(whole, 4).links] == links[:6]
    assert not until(whole, 1).links
