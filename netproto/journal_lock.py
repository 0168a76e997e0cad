"""One writer a record: a second host that takes up the same record is told so.

The lock ends with the process, however that ends. Where a file system has no locks, there is none.
"""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path


class JournalInUse(Exception):
    """Another process writes to this record."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: another process writes to this record")


if sys.platform == "win32":
    import msvcrt
    import os

    BEYOND = 1 << 30
    """A lock keeps readers away there, so it is put where nothing ever stands."""

    def lock(path: Path, file: int) -> None:
        os.lseek(file, BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise JournalInUse(path) from None

else:
    import fcntl

    def lock(path: Path, file: int) -> None:
        with contextlib.suppress(OSError):
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise JournalInUse(path) from None
