"""Runs a module as `python -m` does, as a process that is killed as soon as a result is on the disk: it is written, and
nobody has heard of it.

    python -m tests.together.fragile MODULE [WORD ...]"""

from __future__ import annotations

import os
import runpy
import signal
import sys

from netproto.records.journal import Journal
from netproto.schema.record_pb2 import Entry

append = Journal.append


def and_no_further(journal: Journal, entry: Entry, sync: bool = True) -> None:
    append(journal, entry, sync)
    if entry.HasField("result"):
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    setattr(Journal, "append", and_no_further)  # noqa: B010
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
