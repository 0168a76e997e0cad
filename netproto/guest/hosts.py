"""Who has a table, and who would go on with it, as a guest knows it from the log that it holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from netproto.schema.succession_pb2 import LogEntry, Roster, Seated, Signed
from netproto.succession.held_log import HeldLog
from netproto.succession.rosters import voters
from netproto.succession.votes import enough
from netproto.wire.names import visible


class Computer(NamedTuple):
    """A program's, by its key."""

    key: bytes
    name: str = ""
    """Of whoever has it; none where nobody at the table has that key."""
    seat: int | None = None
    mine: bool = False


class Hosts(NamedTuple):
    epoch: int
    host: Computer
    next: Sequence[Computer] = ()
    """By rank; nobody where nobody can take over."""
    before: Computer | None = None
    """Who had the table in the epoch before, where this program saw that."""
    by_choice: bool = False
    """That one has handed it over."""
    alone: Computer | None = None
    """Whoever is left without the host, where one cannot be elected: they may go on at a table of their own."""
    votes: Sequence[frozenset[int]] = ()
    """The seats of each who votes."""


class HostsKnown:
    """Looked at after every message: the log says it, whichever of them has changed it."""

    def __init__(self) -> None:
        self.hosts: Hosts | None = None
        self._of: tuple[int, bytes, Signed] | None = None
        """What that follows from."""

    def news(self, held: HeldLog) -> Hosts | None:
        """None where it is as it was."""
        known, signed = held.known, None if held.archive is None else held.archive.roster
        if known is None or signed is None or held.archive is None:
            return None
        of = known.epoch, known.host, signed
        if self._of is not None and self._of[:2] == of[:2] and self._of[2] is signed:
            return None
        self._of, last = of, self.hosts
        roster = Roster.FromString(signed.body)
        seated, host, own = roster.seated, known.host, held.key
        hosts = Hosts(known.epoch, _computer(seated, host, own), _ranked(seated, host, own))
        hosts = hosts._replace(alone=_alone(roster, host, own), votes=_votes(roster))
        if last is not None:
            before = last.host if known.epoch > last.epoch else last.before
            chosen = _by_choice(held.archive.entries(), known.epoch)
            hosts = hosts._replace(before=_still(seated, before), by_choice=chosen)
        if hosts == last:
            return None
        self.hosts = hosts
        return hosts


def _computer(seated: Sequence[Seated], key: bytes, own: bytes) -> Computer:
    for one in seated:
        if one.fingerprint == key:
            return Computer(key, visible(one.name), one.seat if one.HasField("seat") else None, key == own)
    return Computer(key, mine=key == own)


def _still(seated: Sequence[Seated], before: Computer | None) -> Computer | None:
    """As the last roster has them; who has left keeps the name."""
    if before is None:
        return None
    now = _computer(seated, before.key, before.key if before.mine else b"")
    return now._replace(name=now.name or before.name)


def _ranked(seated: Sequence[Seated], host: bytes, own: bytes) -> tuple[Computer, ...]:
    """One that has gone on with the table may have a rank still from before."""
    ranked = sorted((one for one in seated if one.rank and one.fingerprint != host), key=lambda one: one.rank)
    return tuple(_computer([one], one.fingerprint, own) for one in ranked)


def _alone(roster: Roster, host: bytes, own: bytes) -> Computer | None:
    there = {one.fingerprint for one in roster.seated if one.HasField("seat") and not one.gone}
    left, among = there - {host}, voters(roster)
    if len(left) != 1 or enough(among - {host}, [among]):
        return None
    return _computer(roster.seated, next(iter(left)), own)


def _votes(roster: Roster) -> tuple[frozenset[int], ...]:
    sits = [one for one in roster.seated if one.HasField("seat")]
    return tuple(frozenset(one.seat for one in sits if one.fingerprint == key) for key in sorted(voters(roster)))


def _by_choice(entries: Sequence[LogEntry], epoch: int) -> bool:
    gone_on = [entry.succeeded for entry in entries if entry.HasField("succeeded")]
    return any(one.epoch == epoch and one.HasField("handed_over") for one in gone_on)
