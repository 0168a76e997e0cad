"""What is taken of a tail of the log that one voter alone has.

It may be acknowledged: whoever else held it may be the one that is missing. So only what is shown to be false is cut,
and all after it: a person's step whose giver is there, remembers, and never gave it; a draw without its proof. A
giver whose program has begun anew since remembers nothing, and denies nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple


class Told(NamedTuple):
    """A step of such a tail."""

    giver: bytes | None
    """The key of the person who gave it; None of a bot's and of chance's."""
    id: bytes
    drawn: bool


def believed(tail: Iterable[Told], given: Mapping[bytes, AbstractSet[bytes]], proven: Callable[[int], bool]) -> int:
    """How many of its steps are taken.

    `given`: the ids that each giver knows to have given, of those who are there and whose program has not begun anew
    since the log last was known to hold. `proven`: whether the draw at that place of the tail has its proof.
    """
    taken = 0
    for taken, step in enumerate(tail):
        if step.drawn and not proven(taken):
            return taken
        if step.giver is not None and step.giver in given and step.id not in given[step.giver]:
            return taken
        taken += 1
    return taken
