"""Keeps a host's table on the disk, where the disk lets it."""

from collections.abc import Callable
from pathlib import Path

from netproto.host.descriptors import Spare, too_many
from netproto.records.rooms import RoomFile
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Room

NOT_KEPT = "the table goes on, but after a crash it would be as it was before"


class RoomKeeper:
    """A table that cannot be kept goes on: to close it would lose at once what keeping is for, and what is lost with a
    crash is who sat where, and no step of a game. It is tried again with the next change."""

    def __init__(self, file: RoomFile, loopback: bool, record: Callable[[int], Path]) -> None:
        self.file = file
        self._loopback = loopback
        self._record = record
        self._refused = False

    def keep(self, room: Room | None, port: int, spare: Spare) -> str:
        """What is wrong, once."""
        kept = None if room is None else self._with_host(room, port)
        before, self._refused = self._refused, False
        try:
            self._write(kept, spare)
        except OSError as error:
            self._refused = True
            if not before:
                return f"{self.file.path} cannot be written ({error.strerror or error}): {NOT_KEPT}"
        return ""

    def _write(self, room: Room | None, spare: Spare) -> None:
        try:
            self.file.keep(room)
        except OSError as error:
            if not too_many(error):
                raise
            spare.let_go()
            self.file.keep(room)
            spare.hold()

    def _with_host(self, room: Room, port: int) -> Room:
        kept = Room()
        kept.CopyFrom(room)
        kept.port, kept.loopback = port, self._loopback
        if room.stage != lobby.WAITING:
            kept.record = str(self._record(room.game_number).absolute())
        return kept
