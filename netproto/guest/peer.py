"""A guest's connection: finds an address of the table that answers, checks the key there, and comes back by itself."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import secrets
import socket
import ssl
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from netproto.guest.cutting import cut
from netproto.guest.guest import Guest, Happening, RecordCame, RecordKept, TurnedAway, Welcomed
from netproto.guest.restraint import Restraint
from netproto.guest.rounds import Place, Rounds
from netproto.keys import identity as keys
from netproto.keys import trust
from netproto.keys.identity import Identity
from netproto.keys.join_code import DEFAULT_PORT
from netproto.keys.profile_folders import ProfileFolders
from netproto.keys.tokens import Claim, TokenStore
from netproto.keys.trust import Action, TrustStore, Verdict
from netproto.lan.discovery import Browser
from netproto.lan.target import Address
from netproto.records.keeping import keep
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Leave
from netproto.schema.wire_pb2 import Beat, FromGuest
from netproto.wire.framing import BadFrame, FrameReader, frame

CONNECT_WITHIN = 6.0
BETWEEN_ATTEMPTS = 0.4
BETWEEN_ADDRESSES = 0.1
"""Seconds before the next address is tried beside the one that has not answered yet."""
A_ROUND = 1.0
"""Seconds, at most, in which all of a round are begun."""
MOST_NAMED = 4
"""Addresses in one sentence."""
LOOPBACK = ("127.0.0.1", "::1", "localhost")
HEARTBEAT = 2.0
UNEASY = 3.0
SILENCE = 6.0
"""Seconds without a word, of which there is one a heartbeat: to look for another connection, to give this one up."""

GIVES_UP = 600.0
"""Seconds for which a host that was lost is looked for."""
PORTS_NEARBY = range(DEFAULT_PORT, DEFAULT_PORT + 20)
"""Where a table may be whose port another one has taken."""
UNREAD = 1 << 20
"""Bytes that a host may leave unread."""

SERVER_NAME = "moonriver"
"""Said in the clear when a connection begins: the same for all, so that it tells nobody what was typed."""

log = logging.getLogger(__name__)

Ask = Callable[[Verdict, str], bool]
"""Whether to go on with this key: the verdict, and the key's fingerprint."""


class Connection(NamedTuple):
    """One that leads to the table."""

    first: bytes
    """What the host has said already."""
    frames: FrameReader
    writer: asyncio.StreamWriter


Attempt = asyncio.Task[Connection]


class Elsewhere(OSError):
    """Somebody answers there, and it is not the table: another address may lead to it."""


