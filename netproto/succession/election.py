"""Whoever asks to go on with a table: which epoch, until when it waits, and whose log it goes on from.

No socket and no clock: what arrives is told it with the time, and it answers what is to be done, in that order.
"""

from __future__ import annotations

from typing import NamedTuple

from netproto.schema.succession_pb2 import Ask, Grant, Refusal, Signed
from netproto.succession.log import Held, best
from netproto.succession.votes import Rosters, enough

FOR_THE_REST = 300
"""Milliseconds that are left to others, once most have granted."""
SHORT_OF_MOST = 1000
"""Milliseconds after which it is asked again."""
AFTER_ONE_ANOTHER = 300
"""Milliseconds that each rank lets the one before it have."""


class SendAsk(NamedTuple):
    """To all voters. Whoever asks has granted it to itself before, in writing."""

    ask: Ask


class Succeed(NamedTuple):
    """To be written and synced, told, and then held by half."""

    elected: Held
    grants: tuple[Signed, ...]


class Given(NamedTuple):
    """A grant that its signature and this asking fit."""

    voter: bytes
    held: Held
    sure: bool
    signed: Signed


class Election:
    """Of one who asks, from the moment the host is lost until it succeeds or somebody else does."""

    def __init__(self, table: bytes, candidate: bytes, rank: int, promised: int, lost_at: int) -> None:
        self._table = table
        self._candidate = candidate
        self._rank = rank
        self._beyond = promised
        """The latest epoch that anybody is known to have promised."""
        self._ask: Ask | None = None
        self._due = lost_at + max(0, rank - 1) * AFTER_ONE_ANOTHER
        """When to ask, and then when to ask again."""
        self._enough_at: int | None = None
        self._given: dict[bytes, Given] = {}

    @property
    def due(self) -> int:
        """When `at` has something to do, if nothing arrives before."""
        return self._due if self._enough_at is None else min(self._due, self._enough_at + FOR_THE_REST)

    @property
    def asks_at(self) -> int:
        """When it asks, or asks again."""
        return self._due

    @property
    def epoch(self) -> int:
        return 0 if self._ask is None else self._ask.epoch

    def ask(self, now: int, asking: bytes) -> SendAsk:
        """Asks, or asks again with the next epoch after all that are promised. `asking`: 16 fresh random bytes."""
        self._beyond += 1
        self._ask = Ask(table=self._table, epoch=self._beyond, candidate=self._candidate, asking=asking)
        self._given.clear()
        self._enough_at = None
        self._due = now + SHORT_OF_MOST + self._rank * AFTER_ONE_ANOTHER
        return SendAsk(self._ask)

    def granted(self, voter: bytes, signed: Signed) -> bool:
        """Whether that counts: it is the voter's, and of this asking. The signature was checked."""
        grant = Grant.FromString(signed.body)
        if self._ask is None or (grant.table, grant.epoch, grant.candidate, grant.asking) != (
            self._table,
            self._ask.epoch,
            self._candidate,
            self._ask.asking,
        ):
            return False
        self._given[voter] = Given(voter, Held.of(grant.held), grant.sure, signed)
        return True

    def refused(self, refusal: Refusal) -> None:
        """Of whichever asking: what is promised is promised."""
        self._beyond = max(self._beyond, refusal.promised)

    def gone(self, voter: bytes) -> None:
        """It granted with a tail that nobody else has, and cannot give it any more. That is as if its grant had never
        arrived: the others may be enough, and nothing less than the best of their logs is gone on from."""
        self._given.pop(voter, None)

    def elected(self, journal: Held | None = None) -> Held | None:
        """What is gone on from with the grants so far. `journal`: of the host that asks itself, or hands over."""
        if not self._given:
            return None
        logs = [given.held for given in self._given.values()]
        return best([*logs, journal] if journal is not None else logs)

    def sure(self, elected: Held) -> bool:
        """A voter with just that log was told that its last roster holds."""
        return any(given.sure for given in self._given.values() if given.held == elected)

    def at(self, now: int, rosters: Rosters, journal: Held | None = None) -> Succeed | None:
        """Whether it succeeds now. `rosters`: in force in the log that `elected` names."""
        elected = self.elected(journal)
        if elected is None or not enough(self._given, rosters):
            self._enough_at = None
            return None
        if self._enough_at is None:
            self._enough_at = now
        everybody = all(voters <= self._given.keys() for voters in rosters)
        if not everybody and now < self._enough_at + FOR_THE_REST:
            return None
        return Succeed(elected, tuple(self._given[voter].signed for voter in sorted(self._given)))

    def who_has(self, elected: Held) -> list[bytes]:
        return [given.voter for given in self._given.values() if given.held == elected]
