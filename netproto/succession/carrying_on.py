"""What whoever was elected writes down before anybody is told: the record that its computer goes on from as the host.

It is made of the log that was elected, of the game as a spectator was told it, and of what others have opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from netproto.records.dealt_anew import seed_of
from netproto.schema.play_pb2 import Container, Head
from netproto.schema.record_pb2 import Carried, Entry, Header, KeptLog, SeatTaken
from netproto.schema.succession_pb2 import LogEntry, Roster
from netproto.succession.archive import Archive
from netproto.succession.candidate import CarryOn
from netproto.succession.rebuilding import Heard, Log, Rebuilt


def log_with(done: CarryOn) -> Archive:
    """The log that was elected, and that it was: half of the voters have to hold that before anything is answered."""
    log = done.log.copy()
    log.take([LogEntry(epoch=done.succeeded.epoch, succeeded=done.succeeded)])
    return log


def record_of(
    done: CarryOn, header: Header, heads: Iterable[Head], told: Log, name: str, now: int, beside: Iterable[Entry] = ()
) -> list[Entry]:
    """Of the game under way; `header` and `heads` are those of its beginning, and `told` as far as it was heard here.
    `name`: of whoever has this computer; `beside`: what else happened at the table. Raises FalseLog."""
    carried = Carried(succeeded=done.succeeded, name=name, secret=done.secret, at_ms=now)
    heard = [*told, *(Heard(step, now) for step in _rest(done.log, header.game_number, told))]
    made = Rebuilt(header, heads, heard, done.openings, seed_of(carried))
    if not made.forgotten:
        carried.ClearField("secret")
    made.carry_on(carried, now)
    log = log_with(done)
    entries = made.record([*_seats(log, now), *beside])
    at = max(number for number, entry in enumerate(entries) if entry.HasField("carried"))
    return [*entries[: at + 1], Entry(log=kept_with(done, now)), *entries[at + 1 :]]


def kept_with(done: CarryOn, now: int) -> KeptLog:
    """That log, as a host keeps it."""
    log = log_with(done)
    return KeptLog(held=log.log.held().message(), rosters=log.in_force(), roster_at=log.roster_at, at_ms=now)


def _rest(log: Archive, game_number: int, told: Log) -> Iterator[Container]:
    """What was not heard here, and fetched from others."""
    number = sum(isinstance(one, Heard) for one in told)
    for entry in log.entries():
        if entry.HasField("step") and entry.step.game_number == game_number and entry.step.step.number > number:
            yield entry.step.step


def _seats(log: Archive, now: int) -> list[Entry]:
    """Nobody's token is known here: they show what the roster's claims say."""
    roster = Roster() if log.roster is None else Roster.FromString(log.roster.body)
    return [
        Entry(
            seat_taken=SeatTaken(
                seat=one.seat,
                name=one.name,
                fingerprint=one.fingerprint,
                owner=one.owner,
                claim=one.claim,
                at_ms=now,
            )
        )
        for one in roster.seated
        if one.HasField("seat")
    ]
