"""What is written down by whoever carries on with a table, before anybody is told, and what its host is opened with."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from uuid import UUID

from netproto.files.profile_folders import ProfileFolders
from netproto.host.host_settings import HostSettings, Resumed
from netproto.host.room_keeper import RoomKeeper
from netproto.keys.identity import Identity
from netproto.records.journal import Journal, JournalInUse
from netproto.records.recording import file_name
from netproto.records.rooms import RoomFile
from netproto.standby.carried_on import CarriedOn
from netproto.table.config import TableConfig
from resources import program


def settings_of(
    carried: CarriedOn, config: TableConfig, own: ProfileFolders, identity: Identity, interfaces: Sequence[str] | None
) -> HostSettings:
    """Raises FalseLog where nothing that could have happened was told, and OSError where the disk keeps nothing."""
    folder, now = own.records_folder(), datetime.now().astimezone()

    def record(number: int) -> Path:
        return folder / f"{file_name(now, config.uuid, number)}{program.SUFFIX}"

    entries = carried.record()
    room = carried.room(config, over=any(entry.HasField("result") for entry in entries))
    journal = Journal.create(record(room.game_number), *entries) if entries else None
    if journal is not None:
        room.record = str(journal.path)
    room.loopback = interfaces is not None
    file = _file(own, config)
    if file is not None:
        file.keep(room)
    return HostSettings(
        config=config,
        identity=identity,
        record=record,
        interfaces=interfaces,
        resumed=Resumed(journal, entries, room, stays=True),
        keeper=None if file is None else RoomKeeper(file, room.loopback, record),
    )


def _file(own: ProfileFolders, config: TableConfig) -> RoomFile | None:
    """None where another process of this profile has hosted the table, and has not ended."""
    try:
        return RoomFile.of(own.rooms_folder, UUID(bytes=config.uuid))
    except JournalInUse:
        return None
