"""A bucket that fills up again by and by (a rate limit)."""

import time
from typing import NamedTuple

SECOND = 1000


def monotonic_ms() -> int:
    """Of a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


class Rate(NamedTuple):
    a_second: float
    burst: int


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

    def give_back(self) -> None:
        """What was spent last was no more than others wanted."""
        self._left = min(self._rate.burst, self._left + 1)

    def take(self, now: int) -> bool:
        """Spends one and says so, if there is one."""
        if self.wait(now):
            return False
        self.spend(1, now)
        return True

    def wait(self, now: int) -> int:
        """Milliseconds until one more is let through."""
        self._fill(now)
        missing = 1 - self._left
        return 0 if missing <= 0 else 1 + int(missing * SECOND / self._rate.a_second)

    def full(self, now: int) -> bool:
        self._fill(now)
        return self._left >= self._rate.burst
