"""How much memory a process has, in megabytes: all that is resident, its share of it, and what is its own alone."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Memory(NamedTuple):
    resident: float
    proportional: float
    unique: float


def memory(pid: int | str = "self") -> Memory:
    """Linux alone knows."""
    rows = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines()[1:]
    kilobytes = {name: int(rest.split()[0]) for name, _, rest in (row.partition(":") for row in rows)}
    own = kilobytes["Private_Clean"] + kilobytes["Private_Dirty"]
    return Memory(*(value * 1024 / 1e6 for value in (kilobytes["Rss"], kilobytes["Pss"], own)))
