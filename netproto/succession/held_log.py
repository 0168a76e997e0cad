"""The log of a table as a program holds it that was told of it: with this, and the game itself, somebody can go on."""

from __future__ import annotations

from collections.abc import Callable

from netproto.schema.succession_pb2 import Holds, LogTold, Roster, RosterTold, Seen, Signed
from netproto.succession.log import Held, Log, roster_digest, step_digest
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
    ) -> None:
        """`host` tells the fingerprint of the one that is there, `key` is that of this program's. Without `verify`
        nothing is held."""
        self._key = key
        self._verify = verify
        self._host = host
        self._promises = promises or InMemory()
        self._table = b""
        self.log: Log | None = None
        """None: this program began anew, and no host has welcomed it since."""
        self.rosters: list[Signed] = []
        """The last one, after the one before it where that may still count."""
        self.roster_at = 0
        """How long the log is with the last one."""
        self.held = 0
        """So much is known to be held by half."""
        self.whole = False
        """Nothing is missing of what was told on this connection."""

    @property
    def takes_part(self) -> bool:
        return self._verify is not None

    @property
    def votes(self) -> bool:
        """By the last roster, or by the one before where that still counts."""
        return any(self._key in voters(Roster.FromString(signed.body)) for signed in self.rosters)

    @property
    def sure(self) -> bool:
        """The last roster is known to hold."""
        return self.held >= self.roster_at

    def met(self) -> None:
        """A new connection: what was told meanwhile is still to come."""
        self.whole = False

    # What the host says

    # Each says whether more is held than before, all of it.

    def told(self, table: bytes, told: LogTold) -> bool:
        """What does not go on from what is held changes nothing."""
        self.whole = False
        rosters = [self._read(table, signed) for signed in told.rosters]
        if not rosters or None in rosters:
            return False
        fresh = Log(table, Held.of(told.since))
        for entry in told.entries:
            fresh.took(entry.epoch, entry.digest)
        mine = self.log
        if told.roster_at > len(fresh) or not self._goes_on(table, mine, fresh):
            return False
        if mine is not None and mine.has(fresh.since):
            mine.cut(fresh.since.length)
            for entry in told.entries:
                mine.took(entry.epoch, entry.digest)
        else:
            self.log = fresh
        self._table, self.whole = table, True
        self.rosters, self.roster_at, self.held = [*told.rosters], told.roster_at, told.held
        return True

    def _goes_on(self, table: bytes, mine: Log | None, fresh: Log) -> bool:
        epoch = fresh.held().epoch
        if mine is None:
            return self._promises.read(table).welcomed_by(epoch)
        if mine.held().epoch != epoch or len(mine) > len(fresh):
            return False
        return len(mine) < fresh.since.length or fresh.has(mine.held())

    def roster_told(self, told: RosterTold) -> bool:
        """The next entry."""
        if not self._next(told.length):
            return False
        roster = self._read(self._table, told.roster)
        if roster is None or self.log is None or roster.version <= self._version():
            self.whole = False
            return False
        self.log.took(self.log.held().epoch, roster_digest(told.roster.body))
        self.rosters = [*self.rosters[-1:], told.roster]
        self.held = max(self.held, self.roster_at)  # there is one at a time
        self.roster_at = len(self.log)
        return True

    def stepped(self, game_number: int, number: int, story: bytes, length: int) -> bool:
        """The next entry."""
        if not self._next(length) or self.log is None:
            return False
        self.log.took(self.log.held().epoch, step_digest(game_number, number, story))
        return True

    def holds(self, told: Holds) -> None:
        if self.whole and self.log is not None and told.epoch == self.log.held().epoch:
            self.held = max(self.held, min(told.length, len(self.log)))
            self.rosters = self.rosters[-1:] if self.sure else self.rosters

    def _next(self, length: int) -> bool:
        if self.log is None or length != len(self.log) + 1:
            self.whole = False
        return self.whole

    def _version(self) -> int:
        return Roster.FromString(self.rosters[-1].body).version

    def _read(self, table: bytes, signed: Signed) -> Roster | None:
        """What the host that is there has signed of this table. Where nobody could go on, nothing rests on whose it is,
        and what it takes to look is much to load."""
        roster = Roster.FromString(signed.body)
        if self._verify is None or roster.table != table:
            return None
        if roster.stays:
            return roster
        return roster if signer_of(signed, ROSTER, self._verify) == self._host() else None

    def seen(self) -> Seen | None:
        """How much a voter says to hold. That it follows the epoch is written down before."""
        if self.log is None or not self.whole or not self.votes:
            return None
        epoch, length = self.log.held()[:2]
        return Seen(epoch=epoch, length=length) if self._promises.follows(self._table, epoch) else None
