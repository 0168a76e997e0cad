"""What a table answers is held by half of those who vote, and nobody else is waited for."""

from __future__ import annotations

from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from netproto.records.journal import read, whole
from netproto.records.record import to_go_on_with
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Kick, Leave, Lock, Ready, Rematch, Stand, Start
from netproto.schema.play_pb2 import Give, TakeBack
from netproto.schema.succession_pb2 import (
    Certificate,
    Grant,
    Held,
    Link,
    Openings,
    Outline,
    Parting,
    Reach,
    Refusal,
    Signed,
    Succeeded,
    Tail,
)
from netproto.schema.wire_pb2 import FromGuest, Part
from netproto.succession.claims import claim_of
from netproto.succession.signed import GRANT, sign
from tests.netproto.succession.backed_room import Backed, playing, settle
from tests.netproto.succession.electable import print_of
from tests.netproto.table.room import MINUTE, UUID

ID = b"12345678"


def mover(room: Backed) -> str:
    return next(name for name in room.people if room.seat_of(name) == room.turn)


def others(room: Backed) -> list[str]:
    return [name for name in room.people if name != mover(room)]


def waits(room: Backed) -> bool:
    return room.table.roster.cut_off


@pytest.mark.parametrize(("names", "needed"), [("Ann Bob", 1), ("Ann Bob Eve", 2), ("Ann Bob Eve Joe", 2)])
def test_a_move_is_told_at_once_and_answered_when_half_hold_it(names: str, needed: int) -> None:
    room = playing(names)
    name = mover(room)
    holders = [*others(room), name]
    number = room.table.turns.number
    request = room.give_first(name, ID)
    assert all(any(one.container.number > number for one in room.heard(other)) for other in holders)
    for count, holder in enumerate(holders, 1):
        assert room.answers(name, request) == ([] if count <= needed else ["done"])
        room.hold(holder)
    assert room.answers(name, request) == ["done"]


def test_a_move_that_is_sent_again_is_done_once_and_answered_as_often_as_it_was_sent() -> None:
    room = playing()
    name, number = mover(room), room.table.turns.number
    room.give_first(name, ID)
    told = room.people[name]
    room.drop(name)
    room.come(name)
    first = told.requests
    room.send(name, _again(room, name, first + 1))
    assert room.answers(name, first + 1) == []
    room.hold(*room.people)
    assert room.answers(name, first + 1) == ["done"]
    room.send(name, _again(room, name, first + 2))
    assert room.answers(name, first + 2) == ["done"]
    assert sum(step.id == ID for step in room.running.steps) == 1
    assert room.table.turns.number > number


def _again(room: Backed, name: str, request: int) -> bytes:
    step = next(step for step in room.running.steps if step.id == ID)
    return FromGuest(request=request, give=Give(question=0, id=ID, command=step.command)).SerializeToString()


def test_where_nobody_could_go_on_nothing_is_waited_for() -> None:
    room = playing(standby="")
    assert room.roster.stays
    name = mover(room)
    assert room.answers(name, room.give_first(name, ID)) == ["done"]


def test_an_older_program_plays_without_a_vote() -> None:
    room = playing("Ann Bob Eve Joe", old="Eve Joe")
    assert [one.voteless for one in room.roster.seated] == [False, False, True, True]
    assert not any(one.HasField("log_told") or one.HasField("roster_told") for one in room.heard("Eve"))
    name = mover(room)
    request = room.give_first(name, ID)
    room.hold("Ann")
    assert room.answers(name, request) == ["done"]


def test_who_watches_has_no_vote() -> None:
    room = playing()
    room.come("Zoe", hello.WATCH)
    settle(room)
    name = mover(room)
    request = room.give_first(name, ID)
    room.hold("Zoe", name)
    assert room.answers(name, request) == []
    room.hold(*others(room))
    assert room.answers(name, request) == ["done"]


def test_two_seats_of_one_key_have_one_vote_and_both_hold_what_it_holds() -> None:
    room = Backed({"players": 4}, levels=(None, None, None, "random"))
    room.someone("Eva", b"Eve")
    people = ("Ann", "Eve", "Eva")
    for name in people:
        room.come(name, owner=name == "Ann")
        room.hold(name)
    room.stands_by("Ann")
    settle(room)
    assert len(room.log.voters) == 2
    length = room.log.length
    room.say("Ann", lock=Lock(locked=True))
    room.hold("Eve")
    assert room.log.held == length, "Eva's program has not heard of it"
    room.hold("Eva")
    assert room.log.held == length + 1


