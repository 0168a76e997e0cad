"""What those who play feel of neighbours who make a noise, and what a host takes for it: `python -m tests.bench.flood`.

For each case a host of its own with four players, first left alone, then flooded. Prints one JSON object, as `moonriver
bench --json` does."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import shutil
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from tests.bench import noise
from tests.bench.live import LiveTable
from tests.bench.measure import Measurement, at_most, percentile, waits
from tests.bench.processes import most_resident, process, resident_anew
from tests.bench.table import taken
from tests.bench.window_memory import memory

SLOW_DISK = (
    "strace",
    "-D",
    "-f",
    "-o",
    "/dev/null",
    "-e",
    "trace=fdatasync",
    "-e",
    "inject=fdatasync:delay_exit=15000",
)
"""A command under which each sync takes 15 ms longer."""

WARM, ALONE, FLOODED = 5, 45, 110
"""Steps of the game at which each part of it ends."""
PAUSE, LONGER_PAUSE = 0.02, 0.06
"""Seconds after each move: flooded, the game goes on for as long as it takes to feel all of it."""

MOST_TIMES = 3.0
"""A move may take, of what it takes undisturbed."""
MOST_MORE_MB = 40.0
MOST_LEFT_MB = 10.0
MOST_TO_END = 1.0
UNDISTURBED = "undisturbed, the same tables"


class Case(NamedTuple):
    kind: str
    number: int
    under: tuple[str, ...] = ()
    """A command that runs the host."""


CASES = {
    "chat": Case("chat", 64),
    "slow_disk": Case("chat", 3, SLOW_DISK),
    "silent": Case("silent", 1000),
    "silent_tls": Case("silent_tls", 1000),
    "resync": Case("resync", 64),
}


@dataclass
class Felt:
    alone: list[float] = field(default_factory=list)
    flooded: list[float] = field(default_factory=list)
    more: list[float] = field(default_factory=list)
    """Megabytes, at the worst moment."""
    left: list[float] = field(default_factory=list)
    """Megabytes, some time after the end."""
    to_end: list[float] = field(default_factory=list)
    dropped: int = 0


async def feel(case: Case, folder: Path, calm: float, felt: Felt) -> None:
    """One host. It is asked to end while it is flooded for a second time."""
    async with LiveTable(folder / "table", case.under) as table:
        await table.play(WARM, PAUSE)
        felt.alone += taken(await table.play(ALONE, PAUSE))
        before = memory(table.host.pid).resident
        resident_anew(table.host.pid)
        async with flooded(case, table, folder):
            felt.flooded += taken(await table.play(FLOODED, LONGER_PAUSE))
        felt.more.append(most_resident(table.host.pid) - before)
        await asyncio.sleep(calm)
        felt.left.append(memory(table.host.pid).resident - before)
        felt.dropped += sum(player.dropped for player in table.players)
        async with flooded(case, table, folder):
            began = time.perf_counter()
            await table.close()
            felt.to_end.append(time.perf_counter() - began)


@contextlib.asynccontextmanager
async def flooded(case: Case, table: LiveTable, folder: Path) -> AsyncIterator[None]:
    with process(noise.make, case.kind, case.number, table.port, folder) as said:
        print(f"  {await asyncio.to_thread(said.recv)} are in", file=sys.stderr)
        yield


def told(name: str, felt: Felt) -> Iterator[Measurement]:
    yield from waits(f"{name}_move", felt.flooded, UNDISTURBED, felt.alone)
    times = percentile(felt.flooded, 0.99) / percentile(felt.alone, 0.99)
    yield at_most(f"{name}_move_p99_bound", "times", times, MOST_TIMES)
    yield at_most(f"{name}_memory", "MB more", max(felt.more), MOST_MORE_MB)
    yield at_most(f"{name}_memory_left", "MB more", max(felt.left), MOST_LEFT_MB)
    yield at_most(f"{name}_end", "s", max(felt.to_end), MOST_TO_END)
    yield Measurement(f"{name}_dropped", felt.dropped, "players", None, None, "none is to be")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--calm", type=float, default=60, help="seconds until what is left of a flood is measured")
    parser.add_argument("cases", nargs="*", help=f"{' '.join(CASES)} (default: all)")
    arguments = parser.parse_args()
    names = arguments.cases or list(CASES)
    if unknown := set(names) - set(CASES):
        parser.error(f"{', '.join(unknown)}: no such case")
    if sys.platform != "linux" or ("slow_disk" in names and shutil.which("strace") is None):
        parser.error("this is measured on Linux, and slow_disk with strace")
    measured = {}
    for name in names:
        felt = Felt()
        for number in range(arguments.rounds):
            print(f"{name} {number + 1}/{arguments.rounds}", file=sys.stderr)
            with tempfile.TemporaryDirectory(prefix="moonriver-bench-") as folder:
                asyncio.run(feel(CASES[name], Path(folder), arguments.calm, felt))
        for one in told(name, felt):
            measured[one.name] = one.text()
    print(json.dumps(measured, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
