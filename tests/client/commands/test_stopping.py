"""Ctrl-C and SIGTERM reach a process without a window, on every system."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from client.command_line import run
from client.commands import finding
from client.commands.stopping import when_stopped
from client.goodbye import SIGNALS
from netproto.host.host import RECORD_FAILED
from netproto.lan.discovery import FoundTable
from netproto.records.journal import Journal

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


HOST, WATCH = ["host", "--loopback"], ["watch", "127.0.0.1", "--json", "--timeout", "0.01"]


@pytest.mark.skipif(sys.platform == "win32", reason="a signal ends a process there at once")
@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize(
    ("words", "imported"),
    [
        (HOST, "client.command_line"),
        (HOST, "netproto.host.host"),
        (WATCH, "client.command_line"),
        (WATCH, "netproto.peer.peer"),
    ],
)
def test_a_command_that_is_still_starting_ends_as_well(
    words: list[str], imported: str, number: int, tmp_path: Path
) -> None:
    """The signal comes while this module is imported."""
    starts = f"""
import signal, sys
class Finder:
    def find_spec(self, name, *_):
        if name == {imported!r}:
            sys.meta_path.remove(self)
            signal.raise_signal({int(number)})
sys.meta_path.insert(0, Finder())
sys.argv = ["moonriver", *{words!r}]
from client.__main__ import main
main()
"""
    env = {**os.environ, "MOONRIVER_HOME": str(tmp_path)}
    command = [sys.executable, "-c", starts]
    done = subprocess.run(command, check=False, env=env, capture_output=True, text=True, timeout=DEADLINE)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


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


def test_a_host_that_cannot_write_its_record_says_so(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(journal: Journal, *_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Journal, "append", full)
    table = ["host", "--loopback", "--port", "0", "--seats", "2", "--bots", "2:random", "--start-when-full"]
    assert run([*table, "--pace", "0", "--once", "--json"]) == 1
    said = capsys.readouterr()
    assert json.loads(said.out.splitlines()[-1]) == {"event": "closed", "reason": "record"}
    assert said.err == f"moonriver host: {RECORD_FAILED}\n"
