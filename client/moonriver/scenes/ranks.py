"""How the scores compare: who leads, and what is said of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.moonriver.scenes.table_spoken import rank_words


class Rank(NamedTuple):
    leads: bool
    words: list[str]
    """From the longest to the shortest."""


def ranks(points: Sequence[int]) -> list[Rank]:
    """By seat. While all have the same, nobody leads and there is nothing to say."""
    if min(points) == max(points):
        return [Rank(False, []) for _ in points]
    best = max(points)
    alone = points.count(best) == 1
    return [
        Rank(one == best, rank_words(1 + sum(other > one for other in points), best - one, alone)) for one in points
    ]
