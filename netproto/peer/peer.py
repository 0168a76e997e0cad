"""A guest's connection to its table: `search` finds it, `host_key` checks it, and a lost one is sought again."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator

from engine.dataclass import dataclass
from netproto.files.profile_folders import ProfileFolders
from netproto.guest.guest import Guest
from netproto.guest.happenings import (
    Happening,
    Parted,
    RecordCame,
    Welcomed,
)
from netproto.guest.restraint import Restraint
from netproto.keys.identity import Identity
from netproto.lan.target import Address
from netproto.peer.going_over import GoingOver
from netproto.peer.host_key import Ask, HostKey
from netproto.peer.kept_games import record_kept, with_seen
from netproto.peer.own_seat import OwnSeat
from netproto.peer.route import CannotJoin, Route
from netproto.peer.search import Attempt, Connection, Search
from netproto.peer.signing import COUNTDOWN, holding_of, knocking_at, part_of, proof_for
from netproto.peer.who_goes_on import WhoGoesOn
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import RUNNING, Leave
from netproto.schema.wire_pb2 import Beat, FromGuest
from netproto.wire.cutting import cut
from netproto.wire.framing import BadFrame, FrameReader, frame

HEARTBEAT = 2.0
UNEASY = 3.0
SILENCE = 6.0
"""Seconds without a word, of which there is one a heartbeat: to look for another connection, to give this one up."""

GIVES_UP = 600.0
"""Seconds for which a host that was lost is looked for."""
UNREAD = 1 << 20
"""Bytes that a host may leave unread."""

log = logging.getLogger(__name__)


@dataclass
class Peer:
    """One person's program at one table. `run` yields what happens until there is nothing to come back to."""

    name: str
    wish: hello.Wish.ValueType
    app_version: str
    route: Route
    places: ProfileFolders
    identity: Identity
    ask: Ask
    color: str = ""
    features: tuple[str, ...] = ()
    token: bytes = b""
    """Shown where none is kept for this table: the owner's, from the file of a running table."""
    beside: bool = False
    """Of somebody beside the profile's own player at the same window: with a seat and a token of their own."""
    only_back: bool = False
    """To a seat that this person had there, and to no other."""
    passcode: str = ""
    """What the table may ask for, as it is compared."""
    patience: float = 5.0
    """Seconds for the first connection."""
    gives_up: float = GIVES_UP
    """Seconds for which a table that was reached once is looked for."""
    countdown: float = COUNTDOWN
    """Seconds for which the table is to wait for whoever does not answer."""
    stands_by: bool = False
    """This is a successor that was started ahead: it watches for somebody who has a seat, and keeps nothing itself."""
    online: bool = False
    _writer: asyncio.StreamWriter | None = None
    _heard_at: float = 0.0
    _another: Attempt | None = None
    """The next connection, begun while there was still one."""

    def __post_init__(self) -> None:
        self._restraint = Restraint()
        announced = bool(self.token or self.route.announced)
        self._seat = OwnSeat(
            self.places,
            self.token,
            self.name if self.beside else "",
            keeps=not self.stands_by,
            placed=not (announced or self.beside or self.stands_by),
        )
        self.guest = Guest(
            name=self.name,
            wish=self.wish,
            app_version=self.app_version,
            prove=self._prove,
            secret=secrets.token_bytes,
            token_for=lambda table: self._seat.token_for(self._key, table),
            claim_for=lambda greeting: self._seat.claim_for(self._key, greeting),
            color=self.color,
            features=self.features,
            part=part_of(self.identity, lambda: self.fingerprint, self._seat.token, self.countdown),
            held=holding_of(self.identity, lambda: self.fingerprint, self.places),
            knocking=knocking_at(lambda: self.fingerprint),
            table=b"" if self.route.table is None else self.route.table.bytes,
        )
        self.guest.knocking.try_with(self.passcode)
        self._key = HostKey(self.route, self.places, self.ask, self.guest.held)
        self._search = Search(self.route, self._key, self.guest.finds)
        self._over = GoingOver(self.guest, self._key, self._search, self._seat.token, lambda: self._writer)
        self.goes_on = WhoGoesOn(self.guest, self.identity, self.flush, self._key.kept, self._over.told)

    @property
    def fingerprint(self) -> str:
        """Of the host, once a connection stood."""
        return self._key.fingerprint

    @property
    def reached(self) -> Address | None:
        """Where the host answers: with its number rather than its name, which may mean another computer elsewhere."""
        named = None if self._writer is None else self._writer.get_extra_info("peername")
        return Address(str(named[0]), int(named[1])) if named else None

    async def run(self) -> AsyncIterator[Happening]:
        """Until there is nothing to come back to. Called again after the host was given up, it looks for it again."""
        gone = time.monotonic()
        reached = bool(self.fingerprint)
        deadline = None if reached else gone + self.patience
        self.guest.hope()
        while True:
            try:
                async with asyncio.timeout(gone + self.gives_up - time.monotonic() if reached else None):
                    connection = await self._connection(deadline)
            except (OSError, TimeoutError) as error:
                if not reached:
                    raise CannotJoin(self._search.unreachable(error)) from None
                yield self.guest.give_up(self.gives_up)
                return
            reached, deadline = True, None
            for happening in self._over.arrives(connection):
                yield happening
            async for happening in self._talk(connection):
                yield happening
            if self.guest.inside:
                gone = time.monotonic()
            for happening in self.guest.parted():
                yield Parted(self.goes_on.certain_in) if isinstance(happening, Parted) else happening
            if self.guest.turned_away is not None:
                return

    async def _connection(self, deadline: float | None) -> Connection:
        """The next one."""
        found = self._over.found()
        if found is not None:
            await self._drop_another()
            return found
        try:
            return await (self._another or self._search.connection(deadline))
        finally:
            self._another = None

    async def _talk(self, connection: Connection) -> AsyncIterator[Happening]:
        """One connection, to its end."""
        data: bytes | None
        data, frames, writer = connection.first, connection.frames, connection.writer
        stopped = False
        self._writer = writer
        self.guest.met()
        self.online = True
        beats = asyncio.create_task(self._beat(writer))
        try:
            while data is not None and self.guest.turned_away is None:
                for happening in self._restraint.told(self._hear(data)):
                    yield (
                        await record_kept(self.places, self.guest, happening, self.beside)
                        if isinstance(happening, RecordCame) and not self.stands_by
                        else happening
                    )
                if self._restraint.pause:
                    await asyncio.sleep(self._restraint.pause)
                if self.guest.turned_away is None:
                    data = await self._next(frames)
        except (OSError, TimeoutError, BadFrame) as error:
            log.info("connection lost: %r", error)
        except asyncio.CancelledError:
            stopped = True
            raise
        finally:
            self.online = False
            beats.cancel()
            self.goes_on.parted(time.monotonic() - self._heard_at)
            if not stopped:  # or `close` has a last word to say
                self._writer = None
                self._over.parted(writer)

    async def _next(self, frames: FrameReader) -> bytes | None:
        """The next message. When a beat is overdue, another connection is begun beside this one: once a cable is back
        in, a new connection stands at once, while an old one may wait for seconds before it tries again."""
        try:
            async with asyncio.timeout(UNEASY):
                return await frames.read()
        except TimeoutError:
            if self._another is None:
                self._another = asyncio.create_task(self._search.connection(None))
        reading = asyncio.create_task(frames.read())
        try:
            done, _ = await asyncio.wait(
                {reading, self._another}, timeout=SILENCE - UNEASY, return_when=asyncio.FIRST_COMPLETED
            )
            if reading not in done:
                raise TimeoutError
            await self._drop_another()
            return reading.result()
        finally:
            reading.cancel()

    async def _drop_another(self) -> None:
        """Cuts the connection that was begun in doubt."""
        another, self._another = self._another, None
        if another is None:
            return
        another.cancel()
        with contextlib.suppress(asyncio.CancelledError, CannotJoin, OSError):
            cut((await another).writer)

    def _hear(self, data: bytes) -> list[Happening]:
        self._heard_at = time.monotonic()
        happened = with_seen(self.places, self.guest, self.guest.received(data))
        self.goes_on.heard()
        self._seat.heard(self.guest)
        for happening in happened:
            if isinstance(happening, Welcomed):
                self._key.keep()
                self.goes_on.welcomed()
                if self._seat.welcomed(self.guest, self.fingerprint, happening.token) and self.only_back:
                    self.guest.ask(leave=Leave())
            self._seat.happened(happening, self.guest, self.fingerprint, self.reached)
        happened += self.goes_on.news()
        self.flush()
        return happened

    def _prove(self, nonce: bytes) -> tuple[bytes, bytes]:
        return proof_for(self.identity, nonce, self.fingerprint)

    def flush(self) -> None:
        """Sends the guest's messages, if there is a connection, and no other one is gone over to."""
        if self._writer is None or self._writer.is_closing():
            return
        messages, self.guest.outbox[:] = list(self.guest.outbox), []
        for message in messages:
            self._writer.write(frame(message))
        if self._writer.transport.get_write_buffer_size() > UNREAD:
            log.warning("the host asks and does not listen: the connection is given up")
            cut(self._writer)

    async def _beat(self, writer: asyncio.StreamWriter) -> None:
        count = 0
        while True:
            await asyncio.sleep(HEARTBEAT)
            if self.guest.inside:
                count += 1
                writer.write(frame(FromGuest(beat=Beat(count=count)).SerializeToString()))

    def leave(self) -> None:
        """The table. A seat in a game is kept all the same, for whoever comes back to it."""
        self.guest.ask(leave=Leave())
        self.flush()
        self.goes_on.left()
        lobby = self.guest.lobby
        if self.beside and (lobby is None or lobby.stage != RUNNING):
            self._seat.token.forget()  # what the host says to that may not be waited for

    async def close(self) -> None:
        """Closes the connection; the seat is kept."""
        await self.goes_on.close()
        await self._over.close()
        await self._drop_another()
        self.guest.parts()
        if self.guest.inside and (self.guest.watches or self.stands_by):
            self.guest.ask(leave=Leave())  # nobody keeps anything for whoever watches, or need wait for them
        self.flush()
        writer = self._writer
        if writer is not None:
            writer.close()
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(1):
                    await writer.wait_closed()
            cut(writer)
        self._seat.token.release()
