"""A game in four words, to be compared aloud: who has heard another game, or other heads, has other words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import resources
from netproto.wire.story import hashed

FILE = Path(resources.__file__).parent / "words" / "spoken.txt"
SPOKEN = 4


@cache
def spoken() -> tuple[str, ...]:
    """English words that are told apart by ear, the same in every language."""
    return tuple(FILE.read_text("utf-8").split())


def four_words(story: bytes, heads: Iterable[bytes]) -> tuple[str, ...]:
    """Of the last story, and of all heads in the order in which they were told."""
    left = int.from_bytes(hashed("mr game 1", story, *heads), "big")
    words = []
    for _ in range(SPOKEN):
        left, place = divmod(left, len(spoken()))
        words.append(spoken()[place])
    return tuple(words)
