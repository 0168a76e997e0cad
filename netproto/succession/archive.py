"""The log of a table with all that its entries say: whoever holds it can give the rest of it to others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from netproto.schema.succession_pb2 import Certificate, Link, LogEntry, Roster, Signed
from netproto.succession.log import Held, Log, roster_digest, step_digest, succeeded_digest
from netproto.succession.rosters import voters
from netproto.succession.votes import Rosters, in_force


def digest(entry: LogEntry) -> bytes:
    if entry.WhichOneof("kind") == "roster":
        return roster_digest(entry.roster.body)
    if entry.WhichOneof("kind") == "succeeded":
        one = entry.succeeded
        return succeeded_digest(one.epoch, one.candidate, one.asking, Held.of(one.elected))
    return step_digest(entry.step.game_number, entry.step.step.number, entry.step.step.story)


class Archive:
    def __init__(self, table: bytes, entries: Iterable[LogEntry] = (), sure: bool = False) -> None:
        self.table = table
        self.log = Log(table)
        self.entries: list[LogEntry] = []
        self._rosters_at: list[int] = []
        self.sure = sure
        """The last roster is known to hold."""
        self.take(entries)

    def __len__(self) -> int:
        return len(self.entries)

    def take(self, entries: Iterable[LogEntry]) -> None:
        for entry in entries:
            self.log.took(entry.epoch, digest(entry))
            self.entries.append(entry)
            if entry.HasField("roster"):
                self._rosters_at.append(len(self.entries))

    def cut(self, length: int) -> Sequence[LogEntry]:
        """What was let go: it was never acknowledged."""
        gone = self.entries[length:]
        del self.entries[length:]
        self._rosters_at = [at for at in self._rosters_at if at <= length]
        self.log.cut(length)
        return gone

    def copy(self) -> Archive:
        return Archive(self.table, self.entries, self.sure)

    # Rosters

    @property
    def roster_at(self) -> int:
        """How long the log is with its last one; 0 without any."""
        return self._rosters_at[-1] if self._rosters_at else 0

    @property
    def roster(self) -> Signed | None:
        """The last one."""
        return self.entries[self.roster_at - 1].roster if self.roster_at else None

    def rosters(self, sure: bool) -> Rosters:
        """In force at its end."""
        told = in_force([self.entries[at - 1].roster for at in self._rosters_at], sure)
        return tuple(voters(Roster.FromString(signed.body)) for signed in told)

    def everybody(self) -> frozenset[bytes]:
        """Who votes in the rosters in force."""
        return frozenset().union(*self.rosters(self.sure))

    def certificate(self) -> Certificate:
        """Who the host is that told the last of it, from the first one on."""
        links = [
            Link(roster=entry.roster) if entry.HasField("roster") else Link(succeeded=entry.succeeded)
            for entry in self.entries
            if not entry.HasField("step")
        ]
        return Certificate(links=links)

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
