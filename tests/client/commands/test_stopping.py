"""Ctrl-C and SIGTERM reach a process without a window, on every system."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from client.command_line import run
from client.commands import finding
from client.commands.stopping import SIGNALS, when_stopped
from netproto.lan.discovery import FoundTable

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


class Deaf:
    """Hears nothing, and is stopped while it listens."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.changed: Callable[[], None] = lambda: None

    async def open(self) -> None:
        asyncio.get_running_loop().call_soon(signal.raise_signal, self.number)

    async def close(self) -> None:
        pass

    def tables(self) -> tuple[FoundTable, ...]:
        return ()


@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize(
    ("words", "heard"),
    [
        (["join", "Nobody's table", "--bot", "greedy"], ""),
        (["watch", "Nobody's table", "--json"], ""),
        (["watch", "--json"], ""),
        (["tables", "--json"], "[]\n"),
    ],
)
def test_whoever_looks_for_tables_ends_well(
    number: int,
    words: list[str],
    heard: str,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(finding, "Browser", lambda: Deaf(number))
    assert run([*words, "--timeout", str(DEADLINE)]) == 0
    assert capsys.readouterr() == (heard, "")
