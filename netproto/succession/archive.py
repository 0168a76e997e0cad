"""The log of a table with what its entries say: whoever holds it can give the rest of it to others.

Whoever came later holds it from there on, and some entries in short: these they give to nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from netproto.schema.succession_pb2 import Certificate, Lead, Link, LogEntry, Roster, Signed
from netproto.succession.log import Held, Log, roster_digest, step_digest, succeeded_digest
from netproto.succession.rosters import voters
from netproto.succession.votes import Rosters, in_force

KEPT = 2000
"""So many entries, at least: nobody has to be told of more to follow."""


def digest(entry: LogEntry) -> bytes:
    kind = entry.WhichOneof("kind")
    if kind == "digest":
        return entry.digest
    if kind == "roster":
        return roster_digest(entry.roster.body)
    if kind == "succeeded":
        one = entry.succeeded
        return succeeded_digest(one.epoch, one.candidate, one.asking, Held.of(one.elected))
    return step_digest(entry.step.game_number, entry.step.step.number, entry.step.step.story)


class Before(NamedTuple):
    rosters: Sequence[Signed]
    """The last one, after the one before it."""
    roster_at: int
    """How long the log was with the last of them."""
    successions: Certificate


class Archive:
    def __init__(
        self,
        table: bytes,
        entries: Iterable[LogEntry] = (),
        sure: bool = False,
        since: Held | None = None,
        rosters: Iterable[tuple[int, Signed]] = (),
        before: Certificate | None = None,
    ) -> None:
        """`since`: what the log had come to before these entries, and `rosters`: the last ones told until then, with
        how long it was with each. `before` shows who the host was then, to whoever knows an earlier one."""
        self.table = table
        self.log = Log(table, since)
        self._entries: list[LogEntry] = []
        self._rosters = [*rosters]
        self._before = before or Certificate()
        self.sure = sure
        """The last roster is known to hold."""
        self.take(entries)

    def __len__(self) -> int:
        return len(self.log)

    @property
    def since(self) -> Held:
        return self.log.since

    def entries(self, length: int = 0) -> Sequence[LogEntry]:
        """What was told after so much, or after what nothing is known of."""
        return self._entries[max(0, length - self.since.length) :]

    def take(self, entries: Iterable[LogEntry]) -> None:
        for entry in entries:
            self.log.took(entry.epoch, digest(entry))
            self._entries.append(entry)
            if entry.HasField("roster"):
                self._rosters.append((len(self), entry.roster))
        if len(self._entries) > 2 * KEPT:
            self.forget(len(self) - KEPT)

    def forget(self, length: int) -> None:
        """What was told until then is what it comes to, and nothing else."""
        gone = length - self.since.length
        earlier = Archive(self.table, self._entries[:gone], self.sure, self.since, self._told_before, self._before)
        self._before, before = earlier.successions(), earlier._rosters[-2:]
        self._rosters = [*before, *((at, signed) for at, signed in self._rosters if at > length)]
        self._entries = self._entries[gone:]
        self.log.forget(length)

    def cut(self, length: int) -> Sequence[LogEntry]:
        """What was let go: it was never acknowledged. Raises ValueError where it is not all here."""
        self.log.cut(length)
        gone = self.entries(length)
        del self._entries[len(self._entries) - len(gone) :]
        self._rosters = [(at, signed) for at, signed in self._rosters if at <= length]
        return gone

    def copy(self) -> Archive:
        return Archive(self.table, self._entries, self.sure, self.since, self._told_before, self._before)

    # Rosters

    @property
    def before(self) -> Before:
        """What is known of what was told before these entries."""
        told = self._told_before[-2:]
        return Before([signed for _, signed in told], told[-1][0] if told else 0, self._before)

    @property
    def _told_before(self) -> list[tuple[int, Signed]]:
        return [(at, signed) for at, signed in self._rosters if at <= self.since.length]

    @property
    def roster_at(self) -> int:
        """How long the log is with its last one; 0 without any."""
        return self._rosters[-1][0] if self._rosters else 0

    @property
    def roster(self) -> Signed | None:
        """The last one."""
        return self._rosters[-1][1] if self._rosters else None

    def in_force(self, sure: bool | None = None) -> Sequence[Signed]:
        """At its end."""
        return in_force([signed for _, signed in self._rosters], self.sure if sure is None else sure)

    def rosters(self, sure: bool) -> Rosters:
        """In force at its end."""
        return tuple(voters(Roster.FromString(signed.body)) for signed in self.in_force(sure))

    def everybody(self) -> frozenset[bytes]:
        """Who votes in the rosters in force."""
        return frozenset().union(*self.rosters(self.sure))

    def successions(self) -> Certificate:
        """Who has succeeded whom until now. Of the rosters of an epoch only the last two can count: there is one at a
        time."""
        return self._shown()[0]

    def certificate(self) -> Certificate:
        """Who the host is that told the last of it."""
        links, rosters = self._shown()
        return Certificate(links=[*links.links, *rosters])

    def _shown(self) -> tuple[Certificate, list[Link]]:
        """And the last rosters of the host that is there."""
        links: list[Link] = [*self._before.links]
        rosters = [Link(roster=signed) for _, signed in self._told_before]
        for entry in self._entries:
            if entry.HasField("roster"):
                rosters.append(Link(roster=entry.roster))
            elif entry.HasField("succeeded"):
                links += [*rosters[-2:], Link(succeeded=entry.succeeded)]
                rosters = []
        return Certificate(links=links), rosters[-2:]

    # Another one's log

    def follow(self, since: Held, entries: Sequence[LogEntry], roster_at: int, sure: bool) -> Sequence[LogEntry]:
        """Goes on with these entries after what both have; what is let go. The host's last roster is there at
        `roster_at`, and `sure` says that it is known to hold."""
        before, was_sure, at = self.roster_at, self.sure, since.length
        gone = self.cut(at)
        self.take(entries)
        last = self.roster_at
        if last == roster_at:
            same = last == before and last <= at
            self.sure = sure or (same and was_sure)
        else:
            self.sure = True  # there is a later one, and a host changes its roster only once the last one holds
        return gone


def archive_of(lead: Lead, table: bytes) -> Archive:
    """As far as a host tells of its log to somebody who holds nothing of that."""
    told = {entry.roster.body for entry in lead.entries if entry.HasField("roster")}
    epochs = {entry.succeeded.epoch for entry in lead.entries if entry.HasField("succeeded")}
    links = [link for link in lead.certificate.links if link.roster.body not in told]
    before = [link for link in links if link.succeeded.epoch not in epochs]
    last = max((at for at, link in enumerate(before, 1) if link.HasField("succeeded")), default=0)
    since = Held.of(lead.since)
    rosters = [(min(since.length, lead.roster_at), link.roster) for link in before[last:]]
    return Archive(table, lead.entries, lead.sure, since, rosters, Certificate(links=before[:last]))
