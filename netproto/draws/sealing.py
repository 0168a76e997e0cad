"""Seals: what only some may know cannot be changed once everybody has been told that it is there."""

from __future__ import annotations

from collections.abc import Sequence

from netproto.wire.story import hashed

SEAL_BYTES = NONCE_BYTES = 32


def seal(nonce: bytes, command: bytes, events: Sequence[bytes]) -> bytes:
    """Of a whole step. Without the nonce nobody can try what would fit it."""
    return hashed("mr seal 1", nonce, command, *events)
