"""What this profile's key has promised at each table, on its disk before anything is said that depends on it."""

from __future__ import annotations

import logging
import time
from pathlib import Path

from google.protobuf.message import DecodeError

from netproto.files.private import alone, private_folder, read, replace
from netproto.schema.succession_pb2 import Promised
from netproto.succession.promise import Promise
from netproto.succession.promises import Decide, Promises

SUFFIX = ".promise"
LONG_GONE = 30 * 24 * 60 * 60
"""Seconds after which nobody goes on with a table any more."""

log = logging.getLogger(__name__)


class KeptPromise(Promises):
    """A file for each table."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[bytes, Promise] = {}

    def read(self, table: bytes) -> Promise:
        if table not in self._known:
            try:
                self._known[table] = self._read(table)
            except OSError as error:
                log.warning("what was promised at a table cannot be read: %s", error)
                return Promise(0, 0)
        return self._known[table]

    def stands(self, table: bytes) -> Promise:
        self._known.pop(table, None)
        return self.read(table)

    def change(self, table: bytes, decide: Decide) -> bool:
        """Beside this program another one of this profile may be at the table: what that one has promised stays so."""
        try:
            private_folder(self._folder)
            with alone(self._folder / "promises"):
                stands = self._read(table)
                decided = decide(stands)
                if decided != stands:
                    clear_away(self._folder, SUFFIX)
                    written = Promised(followed=decided.followed, promised=decided.promised, asking=decided.asking)
                    replace(self._path(table), written.SerializeToString())
                self._known[table] = decided
        except OSError as error:
            log.warning("what was promised at a table cannot be kept, so this program has no vote there: %s", error)
            return False
        return True

    def _path(self, table: bytes) -> Path:
        return self._folder / f"{table.hex()}{SUFFIX}"

    def _read(self, table: bytes) -> Promise:
        data = read(self._path(table))
        if data is None:
            return Promise(0, 0)
        try:
            found = Promised.FromString(data)
        except DecodeError as damage:
            raise OSError(f"{self._path(table)} is damaged") from damage
        return Promise(found.followed, found.promised, found.asking)


def clear_away(folder: Path, suffix: str) -> None:
    """What was kept of tables that are long gone."""
    for path in folder.glob(f"*{suffix}"):
        if time.time() - path.stat().st_mtime > LONG_GONE:
            path.unlink(missing_ok=True)