def test_below_half_the_game_waits_and_goes_on_by_itself() -> None:
    room = playing(bots=1)
    room.drop("Eve")
    assert not waits(room)
    room.drop("Bob")
    assert waits(room)
    assert room.lobby("Ann").cut_off
    assert room.paused
    room.wait(3 * MINUTE)
    assert room.paused, "time makes nobody hold more"
    room.come("Bob")
    assert not waits(room)
    assert not room.lobby("Ann").cut_off


def test_one_who_is_away_delays_nothing() -> None:
    room = playing()
    away = others(room)[0]
    room.drop(away)
    name = mover(room)
    request = room.give_first(name, ID)
    settle(room)
    assert room.answers(name, request) == ["done"]
    room.wait(2 * MINUTE)
    settle(room)
    (gone,) = [one for one in room.roster.seated if one.gone]
    assert gone.name == away, "a bot plays on for them, so they vote no more"
    assert len(room.log.voters) == 2
    room.come(away)
    settle(room)
    assert len(room.log.voters) == 3


def test_who_has_left_by_their_own_word_is_not_waited_for() -> None:
    room = playing("Ann Bob Eve Joe", standby="Ann")
    for name in ("Bob", "Eve", "Joe"):
        room.parts(name)
        assert room.say(name, leave=Leave()).done
    settle(room)
    assert not waits(room)
    assert [one.name for one in room.roster.seated if not one.gone] == ["Ann"]
    room.say("Ann", lock=Lock(locked=True))
    settle(room)
    assert room.log.held == room.log.length


@pytest.mark.parametrize("crashes", [False, True])
def test_newcomers_play_on_where_all_others_have_gone_by_a_word_of_their_own(crashes: bool) -> None:
    room = Backed({"players": 3}, levels=(None, None, None))
    for name in ("Ann", "Bob", "Eve"):
        room.come(name, owner=name == "Ann")
    room.stands_by("Bob")
    settle(room)
    for name in ("Bob", "Eve"):
        if not crashes:
            room.parts(name)
        room.drop(name)
        assert room.seat_of(name) is not None, "it is held for a while"
    room.wait(2 * MINUTE)
    for name in ("Joe", "Zoe"):
        room.come(name)
        room.say(name, ready=Ready(ready=True))
    settle(room)
    assert waits(room) == crashes, "who has crashed may have gone on elsewhere"
    begins = room.say("Ann", start=Start())
    if crashes:
        assert begins.code == "cut_off"
        return
    settle(room)
    name = mover(room)
    request = room.give_first(name, ID)
    settle(room)
    assert room.answers(name, request) == ["done"]


@pytest.mark.parametrize("owner", [False, True])
def test_a_table_that_too_few_are_left_at_closes_unless_somebody_there_can_do_it(owner: bool) -> None:
    room = Backed({"players": 2}, levels=(None, None), start_when_full=True)
    room.come("Bob")
    room.stands_by("Bob")
    settle(room)
    room.drop("Bob")
    room.wait(2 * MINUTE)
    room.come("Joe", owner=owner)
    room.come("Zoe")
    assert waits(room)
    assert room.table.roster.stage == lobby.WAITING, "no move could be answered"
    room.wait(room.table.limits.idle_ms)
    assert room.shut == ("" if owner else "nobody_there")


def test_a_program_that_parts_counts_until_all_of_its_key_have_and_again_once_it_is_back() -> None:
    room = playing("Ann Bob Eve", standby="Ann")
    for name in ("Bob", "Eve"):
        room.say(name, parting=Parting(epoch=2))
        room.drop(name)
    assert waits(room), "that was said to another host"
    room.come("Bob")
    room.parts("Bob")
    room.drop("Bob")
    assert not waits(room)
    room.come("Bob")
    settle(room)
    room.drop("Bob")
    assert waits(room), "it may grant something again"


def test_who_stands_up_says_until_the_next_roster_holds_that_they_have_heard_of_it() -> None:
    room = Backed({"players": 2})
    room.come("Ann", owner=True)
    room.stands_by("Ann")
    settle(room)
    assert room.say("Ann", stand=Stand()).done
    assert not room.log.sure
    held = room.held_by("Ann").archive
    assert held is not None
    assert held.roster is not None
    room.hold("Ann")
    assert room.log.sure
    assert not waits(room)
    assert not room.log.voters


