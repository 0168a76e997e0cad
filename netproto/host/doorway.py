"""Where connections come from: sockets that are listened on, and everybody who has not been let in at the table yet.

They are counted from the first moment, by neighbour and in all. Where there are too many, whoever has stood there for
longest makes room: a guest says at once who it is and goes in, so it always comes through.
"""

import asyncio
import contextlib
import errno
import logging
import os
import socket
import ssl
from collections import Counter
from collections.abc import Iterator, Sequence
from ipaddress import IPv6Address, ip_address

from netproto.host.connection import Connection, Keeper
from netproto.host.descriptors import too_many
from netproto.host.lane import Lane
from netproto.wire.bucket import SECOND, Bucket, monotonic_ms
from netproto.wire.limits import Limits

BACKLOG = 256
CHOSEN_FREELY = 64
"""Bits of an IPv6 address that a machine gives itself, as often as it likes."""
KEPT_BY_SYSTEM = 1 << 17
"""Bytes for somebody who has not taken them, beside what the host itself keeps."""
BREATH = 0.1
"""Seconds until the next attempt, where a connection could not be accepted."""
NO_SUCH_FAMILY = (errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL)

log = logging.getLogger(__name__)


class Doorway:
    def __init__(self, context: ssl.SSLContext, limits: Limits, lane: Lane, keeper: Keeper) -> None:
        self._context = context
        self._limits = limits
        self._lane = lane
        self._keeper = keeper
        self._pace = Bucket(limits.accepted, monotonic_ms())
        self._listening: list[socket.socket] = []
        self._accepting: list[asyncio.Task[None]] = []
        self._standing: dict[Connection, tuple[str, str, asyncio.TimerHandle]] = {}
        """Each with its neighbour and the address that it comes from, the oldest first."""

    # Listening

    def open(self, interfaces: Sequence[str] | None, port: int) -> None:
        """On all of them, None being every one that there is; OSError where that cannot be."""
        with contextlib.ExitStack() as opened:
            found = [opened.enter_context(one) for one in _listened_on(interfaces, port)]
            opened.pop_all()
        self._listening = found
        self._accepting = [asyncio.create_task(self._accept(one)) for one in found]

    async def close(self) -> None:
        """Nobody comes in any more, and whoever stands here goes."""
        for task in self._accepting:
            task.cancel()
        await asyncio.gather(*self._accepting, return_exceptions=True)
        for one in self._listening:
            one.close()
        self.clear()

    async def _accept(self, listening: socket.socket) -> None:
        """One after the other, with everything else in between."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(self._pace.wait(monotonic_ms()) / SECOND)
            try:
                accepted, address = await loop.sock_accept(listening)
            except OSError as error:
                if too_many(error):
                    log.warning(
                        "a connection cannot be accepted, and those that have said nothing are let go: %s", error
                    )
                    self.clear()
                await asyncio.sleep(BREATH)
                continue
            self._pace.spend(1, monotonic_ms())
            connection = Connection(self._context, self._lane, self._keeper)
            self._stand(connection, address[0])
            try:  # on some systems whoever has gone again is noticed here
                accepted.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KEPT_BY_SYSTEM)
                accepted.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)  # asyncio knows its own sockets only
                await loop.connect_accepted_socket(lambda: connection, accepted)  # noqa: B023
            except OSError:
                accepted.close()
                self.leave(connection)

    # Who stands here

    def _stand(self, connection: Connection, address: str) -> None:
        standing, counted = Counter(one for one, _, _ in self._standing.values()), neighbour(address)
        if standing[counted] >= self._limits.strangers_of_a_neighbour:
            self._make_room(counted)
        elif len(self._standing) >= self._limits.strangers:
            self._make_room(max(standing, key=standing.__getitem__))
        late = asyncio.get_running_loop().call_later(self._limits.handshake_ms / SECOND, self._hurry, connection)
        self._standing[connection] = counted, address, late

    def _make_room(self, neighbour: str) -> None:
        oldest = next(connection for connection, (one, _, _) in self._standing.items() if one == neighbour)
        self.leave(oldest)
        oldest.cut()

    @staticmethod
    def _hurry(connection: Connection) -> None:
        if not connection.secured:
            connection.cut()

    def leave(self, connection: Connection) -> None:
        """It is in, or gone."""
        if connection in self._standing:
            self._standing.pop(connection)[-1].cancel()

    def address_of(self, connection: Connection) -> str:
        """Of one that stands here; none where it has just been let go."""
        return self._standing[connection][1] if connection in self._standing else ""

    def clear(self) -> None:
        for connection in list(self._standing):
            self.leave(connection)
            connection.cut()


def neighbour(address: str) -> str:
    """Whose address that is: one machine may give itself as many as it likes within its part of a network."""
    known = ip_address(address.partition("%")[0])
    if isinstance(known, IPv6Address) and not known.is_link_local:
        return str(int(known) >> CHOSEN_FREELY)
    return str(known)


def _listened_on(interfaces: Sequence[str] | None, port: int) -> Iterator[socket.socket]:
    """Without a choice of interfaces, IPv6 is done without where the machine has none."""
    if interfaces is not None:
        for address in interfaces:
            family = socket.AF_INET6 if ":" in address else socket.AF_INET
            yield _bound(family, address, port)
        return
    yield _bound(socket.AF_INET, "", port)
    if socket.has_ipv6:
        try:
            yield _bound(socket.AF_INET6, "", port)
        except OSError as error:
            if error.errno not in NO_SUCH_FAMILY:
                raise


def _bound(family: socket.AddressFamily, address: str, port: int) -> socket.socket:
    try:
        listening = socket.create_server((address, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise OSError(error.errno, os.strerror(error.errno or 0)) from None
    listening.setblocking(False)
    return listening
