"""What nobody knows any more is dealt anew, once another computer carries a table on: of all that it may have been one
is supposed to be true, by a seed that nobody chooses alone.

    asking = H("mr asking 1", secret), the first 16 bytes         seed = H("mr anew 1", table, secret, grants...)

Whoever asks to go on has settled its secret with the asking before anybody grants it, and no voter knows the secret.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

from engine.contract import AnyGame, GameState, Giver, Supposed
from netproto.draws.stream import Stream
from netproto.wire.story import hashed

ASKING_BYTES = 16
SECRET_BYTES = 32
MOST_BITS = 60
"""Of all that may have been together, as a stream tells them apart."""


def asking(secret: bytes) -> bytes:
    return hashed("mr asking 1", secret)[:ASKING_BYTES]


def seed(table: bytes, secret: bytes, grants: Iterable[bytes]) -> bytes:
    return hashed("mr anew 1", table, secret, *grants)


class Nowhere(Exception):
    """Nothing could have been there: what followed contradicts it."""


class Supposing:
    """Of one game, from its beginning on."""

    def __init__(self, game: AnyGame, known: Sequence[Sequence[object]], seed: bytes) -> None:
        """`known`: the events of each step, as far as anybody knows them."""
        self._game = game
        self._known = known
        self._stream = Stream(seed)
        self.supposed: list[Supposed[object, object]] = []

    def command(self, number: int, giver: Giver, state: GameState) -> object:
        """What is supposed to have been given in the step of this number; Nowhere where nothing could have been."""
        then = [event for events in self._known[number - 1 :] for event in events]
        forgetting = self._game.forgetting
        likely = {} if forgetting is None else forgetting.may_be(state, giver, then)
        if not likely:
            raise Nowhere
        spare = max(0, sum(likely.values()).bit_length() - MOST_BITS)
        so_far = [*accumulate(max(1, weight >> spare) for weight in likely.values())]
        command = [*likely][bisect_right(so_far, self._stream.below(so_far[-1]))]
        self.supposed.append(Supposed(giver, command, then))
        return command

    def named(self, state: GameState) -> object | None:
        """What chance says of it after the last of those steps; None: nothing."""
        forgetting = self._game.forgetting
        return None if forgetting is None else forgetting.named(state, self.supposed)
