"""A child of a lost table, written down in this profile: a host goes on from it as from any record."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from client.table.hosts.child import ChildFailed, ChildMade
from netproto.files.profile_folders import ProfileFolders
from netproto.guest.founding import Founded
from netproto.peer.homeless import Homelessness
from netproto.records.journal import Journal
from netproto.records.rooms import RoomFile
from netproto.succession.rebuilding import FalseLog
from netproto.wire.bucket import SECOND
from resources import program


def child_made(homeless: Homelessness, places: ProfileFolders, name: str) -> ChildMade | ChildFailed:
    """`name`: of its table."""
    now = datetime.now().astimezone()
    try:
        return ChildMade(written(homeless.found(name, round(now.timestamp() * SECOND)), places, now))
    except OSError as error:
        return ChildFailed(error.strerror or str(error))
    except FalseLog as error:
        return ChildFailed(str(error))


def written(founded: Founded, places: ProfileFolders, now: datetime) -> Path:
    """Where the record lies: beside it is kept who may come to the table."""
    number = founded.room.game_number
    name = f"{now:%Y-%m-%d %H.%M.%S} {founded.table.hex[:8]} {number}{program.SUFFIX}"
    path = places.records_folder() / name
    Journal.create(path, *founded.record).close()
    room = RoomFile.of(places.rooms_folder, founded.table)
    try:
        founded.room.record = str(path.absolute())
        room.keep(founded.room)
    finally:
        room.close()
    return path
