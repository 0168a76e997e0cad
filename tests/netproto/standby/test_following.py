"""A standby ends by itself where something goes wrong that nobody has thought of: else its window counts on it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from netproto.standby.following import Following


class Broken:
    """What is asked of a peer, and cannot be followed."""

    def __init__(self) -> None:
        self.goes_on: Any = self
        self.voting: Any = self

    async def run(self) -> Any:
        if self.goes_on is self:
            raise RuntimeError("nobody has thought of this")
        yield


def test_what_cannot_be_followed_ends(caplog: pytest.LogCaptureFixture) -> None:
    async def there() -> object:
        async with asyncio.timeout(5):
            broken: Any = Broken()
            return await Following(broken, None, lambda port: None).elected()

    assert asyncio.run(there()) is None
    assert "nobody has thought of this" in caplog.text
