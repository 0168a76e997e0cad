"""A mixed answer to a matrix by regret matching: who always plays the same is a dragon's prey."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Coin

ROUNDS = 200
MALICE = 0.3
"""How much of what rivals do is thought to be meant against this player; the rest is as it was guessed."""


def mixed(matrix: Sequence[Sequence[float]], coin: Coin) -> int:
    """One of the rows (what this player does), by how often regret matching takes it against the columns."""
    rows, columns = len(matrix), len(matrix[0])
    by_column = list(zip(*matrix, strict=True))
    regrets, grudges = [0.0] * rows, [0.0] * columns
    taken = [0.0] * rows
    for _ in range(ROUNDS):
        mine, theirs = _mixture(regrets), _mixture(grudges)
        against = [(1 - MALICE) / columns + MALICE * share for share in theirs]
        worths = [sum(map(float.__mul__, row, against)) for row in matrix]
        costs = [sum(map(float.__mul__, column, mine)) for column in by_column]
        value, cost = sum(map(float.__mul__, worths, mine)), sum(map(float.__mul__, costs, theirs))
        for row, worth in enumerate(worths):
            regrets[row] += worth - value
            taken[row] += mine[row]
        for column, loss in enumerate(costs):
            grudges[column] += cost - loss
    at = coin.random() * sum(taken)
    for row, share in enumerate(taken):
        at -= share
        if at < 0:
            return row
    return max(range(rows), key=taken.__getitem__)


def _mixture(regrets: Sequence[float]) -> list[float]:
    positive = [max(0.0, regret) for regret in regrets]
    total = sum(positive)
    return [regret / total for regret in positive] if total else [1 / len(regrets)] * len(regrets)
