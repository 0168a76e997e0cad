"""What this host has told of its table, in one order: rosters and steps; and who holds how much of it."""

from __future__ import annotations

from collections.abc import Collection

from google.protobuf.message import DecodeError

from netproto.schema import succession_pb2 as succession
from netproto.schema.record_pb2 import KeptLog
from netproto.succession.certificate import Known, Numbered, closes
from netproto.succession.holding import Holding
from netproto.succession.log import Held, Log, roster_digest, step_digest
from netproto.succession.rosters import voters
from netproto.succession.signed import ROSTER, Signer, Verify, sign
from netproto.succession.votes import Voters
from netproto.table.enrolling import enrolled
from netproto.table.roster import Roster

EPOCH = 1
"""Of the computer that opened the table."""
RETOLD = 32
"""So many of the last entries a guest is told in short: what it has to let go of again was told just now."""


class TableLog:
    def __init__(self, table: bytes, roster: Roster, signer: Signer | None) -> None:
        """Without a signer nobody could go on with the table: there is no log, and nothing waits for anybody."""
        self._table = table
        self._roster = roster
        self._signer = signer
        self._log = Log(table)
        self._rosters: list[tuple[succession.Signed, succession.Roster]] = []
        """The last one, after the one before it."""
        self._roster_at = 0
        self.epoch = EPOCH
        self._holding = Holding(EPOCH, (), began=0, roster_at=0, sure=True)

    @property
    def there(self) -> bool:
        return self._signer is not None

    @property
    def length(self) -> int:
        return len(self._log)

    @property
    def held(self) -> int:
        """Half of those who vote hold so much."""
        return self._holding.held

    @property
    def sure(self) -> bool:
        """The last roster is known to hold."""
        return self._holding.sure

    @property
    def last(self) -> succession.Roster:
        return self._rosters[-1][1] if self._rosters else succession.Roster(epoch=self.epoch)

    @property
    def voters(self) -> Voters:
        return frozenset().union(*self._holding.rosters)

    # What is told

    def stepped(self, game_number: int, number: int, story: bytes) -> int:
        """A step is the next entry: the length with it, 0 without a log."""
        if self._signer is None:
            return 0
        self._log.took(self.epoch, step_digest(game_number, number, story))
        self._holding.grew(self.length)
        return self.length

    def enrol(self) -> succession.Signed | None:
        """The roster that is the next entry, if the table has changed since the last one and that one holds."""
        if self._signer is None or not self.sure:
            return None
        now = enrolled(self._table, self._roster, self.last)
        if self._rosters and now == self.last:
            return None
        now.version += 1
        signed = sign(self._signer, ROSTER, now.SerializeToString())
        self._take(signed, now)
        self._holding.changed(voters(now), self.length)
        return signed

    def _take(self, signed: succession.Signed, roster: succession.Roster) -> None:
        self._log.took(self.epoch, roster_digest(signed.body))
        self._rosters = [*self._rosters[-1:], (signed, roster)]
        self._roster_at = self.length

    def told(self, game_number: int, number: int) -> succession.LogTold:
        """To whoever has been told of all of it: of this game, and so many steps."""
        retold = 0 if self.last.stays else min(RETOLD, len(self._log.digests))
        return succession.LogTold(
            since=self._log.held(self.length - retold).message(),
            entries=[
                succession.Told(epoch=epoch, digest=digest)
                for epoch, digest in zip(
                    self._log.epochs[self.length - self._log.since.length - retold :],
                    self._log.digests[len(self._log.digests) - retold :],
                    strict=True,
                )
            ],
            rosters=self._in_force(),
            roster_at=self._roster_at,
            held=self.held,
            game_number=game_number,
            number=number,
        )

    def _in_force(self) -> list[succession.Signed]:
        return [signed for signed, _ in (self._rosters[-1:] if self.sure else self._rosters)]

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

    def has(self, held: Held) -> bool:
        """Whether that is how this log begins, as far as it is still here."""
        return self._log.has(held)

    def is_succeeded(self, certificate: succession.Certificate, host: bytes, verify: Verify) -> bool:
        """Whether that shows a later host than this one, whose key is `host`. What it has gone on from holds all that
        half of the voters have held here, so it has one of the last two rosters."""
        told = tuple(Numbered(one.epoch, one.version, voters(one)) for _, one in self._rosters)
        return self.there and closes(Known(self._table, self.epoch, host, told), certificate, verify)

    # What is kept

    def kept(self, now: int = 0) -> KeptLog | None:
        if not self._rosters:
            return None
        return KeptLog(held=self._log.held().message(), rosters=self._in_force(), roster_at=self._roster_at, at_ms=now)

    def restore(self, kept: KeptLog) -> None:
        """As it was kept, unless the record has gone on since. Who holds it is to be heard anew."""
        if Held.of(kept.held).age < self._log.held().age:
            return
        self._log = Log(self._table, Held.of(kept.held))
        self.epoch = max(EPOCH, kept.held.epoch)
        self._rosters = [(signed, self._read(signed)) for signed in kept.rosters]
        self._roster_at = kept.roster_at
        self._hold(sure=len(self._rosters) < 2)

    def recorded(self, signed: succession.Signed) -> None:
        """The record goes on with this roster."""
        self._take(signed, self._read(signed))
        self._hold(sure=False)

    def _read(self, signed: succession.Signed) -> succession.Roster:
        """Of a file that was changed by hand, perhaps: nobody votes by what cannot be read."""
        try:
            return succession.Roster.FromString(signed.body)
        except DecodeError:
            return succession.Roster(epoch=self.epoch)

    def _hold(self, sure: bool) -> None:
        in_force = tuple(voters(roster) for _, roster in self._rosters)
        self._holding = Holding(self.epoch, in_force, began=0, roster_at=self._roster_at, sure=sure)
        self._holding.grew(self.length)
