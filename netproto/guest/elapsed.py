"""Time as a guest measures it for itself, whatever a host says of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from netproto.wire.bucket import monotonic_ms


def _wall_ms() -> int:
    return time.time_ns() // 1_000_000


class Elapsed:
    """Milliseconds that have passed, by whichever clock says more: the one may stand still while a machine sleeps, and
    the other may be set back."""

    def __init__(self, clocks: Sequence[Callable[[], int]] = (monotonic_ms, _wall_ms)) -> None:
        self._clocks = clocks
        self._read = [clock() for clock in clocks]
        self._passed = 0

    def __call__(self) -> int:
        before, self._read = self._read, [clock() for clock in self._clocks]
        self._passed += max(0, *(now - then for now, then in zip(self._read, before, strict=True)))
        return self._passed
