"""What can wait: done in small portions, so that a move that comes in meanwhile waits for one of them at most."""

import asyncio
import time
from collections import deque
from collections.abc import Callable

PORTION = 0.0003
"""Seconds after which everything else has its turn."""


class Lane:
    def __init__(self) -> None:
        self._jobs: deque[Callable[[], object]] = deque()
        self._called = False

    def add(self, job: Callable[[], object]) -> None:
        self._jobs.append(job)
        self._call()

    def _call(self) -> None:
        if self._jobs and not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._portion)

    def _portion(self) -> None:
        self._called = False
        until = time.perf_counter() + PORTION
        try:
            while self._jobs:
                self._jobs.popleft()()
                if time.perf_counter() >= until:
                    break
        finally:
            self._call()
