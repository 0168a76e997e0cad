"""Which addresses of a table are tried, and in which order: an attacker on the LAN can announce any number of them.

where it answered last     first, and again after every few others
what is announced          at most 16 a round: those with the key that is known, and a few with others; whoever was
                           tried longest ago comes first, and a few by chance, so that no number of false ones
                           keeps the true one out, not even of ever new ones
"""

import random
from collections.abc import Sequence

Place = tuple[str, int]
"""An address and a port."""

MOST_ANNOUNCED = 16
OF_OTHERS = 4
"""How many of those may have another key than the one that is known."""
BY_CHANCE = 4
AGAIN_AFTER = 4
"""Announced ones after which the last good one is tried again."""


class Rounds:
    def __init__(self, coin: random.Random | None = None) -> None:
        self._coin = coin or random.SystemRandom()
        self.number = 0
        self._tried: dict[Place, int] = {}
        """In which round last."""

    def another(self, last: Place | None, known: Sequence[Place], others: Sequence[Place] = ()) -> list[Place]:
        """The next round, in its order: where the table was last, where its key is announced, where another one is."""
        known = [place for place in dict.fromkeys(known) if place != last]
        others = [place for place in dict.fromkeys(others) if place != last and place not in set(known)]
        of_others = max(min(OF_OTHERS, len(others)), min(MOST_ANNOUNCED - len(known), len(others)))
        chosen = self._chosen(known, MOST_ANNOUNCED - of_others) + self._chosen(others, of_others)
        self.number += 1
        before = {place: self._tried.get(place, 0) for place in (*known, *others)}
        self._tried = before | dict.fromkeys(chosen, self.number)
        if last is None:
            return chosen
        fews = [chosen[at : at + AGAIN_AFTER] for at in range(0, len(chosen), AGAIN_AFTER)]
        return [place for few in fews or [[]] for place in (last, *few)]

    def _chosen(self, places: Sequence[Place], most: int) -> list[Place]:
        if len(places) <= most:
            return list(places)
        by_turn = sorted(places, key=lambda place: self._tried.get(place, 0))
        turn = max(0, most - BY_CHANCE)
        return by_turn[:turn] + self._coin.sample(by_turn[turn:], most - turn)
