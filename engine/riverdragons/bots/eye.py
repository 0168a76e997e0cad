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


class Seen:
    """A chart as one player sees it."""

    def __init__(self, chart: Chart, need: Sequence[int]) -> None:
        self.chart = chart
        self.need = need
        """By pair: the size that this player would take."""


class Eye:
    """One player's, in one game."""

    def __init__(self, error: float, seed: int) -> None:
        self.error = error
        self.seed = seed
        self.seen_until = (0, 0)
        """The round and the position at which it was last used: earlier ones are of another game."""
        self._seen: tuple[Chart, Seen] | None = None

    def sees(self, chart: Chart) -> Seen:
        if not self.error:
            return Seen(chart, chart.need)
        if self._seen is None or self._seen[0] is not chart:
            self._seen = chart, self._look(chart)
        return self._seen[1]

    def _look(self, chart: Chart) -> Seen:
        """What fits is as it seems, so that nobody who plays on in thought finds out what is true."""
        seems, careful = [*chart.need], [*chart.need]
        for pair in members(chart.reach):
            low, high = PAIRS[pair]
            a, b = chart.point(low), chart.point(high)
            away = sqrt(square(a, b)) * (1 + self.error * self._stray(a, b))
            more = chart.pieces.landing if high >= FIRST_VILLAGE else 0
            seems[pair] = _size(chart, away - more)
            careful[pair] = _size(chart, away * MARGIN - more)
        return Seen(chart.seen_as(seems), careful)

    def _stray(self, a: Point, b: Point) -> float:
        """How far off it is, in standard errors: by where the two supports are, whatever their numbers."""
        mixed = self.seed
        for part in (*a, *b):
            mixed = _mixed(mixed ^ part)
        first, second = _mixed(mixed), _mixed(mixed + 1)
        return sqrt(-2 * log((first + 1) / (_WORD + 2))) * cos(2 * pi * second / _WORD)


def _size(chart: Chart, away: float) -> int:
    """At most the longest: that this one reaches, everybody sees."""
    return next((size for size, length in enumerate(chart.pieces.lengths, 1) if away <= length), SIZES)


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
