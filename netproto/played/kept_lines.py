"""What was found out of each record, in an SQLite file beside them: a cache, which is made anew whenever anything is
wrong with it, and done without wherever the disk or another program does not allow it."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, TypeVar

FORMAT = 2
PATIENCE = 0.5
"""Seconds that another program may keep the file locked."""
REFUSED = {
    sqlite3.SQLITE_PERM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN,
}  # fmt: skip
"""It may be as good as ever, and cannot be used just now."""

log = logging.getLogger(__name__)

Found = TypeVar("Found")
Stamp = tuple[int, int]
"""When a record was changed last, in nanoseconds, and how long it is."""


class Line(NamedTuple):
    file: str
    stamp: Stamp
    readable: bool
    said: str

    @property
    def check(self) -> int:
        return zlib.crc32(repr(self).encode("utf-8", "surrogatepass"))


class Outdated(sqlite3.DatabaseError):
    """Another version of the program made the file."""


class KeptLines:
    def __init__(self, path: Path, made_by: str) -> None:
        """`made_by` is the program's version: another one may know more of a record."""
        self.path = path
        self._made_by = f"{FORMAT} {made_by}"

    def read(self) -> dict[str, Line]:
        """By the record's name; those that are whole."""
        return self._do(_all) or {}

    def put(self, lines: Iterable[Line], gone: Iterable[str] = ()) -> None:
        """Adds these or puts them in the place of others, and forgets those that are gone."""

        def put(base: sqlite3.Connection) -> None:
            base.executemany("DELETE FROM lines WHERE file = ?", [(file,) for file in gone])
            rows = [(line.file, *line.stamp, line.readable, line.said, line.check) for line in lines]
            base.executemany("INSERT OR REPLACE INTO lines VALUES (?, ?, ?, ?, ?, ?)", rows)

        self._do(put)

    def _do(self, does: Callable[[sqlite3.Connection], Found]) -> Found | None:
        """None where the file cannot be used; a broken one is thrown away first."""
        for _ in range(2):
            try:
                with contextlib.closing(sqlite3.connect(self.path, timeout=PATIENCE)) as base, base:
                    self._prepare(base)
                    return does(base)
            except sqlite3.Error as error:
                if getattr(error, "sqlite_errorcode", 0) & 0xFF in REFUSED:
                    log.info("%s is done without: %s", self.path, error)
                    return None
                log.info("%s is made anew: %s", self.path, error)
            try:
                self.path.unlink(missing_ok=True)
            except OSError as error:
                log.info("%s is done without: %s", self.path, error)
                return None
        return None

    def _prepare(self, base: sqlite3.Connection) -> None:
        if not base.execute("SELECT name FROM sqlite_master").fetchall():
            base.execute("CREATE TABLE made (made_by TEXT)")
            base.execute(
                "CREATE TABLE lines (file TEXT PRIMARY KEY, mtime INTEGER, size INTEGER, readable INTEGER, said TEXT,"
                " crc INTEGER)"
            )
            base.execute("INSERT INTO made VALUES (?)", (self._made_by,))
        elif base.execute("SELECT made_by FROM made").fetchall() != [(self._made_by,)]:
            raise Outdated("another version made it")


def _all(base: sqlite3.Connection) -> dict[str, Line]:
    found = {}
    for file, mtime, size, readable, said, check in base.execute("SELECT * FROM lines"):
        line = Line(file, (mtime, size), bool(readable), said)
        if line.check == check:
            found[file] = line
    return found
