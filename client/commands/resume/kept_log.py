"""What a record, or the file of a waiting room, knows of the computers that have had its table."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable
from pathlib import Path

from client.refusal import AnswerIsNo, WrongUse
from netproto.host.host_settings import HostSettings
from netproto.keys import identity as keys
from netproto.keys.join_code import JoinCode
from netproto.lan.target import Address
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


def _written(entry: Entry) -> int:
    """When: milliseconds since 1970."""
    what = getattr(entry, entry.WhichOneof("kind") or "header")
    written: int = getattr(what, "at_ms", 0)
    return written


class LastLog:
    """Of a table that others could have gone on with; `known` is None where nobody could."""

    def __init__(self, settings: HostSettings) -> None:
        resumed, config = settings.resumed, settings.config
        self._settings = settings
        roster = Roster(config.game, config.name, config.options, config.levels, config.clock)
        self._log = TableLog(config.uuid, roster, settings.identity)
        entries = () if resumed is None else resumed.entries
        room = None if resumed is None else resumed.room
        self._read(room, entries)
        self._written = max([0 if room is None else room.at_ms, *map(_written, entries)])
        self.known = self._known()

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

    def _known(self) -> Known | None:
        if not self._log.voters:
            return None
        with contextlib.suppress(Untrue):
            return known_by(self._log.lead(Outline()).certificate, keys.signer)
        return None

    def check_key(self, file: Path, key_file: Path) -> None:
        """WrongUse where those who play know the table's host by another key than this profile's."""
        own = bytes.fromhex(self._settings.identity.fingerprint)
        if self.known is not None and self.known.host != own:
            raise WrongUse(
                f"--resume: {file}: its players know their host by the key that is missing here: copy {key_file.name}"
                f" of the computer that had the table to {key_file} as well"
            )

    def check_elsewhere(self, file: Path) -> None:
        """AnswerIsNo where the table goes on at another computer by now."""
        now = time.time_ns() // 1_000_000
        if self.known is None or 0 <= now - self._written < NOBODY_YET:
            return
        found = asyncio.run(self._find())
        if found is not None:
            name = self._name(bytes.fromhex(found.fingerprint))
            where = f"at {name}'s computer" if name else "at another computer"
            way = str(Address(*found.place))
            with contextlib.suppress(ValueError):
                way = str(JoinCode.of(*found.place, found.fingerprint))
            raise AnswerIsNo(f"--resume: {file}: this table goes on {where}: join it there with {way}")

    async def _find(self) -> GoesOn | None:
        elsewhere = Elsewhere(self._log.last, self._settings.identity, self._shows)
        return await elsewhere.find(self._settings.interfaces)

    def _shows(self, certificate: Certificate, seen: str) -> bool:
        assert self.known is not None
        try:
            after = shown(self.known, certificate, keys.signer)
        except Untrue:
            return False
        return after.epoch > self.known.epoch and after.host.hex() == seen

    def _name(self, key: bytes) -> str:
        return next((visible(one.name) for one in self._log.last.seated if one.fingerprint == key), "")
