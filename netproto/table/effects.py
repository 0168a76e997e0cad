"""What a table wants done, in this order: whoever runs it writes and syncs a record before telling anybody."""

from typing import NamedTuple

from netproto.schema.record_pb2 import Entry, Room


class Begin(NamedTuple):
    """A game begins, and with it a new record, which starts with these entries."""

    entries: tuple[Entry, ...]


class Write(NamedTuple):
    """Entries for the record of the game under way."""

    entries: tuple[Entry, ...]
    sync: bool = True
    """Whether it has to be on the disk before anything else is done; otherwise it is safe with the next that has to."""


class KeepGame(NamedTuple):
    """A game that would have been forgotten is one like any from here on: its record is written from the beginning."""


class KeepRoster(NamedTuple):
    """The table is on the disk like this before anybody hears of it; without a room it is over and not kept."""

    room: Room | None


class Send(NamedTuple):
    link: int
    message: bytes
    later: bool = False
    """Behind whatever those who play are waiting for."""
    outdates: bool = False
    """It goes in place of the message before it, where that is one of this kind too and is not out yet."""


class Disconnect(NamedTuple):
    """Close this connection, once what was told is out, and the other side has read it or has had time for that."""

    link: int


class AskBot(NamedTuple):
    """A bot of this level is asked for a command of this seat; `Table.thought` takes the answer."""

    seat: int
    level: str
    question: int
    options: bytes
    view: bytes


class CloseTable(NamedTuple):
    """The table is closed."""

    code: str


Effect = Begin | Write | KeepGame | KeepRoster | Send | Disconnect | AskBot | CloseTable
