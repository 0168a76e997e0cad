"""Chance that repeats: the draws of a deal, the same for every seating."""

from __future__ import annotations

from random import Random

from engine.contract import Draw


class Deal:
    """One stream of chance a kind of draw, taken one item at a time: how many are drawn at once changes nothing,
    so rotated seats see the same columns and the same tokens in the same order."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._streams: dict[str, Random] = {}

    def draw(self, draw: Draw) -> tuple[int, ...]:
        stream = self._streams.get(draw.kind)
        if stream is None:
            stream = self._streams[draw.kind] = Random(f"{self.seed}/{draw.kind}")
        left = list(draw.pool)
        return tuple(left.pop(int(stream.random() * len(left))) for _ in range(draw.number))
