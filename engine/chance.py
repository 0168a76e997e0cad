"""Chance that repeats: the draws of a deal, the same for every seating, and draws that are written down."""

from collections import Counter
from collections.abc import Mapping, Sequence
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


class Script:
    """Draws that are written down: by kind, what comes one after the other."""

    def __init__(self, draws: Mapping[str, Sequence[int]]) -> None:
        self._left = {kind: list(items) for kind, items in draws.items()}

    def draw(self, draw: Draw) -> tuple[int, ...] | None:
        """None where it has no more to say, or something that cannot be drawn: the game has left it."""
        left = self._left.get(draw.kind, [])
        drawn = tuple(left[: draw.number])
        if len(drawn) < draw.number or Counter(drawn) - Counter(draw.pool):
            return None
        del left[: draw.number]
        return drawn
