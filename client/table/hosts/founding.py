"""A child of a lost table, written down in this profile: a host goes on from it as from any record."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from uuid import UUID

from client.table.hosts.child import ChildFailed, ChildMade
from netproto.files.profile_folders import ProfileFolders
from netproto.guest.founding import Founded, founded
from netproto.guest.guest import Guest
from netproto.keys.tokens import mark_of
from netproto.records.journal import Journal
from netproto.records.rooms import RoomFile
from netproto.succession.rebuilding import FalseLog
from netproto.wire.bucket import SECOND
from resources import program


def child_made(guest: Guest, places: ProfileFolders, name: str) -> ChildMade | ChildFailed:
    """`name`: of its table."""
    now = datetime.now().astimezone()
    try:
        child = founded(guest, name, round(now.timestamp() * SECOND))
        claims = [entry.seat_taken.claim for entry in child.record if entry.HasField("seat_taken")]
        record = written(child, places, now)
        return ChildMade(record, child.table, UUID(bytes=guest.table), tuple(map(mark_of, claims)))
    except OSError as error:
        return ChildFailed(error.strerror or str(error))
    except FalseLog as error:
        return ChildFailed(str(error))


def written(child: Founded, places: ProfileFolders, now: datetime) -> Path:
    """Where the record lies: beside it is kept who may come to the table."""
    name = f"{now:%Y-%m-%d %H.%M.%S} {child.table.hex[:8]} {child.room.game_number}{program.SUFFIX}"
    path = places.records_folder() / name
    Journal.create(path, *child.record).close()
    room = RoomFile.of(places.rooms_folder, child.table)
    try:
        child.room.record = str(path.absolute())
        room.keep(child.room)
    finally:
        room.close()
    return path
