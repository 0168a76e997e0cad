"""How much somebody may say: buckets that fill up again by and by."""

from __future__ import annotations

from dataclasses import dataclass

from netproto.table.limits import SECOND, Rate

REMEMBERED = 128
"""Keys beyond which those are forgotten that would be let anything anyway."""


class Bucket:
    """Lets so much through a second, and a burst now and then."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate, now: int) -> None:
        self._rate = rate
        self._left = float(rate.burst)
        self._at = now

    def _fill(self, now: int) -> None:
        self._left = min(self._rate.burst, self._left + max(0, now - self._at) * self._rate.a_second / SECOND)
        self._at = now

    def spend(self, cost: int, now: int) -> None:
        """What has happened already; of debts no more than one is kept."""
        self._fill(now)
        self._left = max(self._left - cost, -cost)

    def wait(self, now: int) -> int:
        """Milliseconds until one more is let through."""
        self._fill(now)
        missing = 1 - self._left
        return 0 if missing <= 0 else 1 + int(missing * SECOND / self._rate.a_second)

    def full(self, now: int) -> bool:
        self._fill(now)
        return self._left >= self._rate.burst


@dataclass
class Shares:
    """One kind of thing that costs everybody something: what each key may ask of it, on however many connections, and
    all who watch together besides, so that another key gains nothing."""

    of_a_key: Rate
    of_watchers: Rate
    now: int

    def __post_init__(self) -> None:
        self._keys: dict[bytes, Bucket] = {}
        self._watchers = Bucket(self.of_watchers, self.now)

    def wait(self, key: bytes, watches: bool, now: int) -> int:
        """Milliseconds until it may be asked."""
        known = self._keys.get(key)
        own = 0 if known is None else known.wait(now)
        return max(own, self._watchers.wait(now)) if watches else own

    def spend(self, key: bytes, watches: bool, now: int) -> None:
        if key not in self._keys:
            self._forget(now)
            self._keys[key] = Bucket(self.of_a_key, now)
        self._keys[key].spend(1, now)
        if watches:
            self._watchers.spend(1, now)

    def _forget(self, now: int) -> None:
        if len(self._keys) >= REMEMBERED:
            self._keys = {key: bucket for key, bucket in self._keys.items() if not bucket.full(now)}
