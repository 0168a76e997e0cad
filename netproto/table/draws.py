"""Where the chance of a live table comes from: the system's randomness. Later every seat may have a hand in it."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbelow
from typing import Protocol

from engine.contract import Draw


class Chance(Protocol):
    def draw(self, draw: Draw) -> Sequence[int]: ...


class SystemChance:
    def draw(self, draw: Draw) -> Sequence[int]:
        left = list(draw.pool)
        return tuple(left.pop(randbelow(len(left))) for _ in range(draw.number))
