"""A search for the table: connections to the addresses where it may be, begun one beside the other."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import ssl
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.phrase import N_, Phrase, Text
from netproto.keys import identity as keys
from netproto.keys.fingerprints import same_fingerprint
from netproto.keys.join_code import DEFAULT_PORT
from netproto.lan.target import Address
from netproto.peer.host_key import HostKey
from netproto.peer.rounds import Place, Rounds
from netproto.peer.route import Elsewhere, Route
from netproto.wire.cutting import cut
from netproto.wire.framing import BadFrame, FrameReader
from resources import program

if TYPE_CHECKING:
    from netproto.lan.discovery import Browser

CONNECT_WITHIN = 6.0
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

    async def connection(self, deadline: float | None) -> Connection:
        """The first connection that stands, of one begun every moment, at each address in turn: a packet that was lost
        while a cable was out delays nothing once it is back. OSError or TimeoutError only where there is a deadline;
        CannotJoin where the key there may not be the host's."""
        attempts: set[Attempt] = set()
        trouble: Exception = TimeoutError()
        browser = _browser() if deadline is None and self._on_a_lan() else None
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
            if attempts:  # else the loop may end first, and leave their sockets open
                await asyncio.wait(attempts, timeout=LET_GO)
            if browser is not None:
                await browser.close()

    def _on_a_lan(self) -> bool:
        """Whether a host that is lost may be somewhere else by now: not if it was on this machine."""
        return not all(host in LOOPBACK for host, _ in self._route.addresses)

    def _round(self, browser: Browser | None) -> list[Place]:
        """Where the table was, and where the LAN says that it is now."""
        now = [
            table for table in (() if browser is None else browser.tables()) if table.advert.table == self._route.table
        ]
        right = [table for table in now if same_fingerprint(table.advert.fingerprint, self._key.fingerprint)]
        known = [place for table in right for place in table.places]
        others = [place for table in now if table not in right for place in table.places]
        one = self._rounds.another(self._stood, [*known, *self._route.addresses], others)
        return [*one, *self._nearby(self._rounds.number)]

    def _nearby(self, round: int) -> Sequence[tuple[str, int]]:
        """Once another table has answered, the usual ports of its computer, too: one a round."""
        return [] if self._astray is None else [(self._astray, PORTS_NEARBY[round % len(PORTS_NEARBY)])]

    async def _attempt(self, host: str, port: int) -> Connection:
        """One connection, its key checked before a byte is sent; the greeting tells tables of one computer apart."""
        async with asyncio.timeout(CONNECT_WITHIN):
            reader, writer = await asyncio.open_connection(
                host, port, ssl=keys.client_context(), server_hostname=program.SERVER
            )
        try:
            seen = keys.peer_fingerprint(writer.get_extra_info("ssl_object"))
            self._key.check(seen, str(Address(host, port)))
            frames = FrameReader(reader)
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
        return Connection(first, frames, writer)

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
