"""A log and what it comes to, without what its entries say: enough to know which is best, and where two part.

    trail(0) = H("mr log 1", table)
    trail(n) = H("mr entry 1", trail(n - 1), epoch, digest)

An epoch has one host, so what two honest logs have of one epoch begins at the same place, and is the same as far as
both go. Where they say otherwise a host has told two stories.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from netproto.schema import succession_pb2
from netproto.wire.story import hashed, number


class Held(NamedTuple):
    """What a log comes to."""

    epoch: int
    length: int
    trail: bytes

    @property
    def age(self) -> tuple[int, int]:
        """The best log is that of the latest epoch, and the longest of those."""
        return self.epoch, self.length

    @classmethod
    def of(cls, message: succession_pb2.Held) -> Held:
        return cls(message.epoch, message.length, message.trail)

    def message(self) -> succession_pb2.Held:
        return succession_pb2.Held(epoch=self.epoch, length=self.length, trail=self.trail)


Outline = tuple[Held, ...]
"""The end of each epoch that a log has entries of, the earliest first."""


def roster_digest(body: bytes) -> bytes:
    return hashed("mr roster 1", body)


def succeeded_digest(epoch: int, candidate: bytes, asking: bytes, elected: Held) -> bytes:
    """Without the grants: more of them may come in than were needed."""
    parts = number(elected.epoch), number(elected.length), elected.trail
    return hashed("mr succeeded 1", number(epoch), candidate, asking, *parts)


def step_digest(game_number: int, step: int, story: bytes) -> bytes:
    return hashed("mr told 1", number(game_number), number(step), story)


class Log:
    def __init__(self, table: bytes) -> None:
        self.at = [hashed("mr log 1", table)]
        """The trail by length."""
        self.epochs: list[int] = []
        """Of each entry."""

    def __len__(self) -> int:
        return len(self.epochs)

    def took(self, epoch: int, digest: bytes) -> None:
        if self.epochs and epoch < self.epochs[-1]:
            raise ValueError(f"an entry of epoch {epoch} after one of epoch {self.epochs[-1]}")
        self.at.append(hashed("mr entry 1", self.at[-1], number(epoch), digest))
        self.epochs.append(epoch)

    def held(self, length: int | None = None) -> Held:
        """At this length, or at the end."""
        so_far = len(self) if length is None else length
        return Held(self.epochs[so_far - 1] if so_far else 0, so_far, self.at[so_far])

    def outline(self) -> Outline:
        ends = [
            length for length, epoch in enumerate(self.epochs, 1) if length == len(self) or self.epochs[length] != epoch
        ]
        return tuple(map(self.held, ends))

    def has(self, held: Held) -> bool:
        """Whether that is how this log begins."""
        return self.at[held.length : held.length + 1] == [held.trail]

    def cut(self, length: int) -> None:
        """What comes after it was never acknowledged."""
        del self.at[length + 1 :], self.epochs[length:]


def meeting(one: Outline, other: Outline) -> int:
    """How far two honest logs say the same: in the latest epoch that both have entries of, as far as both go."""
    theirs = {end.epoch: end.length for end in other}
    return next((min(end.length, theirs[end.epoch]) for end in reversed(one) if end.epoch in theirs), 0)


def kept(log: Log, length: int, trail: bytes) -> bool:
    """Whether this log may be cut there, where another one came to that trail, and go on with the other.

    If not, it has another entry than the other at the same place in the same epoch: a contradiction, and it stays.
    """
    return log.has(Held(0, length, trail))


def best(logs: Sequence[Held]) -> Held:
    return max(logs, key=lambda held: held.age)
