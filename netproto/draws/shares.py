"""What all who draw together add, and what comes of it.

The host commits itself before anybody else adds anything, so it cannot choose; the others commit themselves with the
heads of their chains, and nobody knows what the host has added before all links are there.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from netproto.schema.play_pb2 import Link, Open, Proof
from netproto.wire.story import hashed, number

SHARE_BYTES = 32


def commitment(epoch: int, j: int, x: bytes, blind_hash: bytes) -> bytes:
    """To x and s, of which the one is told with the draw, and the other once the game is over."""
    return hashed("mr host 1", number(epoch), number(j), sha256(x).digest(), blind_hash)


def opens(proof: Proof, told: Open) -> bool:
    """Whether the host has added what it had committed itself to."""
    return told.commit == commitment(told.epoch, told.j, proof.x, proof.blind_hash)


def seed(table: bytes, game_number: int, story: bytes, proof: Proof) -> bytes:
    """Of everything that is drawn from this proof on, until a seat answers again."""
    return hashed(
        "mr draw 1", table, number(game_number), number(proof.epoch), number(proof.j), story, proof.x,
        *_parts(proof.links),
    )  # fmt: skip


def _parts(links: Iterable[Link]) -> Iterable[bytes]:
    for link in sorted(links, key=lambda link: link.seat):
        yield number(link.seat)
        yield link.value