def test_the_next_roster_waits_until_the_last_one_holds() -> None:
    room = playing()
    version = room.roster.version
    room.say("Ann", lock=Lock(locked=True))
    assert room.roster.version == version + 1
    room.say("Ann", lock=Lock(locked=False))
    assert room.roster.version == version + 1
    room.hold("Ann", "Bob")
    assert room.roster.version == version + 2
    assert not room.roster.locked
    assert [one.version for one in room.rosters("Eve")][-2:] == [version + 1, version + 2]


def test_a_later_host_enrols_what_has_changed_as_soon_as_what_it_goes_on_from_holds() -> None:
    room = playing("Ann Bob Eve")
    room.log._began = room.log.length + 1
    room.say("Ann", lock=Lock(locked=True))
    assert not room.roster.locked
    room.give_first(mover(room), b"a" * 8)
    room.hold(*others(room))
    assert room.roster.locked


def test_a_roster_says_who_is_there_and_no_token() -> None:
    room = playing()
    told = room.rosters("Eve")[-1]
    assert told == room.roster
    for one in told.seated:
        token = room.people[one.name].token
        assert one.claim == claim_of(token)
        assert token not in told.SerializeToString()
    assert [one.rank for one in told.seated] == [0, 1, 0]
    assert [one.stands_by for one in told.seated] == [False, True, False]


def test_where_a_standby_is_those_hear_who_sit_there_and_no_record_says_it() -> None:
    room = playing()
    room.come("Zoe", hello.WATCH)
    settle(room)
    (bobs,) = room.found_at("Eve")
    assert (bobs.key, bobs.port) == (print_of(room.people["Bob"].key), 40_000)
    assert [*bobs.addresses] == ["192.0.2.7", "192.0.2.9"]
    assert room.found_at("Zoe") == []
    room.crash()
    for name in ("Ann", "Eve"):
        room.people[name].told.clear()
        room.come(name)
    assert room.found_at("Eve") == [bobs], "the host knows of him, who is not back yet"
    record = whole(room.journals[-1])
    assert room.roster.SerializeToString() in record
    for address in bobs.addresses:
        assert address.encode() not in record
        assert ip_address(address).packed not in record


def test_nobody_has_others_try_computers_elsewhere() -> None:
    room = playing("Ann Bob")
    elsewhere = ["8.8.8.8", "2a00:1450::5", "::ffff:8.8.8.8", "127.0.0.1", "::1"]
    nowhere = ["0.0.0.0", "255.255.255.255", "224.0.0.1"]  # noqa: S104
    around = ["10.1.2.3", "100.64.0.9", "169.254.1.1", "fd00::7", "fe80::9"]
    room.say("Bob", reach=Reach(standby_port=40_001, addresses=[*elsewhere, *nowhere, *around]))
    settle(room)
    (bobs,) = room.found_at("Ann")
    assert [*bobs.addresses] == ["192.0.2.7", *around]


def test_of_all_that_somebody_says_at_once_of_where_a_standby_is_the_last_counts() -> None:
    room = playing("Ann Bob")
    version = room.roster.version
    ports = range(40_001, 40_001 + 2 * room.table.limits.asked.burst)
    for port in ports:
        room.say("Bob", reach=Reach(standby_port=port))
    settle(room)
    room.wait(MINUTE)
    settle(room)
    assert room.roster.version == version
    assert [one.port for one in room.found_at("Ann")] == [ports[-1]]
    told = [one.standbys_told.standbys[0].port for one in room.heard("Ann") if one.HasField("standbys_told")]
    assert len(told) < len(ports)


def test_where_nobody_could_go_on_nobody_is_told_who_may_not_come_in_and_where_anybody_is() -> None:
    room = playing("Ann Bob Eve Joe", standby="")
    assert room.say("Ann", kick=Kick(person=room.people["Joe"].person)).done
    assert (list(room.roster.banned), room.found_at("Eve")) == ([], [])
    room.stands_by("Bob")
    settle(room)
    assert len(room.roster.banned) == 1


def test_the_log_goes_on_after_a_crash_and_into_the_next_game() -> None:
    room = playing("Ann Bob")
    for crash in (False, True, False, True):
        room.give_first(mover(room), bytes([room.table.turns.number]) * 8)
        room.say("Ann", lock=Lock(locked=not room.table.roster.locked))
        told, there = room.log.told(0, 0), room.log.length
        if crash:
            room.crash()
            assert room.log.length == there
            assert room.log.told(0, 0).rosters[-1] == told.rosters[-1]
            for name in ("Ann", "Bob"):
                room.people[name].told.clear()
                room.come(name)
            room.stands_by("Bob")
            settle(room)
        for name in ("Ann", "Bob"):
            held = room.held_by(name).archive
            assert held is not None
            assert room.log.has(held.log.held())
            assert len(held) == room.log.length
    while room.turn is not None:
        room.give_first(mover(room), room.table.turns.number.to_bytes(8, "big"))
        settle(room)
    before = room.log.length
    assert room.say("Ann", rematch=Rematch()).done
    settle(room)
    assert room.log.length > before
    length = room.log.length
    room.crash()
    assert room.log.length == length
    assert room.roster.game_number == 2


