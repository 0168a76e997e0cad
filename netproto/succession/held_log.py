"""The log of a table as a program holds it that was told of it: with this, and the game itself, somebody can go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from netproto.schema.play_pb2 import Container
from netproto.schema.succession_pb2 import (
    Certificate,
    Holds,
    Link,
    LogEntry,
    LoggedStep,
    LogTold,
    Parting,
    Roster,
    RosterTold,
    Seen,
    Signed,
    StandbyAt,
    Told,
)
from netproto.succession.archive import Archive, digest
from netproto.succession.certificate import Known, Numbered, Untrue, known_by, until
from netproto.succession.log import Held
from netproto.succession.promises import InMemory, Promises
from netproto.succession.rosters import voters
from netproto.succession.signed import ROSTER, Verify, signer_of


class HeldLog:
    """It says Seen of nothing that it does not hold whole: whoever is in doubt is silent, which costs no more than a
    vote."""

    def __init__(
        self,
        verify: Verify | None = None,
        host: Callable[[], bytes] = bytes,
        promises: Promises | None = None,
        key: bytes = b"",
        archive: Archive | None = None,
        known: Known | None = None,
    ) -> None:
        """`host` tells the fingerprint of the one that is there, `key` is that of this program's. Without `verify`
        nothing is held."""
        self.key = key
        self.verify = verify
        self._host = host
        self.promises = promises or InMemory()
        self.archive = archive
        """None: this program began anew, and no host has welcomed it since."""
        self.known = known
        """Who the host is that is followed, to be gone on from where somebody shows who has succeeded it."""
        self.shows = Certificate()
        """Whom the host that is there has succeeded, as it says."""
        self.standbys: Sequence[StandbyAt] = ()
        """Where those are who have a rank, as the host told last."""
        self.whole = False
        """Nothing is missing of what was told on this connection."""
        self.remembers = archive is not None and not self.promises.read(archive.table).followed
        """What it gave at this table: its program is the first one of its key here."""

    @property
    def takes_part(self) -> bool:
        return self.verify is not None

    @property
    def votes(self) -> bool:
        """By the last roster, or by the one before where that still counts."""
        return self.archive is not None and self.key in self.archive.everybody()

    def met(self) -> None:
        """A new connection: what was told meanwhile is still to come."""
        self.whole = False

    # What the host says

    # Each says whether more is held than before, all of it.

    def told(self, table: bytes, told: LogTold, steps: Iterable[LoggedStep] = ()) -> bool:
        """What does not go on from what is held changes nothing. `steps`: of the game that goes with it, so that what
        is retold in short is held whole."""
        self.whole = False
        self._believes(table)
        rosters = [roster for signed in told.rosters if (roster := self._read(table, signed)) is not None]
        if not rosters or len(rosters) < len(told.rosters):
            return False
        fresh = self._fresh(table, told, steps)
        if told.roster_at > len(fresh) or not self._goes_on(fresh):
            return False
        mine = self.archive
        if mine is None:
            self.remembers = not self.promises.read(table).followed
        if mine is not None and mine.log.has(fresh.since):
            mine.cut(fresh.since.length)
            mine.take(fresh.entries())
        if mine is None or mine.log.held() != fresh.log.held() or mine.roster_at != told.roster_at:
            self.archive = mine = fresh
        mine.sure = told.held >= told.roster_at
        self.whole = True
        for roster in rosters:
            self._knows(roster)
        return True

    def _fresh(self, table: bytes, told: LogTold, steps: Iterable[LoggedStep]) -> Archive:
        """As it is told, whole where its entries are known."""
        mine = () if self.archive is None else self.archive.entries()
        stepped = (LogEntry(step=in_short(step.game_number, step.step)) for step in steps) if told.entries else ()
        beside = [*(Link(roster=one) for one in told.rosters), *self.shows.links]
        known = {digest(entry): entry for entry in (*mine, *stepped, *map(_of_link, beside))}
        entries = [_entry(one, known) for one in told.entries]
        among = {entry.roster.body for entry in entries if entry.HasField("roster")}
        since = Held.of(told.since)
        before = [(min(since.length, told.roster_at), one) for one in told.rosters if one.body not in among]
        return Archive(table, entries, since=since, rosters=before, before=until(self.shows, since.epoch))

    def _goes_on(self, fresh: Archive) -> bool:
        epoch = fresh.log.held().epoch
        mine = self.archive
        if mine is None:
            return self.promises.read(fresh.table).welcomed_by(epoch)
        if mine.log.held().epoch != epoch or len(mine) > len(fresh):
            return False
        return len(mine) < fresh.since.length or fresh.log.has(mine.log.held())

    def roster_told(self, told: RosterTold) -> bool:
        """The next entry."""
        archive = self._next(told.length)
        if archive is None:
            return False
        roster, last = self._read(archive.table, told.roster), archive.roster
        if roster is None or (last is not None and roster.version <= Roster.FromString(last.body).version):
            self.whole = False
            return False
        archive.take([LogEntry(epoch=archive.log.held().epoch, roster=told.roster)])
        archive.sure = False
        self._knows(roster)
        return True

    def stepped(self, game_number: int, told: Container) -> bool:
        """The next entry."""
        archive = self._next(told.length)
        if archive is None:
            return False
        archive.take([LogEntry(epoch=archive.log.held().epoch, step=in_short(game_number, told))])
        return True

    def holds(self, told: Holds) -> None:
        archive = self.archive
        if self.whole and archive is not None and told.epoch == archive.log.held().epoch:
            archive.sure = archive.sure or told.length >= archive.roster_at

    def _next(self, length: int) -> Archive | None:
        """What it is the next entry of."""
        if self.archive is None or length != len(self.archive) + 1:
            self.whole = False
        return self.archive if self.whole else None

    def _read(self, table: bytes, signed: Signed) -> Roster | None:
        """What the host that is there has signed of this table. Where nobody could go on, nothing rests on whose it is,
        and what it takes to look is much to load."""
        roster = Roster.FromString(signed.body)
        if self.verify is None or roster.table != table:
            return None
        if roster.stays:
            return roster
        return roster if signer_of(signed, ROSTER, self.verify) == self._host_of(roster.epoch) else None

    def _host_of(self, epoch: int) -> bytes:
        """The one that is there may not have told a roster of its own yet: then those of the one before count."""
        known = self.known
        while known is not None and known.epoch > epoch:
            known = known.before
        return known.host if known is not None and known.epoch == epoch else self._host()

    def _believes(self, table: bytes) -> None:
        """A program that began anew knows of no host before the one that is there, but what that one shows."""
        if self.archive is not None or self.verify is None or not self.shows.links:
            return
        try:
            known = known_by(self.shows, self.verify)
        except Untrue:
            return
        if (known.table, known.host) == (table, self._host()):
            self.known = known

    def _knows(self, roster: Roster) -> None:
        """Of the host that is there, whose signature was looked at."""
        host = self._host()
        if self.known is not None and roster.epoch < self.known.epoch and self.known.host == host:
            return
        if self.known is None or (self.known.host, self.known.epoch) != (host, roster.epoch):
            self.known = Known(roster.table, roster.epoch, host, ())
        told = self.known.rosters
        if not told or (roster.epoch, roster.version) > told[-1][:2]:
            numbered = Numbered(roster.epoch, roster.version, voters(roster))
            self.known = self.known._replace(rosters=(*told, numbered))

    def seen(self) -> Seen | None:
        """How much a voter says to hold. That it follows the epoch is written down before."""
        if self.archive is None or not self.whole or not self.votes:
            return None
        epoch, length = self.archive.log.held()[:2]
        follows = self.promises.follows(self.archive.table, epoch)
        return Seen(epoch=epoch, length=length) if follows else None

    def parts(self) -> Parting | None:
        """The last word of a voter, unless it has promised a later epoch: from then on it grants nothing before a host
        has welcomed it again, like a program that began anew."""
        archive = self.archive
        if archive is None or not self.votes:
            return None
        epoch = archive.log.held().epoch
        if not self.promises.stands(archive.table).acknowledges(epoch):
            return None
        self.archive, self.whole = None, False
        return Parting(epoch=epoch)


def in_short(game_number: int, told: Container) -> LoggedStep:
    """What a log comes to with it, and who gave it. The rest is in the game, as each may know it."""
    short = Container(number=told.number, id=told.id, story=told.story)
    if told.HasField("seat"):
        short.seat = told.seat
    return LoggedStep(game_number=game_number, step=short)


def _of_link(link: Link) -> LogEntry:
    return LogEntry(roster=link.roster) if link.HasField("roster") else LogEntry(succeeded=link.succeeded)


def _entry(told: Told, known: Mapping[bytes, LogEntry]) -> LogEntry:
    entry = LogEntry()
    entry.CopyFrom(known.get(told.digest, LogEntry(digest=told.digest)))
    entry.epoch = told.epoch
    return entry
