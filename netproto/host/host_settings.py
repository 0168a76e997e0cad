"""What a host is started with."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.contract import Json
from engine.dataclass import dataclass
from netproto.host.room_keeper import RoomKeeper
from netproto.keys.identity import Identity
from netproto.records.journal import Journal
from netproto.records.recording import port_of
from netproto.schema.record_pb2 import Entry, Room
from netproto.table.chance import Chance
from netproto.table.config import TableConfig

Report = Callable[[Json], None]


class Resumed(NamedTuple):
    """What a host goes on with: the record of a game, a table as it was kept, or both."""

    journal: Journal | None
    entries: Sequence[Entry]
    room: Room | None
    stays: bool = False
    """The table was opened again, and not only its game."""

    @property
    def port(self) -> int | None:
        return port_of(self.entries) or (self.room.port if self.room else None) or None

    def close(self) -> None:
        """Another host may go on with the record."""
        if self.journal is not None:
            self.journal.close()


@dataclass(frozen=True)
class HostSettings:
    config: TableConfig
    identity: Identity
    record: Callable[[int], Path]
    """Where the record of a game lies, by its number at this table."""
    port: int | None = None
    """None: the usual one, else the next that is free."""
    interfaces: Sequence[str] | None = None
    """None: all of them."""
    once: bool = False
    resumed: Resumed | None = None
    keeper: RoomKeeper | None = None
    """Of the table's file."""
    chance: Chance | None = None
    """None: all seats draw together."""
    forgotten: bool = False
    """The first game leaves no record unless somebody rides on."""
