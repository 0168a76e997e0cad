"""Draws from a seed: the same for everybody who knows it, to the last bit.

word n = 8 bytes of HMAC-SHA256(seed, "mr words 1" || block), four words a block
"""

from __future__ import annotations

import hmac
from copy import copy
from hashlib import sha256

from engine.contract import Draw
from netproto.wire.story import number

WORDS = 1 << 64
WORD_BYTES = 8
IN_A_BLOCK = 4


class Stream:
    def __init__(self, seed: bytes, words: int = 0) -> None:
        """After so many words."""
        self._seed = seed
        self._words = words

    def word(self) -> int:
        block, place = divmod(self._words, IN_A_BLOCK)
        self._words += 1
        data = hmac.digest(self._seed, b"mr words 1" + number(block), sha256)
        return int.from_bytes(data[place * WORD_BYTES :][:WORD_BYTES], "big")

    def below(self, number: int) -> int:
        """Each with the same chance: words that would favour the first numbers are passed over."""
        limit = WORDS - WORDS % number
        while (word := self.word()) >= limit:
            pass
        return word % number

    def copy(self) -> Stream:
        return Stream(self._seed, self._words)

    def drawn(self, draw: Draw) -> tuple[int, ...]:
        left = list(draw.pool)
        return tuple(left.pop(self.below(len(left))) for _ in range(draw.number))


class Gap:
    """All that chance says between two answers: one stream for what everybody sees, and one for what only some see,
    which whoever does not know the host's secret cannot follow."""

    def __init__(self, seed: bytes, secret: bytes) -> None:
        """The secret is empty where it is not known."""
        self._open = Stream(seed)
        self._blind = Stream(hmac.digest(secret, b"mr blind 1" + seed, sha256)) if secret else None

    def drawn(self, draw: Draw, blind: bool) -> tuple[int, ...] | None:
        """None: a blind draw of which only the host can say what it brings."""
        stream = self._blind if blind else self._open
        return None if stream is None else stream.drawn(draw)

    def copy(self) -> Gap:
        made = copy(self)
        made._open, made._blind = self._open.copy(), None if self._blind is None else self._blind.copy()
        return made
