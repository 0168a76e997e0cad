"""A web server for one page, which only shows: it reads the head of one request, answers it, and hangs up."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from client.projector.page import SCRIPT, STYLE, markup
from client.projector.request import METHODS, NOT_ALLOWED, BadRequest, Request, read_request
from client.projector.shown import DARK, LIGHT, Shown
from engine.dataclass import dataclass
from netproto.wire.bucket import Bucket, Rate, monotonic_ms

PORT = 41380
TRIED = 20
"""So many ports, one after the other, where none is asked for."""
LARGEST_HEAD = 8192
MOST_REMEMBERED = 256
"""Addresses whose shares are known."""

POLICY = (
    "default-src 'none'",
    "img-src 'self'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
)
HEADERS = (
    "Cache-Control: no-store",
    f"Content-Security-Policy: {'; '.join(POLICY)}",
    "X-Content-Type-Options: nosniff",
    "X-Frame-Options: DENY",
    "Referrer-Policy: no-referrer",
    "Cross-Origin-Resource-Policy: same-origin",
    "Cross-Origin-Opener-Policy: same-origin",
    "Connection: close",
)

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Limits:
    """A room full of telephones never meets them."""

    connections: int = 64
    each: int = 12
    """From one address."""
    requests: Rate = Rate(20, 60)
    """A second, and in a burst, from one address."""
    head_within: float = 5.0
    """Seconds in which a request has been said."""
    told_within: float = 20.0
    """Seconds in which an answer has been taken."""
    waits: float = 25.0
    """Seconds after which a page that waits for news asks again."""


USUAL = Limits()


class Answer(NamedTuple):
    status: int
    kind: str = "text/plain; charset=utf-8"
    body: bytes = b""


class Server:
    """`prefix` is the path before each of its own, with a slash at its end."""

    def __init__(self, shown: Shown, language: str, prefix: str = "/", limits: Limits = USUAL) -> None:
        self._shown, self._limits = shown, limits
        self._here: Counter[str] = Counter()
        """Connections, by whose they are."""
        self._shares: dict[str, Bucket] = {}
        self._servers: list[asyncio.Server] = []
        self._running: set[asyncio.Task[None]] = set()
        self.port = 0
        page = Answer(HTTPStatus.OK, "text/html; charset=utf-8", markup(language).encode())
        files = {
            "": page,
            "page.css": Answer(HTTPStatus.OK, "text/css; charset=utf-8", STYLE.encode()),
            "page.js": Answer(HTTPStatus.OK, "text/javascript; charset=utf-8", SCRIPT.encode()),
        }
        self._files = {prefix + name: answer for name, answer in files.items()}
        self._made: dict[str, Callable[[Request], Awaitable[Answer]]] = {
            f"{prefix}now": self._now,
            f"{prefix}picture.webp": self._picture,
        }

    async def start(self, sockets: Sequence[socket.socket]) -> None:
        """All of them at one port."""
        self.port = sockets[0].getsockname()[1]
        for one in sockets:
            self._servers.append(await asyncio.start_server(self._meet, sock=one, limit=LARGEST_HEAD))

    async def close(self) -> None:
        for server in self._servers:
            server.close()
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        who = whose(writer.get_extra_info("peername"))
        if self._here.total() >= self._limits.connections or self._here[who] >= self._limits.each:
            writer.transport.abort()
            return
        self._here[who] += 1
        task = asyncio.ensure_future(self._host(who, reader, writer))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _host(self, who: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        here = self._here
        try:
            await self._serve(who, reader, writer)
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            pass
        finally:
            here[who] -= 1
            if not here[who]:
                del here[who]
            writer.transport.abort()

    async def _serve(self, who: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        request: Request | None = None
        try:
            async with asyncio.timeout(self._limits.head_within):
                head = await reader.readuntil(b"\r\n\r\n")
            request = read_request(head[:-4], self.port)
        except asyncio.LimitOverrunError:
            answer = Answer(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        except BadRequest as error:
            answer = Answer(error.status)
        else:
            found = await self._unless_gone(reader, self._answer(who, request))
            if found is None:
                return
            answer = found
        writer.transport.set_write_buffer_limits(high=0)
        writer.write(written(answer, request))
        async with asyncio.timeout(self._limits.told_within):
            await writer.drain()
            writer.write_eof()
            await reader.read(1)  # until the browser has hung up: what is aborted before may be lost on its way

    @staticmethod
    async def _unless_gone(reader: asyncio.StreamReader, answer: Awaitable[Answer]) -> Answer | None:
        """None where the browser does not wait for it any more, or goes on talking."""
        answering = asyncio.ensure_future(answer)
        hearing = asyncio.ensure_future(reader.read(1))
        try:
            await asyncio.wait((answering, hearing), return_when=asyncio.FIRST_COMPLETED)
            return answering.result() if answering.done() and not answering.cancelled() else None
        finally:
            for task in (answering, hearing):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await task

    async def _answer(self, who: str, request: Request) -> Answer:
        if not self._share(who).take(monotonic_ms()):
            return Answer(HTTPStatus.TOO_MANY_REQUESTS)
        if (there := self._files.get(request.path)) is not None:
            return there
        made = self._made.get(request.path)
        return Answer(HTTPStatus.NOT_FOUND) if made is None else await made(request)

    def _share(self, who: str) -> Bucket:
        now = monotonic_ms()
        if who not in self._shares and len(self._shares) >= MOST_REMEMBERED:
            self._shares = {one: share for one, share in self._shares.items() if not share.full(now)}
            if len(self._shares) >= MOST_REMEMBERED:
                del self._shares[next(iter(self._shares))]
        return self._shares.setdefault(who, Bucket(self._limits.requests, now))

    async def _now(self, request: Request) -> Answer:
        after = request.query.get("after", "")
        waits = self._limits.waits if request.method == "GET" and after.isascii() and after.isdecimal() else 0
        now = await self._shown.after(int(after[:18]) if waits else -1, waits)
        said = {"number": now.number, "name": now.name, "words": list(now.words), "gone": now.gone}
        return Answer(HTTPStatus.OK, "application/json", json.dumps(said).encode())

    async def _picture(self, request: Request) -> Answer:
        theme = request.query.get("theme", DARK)
        if theme not in (DARK, LIGHT):
            return Answer(HTTPStatus.NOT_FOUND)
        if self._shown.now.gone:
            return Answer(HTTPStatus.GONE)
        return Answer(HTTPStatus.OK, "image/webp", await self._shown.picture(theme))


def written(answer: Answer, request: Request | None) -> bytes:
    status = HTTPStatus(answer.status)
    body = answer.body or f"{status.phrase}.\n".encode()
    allow = [f"Allow: {', '.join(METHODS)}"] if answer.status == NOT_ALLOWED else []
    head = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        f"Content-Type: {answer.kind}",
        f"Content-Length: {len(body)}",
        *allow,
        *HEADERS,
    ]
    bodiless = request is not None and request.method == "HEAD"
    return "\r\n".join((*head, "", "")).encode() + (b"" if bodiless else body)


def whose(peer: Sequence[object] | None) -> str:
    if not peer:
        return ""
    address = ip_address(str(peer[0]).partition("%")[0])
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)


def listening(port: int | None, *, loopback: bool) -> list[socket.socket]:
    """At this port, or at the first free one of a few, over IPv4 and IPv6 where there is that. Raises OSError."""
    tried = range(PORT, PORT + TRIED) if port is None else (port,)
    trouble: OSError | None = None
    for one in tried:
        try:
            return _at(one, loopback=loopback)
        except OSError as error:
            trouble = error
    assert trouble is not None
    raise trouble


def _at(port: int, *, loopback: bool) -> list[socket.socket]:
    first = socket.create_server(("127.0.0.1" if loopback else "", port))
    made = [first]
    if socket.has_ipv6:
        with contextlib.suppress(OSError):  # a computer without it
            own = first.getsockname()[1]
            made.append(socket.create_server(("::1" if loopback else "::", own), family=socket.AF_INET6))
    return made
