"""A guest knows from its log which computer has the table, which had it before, and which would go on with it."""

from __future__ import annotations

import pytest

from netproto.guest.hosts import Computer, Hosts, HostsKnown
from netproto.schema.succession_pb2 import LogEntry, Roster, Seated, Signed, Succeeded
from netproto.succession.archive import Archive
from netproto.succession.certificate import Known
from netproto.succession.held_log import HeldLog

TABLE = bytes(16)
ANNIE, BILL, CAROL = (bytes([number]) * 32 for number in (1, 2, 3))
NAMES = {ANNIE: "Annie", BILL: "Bill", CAROL: "Carol"}
AT_ANNIES, AT_BILLS = Computer(ANNIE, "Annie", 0), Computer(BILL, "Bill", 1)
AT_CAROLS = Computer(CAROL, "Carol", 2, mine=True)
ALL_VOTE = tuple(frozenset({seat}) for seat in range(3))


def roster(epoch: int, **ranks: int) -> LogEntry:
    seated = [
        Seated(name=name, fingerprint=key, seat=seat, rank=ranks.get(name, 0))
        for seat, (key, name) in enumerate(NAMES.items())
    ]
    signed = Signed(body=Roster(table=TABLE, epoch=epoch, seated=seated).SerializeToString())
    return LogEntry(epoch=epoch, roster=signed)


def succeeded(epoch: int, key: bytes, *, by_choice: bool = False) -> LogEntry:
    entry = LogEntry(epoch=epoch, succeeded=Succeeded(table=TABLE, epoch=epoch, candidate=key))
    if by_choice:
        entry.succeeded.handed_over.body = b"signed"
    return entry


def held(epoch: int, host: bytes, *entries: LogEntry) -> HeldLog:
    return HeldLog(key=CAROL, archive=Archive(TABLE, entries), known=Known(TABLE, epoch, host, ()))


def test_the_ranks_of_the_last_roster_say_who_would_go_on() -> None:
    log = held(1, ANNIE, roster(1, Bill=1, Carol=2))
    known = HostsKnown()
    first = known.news(log)
    assert first == Hosts(1, AT_ANNIES, (AT_BILLS, AT_CAROLS), votes=ALL_VOTE)
    assert known.news(log) is None, "nothing has changed"
    assert log.archive is not None
    log.archive.take([roster(1)])
    told = known.news(log)
    assert told is not None
    assert told.next == ()


@pytest.mark.parametrize(("stays", "gone"), [(False, True), (True, True), (False, False)])
def test_of_two_the_other_can_go_on_alone(stays: bool, gone: bool) -> None:
    told = roster(1, Bill=0 if stays else 1)
    said = Roster.FromString(told.roster.body)
    said.stays, said.seated[2].gone = stays, gone
    told.roster.body = said.SerializeToString()
    hosts = HostsKnown().news(held(1, ANNIE, told))
    assert hosts is not None
    assert hosts.alone == (AT_BILLS if gone else None)


def test_somebody_with_two_seats_votes_once_and_whoever_has_left_does_not() -> None:
    told = roster(1, Bill=1)
    said = Roster.FromString(told.roster.body)
    said.seated[2].fingerprint = ANNIE
    said.seated[1].gone = True
    told.roster.body = said.SerializeToString()
    hosts = HostsKnown().news(held(1, ANNIE, told))
    assert hosts is not None
    assert hosts.votes == (frozenset({0, 2}),)


def test_nobody_goes_on_after_themselves() -> None:
    told = HostsKnown().news(held(2, BILL, roster(1, Bill=1, Carol=2), succeeded(2, BILL)))
    assert told is not None
    assert told.next == (AT_CAROLS,)


def test_who_had_the_table_before_is_known_to_whoever_was_there() -> None:
    first, after = roster(1, Bill=1), succeeded(2, BILL)
    there = HostsKnown()
    there.news(held(1, ANNIE, first))
    told = there.news(held(2, BILL, first, after, roster(2, Carol=1)))
    assert told == Hosts(2, AT_BILLS, (AT_CAROLS,), AT_ANNIES, votes=ALL_VOTE)
    came_later = HostsKnown().news(held(2, BILL, first, after))
    assert came_later is not None
    assert came_later.before is None


def test_a_table_that_was_handed_over_went_on_by_choice() -> None:
    known = HostsKnown()
    known.news(held(1, ANNIE, roster(1)))
    told = known.news(held(2, BILL, roster(1), succeeded(2, BILL, by_choice=True)))
    assert told is not None
    assert told.by_choice


def test_a_host_without_a_seat_has_no_name() -> None:
    told = HostsKnown().news(held(1, b"another key", roster(1)))
    assert told is not None
    assert told.host == Computer(b"another key")
