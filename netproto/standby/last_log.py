"""What a record, or the file of a waiting room, knows of the computers that have had its table."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable
from typing import NamedTuple

from netproto.host.host_settings import HostSettings
from netproto.keys import identity as keys
from netproto.keys.join_code import JoinCode
from netproto.peer.elsewhere import Elsewhere, GoesOn
from netproto.schema.record_pb2 import Entry, Room
from netproto.schema.succession_pb2 import Certificate, Outline
from netproto.succession.certificate import Known, Untrue, known_by, shown
from netproto.table.roster import Roster
from netproto.table.table_log import TableLog
from netproto.wire.bucket import SECOND
from netproto.wire.names import visible

NOBODY_YET = 8 * SECOND
"""Milliseconds after a host's last word: until then nobody else goes on with its table."""


class Gone(NamedTuple):
    """The table goes on there."""

    where: GoesOn
    name: str
    """Of whoever has that computer; none where nobody at the table has its key."""

    @property
    def way(self) -> str:
        """As others may type it."""
        with contextlib.suppress(ValueError):
            return str(JoinCode.of(*self.where.place, self.where.fingerprint))
        address, port = self.where.place
        return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


class LastLog:
    def __init__(self, settings: HostSettings) -> None:
        """Of what this host is to go on with."""
        resumed, config = settings.resumed, settings.config
        self._settings = settings
        roster = Roster(config.game, config.name, config.options, config.levels, config.clock)
        self._log = TableLog(config.uuid, roster, settings.identity)
        entries = () if resumed is None else resumed.entries
        room = None if resumed is None else resumed.room
        self._read(room, entries)
        self._found_at = () if room is None else room.standbys
        self._written = max([0 if room is None else room.at_ms, *map(_written, entries)])
        self._known = self._last_known()

    def _read(self, room: Room | None, entries: Iterable[Entry]) -> None:
        if room is not None and room.HasField("log"):
            self._log.restore(room.log)
        for entry in entries:
            match entry.WhichOneof("kind"):
                case "log":
                    self._log.restore(entry.log)
                case "enrolled":
                    self._log.recorded(entry.enrolled.roster)
                case "carried":
                    self._log.carried(entry.carried)

    def _last_known(self) -> Known | None:
        """None where nobody could go on with the table."""
        if not self._log.voters:
            return None
        with contextlib.suppress(Untrue):
            return known_by(self._log.lead(Outline()).certificate, keys.signer)
        return None

    @property
    def is_anothers(self) -> bool:
        """Those who play know the table's host by another key."""
        own = bytes.fromhex(self._settings.identity.fingerprint)
        return self._known is not None and self._known.host != own

    async def gone(self) -> Gone | None:
        """None where the table goes on nowhere else, as far as can be heard."""
        now = time.time_ns() // 1_000_000
        if self._known is None or 0 <= now - self._written < NOBODY_YET:
            return None
        elsewhere = Elsewhere(self._log.last, self._found_at, self._settings.identity, self._shows)
        found = await elsewhere.find(self._settings.interfaces)
        return None if found is None else Gone(found, self._name(bytes.fromhex(found.fingerprint)))

    def _shows(self, certificate: Certificate, seen: str) -> bool:
        assert self._known is not None
        try:
            after = shown(self._known, certificate, keys.signer)
        except Untrue:
            return False
        return after.epoch > self._known.epoch and after.host.hex() == seen

    def _name(self, key: bytes) -> str:
        return next((visible(one.name) for one in self._log.last.seated if one.fingerprint == key), "")


def _written(entry: Entry) -> int:
    """When: milliseconds since 1970."""
    what = getattr(entry, entry.WhichOneof("kind") or "header")
    written: int = getattr(what, "at_ms", 0)
    return written
