"""Where a key keeps its promises: decided over what stands there, under one lock for all programs of the key."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from netproto.schema.succession_pb2 import Ask
from netproto.succession.promise import Promise, Standing, refusal

Decide = Callable[[Promise], Promise]
"""From what stands there to what is to stand there."""


class Promises(ABC):
    """Of one key, at each table."""

    @abstractmethod
    def read(self, table: bytes) -> Promise:
        """As this program found it last; another one of the key may have promised more."""

    def stands(self, table: bytes) -> Promise:
        """As it is now, whichever program of the key has written it."""
        return self.read(table)

    @abstractmethod
    def change(self, table: bytes, decide: Decide) -> bool:
        """Back once it is on the disk, and known here; False where it is not, and so nothing may be said that depends
        on it. Meanwhile no other program of the key decides anything."""

    def follows(self, table: bytes, epoch: int) -> bool:
        """Whether this key acknowledges what a host of this epoch tells: that it follows it is written down before."""
        known = self.read(table)
        if not known.acknowledges(epoch):
            return False
        if known.following(epoch) != known and not self.change(table, lambda stands: _following(stands, epoch)):
            return False
        return self.read(table).acknowledges(epoch)

    def refuses(self, table: bytes, ask: Ask, standing: Standing) -> str | None:
        """Why this key does not grant that, as a code; None: it does, and has written it down."""
        codes: list[str | None] = []

        def decide(stands: Promise) -> Promise:
            codes.append(refusal(stands, ask, standing))
            return stands.granting(ask) if codes[-1] is None else stands

        return codes[-1] if self.change(table, decide) else "unkept"


def _following(stands: Promise, epoch: int) -> Promise:
    return stands.following(epoch) if stands.acknowledges(epoch) else stands


class InMemory(Promises):
    """Of a program that does not begin anew."""

    def __init__(self, promises: dict[bytes, Promise] | None = None) -> None:
        self._promises = promises or {}

    def read(self, table: bytes) -> Promise:
        return self._promises.get(table, Promise(0, 0))

    def change(self, table: bytes, decide: Decide) -> bool:
        self._promises[table] = decide(self.read(table))
        return True