def test_a_turn_that_is_taken_back_is_answered_like_a_move() -> None:
    room = playing("Ann", bots=1, standby="Ann")
    while room.turn != 0:
        room.think()
        settle(room)
    number = room.table.turns.number
    room.give_first("Ann", ID)
    settle(room)
    request = room.request("Ann", take_back=TakeBack(to=number + 1))
    assert room.answers("Ann", request) == []
    room.hold("Ann")
    assert room.answers("Ann", request) == ["done"]


def test_who_has_left_and_is_back_counts_for_what_they_hold() -> None:
    room = playing(standby="Ann")
    room.parts("Bob")
    assert room.say("Bob", leave=Leave()).done
    settle(room)
    room.come("Bob")
    settle(room)
    assert len(room.log.voters) == 3
    name = mover(room)
    request = room.give_first(name, ID)
    room.hold("Ann")
    assert room.answers(name, request) == []
    room.hold("Eve")
    assert room.answers(name, request) == ["done"]


def test_the_record_of_such_a_table_is_read_like_any(tmp_path: Path) -> None:
    room = playing("Ann Bob")
    for locked in (True, False):
        room.give_first(mover(room), bytes([locked]) * 8)
        room.say("Ann", lock=Lock(locked=locked))
        settle(room)
    kinds = [entry.WhichOneof("kind") for entry in room.journals[-1]]
    assert kinds[:2] == ["header", "log"]
    assert kinds.count("enrolled") >= 2
    path = tmp_path / "backed.moonriver"
    path.write_bytes(whole(room.journals[-1]))
    record = to_go_on_with(path, read(path))
    assert sum(not turn.is_end for turn in record.turns()) == room.table.turns.number
    assert not {"log", "enrolled"} & {entry.WhichOneof("kind") for entry in room.table.turns.entries}, (
        "nobody else is given keys and addresses with a record"
    )


# When somebody has gone on with it


class GuestKey:
    """Of somebody at the table."""

    def __init__(self, room: Backed, name: str) -> None:
        self.certificate = room.people[name].key

    def sign(self, asked: bytes) -> bytes:
        return sha256(self.certificate + asked).digest()


def shows(room: Backed, *grants: str, but: int = 0, sure: bool = True) -> Certificate:
    """Bob has been elected by these, who have held all but so many of the last entries."""
    log = room.log
    held = log._archive.log.held(log.length - but).message()
    bob = print_of(room.people["Bob"].key)
    names: dict[str, Any] = {"table": UUID, "epoch": 2, "candidate": bob, "asking": bytes(16)}
    last: dict[str, Any] = {"roster_epoch": room.roster.epoch, "roster_version": room.roster.version, "sure": sure}
    signed = [
        sign(GuestKey(room, name), GRANT, Grant(**names, **last, held=held).SerializeToString()) for name in grants
    ]
    links = [Link(roster=roster) for roster in log._archive.in_force(log.sure)]
    return Certificate(links=[*links, Link(succeeded=Succeeded(**names, elected=held, grants=signed))])


def test_a_host_that_is_shown_who_has_succeeded_it_closes_and_its_people_keep_their_seats() -> None:
    room = playing("Ann Bob Eve")
    for certificate in (shows(room, "Bob"), Certificate()):
        room.say("Eve", shown=certificate)
        assert not room.table.closed, "too few have granted it"
    room.say("Eve", shown=shows(room, "Bob", "Eve"))
    assert room.shut == "succeeded"
    assert all(room.people[name].came_last == "succeeded" for name in ("Ann", "Bob", "Eve"))


def test_what_answers_an_asking_is_nobody_s_at_a_host_that_asks_nobody() -> None:
    room = playing("Ann Bob Eve")
    for said in (
        {"granted": Signed()},
        {"refusal": Refusal()},
        {"tail": Tail(since=Held(trail=bytes(32)))},
        {"openings": Openings()},
        {"outline": Outline()},
        {"part": Part(data=b"x")},
    ):
        room.say("Eve", **said)
    assert not room.table.closed
    assert room.people["Eve"].link is not None
