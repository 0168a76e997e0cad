"""Chains of links: what a seat adds to each draw was settled before the first one, and nobody can foresee it.

    v(0) = 32 random bytes        v(i + 1) = H("mr chain 1", table, v(i))        head = v(192)

The link of draw j, of a chain that is for the draws from `begins` on, is v(191 + begins - j): it proves itself by
leading to the link before it, and says nothing of the one after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from engine.dataclass import dataclass
from netproto.schema.play_pb2 import Head
from netproto.wire.story import hashed, number

LINKS = 192
"""Of a chain: a game has some 30 draws, and another chain begins where one ends."""
LINK_BYTES = 32


def after(table: bytes, value: bytes, steps: int) -> bytes:
    for _ in range(steps):
        value = hashed("mr chain 1", table, value)
    return value


@dataclass(frozen=True)
class Chain:
    """A seat's own, which nobody else knows."""

    table: bytes
    root: bytes
    """v(0)."""
    begins: int
    """The first draw that it is for."""

    @cached_property
    def _values(self) -> Sequence[bytes]:
        """From v(0) on: worked out once, as a draw asks for many of them."""
        values = [self.root]
        for _ in range(LINKS):
            values.append(after(self.table, values[-1], 1))
        return values

    @property
    def head(self) -> bytes:
        return self._values[LINKS]

    def link(self, j: int) -> bytes | None:
        """None: the chain is not for that draw."""
        place = LINKS - 1 + self.begins - j
        return self._values[place] if 0 <= place < LINKS else None


class Known(NamedTuple):
    """Of a seat's chain, as everybody knows it."""

    value: bytes
    """The last link that was told, at first the head."""
    j: int
    """Of its draw, at first of the one before the first."""
    begins: int

    @classmethod
    def of(cls, head: Head) -> Known:
        return cls(head.head, head.begins - 1, head.begins)

    def reaches(self, j: int) -> bool:
        """Whether the chain is for that draw."""
        return self.begins <= j < self.begins + LINKS

    def fits(self, table: bytes, j: int, link: bytes) -> bool:
        return self.reaches(j) and j > self.j and after(table, link, j - self.j) == self.value


def vouched(table: bytes, head: Head) -> bytes:
    """What the signature of a head is over, as one hash."""
    numbers = (number(value) for value in (head.seat, head.game, head.epoch, head.begins))
    return hashed("mr head 1", table, head.host, head.head, *numbers)
