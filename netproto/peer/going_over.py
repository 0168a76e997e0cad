"""From a host to the one that has succeeded it. What counts is what the new one shows in its greeting; the old one is
shown the same on the last connection to it, which it may read only once it wakes up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from netproto.guest.guest import Guest
from netproto.guest.happenings import Happening
from netproto.peer.host_key import HostKey
from netproto.peer.rounds import Place
from netproto.peer.search import Connection, Search
from netproto.peer.seat_token import SeatToken
from netproto.schema.hello_pb2 import Greeting
from netproto.schema.succession_pb2 import Certificate
from netproto.succession.spoken import by_voter
from netproto.wire.cutting import cut
from netproto.wire.framing import frame
from netproto.wire.validators import BadMessage, hear

AGAIN = 1.0
"""Seconds until a host that a standby tells of is tried again, while the old one is there."""
TRIES = 10
LAST_WORD, STOPPED = 0.5, 600.0
"""Seconds for a host that is left to read it. One that was stopped says something itself when it wakes up: on a
connection that is closed by then it would lose what came before."""


class GoingOver:
    def __init__(
        self,
        guest: Guest,
        key: HostKey,
        search: Search,
        token: SeatToken,
        talks_on: Callable[[], asyncio.StreamWriter | None],
    ) -> None:
        """`talks_on`: the connection to a host, while there is one."""
        self._guest = guest
        self._key = key
        self._search = search
        self._token = token
        self._talks_on = talks_on
        self._seeking: asyncio.Task[None] | None = None
        self._found: Connection | None = None
        """To a successor, while the old host was still there."""
        self._epoch = 0
        """Of the host that was gone over to last: it may not have told its log yet."""
        self._shown_to: asyncio.StreamWriter | None = None
        self._left: asyncio.StreamWriter | None = None
        """The last connection, to a host that does not answer there any more."""
        self._told: set[asyncio.StreamWriter] = set()
        """Connections to hosts that were told who has succeeded them, and may not have read it yet."""

    def told(self, places: Sequence[Place]) -> None:
        """A standby says that the table goes on there."""
        self._search.told(places)
        if self._seeking is None or self._seeking.done():
            self._seeking = asyncio.create_task(self._seek())

    async def _seek(self) -> None:
        """Beside the old host, which is left once the new one has shown that it has succeeded it, and not before. Where
        the old one is lost, the search for it finds the new one."""
        for _ in range(TRIES):
            if self._talks_on() is None:
                return
            connection = await self._search.successor()
            old = self._talks_on()
            if connection is not None:
                if old is None or connection.key == self._key.fingerprint:
                    cut(connection.writer)
                else:
                    self._found, self._shown_to = connection, old
                    self._show(old, _greeting(connection).certificate, within=LAST_WORD)
                    old.close()
                return
            await asyncio.sleep(AGAIN)

    def found(self) -> Connection | None:
        found, self._found = self._found, None
        return found

    def parted(self, writer: asyncio.StreamWriter) -> None:
        """The host does not answer there any more: it may wake up, and is to hear then what it has missed."""
        self._forget()
        if writer is self._shown_to:
            return
        if self._key.may_be_elsewhere() and not writer.is_closing():
            self._left = writer
        else:
            cut(writer)

    def arrives(self, connection: Connection) -> list[Happening]:
        """The next connection, to the same host or to another one."""
        if not connection.key or connection.key == self._key.fingerprint:
            self._forget()
            return self._again(_greeting(connection))
        greeting = _greeting(connection)
        left, self._left = self._left, None
        if left is not None:
            self._show(left, greeting.certificate, within=STOPPED)
        self._key.goes_over(connection.key)
        self._token.goes_over()
        self._epoch = _epoch(greeting)
        return self._guest.goes_over(greeting)

    def _again(self, greeting: Greeting) -> list[Happening]:
        """The same key, which may have been succeeded meanwhile, and elected after that."""
        archive, token = self._guest.held.archive, self._guest.token
        epoch = _epoch(greeting)
        if archive is None or epoch <= max(self._epoch, archive.log.held().epoch):
            return []
        if not self._key.has_succeeded(greeting):
            return []
        self._epoch = epoch
        happened = self._guest.goes_over(greeting)
        self._guest.token = token
        return happened

    def _forget(self) -> None:
        left, self._left = self._left, None
        if left is not None:
            cut(left)

    def _show(self, old: asyncio.StreamWriter, certificate: Certificate, within: float) -> None:
        for said in by_voter(certificate):
            old.write(frame(said.SerializeToString()))
        self._told.add(old)
        asyncio.get_running_loop().call_later(within, self._cut, old)

    def _cut(self, old: asyncio.StreamWriter) -> None:
        self._told.discard(old)
        cut(old)

    async def close(self) -> None:
        self._forget()
        for old in [*self._told]:
            self._cut(old)
        if (found := self.found()) is not None:
            cut(found.writer)
        if self._seeking is not None:
            self._seeking.cancel()
            await asyncio.gather(self._seeking, return_exceptions=True)


def _greeting(connection: Connection) -> Greeting:
    """What it says first; an empty one where that is no greeting, of which the guest finds out."""
    try:
        return hear(connection.first).greeting
    except BadMessage:
        return Greeting()


def _epoch(greeting: Greeting) -> int:
    """Of the host that it shows."""
    return max((link.succeeded.epoch for link in greeting.certificate.links), default=0)
