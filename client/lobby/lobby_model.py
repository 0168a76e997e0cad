"""What can be played right now: tables here and on the LAN, and games to resume, as rows. No Qt, and nothing worded."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from client.profile.put_aside import PutAside
from engine import registry
from engine.dataclass import dataclass
from netproto.files.profile_folders import ProfileFolders
from netproto.lan.local_hosts import RunningTable, running_tables
from netproto.peer.last_seats import LastSeat
from netproto.peer.route import Route
from resources import program

if TYPE_CHECKING:
    from engine.contract import AnyGame
    from netproto.lan.discovery import FoundTable
    from netproto.schema import hello_pb2 as hello

LOOPBACK = "127.0.0.1"
UUID_BYTES = 16
LATEST = 253_380_000_000_000
"""Milliseconds since 1970 that a calendar has: a file may say anything."""


class JoinBarrier(Enum):
    """Why this program can neither sit nor watch at a table, whatever its seats are."""

    UPDATE_HERE = "update_here"
    UPDATE_THERE = "update_there"
    UNKNOWN_GAME = "unknown_game"
    LOCKED = "locked"


class Deed(Enum):
    """What a double click on the row does."""

    RETURN = "return"
    """To a table of one's own, or to a seat that is kept."""
    JOIN = "join"
    WATCH = "watch"
    TRY = "try"
    """To look for a table that has a seat for this peer and does not answer just now."""
    NOTHING = "nothing"


@dataclass(frozen=True)
class Row:
    """`seats` is 0 where nobody has said how many there are: a table of this machine that does not announce itself."""

    table: str
    name: str
    fingerprint: str = ""
    game: str = ""
    """Its id; none where nobody has said it."""
    summary: tuple[str, ...] = ()
    seats: int = 0
    free: int = 0
    spectators: int = 0
    worn: tuple[str, ...] = ()
    """The colors of who sits there; none where nobody has said them."""
    running: bool = False
    locked: bool = False
    passcode: bool = False
    """Who is new there is asked for one."""
    own: bool = False
    kept: bool = False
    """A seat there waits for this peer."""
    silent: bool = False
    """It does not answer where it was last."""
    trouble: JoinBarrier | None = None
    way: Route | None = None
    token: bytes = b""
    """The owner's, of a table that this profile hosts."""

    @property
    def key(self) -> str:
        """Tables and keys are rows of their own: anything on the LAN can announce a table, and only its host has its
        key."""
        return f"{self.table} {self.fingerprint}"

    @property
    def deed(self) -> Deed:
        if self.trouble in (JoinBarrier.UPDATE_HERE, JoinBarrier.UPDATE_THERE, JoinBarrier.UNKNOWN_GAME):
            return Deed.NOTHING
        if self.silent:
            return Deed.TRY
        if self.own or self.kept:
            return Deed.RETURN
        if self.trouble is not None:
            return Deed.NOTHING
        return Deed.JOIN if self.free and not self.running else Deed.WATCH

    @property
    def may_join(self) -> bool:
        return self.deed in (Deed.JOIN, Deed.RETURN, Deed.TRY)

    @property
    def may_watch(self) -> bool:
        return self.deed in (Deed.JOIN, Deed.WATCH)


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


def rows(
    found: Iterable[FoundTable],
    own: Iterable[RunningTable],
    kept: Iterable[str] = (),
    sought: Mapping[LastSeat, bool] | None = None,
) -> tuple[Row, ...]:
    """Own tables first, then by name: a table that fills or starts stays where it was. `sought` says of tables that
    need not be announced whether they answer."""
    waiting = set(kept)
    here = {f"{table.table} {table.fingerprint}": table for table in own}
    made = []
    for table in found:
        row = _of_found(table)
        running = here.pop(row.key, None)
        row = replace(row, kept=row.key in waiting)
        made.append(row if running is None else _hosted(row, running))
    made += [_hosted(Row(silent.table, silent.name, silent.fingerprint), silent) for silent in here.values()]
    told = {row.key for row in made}
    made += [row for seat, answers in (sought or {}).items() if (row := _of_seat(seat, answers)).key not in told]
    return tuple(sorted(made, key=lambda row: (not row.own, row.name.casefold(), row.key)))


