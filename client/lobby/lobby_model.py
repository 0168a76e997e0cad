"""What can be played right now: tables here and on the LAN, as rows. No Qt, and nothing worded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING
from uuid import UUID

from engine import registry
from engine.dataclass import dataclass
from netproto.files.profile_folders import ProfileFolders
from netproto.lan.local_hosts import RunningTable
from netproto.peer.last_seats import LastSeat
from netproto.peer.route import Route

if TYPE_CHECKING:
    from netproto.lan.advert import Advert
    from netproto.lan.discovery import FoundTable
    from netproto.schema import hello_pb2 as hello

LOOPBACK = "127.0.0.1"


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
    epoch: int = 1
    """How many computers have had it."""
    host: str = ""
    """At whose computer it is, where that has to be said: another one had it before, or says to have it, too."""

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
    for seat, answers in (sought or {}).items():
        _join(made, _of_seat(seat, answers))
    tables = Counter(row.table for row in made)
    told = (row if row.epoch > 1 or tables[row.table] > 1 else replace(row, host="") for row in made)
    return tuple(sorted(told, key=lambda row: (not row.own, row.name.casefold(), row.key)))


def _join(made: list[Row], seat: Row) -> None:
    """A seat that is kept is at the computer that has the table now, once the one where it was answers no longer."""
    for number, row in enumerate(made):
        if row.key == seat.key:
            return
        if row.table == seat.table and row.epoch > 1 and seat.silent:
            made[number] = replace(row, kept=True)
            return
    made.append(seat)


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
        way=Route(
            table.places,
            announced=said.fingerprint,
            table=said.table,
            parent=_parent(said),
            awaited=said.awaited,
        ),
        epoch=said.epoch,
        host=said.host,
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


def _parent(advert: Advert) -> UUID | None:
    """The table whose game that one goes on with."""
    from netproto.lan.advert import read_parent

    parent = read_parent(advert.parent) if advert.parent else None
    return None if parent is None else UUID(bytes=parent.table)


def kept_seats(places: ProfileFolders, found: Iterable[FoundTable]) -> frozenset[str]:
    """The tables at which a seat waits for a token of this profile, by the keys of their rows."""
    adverts = [table.advert for table in found if table.advert.awaited]
    if not adverts:
        return frozenset()
    from netproto.keys.tokens import TokenStore, mark_of
    from netproto.succession.claims import claim_of

    store = TokenStore(places.tokens_folder)
    files = store.files()
    kept = set()
    for advert in adverts:
        here = files.get(advert.table, ())
        marks = store.marks(advert.fingerprint, here)
        if advert.epoch > 1:  # it has given nobody a token yet who is still awaited from before
            marks |= {mark_of(claim_of(token)) for token in store.tokens(here)}
        if (parent := _parent(advert)) is not None:
            marks |= {mark_of(claim_of(token)) for token in store.tokens(files.get(parent, ()))}
        if not marks.isdisjoint(advert.awaited):
            kept.add(f"{advert.table} {advert.fingerprint}")
    return frozenset(kept)
