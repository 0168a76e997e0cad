"""Guests of a table whose host is lost elect who goes on with it, over what would be connections, with what they were
told by that host alone."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from engine import registry
from netproto.draws.unfair import UnfairDraw
from netproto.guest.guest import Guest
from netproto.guest.holding import Holding
from netproto.guest.voting import Voting
from netproto.guest.witness import Witness
from netproto.records.journal import Reading
from netproto.records.record import of_reading
from netproto.schema.hello_pb2 import Greeting
from netproto.schema.play_pb2 import Container
from netproto.schema.record_pb2 import Entry
from netproto.schema.succession_pb2 import (
    Ask,
    Certificate,
    Elected,
    Fetch,
    Link,
    LogEntry,
    LoggedStep,
    Outline,
    Refusal,
    Roster,
    Signed,
    Succeeded,
    Tail,
)
from netproto.schema.wire_pb2 import FromGuest, FromHost, Part
from netproto.succession.candidate import Candidate
from netproto.succession.carrying_on import record_of
from netproto.succession.certificate import closes
from netproto.succession.claims import shown
from netproto.succession.election import AFTER_ONE_ANOTHER, SHORT_OF_MOST
from netproto.succession.held_log import HeldLog
from netproto.succession.promise import Standing
from netproto.succession.spoken import by_voter, to_voter
from netproto.succession.standing_by import HangUp
from netproto.succession.voter import Own, Voter
from netproto.wire import parts
from netproto.wire.limits import Limits
from netproto.wire.parts import Joining
from netproto.wire.validators import BadMessage
from tests.netproto.succession.electable import HOST, HostKey, print_of, signed_by
from tests.netproto.succession.electing import Electing, hello
from tests.netproto.succession.lost_tables import LostTable
from tests.netproto.table.room import UUID, Room

STEPS = 16
ANN, BOB, CAT, WATCHER = range(4)


@cache
def lost_table() -> LostTable:
    """Three people play, and somebody watches; Ann and Bob run standbys."""
    return LostTable(0, registry.game("riverdragons"), 3, 0, {"rounds": "2"}, STEPS, standbys=2)


def key_of(n: int) -> bytes:
    return print_of(lost_table().peers[n].key)


def guest_of(n: int) -> Guest:
    guest = lost_table().peers[n].guest
    assert guest is not None
    return guest


def as_held(n: int, behind: int = 0) -> HeldLog:
    """What this one was told, but so many of the last entries; not to be changed for others."""
    told = guest_of(n).held
    assert told.archive is not None
    archive = told.archive.copy()
    archive.cut(len(archive) - behind)
    held = HeldLog(signed_by, lambda: print_of(HOST), None, told.key, archive, told.known)
    held.promises.follows(archive.table, 1)
    return held


def voting(n: int, behind: int = 0, lost: bool = True) -> Voting:
    guest = guest_of(n)
    given = frozenset(step.id for step in lost_table().log_of(n) if step.HasField("seat") and step.seat in guest.seats)
    signer = HostKey(lost_table().peers[n].key)
    made = Voting(as_held(n, behind), signer, lambda: guest.followed, lambda: guest.seats, lambda: given)
    made.lost = lost
    return made


class Standby(Electing):
    """Of Bob: a program of its own, which watches."""

    def __init__(self, voters: dict[int, Voting], behind: int = 0) -> None:
        watches = as_held(WATCHER, behind)
        held = HeldLog(signed_by, lambda: print_of(HOST), None, key_of(BOB), watches.archive, watches.known)
        voter = Voter(held, HostKey(lost_table().peers[BOB].key), signed_by, Own(votes=lambda: False))
        keys = {n: lost_table().peers[n].key for n in voters}
        super().__init__(Candidate(voter, 1, lambda length: b"s" * length), "riverdragons", voters, keys)


def test_guests_elect_the_standby_of_one_of_them_and_open_what_they_know() -> None:
    standby = Standby({n: voting(n) for n in (ANN, BOB, CAT)})
    standby.until(1_000)
    (done,) = standby.done
    told = guest_of(ANN).held.archive
    assert told is not None
    assert done.log.log.held() == told.log.held()
    opened = {step.number for step in done.openings}
    sealed = {step.number for n in (ANN, BOB, CAT) for step in lost_table().log_of(n) if step.seal and step.nonce}
    assert opened == sealed != set()
    known = guest_of(CAT).held.known
    assert known is not None
    shows = told.certificate()
    shows.links.add().succeeded.CopyFrom(done.succeeded)
    assert closes(known, shows, signed_by), "whoever was at the table believes it"


@pytest.mark.parametrize("longest", [parts.PART, 700])
def test_what_the_standby_has_not_heard_of_it_is_given_as_a_spectator_is_told_it(
    longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "PART", longest)
    monkeypatch.setattr("netproto.succession.spoken.PART", longest)
    standby = Standby({n: voting(n) for n in (ANN, BOB, CAT)}, behind=9)
    standby.until(1_000)
    assert ("part" in standby.said) == (longest == 700)
    (done,) = standby.done
    number = lost_table().number
    given = [entry.step.step for entry in done.log.entries(len(done.log) - 9) if entry.HasField("step")]
    watched = {step.number: step for step in lost_table().log_of(WATCHER)}
    assert given[-1].number == number
    assert any(step.seal for step in given)
    for step in given:
        beside = watched[step.number]
        assert (step.command, [*step.events]) == (beside.command, [*beside.events]), "and no more than that"
        assert not (step.seal and step.nonce)


def test_too_few_elect_nobody() -> None:
    standby = Standby({ANN: voting(ANN)})
    standby.until(4_000)
    assert not standby.done
    assert "granted" in standby.said


def test_nobody_votes_without_a_seat_or_while_their_host_is_there() -> None:
    watcher = voting(WATCHER)
    standby = Standby({ANN: voting(ANN, lost=False), BOB: watcher, CAT: voting(CAT)})
    standby.until(900)
    assert not standby.done
    assert {"host_is_there", "no_vote"} <= {*standby.said}


def test_a_program_that_began_anew_says_so() -> None:
    began = Voting(HeldLog(signed_by, key=key_of(ANN)), HostKey(b"ann"), lambda: None, list, frozenset)
    ask = Ask(table=bytes(16), epoch=2, candidate=key_of(BOB), asking=bytes(16))
    (told,) = to_voter(ask)
    (said,) = began.heard(told.SerializeToString(), key_of(BOB))
    assert said.refusal == Refusal(asking=bytes(16), code="began_anew")
    assert not began.heard(told.SerializeToString(), key_of(CAT)), "somebody else's question is not answered"
    (shows,) = to_voter(Elected())
    assert not began.heard(shows.SerializeToString(), key_of(BOB))


def test_nothing_of_any_length_is_kept_for_whoever_says_no_end() -> None:
    heard = voting(ANN)
    more = FromHost(part=Part(data=bytes(60 * 1024))).SerializeToString()
    with pytest.raises(BadMessage):
        for _ in range(100):
            heard.heard(more, key_of(BOB))


def test_what_is_longer_than_a_frame_comes_in_parts() -> None:
    tail = Tail()
    tail.since.trail = bytes(32)
    for _ in range(3000):
        tail.entries.add(epoch=1, digest=bytes(32))
    joining, whole = Joining(1 << 20), None
    for said in by_voter(tail):
        assert len(said.SerializeToString()) <= 1 << 16
        whole = joining.took(said.part.data, said.part.last)
    assert whole is not None
    assert FromGuest.FromString(whole).tail == tail


def test_a_standby_talks_to_voters_who_have_shown_their_key_and_to_nobody_else() -> None:
    standby = Standby({ANN: voting(ANN), CAT: voting(CAT)})
    core = standby.core
    assert core.reached == {key_of(ANN), key_of(CAT)}
    for link, first in (
        (10, hello(lost_table().peers[WATCHER].key, b"n" * 32)),
        (11, hello(lost_table().peers[ANN].key, b"another nonce")),
        (12, FromGuest(granted=Signed())),
        (13, FromGuest()),
    ):
        core.connected(link, 0)
        *_, hung = core.received(link, first.SerializeToString(), 0)
        assert hung == HangUp(link)
        assert not core.received(link, first.SerializeToString(), 0)
    core.connected(14, 0)
    assert core.due() == Limits().hello_ms
    assert core.tick(Limits().hello_ms) == [HangUp(14)]
    assert core.due() is None
    core.lost(ANN)
    assert core.reached == {key_of(CAT)}
    standby.until(3_000)
    assert not standby.done, "one of three is left, and Bob's window has not come"


class GoneOn(Room):
    """The table as a host has it that begins with this record."""

    def __init__(self, table: LostTable, entries: list[Entry]) -> None:
        levels = tuple(seat.level if seat.HasField("level") else None for seat in table.header.seats)
        super().__init__(table.options, together=True, game=table.game, levels=levels)
        self.journals.append(entries)
        self.crash()


@pytest.mark.parametrize("behind", [0, 9])
def test_who_was_elected_writes_down_what_a_host_goes_on_from_and_each_has_their_seat(behind: int) -> None:
    standby = Standby({n: voting(n) for n in (ANN, BOB, CAT)}, behind=behind)
    standby.until(1_000)
    (done,) = standby.done
    table, ann = lost_table(), guest_of(ANN).followed
    assert ann is not None
    missing = sum(entry.HasField("step") for entry in done.log.entries(len(done.log) - behind))
    told = table.heard()[: table.number - missing]
    entries = record_of(done, table.header, table.heads(), told, "Bob", 7)
    room = GoneOn(table, entries)
    assert room.running.story.at == ann.story.at
    for seen in table.followed.values():
        view = table.game.view(room.running.state, seen.viewer)
        assert seen.codec.state_hash(view) == seen.codec.state_hash(seen.state), "all was opened: nothing is supposed"
    (carried,) = (entry.carried for entry in entries if entry.HasField("carried"))
    assert not carried.secret
    log, signed = room.table.turns.log, done.log.roster
    assert signed is not None
    assert (log.epoch, log.length) == (done.succeeded.epoch, len(done.log) + 1)
    assert log.last == Roster.FromString(signed.body)
    for n in (ANN, BOB, CAT):
        peer = table.peers[n]
        assert room.table.roster.claimant(shown(guest_of(n).token), key_of(n)) is not None
        room.someone(peer.name, peer.key).claim = shown(guest_of(n).token)
        room.come(peer.name)
        assert [room.seat_of(peer.name)] == guest_of(n).seats
    of_reading(Path("carried on"), Reading(room.journals[-1], torn=False, end=0))


def test_a_tail_may_begin_in_the_game_before() -> None:
    """Whoever goes on needs to know of that what the log comes to with it, and no more."""
    held, game = as_held(CAT), guest_of(CAT).followed
    assert held.archive is not None
    assert game is not None
    before = held.archive.log.held()
    earlier = Container(number=7, id=b"12345678", story=bytes(32))
    held.archive.take([LogEntry(epoch=1, step=LoggedStep(game_number=game.game_number - 1, step=earlier))])
    voter = Voting(held, HostKey(lost_table().peers[CAT].key), lambda: game, lambda: [CAT], frozenset)
    (wanted,) = to_voter(Fetch(log=Outline(ends=[before.message()])))
    (said,) = voter.heard(wanted.SerializeToString(), key_of(BOB))
    assert [entry.step.step for entry in said.tail.entries] == [earlier]


def test_a_standby_leaves_those_whom_its_own_window_has_granted_the_time_that_they_need() -> None:
    standby = Standby({n: voting(n) for n in (ANN, CAT)})
    voter = standby.core.candidate.voter
    another = Ask(table=voter.archive.table, epoch=2, candidate=key_of(ANN), asking=b"another" + bytes(9))
    assert voter.promises.refuses(another.table, another, Standing(True, True)) is None
    needed = SHORT_OF_MOST + AFTER_ONE_ANOTHER
    standby.until(needed)
    assert "granted" not in standby.said
    for standby.now in range(needed, 2 * needed, 100):
        standby.do(standby.core.tick(standby.now))
    (done,) = standby.done
    assert done.succeeded.epoch == 3


@pytest.mark.parametrize("behind", [0, 1, 5])
def test_a_guest_that_goes_over_keeps_what_was_elected_and_nothing_else(behind: int) -> None:
    told, game = as_held(ANN), guest_of(ANN).followed
    assert told.archive is not None
    assert game is not None
    held = Holding(signed_by, lambda: print_of(HOST), None, told.key, told.archive, told.known)
    length = len(told.archive) - behind
    succeeded = Succeeded(epoch=2, elected=told.archive.log.held(length).message())
    steps = sum(entry.HasField("step") for entry in told.archive.entries(length))
    greeting = Greeting(epoch=2, certificate=Certificate(links=[Link(succeeded=succeeded)]))
    assert held.goes_over(greeting, game) == (game.number - steps, 2)
    assert len(told.archive) == length


def test_a_successor_may_have_heard_of_fewer_chains_and_of_no_others() -> None:
    heads = lost_table().heads()
    for told, succeeded, fine in (
        (heads, False, True),
        (heads[:-1], False, False),
        (heads[:-1], True, True),
        ([], True, True),
        (heads[1:], True, False),
    ):
        witness = Witness(UUID, 1, 1, heads, 3)
        if fine:
            witness.goes_on(told, succeeded)
            assert witness.heads == told
        else:
            with pytest.raises(UnfairDraw):
                witness.goes_on(told, succeeded)
