"""A log that is held from the middle on is as good as a whole one, but for what it can give to others."""

from __future__ import annotations

from netproto.schema.play_pb2 import Container
from netproto.schema.succession_pb2 import (
    Fetch,
    LogEntry,
    LoggedStep,
    LogTold,
    Outline,
    Roster,
    Signed,
    Succeeded,
    Tail,
    Told,
)
from netproto.succession.archive import Archive, digest
from netproto.succession.held_log import HeldLog, in_short
from netproto.succession.promises import InMemory
from netproto.succession.voter import Own, Tell, Voter
from tests.netproto.succession.small_network import TABLE, Key, Network, verify

HOST, ANN, BOB = b"\0host", b"\1ann", b"\2bob"
PEOPLE = [ANN, BOB]


def roster(version: int, epoch: int = 1, host: bytes = HOST) -> LogEntry:
    return LogEntry(epoch=epoch, roster=Network.roster(Key(host), epoch, version, PEOPLE))


def container(number: int) -> Container:
    return Container(number=number, seat=0, id=bytes([number]), story=bytes([number]) * 4, command=b"what it was")


def step(number: int) -> LogEntry:
    return LogEntry(epoch=1, step=in_short(1, container(number)))


def outline(archive: Archive) -> Outline:
    return Outline(ends=[end.message() for end in archive.log.outline()])


WHOLE = Archive(TABLE, [roster(1), roster(2), step(1), step(2), roster(3), step(3), step(4)])


def welcomed(since: int, rosters: list[Signed], steps: list[Container]) -> HeldLog:
    """A program that came when the log was as long as `WHOLE`."""
    told = LogTold(
        since=WHOLE.log.held(since).message(),
        entries=[Told(epoch=1, digest=digest(entry)) for entry in WHOLE.entries(since)],
        rosters=rosters,
        roster_at=WHOLE.roster_at,
        held=len(WHOLE) if len(rosters) < 2 else 0,
    )
    held = HeldLog(verify, lambda: HOST, InMemory(), ANN)
    assert held.told(TABLE, told, (LoggedStep(game_number=1, step=one) for one in steps))
    return held


def whole(entries: list[LogEntry]) -> list[LogEntry]:
    """As the game has them that goes with the log."""
    made = [LogEntry() for _ in entries]
    for one, entry in zip(made, entries, strict=True):
        one.CopyFrom(entry)
        if one.HasField("step"):
            one.step.step.CopyFrom(container(one.step.step.number))
    return made


def tails(held: HeldLog, other: Archive) -> list[Tail]:
    voter = Voter(held, Key(ANN), verify, Own(whole=lambda entries: whole([*entries])))
    told = voter.fetched(BOB, Fetch(log=outline(other)))
    return [effect.message for effect in told if isinstance(effect, Tell) and isinstance(effect.message, Tail)]


def test_it_comes_to_the_same_wherever_it_begins() -> None:
    steps = [container(number) for number in range(1, 5)]
    last = WHOLE.entries()[4].roster
    for since in range(len(WHOLE) + 1):
        for rosters in ([last], [WHOLE.entries()[1].roster, last]):
            archive = welcomed(since, rosters, steps).archive
            assert archive is not None
            assert (archive.log.held(), archive.roster, archive.roster_at) == (WHOLE.log.held(), last, 5)
            assert archive.sure == (len(rosters) == 1)
            assert len(archive.rosters(False)) == len(rosters) or since < 2
            assert archive.copy().everybody() == {*PEOPLE}
            assert archive.copy().log.held() == WHOLE.log.held()


def test_the_rest_is_given_by_whoever_holds_all_of_that_whole() -> None:
    steps = [container(number) for number in range(1, 5)]
    last = WHOLE.entries()[4].roster
    behind = Archive(TABLE, WHOLE.entries()[:3])
    (tail,) = tails(welcomed(2, [last], steps), behind)
    behind.take(tail.entries)
    assert behind.log.held() == WHOLE.log.held()
    assert [entry.step.step.command for entry in tail.entries if entry.HasField("step")] == [b"what it was"] * 3
    behind = Archive(TABLE, WHOLE.entries()[:3])
    assert not tails(welcomed(4, [last], steps), behind), "it has not heard of what comes next"
    assert not tails(welcomed(2, [last], steps[2:]), behind), "it has heard of a step that it does not know"


def test_what_was_held_whole_stays_so_when_it_is_told_again() -> None:
    held = welcomed(0, [WHOLE.entries()[4].roster], [container(number) for number in range(1, 5)])
    archive = held.archive
    assert archive is not None
    known = [entry.WhichOneof("kind") for entry in archive.entries()]
    assert known == ["digest", "digest", "step", "step", "roster", "step", "step"]
    held.met()
    told = LogTold(since=WHOLE.log.held(5).message(), rosters=[WHOLE.entries()[4].roster], roster_at=5)
    told.entries.extend(Told(epoch=1, digest=digest(entry)) for entry in WHOLE.entries(5))
    assert held.told(TABLE, told)
    assert held.archive is archive
    assert [entry.WhichOneof("kind") for entry in archive.entries()] == known


def test_a_certificate_needs_no_more_than_two_rosters_of_an_epoch() -> None:
    second = LogEntry(epoch=2, succeeded=Succeeded(table=TABLE, epoch=2, candidate=ANN))
    log = Archive(TABLE, [*map(roster, range(1, 6)), second, roster(6, 2, ANN), roster(7, 2, ANN), roster(8, 2, ANN)])
    links = log.certificate().links
    versions = [Roster.FromString(link.roster.body).version if link.HasField("roster") else 0 for link in links]
    assert versions == [4, 5, 0, 7, 8]
