"""The files in which hosts keep their tables: of the form of a record, with a room as its one entry."""

from __future__ import annotations

import contextlib
import logging
import os
import time
from pathlib import Path
from uuid import UUID

from engine import registry
from engine.phrase import N_, Phrase
from netproto.files.locks import lock, open_to_lock
from netproto.files.private import private_folder, read, remove, replace, set_aside
from netproto.records.journal import DamagedJournal, JournalInUse, UnreadableJournal, parse, whole
from netproto.records.record import UnusableRecord
from netproto.records.recording import FORMAT
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Entry, Room
from netproto.wire.codec import UnreadableMessage, codec
from netproto.wire.limits import LONGEST_CLOCK
from resources import program

LONG_GONE = 30 * 24 * 60 * 60
"""Seconds without a change after which a table that nobody has open is cleared away."""
LOCK = ".lock"
UUID_BYTES = 16
HIGHEST = 1 << 31
"""No table counts its games, or what has changed, so far."""
SLOWEST = 10
"""Pace of bots: this many times as long as they naturally take."""

AT = N_("file of a record", "{path}: {trouble}")
PROBLEMS = {
    "no_room": N_("file of a waiting room", "this is not the file of a waiting room"),
    "format": N_("file of a waiting room", "this waiting room has format {format}, and this version reads {read}"),
    "unknown_game": N_("file of a waiting room", "{game} is no game that this version knows"),
    "no_address": N_("file of a waiting room", "nobody can say where its table was"),
    "seats": N_("file of a waiting room", "its seats are not those of {players} players"),
    "times": N_("file of a waiting room", "nobody plays with such a clock or at such a pace"),
}

log = logging.getLogger(__name__)


def load(path: Path) -> Room:
    """OSError, UnreadableJournal or UnusableRecord where no table can be opened with it."""
    reading = parse(path.read_bytes(), path)
    if reading.torn:  # what is replaced whole is never torn
        raise DamagedJournal(path, reading.end, len(reading.entries) + 1)
    if len(reading.entries) != 1 or not reading.entries[0].HasField("room"):
        raise _unusable(path, _wrong("no_room"))
    room = reading.entries[0].room
    if problem := _problem(room):
        raise _unusable(path, problem)
    return room


def _unusable(path: Path, trouble: str | Phrase) -> UnusableRecord:
    return UnusableRecord(Phrase("room", AT, {"path": path, "trouble": trouble}))


def _wrong(code: str, **facts: object) -> Phrase:
    return Phrase(code, PROBLEMS[code], facts)


def _problem(room: Room) -> str | Phrase:
    if room.format != FORMAT:
        return _wrong("format", format=room.format, read=FORMAT)
    if room.game not in registry.ids():
        return _wrong("unknown_game", game=repr(room.game))
    game = registry.game(room.game)
    try:
        options = codec(game.id).read_options(room.options)
    except UnreadableMessage as error:
        return str(error)
    taken = [person.seat for person in room.people if person.HasField("seat")]
    taken += [number for number, seat in enumerate(room.seats) if seat.HasField("level")]
    if max(room.game_number, room.version) > HIGHEST:
        return _wrong("no_room")
    if len(room.table_uuid) != UUID_BYTES or room.port >= 1 << 16:
        return _wrong("no_address")
    players = options.players
    if (
        [seat.color for seat in room.seats] != [*options.colors]
        or len({*taken}) < len(taken)
        or any(seat >= players for seat in taken)
    ):
        return _wrong("seats", players=players)
    if room.clock > LONGEST_CLOCK or not 0 <= room.pace <= SLOWEST:
        return _wrong("times")
    return ""


class RoomFile:
    """The file of one table, for the one host that has it. Use `of`."""

    def __init__(self, path: Path, lock_file: int) -> None:
        self.path = path
        self._lock_file = lock_file

    @classmethod
    def of(cls, folder: Path, table: UUID) -> RoomFile:
        """JournalInUse where another host has this table."""
        return cls.at(private_folder(folder) / f"{table}{program.SUFFIX}")

    @classmethod
    def at(cls, path: Path) -> RoomFile:
        lock_file = open_to_lock(path.with_name(path.name + LOCK))
        if not lock(lock_file):
            os.close(lock_file)
            raise JournalInUse(path)
        return cls(path, lock_file)

    def read(self) -> Room | None:
        """What is kept of the table. A file that cannot be used is set aside."""
        try:
            return None if read(self.path) is None else load(self.path)
        except (UnreadableJournal, UnusableRecord) as damage:
            set_aside(self.path, str(damage), "its table has neither lock nor passcode, and knows nobody sent away")
            return None

    def keep(self, room: Room | None) -> None:
        """On the disk, once it has returned. OSError where the disk refuses: then the file is as it was."""
        if room is None:
            remove(self.path)
        else:
            replace(self.path, whole([Entry(room=room)]))

    def close(self) -> None:
        """Another host may have the table now."""
        if self._lock_file < 0:
            return
        if os.name == "posix":
            self._leave_nothing()
        os.close(self._lock_file)
        self._lock_file = -1
        if os.name != "posix":  # where no file is removed that is open
            self._leave_nothing()

    def _leave_nothing(self) -> None:
        with contextlib.suppress(OSError):
            if not self.path.exists():
                self.path.with_name(self.path.name + LOCK).unlink(missing_ok=True)


def clear_away(folder: Path, now: float | None = None) -> None:
    """Tables that have been gone for long, but for those whose game may be gone on with."""
    for path in folder.glob(f"*{program.SUFFIX}"):
        with contextlib.suppress(OSError, UnreadableJournal, UnusableRecord, JournalInUse):
            if (time.time() if now is None else now) - path.stat().st_mtime < LONG_GONE:
                continue
            room = load(path)
            if room.stage == lobby.RUNNING and Path(room.record).exists():
                continue
            file = RoomFile.at(path)
            file.keep(None)
            file.close()
            log.info("%s was cleared away: its table has been gone for long", path)
