"""A guest's program starts its successor ahead: one for all seats of its key, and another one if that ends."""

from __future__ import annotations

import asyncio
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from netproto.lan.target import Address
from netproto.peer import own_standby
from netproto.peer.own_standby import TRIES, OwnStandby
from netproto.schema.succession_pb2 import Roster, Seated
from tests.together.processes import DEADLINE

KEY = b"of both"
MORE_THAN_A_PIPE_HOLDS = 1 << 20


class AtTable:
    """What is asked of a peer."""

    def __init__(self, *seats: int) -> None:
        self.said: list[int] = []
        self.news = asyncio.Event()
        self.goes_on = SimpleNamespace(stands_by=self._says)
        self.guest = SimpleNamespace(
            seats=seats,
            held=SimpleNamespace(key=KEY, known=None),
            table=bytes(16),
            knocking=SimpleNamespace(passcode=""),
        )
        self.reached = Address("10.0.0.1", 1)
        self.fingerprint = "00"
        self.name = "x" * MORE_THAN_A_PIPE_HOLDS
        self.places = SimpleNamespace(profile="default")

    def _says(self, port: int) -> None:
        self.said.append(port)
        self.news.set()


class Counted(OwnStandby):
    def __init__(self, at: Any) -> None:
        super().__init__(at)
        self.started = 0

    def _start(self, host: Address, loopback: bool) -> None:
        self.started += 1


def roster(gone: bool) -> Roster:
    seated = [Seated(seat=seat, fingerprint=KEY, gone=gone and seat == 0) for seat in range(2)]
    return Roster(seated=seated)


@pytest.mark.parametrize("gone", [False, True])
def test_of_two_programs_of_one_key_the_first_that_plays_starts_one(gone: bool) -> None:
    async def there() -> list[int]:
        both = [Counted(AtTable(seat)) for seat in range(2)]
        for one in both:
            one._look(roster(gone))
        return [one.started for one in both]

    assert asyncio.run(there()) == [not gone, gone]


def test_one_that_ends_before_it_hears_anything_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_standby, "this_program", lambda *words: [sys.executable, "-c", ""])

    async def there() -> list[int]:
        at: Any = AtTable(0)
        own = OwnStandby(at)
        for _ in range(TRIES + 1):
            own._look(roster(gone=False))
            if own._process is not None:
                await at.news.wait()
                at.news.clear()
        said: list[int] = at.said
        return said

    async def in_time() -> list[int]:
        async with asyncio.timeout(DEADLINE):
            return await there()

    assert asyncio.run(in_time()) == [0] * TRIES
