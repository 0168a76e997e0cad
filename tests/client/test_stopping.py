"""Ctrl-C and SIGTERM reach a process without a window, on every system."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator

import pytest

from client.stopping import SIGNALS, when_stopped

DEADLINE = 60


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in SIGNALS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("knows_signals", [True, False])
def test_it_is_heard_in_the_loop(number: int, knows_signals: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    async def serve() -> None:
        loop = asyncio.get_running_loop()
        if not knows_signals:

            def cannot(*_: object) -> None:
                raise NotImplementedError

            monkeypatch.setattr(loop, "add_signal_handler", cannot)
        said = asyncio.Event()
        when_stopped(said.set)
        signal.raise_signal(number)
        async with asyncio.timeout(DEADLINE):
            await said.wait()

    asyncio.run(serve())
