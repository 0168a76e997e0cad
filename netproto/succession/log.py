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
    def __init__(self, table: bytes, since: Held | None = None) -> None:
        """`since`: what it had come to before the first entry that is here."""
        self.since = since or Held(0, 0, hashed("mr log 1", table))
        self.at = [self.since.trail]
        """The trail by length, from there on."""
        self.epochs: list[int] = []
        """Of each entry."""
        self.digests: list[bytes] = []

    def __len__(self) -> int:
        return self.since.length + len(self.epochs)

    def took(self, epoch: int, digest: bytes) -> None:
        last = self.epochs[-1] if self.epochs else self.since.epoch
        if epoch < last:
            raise ValueError(f"an entry of epoch {epoch} after one of epoch {last}")
        self.digests.append(digest)
        self.at.append(hashed("mr entry 1", self.at[-1], number(epoch), digest))
        self.epochs.append(epoch)

    def held(self, length: int | None = None) -> Held:
        """At this length, or at the end."""
        here = len(self.epochs) if length is None else length - self.since.length
        if not 0 <= here <= len(self.epochs):
            raise ValueError(f"nothing of length {length} is here")
        return self.since._replace(
            epoch=self.epochs[here - 1] if here else self.since.epoch,
            length=self.since.length + here,
            trail=self.at[here],
        )

    def outline(self) -> Outline:
        epochs = [self.since.epoch, *self.epochs]
        last = [here for here, epoch in enumerate(epochs) if epoch and epochs[here + 1 : here + 2] != [epoch]]
        return tuple(self.held(self.since.length + here) for here in last)

    def has(self, held: Held) -> bool:
        """Whether that is how this log begins."""
        here = held.length - self.since.length
        return here >= 0 and self.at[here : here + 1] == [held.trail]

    def cut(self, length: int) -> None:
        """What comes after it was never acknowledged."""
        here = length - self.since.length
        if here < 0:
            raise ValueError(f"what comes after length {length} is not all here")
        del self.at[here + 1 :], self.epochs[here:], self.digests[here:]

    def forget(self, length: int) -> None:
        """It begins there, from now on."""
        here, self.since = length - self.since.length, self.held(length)
        del self.at[:here], self.epochs[:here], self.digests[:here]


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
