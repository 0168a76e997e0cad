"""A program says to hold what it was told whole, by the host that it follows, and nothing else."""

from __future__ import annotations

from hashlib import sha256

import pytest

from netproto.schema.play_pb2 import Container
from netproto.schema.succession_pb2 import Holds, LogTold, Parting, Roster, RosterTold, Seated, Seen, Signed, Told
from netproto.succession.held_log import HeldLog
from netproto.succession.log import Held, Log, roster_digest, step_digest
from netproto.succession.promise import Promise
from netproto.succession.promises import Decide, InMemory
from netproto.succession.signed import ROSTER, sign
from tests.netproto.succession.electable import HOST, HostKey, print_of, signed_by

TABLE = bytes(range(16))
KEY = b"of the program"


def story(number: int) -> bytes:
    return sha256(str(number).encode()).digest()


def step(number: int, length: int) -> Container:
    return Container(number=number, story=story(number), length=length)


class Host:
    """A log as its host tells it."""

    def __init__(self, epoch: int = 1, lie: bytes = b"") -> None:
        self.epoch = epoch
        self.log = Log(TABLE)
        self.rosters: list[Signed] = []
        self.roster_at = 0
        self.enrol()
        self.lie = lie

    def enrol(self) -> RosterTold:
        roster = Roster(table=TABLE, epoch=self.epoch, version=1 + len(self.rosters))
        roster.seated.append(Seated(seat=0, fingerprint=print_of(KEY)))
        self.rosters.append(sign(HostKey(), ROSTER, roster.SerializeToString()))
        self.log.took(self.epoch, roster_digest(self.rosters[-1].body))
        self.roster_at = len(self.log)
        return RosterTold(roster=self.rosters[-1], length=len(self.log))

    def steps(self, *numbers: int) -> None:
        for number in numbers:
            self.log.took(self.epoch, step_digest(1, number, story(number) if not self.lie else self.lie))

    def told(self, since: int = 0, held: int = 0) -> LogTold:
        return LogTold(
            since=self.log.held(since).message(),
            entries=[Told(epoch=self.epoch, digest=digest) for digest in self.log.digests[since:]],
            rosters=self.rosters[-2:],
            roster_at=self.roster_at,
            held=held,
        )


def program(promises: InMemory | None = None) -> HeldLog:
    return HeldLog(signed_by, lambda: print_of(HOST), promises, print_of(KEY))


def test_who_parts_grants_nothing_any_more_and_never_parts_from_a_host_that_may_be_succeeded() -> None:
    host, here, promises = Host(), program(), InMemory()
    assert here.told(TABLE, host.told())
    assert here.parts() == Parting(epoch=1)
    assert here.archive is None
    assert here.parts() is None, "it has no vote before it is welcomed again"
    assert here.told(TABLE, host.told())
    assert here.seen() is not None
    granted = program(promises)
    assert granted.told(TABLE, host.told())
    promises.change(TABLE, lambda stands: Promise(1, 2, b"asking"))
    assert granted.parts() is None
    assert granted.archive is not None


def test_what_is_told_one_by_one_is_what_is_told_at_once() -> None:
    host, here, later = Host(), program(), program()
    assert here.told(TABLE, host.told())
    for number in (1, 2):
        host.steps(number)
        assert here.stepped(1, step(number, len(host.log)))
    assert here.roster_told(host.enrol())
    assert later.told(TABLE, host.told(since=2))
    assert here.seen() == later.seen() == Seen(epoch=1, length=4)
    assert here.archive is not None
    assert later.archive is not None
    assert here.archive.log.held() == later.archive.log.held() == host.log.held()
    assert not here.archive.sure
    here.holds(Holds(epoch=1, length=4))
    assert here.archive.sure


def test_what_is_missing_is_not_held() -> None:
    host, here = Host(), program()
    here.told(TABLE, host.told())
    host.steps(1, 2)
    assert not here.stepped(1, step(2, 3))
    assert here.seen() is None
    assert not here.stepped(1, step(1, 2)), "until all of it is told anew"
    assert here.told(TABLE, host.told())
    assert here.seen() == Seen(epoch=1, length=3)
    here.met()
    assert here.seen() is None, "on another connection it may have missed something"


@pytest.mark.parametrize("since", [0, 1, 3])
def test_a_host_that_says_otherwise_or_less_has_no_vote_of_its_guest(since: int) -> None:
    host, here = Host(), program()
    host.steps(1, 2)
    assert here.told(TABLE, host.told())
    other, less = Host(lie=bytes(32)), Host()
    other.steps(1, 2)
    less.steps(1)
    assert not here.told(TABLE, other.told(since))
    assert not here.told(TABLE, less.told(min(since, 2)))
    assert here.seen() is None
    assert here.archive is not None
    assert here.archive.log.held() == host.log.held(), "what it holds stays what it was"
    host.steps(3)
    assert here.told(TABLE, host.told(since))
    assert here.seen() == Seen(epoch=1, length=4)


def test_a_roster_counts_that_the_host_has_signed_for_this_table() -> None:
    host = Host()
    for spoil in (Signed(body=host.rosters[0].body, certificate=b"mine", signature=b""), Signed()):
        told = host.told()
        told.rosters[0].CopyFrom(spoil)
        assert not program().told(TABLE, told)
    assert not program().told(bytes(16), host.told())
    alone = Signed(body=Roster(table=TABLE, epoch=1, stays=True).SerializeToString())
    assert program().told(TABLE, LogTold(since=host.log.held(0).message(), rosters=[alone])), "nobody votes by it"
    here = program()
    assert here.told(TABLE, host.told())
    again = RosterTold(roster=host.rosters[0], length=2)
    assert not here.roster_told(again), "an old one is no news"
    assert here.seen() is None


def test_that_a_host_is_followed_is_written_down_before_it_is_said() -> None:
    promises, host = InMemory(), Host()
    here = program(promises)
    here.told(TABLE, host.told())
    assert promises.read(TABLE) == Promise(0, 0)
    assert here.seen() == Seen(epoch=1, length=1)
    assert promises.read(TABLE) == Promise(1, 1)
    promises.change(TABLE, lambda stands: Promise(1, 2, b"asked"))
    assert here.seen() is None, "it has granted a later epoch"
    promises.change(TABLE, lambda stands: Promise(2, 2))
    assert not program(promises).told(TABLE, host.told()), "a program that began anew has followed a later host"


def test_what_cannot_be_written_down_is_not_said() -> None:
    class Full(InMemory):
        def change(self, table: bytes, decide: Decide) -> bool:
            return False

    here = program(Full())
    assert here.told(TABLE, Host().told())
    assert here.seen() is None


def test_a_log_that_begins_after_what_is_held_takes_its_place() -> None:
    host, here = Host(), program()
    assert here.told(TABLE, host.told())
    host.steps(1, 2, 3)
    assert here.told(TABLE, host.told(since=3))
    assert here.archive is not None
    assert here.archive.since == Held(1, 3, host.log.held(3).trail)
    assert here.archive.log.held() == host.log.held()


def test_who_does_not_vote_says_nothing_of_what_they_hold() -> None:
    watches = HeldLog(signed_by, lambda: print_of(HOST), None, print_of(b"another"))
    assert watches.told(TABLE, Host().told())
    assert watches.seen() is None
