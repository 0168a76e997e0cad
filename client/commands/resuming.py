"""What `--resume` names: the record of a game that was broken off, or a table as its host has kept it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from uuid import UUID, uuid4

from client.commands.unknown_bots import unknown_bots
from client.refusal import AnswerIsNo, WrongUse
from engine.contract import AnyGame
from netproto.files.profile_folders import ProfileFolders
from netproto.host.host_settings import HostSettings, Resumed
from netproto.records import journal, rooms
from netproto.records.journal import Journal, JournalInUse, UnreadableJournal
from netproto.records.record import BrokenRule, Record, UnusableRecord, to_go_on_with
from netproto.records.rooms import UUID_BYTES, RoomFile
from netproto.schema import lobby_pb2 as lobby
from resources import program


class Found(NamedTuple):
    table: UUID
    resumed: Resumed
    record: Record | None
    file: RoomFile | None
    """Where the table is kept; None where it has gone on to a later game, perhaps at another host."""


def warn_of_bots(found: Found, game: AnyGame) -> None:
    """Where the table had bots that this version does not know."""
    resumed = found.resumed
    left = [entry.seat_left.level for entry in resumed.entries if entry.HasField("seat_left")]
    kept = [] if resumed.room is None else [seat.level for seat in resumed.room.seats if seat.HasField("level")]
    for level in unknown_bots(game, [*(found.record.bots if found.record else ()), *left, *kept]):
        trouble = f"{level} is no bot that this version knows: {game.stand_in} plays in its place"
        print(f"{program.COMMAND} host: {trouble}", file=sys.stderr)


def resumable(path: Path, own: ProfileFolders) -> Found:
    """Checked against the rules and open to be gone on with. WrongUse, or AnswerIsNo, where that cannot be."""
    with _refusals(path):
        entries = journal.read(path).entries
        if entries and entries[0].HasField("room"):
            return _table(path, own)
        return _game(path, own)


def look_elsewhere(settings: HostSettings, file: Path, key_file: Path) -> None:
    """WrongUse where those who play know the table's host by another key than this profile's, and AnswerIsNo where the
    table goes on at another computer by now. Nobody else waits for what is loaded for that."""
    from netproto.standby.last_log import LastLog

    last = LastLog(settings)
    gone = None if last.is_anothers else asyncio.run(last.gone())
    if settings.resumed is not None and (last.is_anothers or gone is not None):
        settings.resumed.close()
    if last.is_anothers:
        raise WrongUse(
            f"--resume: {file}: its players know their host by the key that is missing here: copy {key_file.name}"
            f" of the computer that had the table to {key_file} as well"
        )
    if gone is not None:
        where = f"at {gone.name}'s computer" if gone.name else "at another computer"
        raise AnswerIsNo(f"--resume: {file}: this table goes on {where}: join it there with {gone.way}")


@contextmanager
def _refusals(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise WrongUse(f"--resume: {path}: {error.strerror or error}") from None
    except (UnreadableJournal, JournalInUse, UnusableRecord) as error:
        raise WrongUse(f"--resume: {error}") from None
    except BrokenRule as error:
        raise AnswerIsNo(f"--resume: {path}: {error}") from None


def _table(path: Path, own: ProfileFolders) -> Found:
    """With the game under way or over, as far as its record is there: another may lie in its place."""
    room = rooms.load(path)
    table = UUID(bytes=room.table_uuid)
    file = RoomFile.of(own.rooms_folder, table)
    if room.stage != lobby.WAITING and Path(room.record).exists():
        resumed, record = _record(Path(room.record))
        header = record.header
        if (header.table_uuid, header.game_number) == (room.table_uuid, room.game_number):
            return Found(table, resumed._replace(room=room, stays=True), record, file)
        resumed.close()
    return Found(table, Resumed(None, (), room, stays=True), None, file)


def _game(path: Path, own: ProfileFolders) -> Found:
    """With what is kept of its table beside it: who was sent away, and whether it is locked."""
    resumed, record = _record(path)
    header = record.header
    table = UUID(bytes=header.table_uuid) if len(header.table_uuid) == UUID_BYTES else uuid4()
    try:
        file = RoomFile.of(own.rooms_folder, table)
    except JournalInUse:
        return Found(table, resumed, record, None)
    room = file.read()
    if room is not None and room.game_number > header.game_number:
        file.close()
        return Found(table, resumed, record, None)
    return Found(table, resumed._replace(room=room), record, file)


def _record(path: Path) -> tuple[Resumed, Record]:
    to_go_on_with(path, journal.read(path))  # what is no record is not cut where it seems torn
    opened, reading = Journal.open_to_append(path)
    try:
        record = to_go_on_with(path, reading)
        for _ in record.turns():
            pass
    except BaseException:
        opened.close()
        raise
    return Resumed(opened, reading.entries, None), record
