"""A clock that jumps from one happening to the next."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from random import Random
from typing import Any


class Timeline:
    def __init__(self, random: Random) -> None:
        self.now = 1_000_000
        """In milliseconds."""
        self._random = random
        self._order = 0
        self._queue: list[tuple[int, int, Callable[[], None]]] = []

    def at(self, when: int, do: Callable[[], None]) -> None:
        self._order += 1
        heapq.heappush(self._queue, (when, self._order, do))

    def later(self, do: Callable[..., None], *words: Any, within: int) -> None:
        self.at(self.now + 1 + self._random.randrange(max(1, within)), lambda: do(*words))

    def next_until(self, wakes: int) -> bool:
        """The next happening, if there is one until then; else it has become that late."""
        if self._queue and self._queue[0][0] <= wakes:
            when, _, do = heapq.heappop(self._queue)
            self.now = max(self.now, when)
            do()
            return True
        self.now = wakes
        return False
