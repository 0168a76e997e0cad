"""The sequential probability ratio test: a match ends as soon as it is clear which of two shares is the true one."""

import math

from engine.dataclass import dataclass

ERROR = 0.05
"""How often either verdict may be wrong."""

BOUND = math.log((1 - ERROR) / ERROR)


@dataclass(frozen=True)
class Question:
    """Does a player win `high` of the games, or only `low`?"""

    low: float
    high: float

    def ratio(self, wins: float, games: int) -> float:
        """The logarithm of how much more likely `high` makes this result than `low`."""
        won = math.log(self.high / self.low)
        lost = math.log((1 - self.high) / (1 - self.low))
        return wins * won + (games - wins) * lost

    def verdict(self, wins: float, games: int) -> str | None:
        """`high`, `low`, or None while it is open."""
        ratio = self.ratio(wins, games)
        if ratio >= BOUND:
            return "high"
        return "low" if ratio <= -BOUND else None