def _of_found(table: FoundTable) -> Row:
    said = table.advert
    return Row(
        table=str(said.table),
        name=said.name,
        fingerprint=said.fingerprint,
        game=said.game,
        summary=said.summary,
        seats=said.seats,
        free=said.free,
        spectators=said.spectators,
        worn=said.seated[: said.seats],
        running=said.running,
        locked=said.locked,
        passcode=said.passcode,
        trouble=_trouble(table),
        way=Route(table.places, announced=said.fingerprint, table=said.table),
    )


def _of_seat(seat: LastSeat, answers: bool) -> Row:
    return Row(
        table=seat.table,
        name=seat.name,
        fingerprint=seat.fingerprint,
        game=seat.game,
        kept=True,
        silent=not answers,
        way=Route([(seat.host, seat.port)], trusted=seat.fingerprint, table=UUID(seat.table)),
    )


def _trouble(table: FoundTable) -> JoinBarrier | None:
    from netproto.wire.protocol import MAJOR

    said = table.advert
    if not said.compatible:
        return JoinBarrier.UPDATE_HERE if said.major > MAJOR else JoinBarrier.UPDATE_THERE
    if said.game not in registry.ids():
        return JoinBarrier.UNKNOWN_GAME
    return JoinBarrier.LOCKED if said.locked and not said.passcode else None


def _hosted(row: Row, table: RunningTable) -> Row:
    """A table of this profile is reached without the LAN, and its owner is known."""
    return replace(row, own=True, trouble=None, way=way_home(table), token=bytes.fromhex(table.owner_token))


def way_home(table: RunningTable) -> Route:
    return Route([(LOOPBACK, table.port)], trusted=table.fingerprint, table=UUID(table.table))


def wish_of(word: str) -> hello.Wish.ValueType:
    """PLAY or WATCH, as the protocol has it."""
    from netproto.schema import hello_pb2 as hello

    return hello.Wish.Value(word)


def kept_seats(places: ProfileFolders, found: Iterable[FoundTable]) -> frozenset[str]:
    """The tables at which a seat waits for a token of this profile, by the keys of their rows."""
    adverts = [table.advert for table in found if table.advert.awaited]
    if not adverts:
        return frozenset()
    from netproto.keys.tokens import TokenStore

    store = TokenStore(places.tokens_folder)
    files = store.files()
    return frozenset(
        f"{advert.table} {advert.fingerprint}"
        for advert in adverts
        if not store.marks(advert.fingerprint, files.get(advert.table, ())).isdisjoint(advert.awaited)
    )


def in_order(game: Unfinished) -> tuple[int, str]:
    """The last that was played first."""
    return -game.played_ms, game.path.name


@dataclass
class _Read:
    stamp: tuple[int, int]
    game: Unfinished | None


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
        found = [
            game
            for game in games
            if game.table not in open_now
            and aside.get(game.path.name) != game.steps
            and not (game.waits and game.table in played)
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
        return _Read(stamp, _room(path) if path.parent == self._places.rooms_folder else _unfinished(path))


def _unfinished(path: Path) -> Unfinished | None:
    from netproto.records import journal
    from netproto.records.record import UnusableRecord, of_reading

    try:
        end = journal.last(path)
        if end is not None and end.HasField("result"):
            return None  # as most are: they need not be read as a whole
        reading = journal.read(path)
        record = of_reading(path, reading)
    except (OSError, journal.UnreadableJournal, UnusableRecord):
        return None
    if record.result is not None:
        return None
    header = record.header
    table = str(UUID(bytes=header.table_uuid)) if len(header.table_uuid) == UUID_BYTES else ""
    levels = {n: seat.level for n, seat in enumerate(header.seats) if seat.HasField("level")}
    levels |= {entry.seat_left.seat: entry.seat_left.level for entry in reading.entries if entry.HasField("seat_left")}
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
    )


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
    bots = {number: seat.level for number, seat in enumerate(room.seats) if seat.HasField("level")}
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
