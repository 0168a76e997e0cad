"""How soon tables are seen on a LAN, and what looking on costs: `python -m tests.bench.lan`, as root.

Machines are namespaces on a bridge; prints one JSON object, as `moonriver bench --json` does."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.bench.measure import Measurement
from tests.together.lan.machines import Lan, lan, missing
from tests.together.lan.on_lan import OnLan

SEEN_WITHIN = 0.3
BUSY_AT_MOST = 2.0
"""Percent of a processor."""
TABLES = 50
MACHINES = 5


def p99(seconds: list[float]) -> float:
    return sorted(seconds)[round(0.99 * (len(seconds) - 1))]


def within(name: str, seconds: list[float]) -> Measurement:
    print(f"{name}: {len(seconds)} times, median {sorted(seconds)[len(seconds) // 2]:.4f} s", file=sys.stderr)
    value = p99(seconds)
    return Measurement(f"{name}_p99", value, "s", SEEN_WITHIN, value / SEEN_WITHIN, "the time asked for")


def new_tables(switch: Lan, people: OnLan, times: int) -> Measurement:
    """From the moment a host begins to announce until another machine lists the table."""
    here, there = switch.machine(), switch.machine()
    listening = people.listener(there)
    blinking = people.run_on(here, sys.executable, "-m", "tests.bench.blinking", str(times))
    assert blinking.ended(30 + times) == 0
    listening.hears_names()
    seen: dict[str, float] = {}
    for line in listening.lines:
        for table in line.get("tables", ()):
            seen.setdefault(table, line["at"])
    listening.terminate()
    return within("new_table_seen", [seen[line["table"]] - line["at"] for line in blinking.lines])


def whole_hosts(switch: Lan, people: OnLan, times: int) -> Measurement:
    """From the moment a host says that it listens."""
    here, there = switch.machine(), switch.machine()
    listening = people.listener(there)
    took = []
    for number in range(times):
        hosting = people.host_on(here, f"Table {number}")
        now = time.monotonic()
        took.append(listening.hears_names(f"Table {number}") - now)
        hosting.terminate()
        hosting.ended()
        listening.hears_names()
    listening.terminate()
    return within("new_host_seen", took)


def listed(switch: Lan, people: OnLan, times: int) -> list[Measurement]:
    """From the start of a program, and from its opening of a browser, until it lists the tables that are there."""
    here, there = switch.machine(), switch.machine()
    hosting = [people.host_on(here, f"Table {number}") for number in range(3)]
    from_start, from_open = [], []
    for _ in range(times):
        began = time.monotonic()
        listening = people.listener(there)
        at = listening.hears(lambda tables: len(tables) == len(hosting), "all tables")
        from_open.append(at - float(listening.line("opened")["opened"]))
        from_start.append(at - began)
        listening.terminate()
        listening.ended()
    for host in hosting:
        host.terminate()
    return [within("existing_tables_listed", from_open), within("existing_tables_listed_from_exec", from_start)]


def many(switch: Lan, people: OnLan, seconds: float) -> Measurement:
    """What a client takes of a processor that looks on while many tables are there."""
    each = TABLES // MACHINES
    crowd = [
        people.run_on(switch.machine(), sys.executable, "-m", "tests.bench.many_tables", str(each), str(each * number))
        for number in range(MACHINES)
    ]
    for hosts in crowd:
        hosts.line("announced")
    began = time.monotonic()
    listening = people.listener(switch.machine())
    at = listening.hears(lambda tables: len(tables) == TABLES, "all of them")
    print(f"all {TABLES} are listed after {at - began:.3f} s of the program", file=sys.stderr)
    before, now, changes = listening.busy(), time.monotonic(), len(listening.lines)
    assert listening.stays(seconds)
    busy = 100 * (listening.busy() - before) / (time.monotonic() - now)
    print(f"{len(listening.lines) - changes} changes shown in {seconds} s", file=sys.stderr)
    return Measurement(f"watching_{TABLES}_tables", busy, "% of a CPU", BUSY_AT_MOST, busy / BUSY_AT_MOST, "at most")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("parts", nargs="*", default=[], help="new hosts listed many (default: all)")
    arguments = parser.parse_args()
    if why := missing():
        print(why, file=sys.stderr)
        return 2
    parts: dict[str, Callable[[Lan, OnLan], list[Measurement]]] = {
        "new": lambda switch, people: [new_tables(switch, people, arguments.times)],
        "hosts": lambda switch, people: [whole_hosts(switch, people, arguments.times)],
        "listed": lambda switch, people: listed(switch, people, arguments.times),
        "many": lambda switch, people: [many(switch, people, arguments.seconds)],
    }
    measured = {}
    for part in arguments.parts or parts:
        with tempfile.TemporaryDirectory() as folder, lan() as switch, OnLan(Path(folder)) as people:
            for one in parts[part](switch, people):
                measured[one.name] = one.text()
    print(json.dumps(measured, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
