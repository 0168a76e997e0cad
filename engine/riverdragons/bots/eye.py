"""How a player sees distances: with an error of its own for every pair, the same for a whole game, where people judge
by eye; as they are where the table shows what fits."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, log, pi, sqrt
from weakref import WeakKeyDictionary

from engine.contract import Coin
from engine.riverdragons.bits import members
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS, Chart
from engine.riverdragons.geometry import Point, square
from engine.riverdragons.options import SHOWN
from engine.riverdragons.pieces import SIZES
from engine.riverdragons.state import State

MARGIN = 1.04
"""A plank is chosen for a little more than what is seen: too long is fine."""
_WORD = (1 << 64) - 1


class Eye:
    """One player's, in one game."""

    def __init__(self, error: float, seed: int) -> None:
        self.error = error
        self.seed = seed
        self.seen_until = (0, 0)
        """The round and the position at which it was last used: earlier ones are of another game."""
        self._needs: tuple[Chart, Sequence[int]] | None = None

    def need(self, chart: Chart) -> Sequence[int]:
        """By pair: the size that it seems to take."""
        if not self.error:
            return chart.need
        if self._needs is None or self._needs[0] is not chart:
            needs = [*chart.need]
            for pair in members(chart.reach):
                needs[pair] = self._size(chart, *PAIRS[pair])
            self._needs = chart, needs
        return self._needs[1]

    def _size(self, chart: Chart, low: int, high: int) -> int:
        """At most the longest: that this one reaches, everybody sees."""
        a, b = chart.point(low), chart.point(high)
        more = chart.pieces.landing if high >= FIRST_VILLAGE else 0
        seen = sqrt(square(a, b)) * (1 + self.error * self._stray(a, b)) * MARGIN
        return next((size for size, length in enumerate(chart.pieces.lengths, 1) if seen <= length + more), SIZES)

    def _stray(self, a: Point, b: Point) -> float:
        """How far off it is, in standard errors: by where the two supports are, whatever their numbers."""
        mixed = self.seed
        for part in (*a, *b):
            mixed = _mixed(mixed ^ part)
        first, second = _mixed(mixed), _mixed(mixed + 1)
        return sqrt(-2 * log((first + 1) / (_WORD + 2))) * cos(2 * pi * second / _WORD)


def _mixed(number: int) -> int:
    """Splitmix: every bit hangs on every bit."""
    number = number + 0x9E3779B97F4A7C15 & _WORD
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _WORD
    return number ^ number >> 31


_eyes: WeakKeyDictionary[Coin, dict[tuple[int, float], Eye]] = WeakKeyDictionary()


def eye(state: State, seat: int, error: float, coin: Coin) -> Eye:
    """That of this seat, drawn from its coin when the game is first looked at."""
    if state.options.judging == SHOWN:
        return Eye(0.0, 0)
    known = _eyes.setdefault(coin, {})
    now = state.round, state.position
    found = known.get((seat, error))
    if found is None or now < found.seen_until:
        found = known[seat, error] = Eye(error, int(coin.random() * _WORD))
    found.seen_until = now
    return found
