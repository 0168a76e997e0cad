"""Who had a hand in the draws of a game that is over."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from netproto.schema.play_pb2 import Proof
from netproto.schema.record_pb2 import Why


class DrawnBy(NamedTuple):
    draws: int = 0
    """Made with everybody who had been asked."""
    alone_in: int = 0
    """In so many of them the host was alone, or with nobody but whoever opened the table."""
    left_out: Mapping[int, Why.ValueType | None] = {}
    """By seat of a person without a part in some of them: why, where that is known."""
    words: tuple[str, ...] = ()
    """The game in four words, where all seats were to draw together."""
    sealed: bool = False
    """What somebody decided in secret is still to be opened, with the record."""

    @property
    def alone(self) -> bool:
        """The host, in all of them."""
        return self.alone_in == self.draws


def drawn_by(
    proofs: Iterable[Proof],
    people: Collection[int],
    owners: Collection[int],
    why: Mapping[int, Why.ValueType],
    words: tuple[str, ...],
) -> DrawnBy:
    """`people` are all seats that had one, `owners` those of whoever opened the table."""
    parties = [{link.seat for link in proof.links} for proof in proofs]
    left_out = {seat: why.get(seat) for seat in sorted(people) if any(seat not in of_draw for of_draw in parties)}
    return DrawnBy(len(parties), sum(of_draw <= {*owners} for of_draw in parties), left_out, words)
