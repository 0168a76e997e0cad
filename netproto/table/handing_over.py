"""A table goes on at another computer by choice: who could take it over at once, and what they are told.

Once it is said, this host takes no move, draws nothing and acknowledges nothing any more: who goes on says the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from netproto.schema.play_pb2 import Container
from netproto.schema.succession_pb2 import HandedOver, Signed
from netproto.schema.wire_pb2 import FromHost
from netproto.table.effects import Effect
from netproto.table.seats import Person

if TYPE_CHECKING:
    from netproto.table.table import Table

SHOWN_WITHIN = 10_000
"""Milliseconds in which whoever goes on is heard of: after them this host is as good as lost."""
LONGEST = 32 * 1024
"""Bytes of what is opened in one message."""
STILL_HEARD = ("beat", "shown", "leave")
NOT_SUCCEEDED = "not_succeeded"
"""The reason of a table that closes because nobody has shown to have it."""
GONE = "this computer has handed the table over"


class HandingOver:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._since: int | None = None

    @property
    def begun(self) -> bool:
        return self._since is not None

    def heirs(self) -> Sequence[bytes]:
        """By rank, the keys of those at another computer whose successor is there; nobody where too few are there to
        elect one."""
        table = self._table
        if not table.turns.log.there or self.begun or table.closed:
            return ()
        if not table.turns.log.can_elect(table.backing.here()):
            return ()
        ranked = sorted((one for one in table.turns.log.last.seated if one.rank), key=lambda one: one.rank)
        others = [one.fingerprint for one in ranked if one.fingerprint != table.sources.fingerprint]
        return [key for key in others if self._standby(key) is not None]

    def hand_over(self, key: bytes, now: int) -> None:
        """To one of them."""
        standby, signed = self._standby(key), self._table.turns.log.hand_over(key)
        assert standby is not None
        assert standby.link is not None
        self._since = now
        for told in _told(signed, () if (game := self._table.turns.authority) is None else game.openings()):
            self._table.telling.tell(standby.link, FromHost(handed_over=told), later=True)

    def hand_over_now(self, key: bytes, now: int) -> list[Effect]:
        """As the host itself wants it."""
        self.hand_over(key, now)
        return self._table.tick(now)

    def tick(self, now: int) -> bool:
        """Whether nothing else is done any more; where nobody shows in time who goes on, the table closes."""
        if self._since is not None and now - self._since >= SHOWN_WITHIN:
            self._table.shut("succeeded", GONE, NOT_SUCCEEDED)
        return self.begun

    def due(self) -> list[int]:
        return [] if self._since is None else [self._since + SHOWN_WITHIN]

    def _standby(self, key: bytes) -> Person | None:
        there = (one for one in self._table.roster.people.values() if one.link is not None)
        return next((one for one in there if one.stands_by and one.key == key and one.follows), None)


def _told(signed: Signed, openings: Sequence[Container]) -> Iterator[HandedOver]:
    told, size = HandedOver(), 0
    for opening in openings:
        if size + opening.ByteSize() > LONGEST:
            yield told
            told, size = HandedOver(), 0
        told.openings.append(opening)
        size += opening.ByteSize()
    told.hand_over.CopyFrom(signed)
    yield told
