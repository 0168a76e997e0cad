"""What this host has told of its table, in one order: rosters and steps, behind what it has gone on from; and who holds
how much of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from google.protobuf.message import DecodeError

from netproto.schema import succession_pb2 as succession
from netproto.schema.record_pb2 import Carried, KeptLog
from netproto.succession.archive import Archive
from netproto.succession.certificate import Untrue, closes, known_by
from netproto.succession.holding import Holding
from netproto.succession.log import Held, meeting
from netproto.succession.rosters import voters
from netproto.succession.signed import HAND_OVER, ROSTER, Signer, Verify, sign
from netproto.succession.votes import Voters, enough
from netproto.table.enrolling import enrolled, found_at
from netproto.table.roster import Roster

EPOCH = 1
"""Of the computer that opened the table."""
RETOLD = 32
"""So many of the last entries a guest is told in short: what it has to let go of again was told just now."""


class TableLog:
    def __init__(self, table: bytes, roster: Roster, signer: Signer | None, key: bytes = b"") -> None:
        """Without a signer nobody could go on with the table: there is no log, and nothing waits for anybody. `key` is
        the fingerprint of the host's."""
        self._table = table
        self._roster = roster
        self._signer = signer
        self._key = key
        self._archive = Archive(table)
        self._last: succession.Roster | None = None
        self.epoch = EPOCH
        self.standbys: Sequence[succession.StandbyAt] = ()
        """Where those are who have a rank, as is told beside the log: it stands in records, which are everybody's."""
        self._began = 0
        """How long the log was with this host's own Succeeded."""
        self._holding = Holding(EPOCH, (), began=0, roster_at=0, sure=True)

    @property
    def there(self) -> bool:
        return self._signer is not None

    @property
    def succeeded(self) -> bool:
        """Another computer had the table before."""
        return self.epoch > EPOCH

    @property
    def length(self) -> int:
        return len(self._archive)

    @property
    def held(self) -> int:
        """Half of those who vote hold so much."""
        return self._holding.held

    @property
    def sure(self) -> bool:
        """The last roster is known to hold."""
        return self._holding.sure

    @property
    def enrols(self) -> bool:
        """The last roster holds, and so does what this host has gone on from."""
        return self._signer is not None and self.sure and self.held >= self._began

    @property
    def last(self) -> succession.Roster:
        """With the epoch of whoever has told it."""
        return self._last or succession.Roster(epoch=self.epoch)

    @property
    def voters(self) -> Voters:
        return frozenset().union(*self._holding.rosters)

    # What is told

    def stepped(self, step: succession.LoggedStep) -> int:
        """A step is the next entry: the length with it, 0 without a log."""
        if self._signer is None:
            return 0
        self._archive.take([succession.LogEntry(epoch=self.epoch, step=step)])
        self._holding.grew(self.length)
        return self.length

    def enrol(self) -> succession.Signed | None:
        """The roster that is the next entry, if the table has changed since the last one."""
        if self._signer is None or not self.enrols:
            return None
        now = enrolled(self._table, self._roster, self.last, self.epoch)
        if now == self._last:
            return None
        now.version += 1
        signed = sign(self._signer, ROSTER, now.SerializeToString())
        self._take(signed, now)
        self._holding.changed(voters(now), self.length)
        return signed

    def finds(self) -> bool:
        """Where the standbys are now. Whether that is news."""
        before, self.standbys = self.standbys, found_at(self._roster, self.last, self.standbys)
        return [*before] != [*self.standbys]

    def _take(self, signed: succession.Signed, roster: succession.Roster) -> None:
        self._archive.take([succession.LogEntry(epoch=self.epoch, roster=signed)])
        self._last = roster

    def told(self, game_number: int, number: int) -> succession.LogTold:
        """To whoever has been told of all of it: of this game, and so many steps."""
        log = self._archive.log
        retold = 0 if self.last.stays else min(RETOLD, len(log.digests))
        at = len(log.digests) - retold
        return succession.LogTold(
            since=log.held(self.length - retold).message(),
            entries=[
                succession.Told(epoch=epoch, digest=digest)
                for epoch, digest in zip(log.epochs[at:], log.digests[at:], strict=True)
            ],
            rosters=self._archive.in_force(self.sure),
            roster_at=self._archive.roster_at,
            held=self.held,
            game_number=game_number,
            number=number,
        )

    def lead(self, outline: succession.Outline) -> succession.Lead:
        """To whoever holds that much: what follows where both say the same, or else all that is here."""
        archive = self._archive
        at = max(meeting(archive.log.outline(), tuple(map(Held.of, outline.ends))), archive.since.length)
        return succession.Lead(
            epoch=self.epoch,
            certificate=archive.certificate(),
            since=archive.log.held(at).message(),
            entries=archive.entries(at),
            roster_at=archive.roster_at,
            sure=self.sure,
        )

    def successions(self) -> succession.Certificate:
        """Who has succeeded whom, until it was this host."""
        return self._archive.successions()

    def hand_over(self, to: bytes) -> succession.Signed:
        """All that is told so far, to whoever has this key."""
        assert self._signer is not None
        handing = succession.HandOver(
            table=self._table,
            epoch=self.epoch,
            candidate=to,
            held=self._archive.log.held().message(),
            roster_epoch=self.last.epoch,
            roster_version=self.last.version,
            sure=self.sure,
        )
        return sign(self._signer, HAND_OVER, handing.SerializeToString())

    # Who holds it

    def heard(self, voter: bytes, epoch: int, length: int) -> None:
        self._holding.heard(voter, epoch, length)

    def parted(self, voter: bytes) -> None:
        self._holding.parted(voter)

    def back(self, voter: bytes) -> None:
        self._holding.back(voter)

    def reach(self, there: Collection[bytes]) -> bool:
        """Whether half of those who vote are there."""
        return self._holding.reach(frozenset(there))

    def can_elect(self, there: Collection[bytes]) -> bool:
        """Whether most of those who vote are there."""
        return enough(there, self._holding.rosters)

    def has(self, held: Held) -> bool:
        """Whether that is how this log begins, as far as it is still here."""
        return self._archive.log.has(held)

    def is_succeeded(self, certificate: succession.Certificate, verify: Verify) -> bool:
        """Whether that shows a later host than this one. What it has gone on from holds all that half of the voters
        have held here, so it has one of the last two rosters."""
        try:
            return self.there and closes(known_by(self._archive.certificate(), verify), certificate, verify)
        except Untrue:
            return False

    # What is kept

    def kept(self, now: int = 0) -> KeptLog | None:
        archive = self._archive
        if archive.roster is None:
            return None
        return KeptLog(
            held=archive.log.held().message(),
            rosters=archive.in_force(self.sure),
            roster_at=archive.roster_at,
            certificate=self.successions() if self.succeeded else None,
            began=self._began,
            at_ms=now,
        )

    def restore(self, kept: KeptLog) -> None:
        """As it was kept, unless the record has gone on since. Who holds it is to be heard anew."""
        held = Held.of(kept.held)
        if held.age <= self._archive.log.held().age:
            return
        self._begin(held, kept.rosters, kept.roster_at, kept.certificate)
        self.epoch, self._began = max(EPOCH, kept.held.epoch), kept.began
        self._hold(sure=len(kept.rosters) < 2)

    def recorded(self, signed: succession.Signed) -> None:
        """The record goes on with this roster."""
        self._take(signed, self._read(signed))
        self._hold(sure=False)

    def carried(self, carried: Carried) -> None:
        """The record goes on at another computer."""
        elected, epoch = Held.of(carried.succeeded.elected), carried.succeeded.epoch
        if epoch <= elected.epoch:
            return  # of a file that was changed by hand
        if self._archive.log.held() != elected:
            self._begin(elected, carried.rosters, elected.length, self._archive.successions())
        self._archive.take([succession.LogEntry(epoch=epoch, succeeded=carried.succeeded)])
        self.epoch, self._began = epoch, self.length
        self._hold(sure=len(carried.rosters) < 2)

    def _begin(
        self, since: Held, rosters: Sequence[succession.Signed], roster_at: int, before: succession.Certificate
    ) -> None:
        """With what is known of it there."""
        self._archive = Archive(self._table, since=since, rosters=[(roster_at, one) for one in rosters], before=before)
        self._last = self._read(rosters[-1]) if rosters else None

    def _read(self, signed: succession.Signed) -> succession.Roster:
        """Of a file that was changed by hand, perhaps: nobody votes by what cannot be read."""
        try:
            return succession.Roster.FromString(signed.body)
        except DecodeError:
            return succession.Roster(epoch=self.epoch)

    def _hold(self, sure: bool) -> None:
        self._roster.successor = self._key if self.succeeded else b""
        in_force = tuple(voters(self._read(signed)) for signed in self._archive.in_force(sure))
        self._holding = Holding(self.epoch, in_force, self._began, self._archive.roster_at, sure)
        self._holding.grew(self.length)
