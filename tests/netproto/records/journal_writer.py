"""A process that adds numbered entries to a record until it is killed, and prints each number once it is safe."""

from __future__ import annotations

import sys
from pathlib import Path

from netproto.records.journal import Journal
from netproto.schema.record_pb2 import Entry, Step


def step(number: int) -> Entry:
    """An entry whose length and bytes tell it from its neighbours."""
    return Entry(
        step=Step(number=number, seat=number % 4, command=b"%d " % number * (number % 50), at_ms=1_700_000_000)
    )


if __name__ == "__main__":
    journal, reading = Journal.open_to_append(Path(sys.argv[1]))
    number = len(reading.entries)
    while True:
        journal.append(step(number))
        print(number, flush=True)
        number += 1
