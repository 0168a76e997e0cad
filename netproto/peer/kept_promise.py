"""What this profile's key has promised at each table, on its disk before anything is said that depends on it."""

from __future__ import annotations

import logging
import time
from pathlib import Path

from google.protobuf.message import DecodeError

from netproto.files.private import alone, private_folder, read, replace
from netproto.schema.succession_pb2 import Promised
from netproto.succession.promise import Promise

SUFFIX = ".promise"
LONG_GONE = 30 * 24 * 60 * 60
"""Seconds after which nobody goes on with a table any more."""

log = logging.getLogger(__name__)


class KeptPromise:
    """A file for each table."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[bytes, Promise] = {}

    def read(self, table: bytes) -> Promise:
        """As this program has written it, or found it when it began."""
        if table not in self._known:
            try:
                self._known[table] = self._read(table)
            except OSError as error:
                log.warning("what was promised at a table cannot be read: %s", error)
                return Promise(0, 0)
        return self._known[table]

    def write(self, table: bytes, promise: Promise) -> bool:
        """Beside this program another one of this profile may be at the table: what that one has promised stays so."""
        try:
            private_folder(self._folder)
            with alone(self._folder / "promises"):
                theirs = self._read(table)
                asked = promise if promise.promised >= theirs.promised else theirs
                self._known[table] = kept = asked._replace(followed=max(promise.followed, theirs.followed))
                if kept != theirs:
                    self._clear_away()
                    written = Promised(followed=kept.followed, promised=kept.promised, asking=kept.asking)
                    replace(self._path(table), written.SerializeToString())
        except OSError as error:
            log.warning("what was promised at a table cannot be kept, so this program has no vote there: %s", error)
            return False
        return kept == promise

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

    def _clear_away(self) -> None:
        for path in self._folder.glob(f"*{SUFFIX}"):
            if time.time() - path.stat().st_mtime > LONG_GONE:
                path.unlink(missing_ok=True)
