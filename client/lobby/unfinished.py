"""Games that were broken off, and tables that nobody is at any more: what this profile keeps of them."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from client.profile.put_aside import PutAside
from engine import registry
from engine.dataclass import dataclass
from netproto.files.profile_folders import ProfileFolders
from netproto.lan.local_hosts import running_tables
from resources import program

if TYPE_CHECKING:
    from engine.contract import AnyGame
    from netproto.schema.record_pb2 import Header

UUID_BYTES = 16
BEGINNING = 1 << 16
"""Bytes of a record, which has its header there."""
LATEST = 253_380_000_000_000
"""Milliseconds since 1970 that a calendar has: a file may say anything."""


@dataclass(frozen=True)
class Unfinished:
    """A game that was broken off, or a table whose host was while no game ran."""

    path: Path
    table: str
    name: str
    game: AnyGame
    summary: tuple[str, ...]
    players: tuple[str, ...]
    steps: int
    played_ms: int
    """When it was played last."""
    people: int = 0
    """How many seats were people's, and not bots'."""
    levels: tuple[str | None, ...] = ()
    """By seat: which bot plays there, where one does."""
    waits: bool = False
    """It is a table, and `steps` is the version of what is kept of it."""
    number: int = 0
    """Which of its table's games it is."""


def in_order(game: Unfinished) -> tuple[int, str]:
    """The last that was played first."""
    return -game.played_ms, game.path.name


@dataclass
class _Read:
    stamp: tuple[int, int]
    game: Unfinished | None
    over: tuple[str, int] | None = None
    """The table, and which of its games: it was played to its end."""


class Records:
    """The unfinished games of a profile that are neither under way nor put aside, the last that was played first, and
    the tables that are kept without one. A file is read again only once it has changed, and never locked: a host may be
    about to open it."""

    def __init__(self, places: ProfileFolders) -> None:
        self._places = places
        self._aside = PutAside(places.put_aside_file, (places.records_folder(), places.rooms_folder))
        self._known: dict[Path, _Read] = {}

    def unfinished(self) -> tuple[Unfinished, ...]:
        self._known = {path: self._read(path, stamp) for path, stamp in self._stamps().items()}
        open_now = {table.table for table in running_tables(self._places)}
        aside = self._aside.games()
        games = [one.game for one in self._known.values() if one.game is not None]
        played = {game.table for game in games if not game.waits}
        over = {one.over for one in self._known.values()}
        found = [
            game
            for game in games
            if game.table not in open_now
            and aside.get(game.path.name) != game.steps
            and not (game.waits and game.table in played)
            and (game.waits or (game.table, game.number) not in over)  # at another computer, where it went on
        ]
        return tuple(sorted(found, key=in_order))

    def put_aside(self, game: Unfinished) -> None:
        """Offers the game no more. Its record stays, and the game is offered again once it was played on. OSError where
        the disk refuses."""
        self._aside.add(game.path, game.steps)

    def put_back(self, game: Unfinished) -> None:
        """Offers it again. OSError where the disk refuses."""
        self._aside.drop(game.path)

    def _stamps(self) -> Mapping[Path, tuple[int, int]]:
        found = {}
        folders = (self._places.records_folder(), self._places.rooms_folder)
        for path in (path for folder in folders for path in folder.glob(f"*{program.SUFFIX}")):
            try:
                facts = path.stat()
            except OSError:
                continue
            found[path] = (facts.st_mtime_ns, facts.st_size)
        return found

    def _read(self, path: Path, stamp: tuple[int, int]) -> _Read:
        known = self._known.get(path)
        if known is not None and known.stamp == stamp:
            return known
        if path.parent == self._places.rooms_folder:
            return _Read(stamp, _room(path))
        over = _over(path)
        return _Read(stamp, _unfinished(path) if over is None else None, over)


def _over(path: Path) -> tuple[str, int] | None:
    """As most are: they need not be read as a whole."""
    from netproto.records import journal

    try:
        end = journal.last(path)
        if end is None or not end.HasField("result"):
            return None
        with path.open("rb") as file:
            first = journal.beginning(file.read(BEGINNING), path).entries[:1]
    except (OSError, journal.UnreadableJournal):
        return None
    return (_table_of(first[0].header), first[0].header.game_number) if first else ("", 0)


def _unfinished(path: Path) -> Unfinished | None:
    from netproto.records import journal
    from netproto.records.record import UnusableRecord, of_reading
    from netproto.wire.names import visible

    try:
        reading = journal.read(path)
        record = of_reading(path, reading)
    except (OSError, journal.UnreadableJournal, UnusableRecord):
        return None
    if record.result is not None:
        return None
    header = record.header
    table = _table_of(header)
    levels = {n: visible(seat.level) for n, seat in enumerate(header.seats) if seat.HasField("level")}
    left = [entry.seat_left for entry in reading.entries if entry.HasField("seat_left")]
    levels |= {seat.seat: visible(seat.level) for seat in left}
    steps = record.steps
    return Unfinished(
        path,
        table,
        record.table_name,
        record.game,
        record.game.summary(record.options),
        tuple(record.names),
        len(steps),
        min(steps[-1].at_ms if steps else header.began_ms, LATEST),
        len(header.seats) - len(levels),
        tuple(map(levels.get, range(len(header.seats)))),
        number=header.game_number,
    )


def _table_of(header: Header) -> str:
    return str(UUID(bytes=header.table_uuid)) if len(header.table_uuid) == UUID_BYTES else ""


def _room(path: Path) -> Unfinished | None:
    """A table that somebody was at. While a game runs its record is what there is to go on with, if it is there."""
    from netproto.files.private import set_aside
    from netproto.records.journal import UnreadableJournal
    from netproto.records.record import UnusableRecord
    from netproto.records.rooms import load
    from netproto.schema.lobby_pb2 import RUNNING
    from netproto.wire.codec import codec
    from netproto.wire.names import visible

    try:
        room = load(path)
    except UnreadableJournal as damage:
        with contextlib.suppress(OSError):
            set_aside(path, str(damage), "its table cannot be opened again")
        return None
    except (OSError, UnusableRecord):
        return None
    if not room.people or (room.stage == RUNNING and Path(room.record).exists()):
        return None
    names = {person.seat: visible(person.name) for person in room.people if person.HasField("seat")}
    bots = {number: visible(seat.level) for number, seat in enumerate(room.seats) if seat.HasField("level")}
    taken = sorted(names.keys() | bots.keys())
    game = registry.game(room.game)
    return Unfinished(
        path,
        str(UUID(bytes=room.table_uuid)),
        visible(room.table_name),
        game,
        game.summary(codec(game.id).read_options(room.options)),
        tuple(names.get(seat) or bots[seat] for seat in taken),
        room.version,
        min(room.at_ms, LATEST),
        len(room.people),
        tuple(map(bots.get, taken)),
        waits=True,
    )