class CannotJoin(Exception):
    """There is no way in: one sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


@contextlib.contextmanager
def _on_disk(folder: Path) -> Iterator[None]:
    """What goes wrong there is no trouble of a connection, which would be tried again for ever."""
    try:
        yield
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise CannotJoin("disk", f"this program cannot keep its files in {folder} ({why})") from error


def _not_needed(attempt: Attempt) -> None:
    """Another connection was there first, or nobody waits any longer."""
    if not attempt.cancelled() and attempt.exception() is None:
        cut(attempt.result().writer)


def _said(error: Exception) -> str:
    """In the system's words, without the address, which asyncio adds; what resolves names or encrypts counts its errors
    in a way of its own, and the system has other words for those numbers."""
    if isinstance(error, ssl.SSLError):
        return "something else answers"
    if isinstance(error, socket.gaierror):
        return (error.strerror or str(error)).lower()
    number = getattr(error, "errno", None)
    return os.strerror(number).lower() if number else "no answer" if isinstance(error, TimeoutError) else str(error)


@dataclass
class Route:
    """Where a table is, and what is known of its key."""

    addresses: Sequence[tuple[str, int]]
    code: str | None = None
    """The key check of a join code."""
    trusted: str | None = None
    """What --trust says."""
    announced: str | None = None
    table: UUID | None = None


@dataclass
class Peer:
    """One person's program at one table. `run` yields what happens until there is nothing to come back to."""

    name: str
    wish: hello.Wish.ValueType
    app_version: str
    way: Route
    places: ProfileFolders
    identity: Identity
    ask: Ask
    color: str = ""
    features: tuple[str, ...] = ()
    token: bytes = b""
    """Shown where none is kept for this table: the owner's, from the file of a running table."""
    patience: float = 5.0
    """Seconds for the first connection."""
    gives_up: float = GIVES_UP
    """Seconds for which a table that was reached once is looked for."""
    claim: Claim | None = None
    fingerprint: str = ""
    """Of the host, once a connection stood."""
    online: bool = False
    _writer: asyncio.StreamWriter | None = None
    _stood: Place | None = None
    """Where the last connection stood."""
    _another: Attempt | None = None
    """The next connection, begun while there was still one."""
    _astray: str | None = None
    """The computer at which another table has answered."""

    def __post_init__(self) -> None:
        self._restraint = Restraint()
        self._rounds = Rounds()
        self.guest = Guest(
            name=self.name,
            wish=self.wish,
            app_version=self.app_version,
            prove=self._prove,
            secret=secrets.token_bytes,
            token_for=self._token_for,
            color=self.color,
            features=self.features,
            table=b"" if self.way.table is None else self.way.table.bytes,
        )

    async def run(self) -> AsyncIterator[Happening]:
        """Until there is nothing to come back to. Called again after the host was given up, it looks for it again."""
        gone = time.monotonic()
        reached = bool(self.fingerprint)
        self.guest.hope()
        while True:
            try:
                async with asyncio.timeout(gone + self.gives_up - time.monotonic() if reached else None):
                    connection = await (self._another or self._connect(None if reached else gone + self.patience))
            except (OSError, TimeoutError) as error:
                if not reached:
                    raise CannotJoin("unreachable", self._unreachable(error)) from None
                yield self.guest.give_up(self.gives_up)
                return
            finally:
                self._another = None
            reached = True
            async for happening in self._talk(connection):
                yield happening
            if self.guest.inside:
                gone = time.monotonic()
            for happening in self.guest.parted():
                yield happening
            if self.guest.turned_away is not None:
                return

    def _unreachable(self, error: Exception) -> str:
        named = [str(Address(host, port)) for host, port in self.way.addresses[:MOST_NAMED]]
        more = len(self.way.addresses) - len(named)
        tried = ", ".join(named) + (f" and {more} more addresses" if more else "")
        return f"no table answers at {tried} ({_said(error)}): check the address, and whether a firewall is in between"

    async def _connect(self, deadline: float | None) -> Connection:
        """The first connection that stands, of one begun every moment, at each address in turn: a packet that was lost
        while a cable was out delays nothing once it is back. OSError or TimeoutError only where there is a deadline;
        CannotJoin where the key there may not be the host's."""
        attempts: set[Attempt] = set()
        trouble: Exception = TimeoutError()
        browser = Browser() if deadline is None and self._on_a_lan() else None
        if browser is not None:
            await browser.open()
        left: deque[Place] = deque()
        between = BETWEEN_ADDRESSES
        try:
            while deadline is None or time.monotonic() < deadline:
                if not left:
                    left = deque(self._round(browser))
                    between = min(BETWEEN_ADDRESSES, A_ROUND / len(left))
                attempts.add(asyncio.create_task(self._attempt(*left.popleft())))
                pause = between if left else BETWEEN_ATTEMPTS
                done, _ = await asyncio.wait(attempts, timeout=pause, return_when=asyncio.FIRST_COMPLETED)
                for attempt in done:
                    attempts.remove(attempt)
                    error = attempt.exception()
                    if error is None:
                        self._astray = None
                        return attempt.result()
                    if not isinstance(error, OSError | TimeoutError):
                        raise error
                    trouble = error
                if done:
                    await asyncio.sleep(pause)
            raise trouble
        finally:
            for attempt in attempts:
                attempt.cancel()
                attempt.add_done_callback(_not_needed)
            if browser is not None:
                await browser.close()

    def _on_a_lan(self) -> bool:
        """Whether a host that is lost may be somewhere else by now: not if it was on this machine."""
        return not all(host in LOOPBACK for host, _ in self.way.addresses)

    def _round(self, browser: Browser | None) -> list[Place]:
        """Where the table was, and where the LAN says that it is now."""
        now = [table for table in (() if browser is None else browser.tables()) if table.advert.table == self.way.table]
        right = [table for table in now if keys.same_fingerprint(table.advert.fingerprint, self.fingerprint)]
        known = [place for table in right for place in table.places]
        others = [place for table in now if table not in right for place in table.places]
        one = self._rounds.another(self._stood, [*known, *self.way.addresses], others)
        return [*one, *self._nearby(self._rounds.number)]

    def _nearby(self, round: int) -> Sequence[tuple[str, int]]:
        """Once another table has answered, the usual ports of its computer, too: one a round."""
        return [] if self._astray is None else [(self._astray, PORTS_NEARBY[round % len(PORTS_NEARBY)])]

    async def _attempt(self, host: str, port: int) -> Connection:
        """One connection; its key is checked before a byte is sent. Of several tables of one computer, which have one
        key, the greeting says which it is."""
        async with asyncio.timeout(CONNECT_WITHIN):
            reader, writer = await asyncio.open_connection(
                host, port, ssl=keys.client_context(), server_hostname=SERVER_NAME
            )
        try:
            self._check_key(writer, str(Address(host, port)))
            frames = FrameReader(reader)
            async with asyncio.timeout(CONNECT_WITHIN):
                first = await frames.read()
            if first is None:
                raise ConnectionResetError(errno.ECONNRESET, "closed before a word")
            if not self.guest.finds(first):
                raise Elsewhere("another table answers there now")
        except BadFrame as wrong:
            cut(writer)
            raise OSError("something else answers") from wrong
        except BaseException as error:
            cut(writer)
            if isinstance(error, Elsewhere):
                self._astray = host
            raise
        self._stood = (host, port)
        return Connection(first, frames, writer)

    def _check_key(self, writer: asyncio.StreamWriter, peer: str) -> None:
        seen = keys.peer_fingerprint(writer.get_extra_info("ssl_object"))
        if self.fingerprint:
            if not keys.same_fingerprint(seen, self.fingerprint):
                raise Elsewhere("somebody else answers there now")
            return
        if self._has_another_key(seen):
            raise OSError("another table answers there")
        self._decide(seen, self.way.table, peer)
        self.fingerprint = seen

    def _has_another_key(self, seen: str) -> bool:
        """Than was announced: one of several addresses that are none of that table's is not the last word."""
        way = self.way
        announced = None if way.code or way.trusted or len(way.addresses) < 2 else way.announced
        return announced is not None and not keys.same_fingerprint(seen, announced)

    def _decide(self, seen: str, table: UUID | None, peer: str | None) -> None:
        """CannotJoin where this key may not be the host's; otherwise it is remembered."""
        store = TrustStore(self.places.trust_file)
        with _on_disk(store.path.parent):
            remembered = store.remembered(table, peer)
        verdict = trust.decide(
            seen,
            code=self.way.code,
            trusted=self.way.trusted,
            remembered=remembered,
            announced=self.way.announced,
        )
        where = f"{peer}: " if peer else ""
        if verdict.action is Action.REFUSE:
            raise CannotJoin(verdict.reason, where + verdict.sentence)
        if verdict.action is Action.ASK and not self.ask(verdict, seen):
            raise CannotJoin(verdict.reason, where + trust.without_a_window(verdict, seen))
        with _on_disk(store.path.parent):
            store.remember(seen, table, peer)

    async def _talk(self, connection: Connection) -> AsyncIterator[Happening]:
        """One connection, to its end."""
        data: bytes | None
        data, frames, writer = connection
        stopped = False
        self._writer = writer
        self.guest.met()
        self.online = True
        beats = asyncio.create_task(self._beat(writer))
        try:
            while data is not None and self.guest.turned_away is None:
                for happening in self._restraint.told(self._hear(data)):
                    yield await self._kept(happening) if isinstance(happening, RecordCame) else happening
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
            if not stopped:  # or `close` has a last word to say
                self._writer = None
                cut(writer)

    async def _next(self, frames: FrameReader) -> bytes | None:
        """The next message. When a beat is overdue, another connection is begun beside this one: once a cable is back
        in, a new connection stands at once, while an old one may wait for seconds before it tries again."""
        try:
            async with asyncio.timeout(UNEASY):
                return await frames.read()
        except TimeoutError:
            if self._another is None:
                self._another = asyncio.create_task(self._connect(None))
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
        """The connection that was begun in doubt is not needed."""
        another, self._another = self._another, None
        if another is None:
            return
        another.cancel()
        with contextlib.suppress(asyncio.CancelledError, CannotJoin, OSError):
            cut((await another).writer)

    def _hear(self, data: bytes) -> list[Happening]:
        happened = self.guest.received(data)
        for happening in happened:
            if isinstance(happening, Welcomed):
                self._keep_token(happening)
            if isinstance(happening, TurnedAway) and happening.code in ("left", "kicked") and self.claim is not None:
                claim, self.claim = self.claim, None
                try:
                    claim.forget()
                except OSError as error:
                    log.warning("%s is of no more use, and cannot be removed: %s", claim.path, error)
        self.flush()
        return happened

    async def _kept(self, came: RecordCame) -> RecordKept:
        guest = self.guest
        assert guest.followed is not None
        path = await asyncio.to_thread(
            keep, self.places, came.data, guest.table, came.game_number, guest.followed, guest.result
        )
        return RecordKept(came.game_number, path)

    def _prove(self, nonce: bytes) -> tuple[bytes, bytes]:
        return self.identity.certificate, self.identity.sign(keys.challenge(nonce, self.fingerprint))

    def _token_for(self, table: bytes) -> bytes:
        """One that this host has given before, and that no other process uses."""
        self.way.table = UUID(bytes=table)
        if TrustStore(self.places.trust_file).remembered(self.way.table) is not None:
            self._decide(self.fingerprint, self.way.table, None)
        with _on_disk(self.places.tokens_folder):
            self.claim = TokenStore(self.places.tokens_folder).claim(self.way.table, self.fingerprint)
        return self.token if self.claim is None else self.claim.token

    def _keep_token(self, welcomed: Welcomed) -> None:
        """On the disk before anything is done with it: a crash may not cost the seat."""
        if self.claim is not None and self.claim.token == welcomed.token:
            return
        with _on_disk(self.places.tokens_folder):
            if self.claim is not None:
                self.claim.forget()
            store = TokenStore(self.places.tokens_folder)
            self.claim = store.keep(UUID(bytes=self.guest.table), self.fingerprint, welcomed.token)

    def flush(self) -> None:
        """Sends what the guest has to say, if there is anybody to send it to."""
        if self._writer is None:
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

    async def close(self) -> None:
        """The seat is kept: whoever is gone may come back."""
        await self._drop_another()
        if self.guest.inside and self.guest.watches:
            self.guest.ask(leave=Leave())  # nobody keeps anything for whoever watches, or need wait for them
            self.flush()
        writer = self._writer
        if writer is not None:
            writer.close()
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(1):
                    await writer.wait_closed()
            cut(writer)
        if self.claim is not None:
            self.claim.release()
