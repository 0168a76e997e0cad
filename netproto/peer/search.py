"""A search for the table: connections to the addresses where it may be, begun one beside the other."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import ssl
import time
from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.phrase import N_, Phrase, Text
from netproto.keys import identity as keys
from netproto.keys.fingerprints import same_fingerprint
from netproto.keys.join_code import DEFAULT_PORT
from netproto.lan.target import Address
from netproto.peer.host_key import HostKey
from netproto.peer.rounds import Place, Rounds
from netproto.peer.route import CannotJoin, Elsewhere, Route
from netproto.wire.cutting import cut
from netproto.wire.framing import BadFrame, FrameReader
from netproto.wire.validators import BadMessage, hear
from resources import program

if TYPE_CHECKING:
    from netproto.lan.discovery import Browser

CONNECT_WITHIN = 6.0
WITHIN_GREETING = 1.0
"""Seconds that a host with another key has to show whom it succeeds."""
LET_GO = 1.0
"""Seconds for attempts that nobody needs any more."""
BETWEEN_ATTEMPTS = 0.4
BETWEEN_ADDRESSES = 0.1
"""Seconds before the next address is tried beside the one that has not answered yet."""
A_ROUND = 1.0
"""Seconds, at most, in which all of a round are begun."""
MOST_NAMED = 4
"""Addresses in one sentence."""
NO_ANSWER_AT = N_(
    "table that does not answer",
    "no table answers at {addresses} ({why}): check the address, and whether a firewall is in between",
)
NO_ANSWER_AT_MANY = N_(
    "table that does not answer",
    "no table answers at {addresses} and {more} more addresses ({why}): check the address, and whether a firewall is"
    " in between",
)
SOMETHING_ELSE = N_("why a table does not answer", "something else answers")
NO_ANSWER = N_("why a table does not answer", "no answer")
LOOPBACK = ("127.0.0.1", "::1", "localhost")
PORTS_NEARBY = range(DEFAULT_PORT, DEFAULT_PORT + 20)
"""Where a table may be whose port another one has taken."""


class Connection(NamedTuple):
    """One that leads to the table."""

    first: bytes
    """What the host has said already."""
    frames: FrameReader
    writer: asyncio.StreamWriter
    key: str = ""
    """The fingerprint at the other end."""


Attempt = asyncio.Task[Connection]


class Search:
    """`finds` says of the first message on a connection whether the table that is sought has sent it."""

    def __init__(self, route: Route, key: HostKey, finds: Callable[[bytes], bool]) -> None:
        self._route = route
        self._key = key
        self._finds = finds
        self._rounds = Rounds()
        self._stood: Place | None = None
        """Where the last connection stood."""
        self._astray: str | None = None
        """The computer at which another table has answered."""
        self._heard_of: frozenset[Place] = frozenset()
        """Where it may be, as anybody may announce."""
        self._left: deque[Place] = deque()
        """Of the round that goes on."""
        self._told: tuple[Place, ...] = ()
        """Where the table goes on, as a standby says."""
        self._news = asyncio.Event()
        """It has said so just now."""

    def told(self, places: Iterable[Place]) -> None:
        """Before all others, from now on."""
        others = [place for place in self._left if place not in self._told]
        self._told = tuple(dict.fromkeys(places))
        self._left.clear()
        self._left.extend((*self._told, *others))
        self._news.set()

    async def successor(self) -> Connection | None:
        """A connection to another host than the one that is there, which has shown that it succeeds that one; None
        where nobody does at any of the places that were told."""
        for place in self._told:
            try:
                connection = await self._attempt(*place)
            except (OSError, TimeoutError, CannotJoin):
                continue
            if connection.key != self._key.fingerprint:
                return connection
            cut(connection.writer)
        return None

    async def connection(self, deadline: float | None) -> Connection:
        """The first connection that stands, of one begun every moment, at each address in turn: a packet that was lost
        while a cable was out delays nothing once it is back. OSError or TimeoutError only where there is a deadline;
        CannotJoin where the key there may not be the host's."""
        attempts: set[Attempt] = set()
        trouble: Exception = TimeoutError()
        lost = deadline is None or self._key.may_be_elsewhere()
        browser = _browser() if lost and self._on_a_lan() else None
        if browser is not None:
            await browser.open()
        self._left.clear()
        left = self._left
        between = BETWEEN_ADDRESSES
        try:
            while deadline is None or time.monotonic() < deadline:
                if not left:
                    left.extend(self._round(browser))
                    between = min(BETWEEN_ADDRESSES, A_ROUND / len(left))
                if not any(attempt.done() for attempt in attempts):
                    attempts.add(asyncio.create_task(self._attempt(*left.popleft())))
                pause = between if left else BETWEEN_ATTEMPTS
                self._news.clear()
                done = await self._ended(attempts, pause)
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
                    await self._ended(attempts, pause)
            raise trouble
        finally:
            for attempt in attempts:
                attempt.cancel()
                attempt.add_done_callback(_not_needed)
            if attempts:  # else the loop may end first, and leave their sockets open
                await asyncio.wait(attempts, timeout=LET_GO)
            if browser is not None:
                await browser.close()

    async def _ended(self, attempts: Collection[Attempt], pause: float) -> Sequence[Attempt]:
        """Those of them that have, after a pause, unless one does before, or another place is told."""
        news = asyncio.create_task(self._news.wait())
        await asyncio.wait({*attempts, news}, timeout=pause, return_when=asyncio.FIRST_COMPLETED)
        news.cancel()
        return [attempt for attempt in attempts if attempt.done()]

    def _on_a_lan(self) -> bool:
        """Whether a host that is lost may be somewhere else by now: not if it was on this machine."""
        places = (*self._route.addresses, *(() if self._stood is None else (self._stood,)))
        return not all(host in LOOPBACK for host, _ in places)

    def _round(self, browser: Browser | None) -> list[Place]:
        """Where the table was, and where the LAN says that it is now."""
        now = [
            table for table in (() if browser is None else browser.tables()) if table.advert.table == self._route.table
        ]
        right = [table for table in now if same_fingerprint(table.advert.fingerprint, self._key.fingerprint)]
        known = [place for table in right for place in table.places]
        others = [place for table in now if table not in right for place in table.places]
        self._heard_of = frozenset((*known, *others)) - {*self._route.addresses}
        one = self._rounds.another(self._stood, [*known, *self._route.addresses], others)
        return [*self._told, *one, *self._nearby(self._rounds.number)]

    def _nearby(self, round: int) -> Sequence[tuple[str, int]]:
        """Once another table has answered, the usual ports of its computer, too: one a round."""
        return [] if self._astray is None else [(self._astray, PORTS_NEARBY[round % len(PORTS_NEARBY)])]

    async def _attempt(self, host: str, port: int) -> Connection:
        """One connection, its key checked before a byte is sent; the greeting tells tables of one computer apart."""
        try:
            async with asyncio.timeout(CONNECT_WITHIN):
                reader, writer = await asyncio.open_connection(
                    host, port, ssl=keys.client_context(), server_hostname=program.SERVER
                )
        except ValueError as wrong:  # of a name that none can be, as somebody has told it
            raise OSError(errno.EADDRNOTAVAIL, "no address") from wrong
        try:
            seen, frames = keys.peer_fingerprint(writer.get_extra_info("ssl_object")), FrameReader(reader)
            first = await self._of_successor(frames, seen, str(Address(host, port)))
            self._key.check(seen, str(Address(host, port)), asks=(host, port) not in self._heard_of)
            if first is None:
                async with asyncio.timeout(CONNECT_WITHIN):
                    first = await frames.read()
            if first is None:
                raise ConnectionResetError(errno.ECONNRESET, "closed before a word")
            if not self._finds(first):
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
        return Connection(first, frames, writer, seen)

    async def _of_successor(self, frames: FrameReader, seen: str, peer: str) -> bytes | None:
        """The first words of whoever may have succeeded the host: what they show is believed before the key is looked
        at. Nobody else is listened to before that."""
        if not self._key.may_succeed(seen, peer):
            return None
        try:
            async with asyncio.timeout(WITHIN_GREETING):
                first = await frames.read()
            if first is not None:
                self._key.greets(hear(first).greeting, seen, peer)
        except (TimeoutError, BadMessage):
            return None
        return first

    def unreachable(self, error: Exception) -> Phrase:
        named = tuple(str(Address(host, port)) for host, port in self._route.addresses[:MOST_NAMED])
        more = len(self._route.addresses) - len(named)
        facts = {"addresses": named, "why": _said(error)}
        if more:
            return Phrase("unreachable", NO_ANSWER_AT_MANY, {**facts, "more": more})
        return Phrase("unreachable", NO_ANSWER_AT, facts)


def _said(error: Exception) -> str | Text:
    """In the system's words, without the address, which asyncio adds; what resolves names or encrypts counts its errors
    in a way of its own, and the system has other words for those numbers."""
    if isinstance(error, ssl.SSLError):
        return SOMETHING_ELSE
    if isinstance(error, socket.gaierror):
        return (error.strerror or str(error)).lower()
    number = getattr(error, "errno", None)
    return os.strerror(number).lower() if number else NO_ANSWER if isinstance(error, TimeoutError) else str(error)


def _not_needed(attempt: Attempt) -> None:
    """Cuts a connection that came too late."""
    if not attempt.cancelled() and attempt.exception() is None:
        cut(attempt.result().writer)


def _browser() -> Browser:
    """Imported where a table may be announced: one of this machine alone is reached sooner."""
    from netproto.lan.discovery import Browser

    return Browser()
