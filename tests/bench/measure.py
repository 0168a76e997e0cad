"""Speeds beside a floor of the same run: machines are noisy, ratios much less so."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.contract import Json

ROUNDS = 5

Work = Callable[[], int]
"""Does some work and says how many units of it."""


class Measurement(NamedTuple):
    name: str
    value: float
    unit: str
    floor: float | None
    """What it is held against: a peer measured in the same run, or a fixed rate."""
    ratio: float | None
    against: str

    def text(self) -> Json:
        return {
            "value": round(self.value, 3),
            "unit": self.unit,
            "floor": None if self.floor is None else round(self.floor, 3),
            "ratio": None if self.ratio is None else round(self.ratio, 3),
            "against": self.against,
        }


def rate(work: Work) -> float:
    started = time.perf_counter()
    units = work()
    return units / (time.perf_counter() - started)


def beside(name: str, unit: str, work: Work, against: str, peer: Work | None) -> Measurement:
    """Alternates with the peer; the ratio is the median of the rounds' ratios. Without a peer there is none."""
    values, floors = [], []
    work()
    for _ in range(ROUNDS):
        if peer is not None:
            floors.append(rate(peer))
        values.append(rate(work))
    value = statistics.median(values)
    if peer is None:
        return Measurement(name, value, unit, None, None, against)
    ratio = statistics.median(value / floor for value, floor in zip(values, floors, strict=True))
    return Measurement(name, value, unit, statistics.median(floors), ratio, against)


def at_least(name: str, unit: str, work: Work, floor: float) -> Measurement:
    """Against a fixed rate."""
    work()
    value = statistics.median(rate(work) for _ in range(ROUNDS))
    return Measurement(name, value, unit, floor, value / floor, "the rate asked for")


def percentile(samples: Sequence[float], share: float) -> float:
    """The smallest sample that so large a share of them does not exceed."""
    return sorted(samples)[max(0, math.ceil(share * len(samples)) - 1)]


def waits(name: str, seconds: Sequence[float], against: str, bare: Sequence[float]) -> Iterator[Measurement]:
    """In milliseconds, what is usual and what one in a hundred exceeds, beside a bare path: less is better."""
    for part, share in (("p50", 0.5), ("p99", 0.99)):
        value, floor = 1000 * percentile(seconds, share), 1000 * percentile(bare, share)
        yield Measurement(f"{name}_{part}", value, "ms", floor, value / floor, against)


def at_most(name: str, unit: str, value: float, most: float) -> Measurement:
    """Against a fixed bound: a ratio up to 1 is what is asked for."""
    return Measurement(name, value, unit, most, value / most, "the most asked for")
