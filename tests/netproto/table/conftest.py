from collections.abc import Sequence
from hashlib import sha256

import pytest

from netproto.table import authority


@pytest.fixture
def random_seals(monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of seals bytes that nothing sealed is in: two games that differ in secrets alone have the same."""

    def random(nonce: bytes, command: bytes, events: Sequence[bytes]) -> bytes:
        return sha256(b"random" + nonce).digest()

    monkeypatch.setattr(authority, "seal", random)
