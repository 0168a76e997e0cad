"""Processes beside the one that measures, and what they take of the machine."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path


@contextlib.contextmanager
def process(work: Callable[..., None], *given: object) -> Iterator[Connection]:
    """Runs beside this one; what it says comes out of the connection."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    started = multiprocessing.get_context("spawn").Process(target=work, args=(*given, theirs), daemon=True)
    started.start()
    theirs.close()
    try:
        yield ours
    finally:
        started.kill()
        started.join()
        ours.close()


@contextlib.contextmanager
def busy_machine() -> Iterator[None]:
    """Somebody else's work on every core."""
    with contextlib.ExitStack() as running:
        for said in [running.enter_context(process(toil)) for _ in range(os.cpu_count() or 1)]:
            said.recv()
        yield


def toil(say: Connection) -> None:
    say.send(None)
    while True:
        pass


def most_resident(pid: int) -> float:
    """Megabytes at the worst moment so far; `window_memory` knows of this one."""
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    return next(int(line.split()[1]) * 1024 / 1e6 for line in status.splitlines() if line.startswith("VmHWM"))


def resident_anew(pid: int) -> None:
    """From now on `most_resident` is of what comes."""
    Path(f"/proc/{pid}/clear_refs").write_text("5", "ascii")


def processor_time(pid: int) -> float:
    """Seconds so far."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def time_on_processor(pid: int) -> float:
    """The same, to the nanosecond."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((thread / "schedstat").read_text("ascii").split()[0]) for thread in threads) / 1e9
