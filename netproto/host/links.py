"""The connections of a table: by the number that the table knows each by (its link), with what they have sent.

A guest that says more than is good for the others is not listened to for a while. Nothing waits for a slow reader: what
it has not taken when its queue is full is dropped with its connection, and it gets a fresh view when it comes back.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence

from netproto.host.connection import Connection, End
from netproto.host.descriptors import Spare
from netproto.host.doorway import Doorway, neighbour
from netproto.host.in_turn import InTurn, Word
from netproto.host.lane import Lane
from netproto.host.unheard import undelivered
from netproto.keys.identity import Identity, server_context
from netproto.table.effects import Effect
from netproto.table.table import Table
from netproto.wire.bucket import SECOND
from netproto.wire.framing import BadFrame
from netproto.wire.validators import moves

LOOKS, ASLEEP = 1.0, 3.0
"""Seconds between two looks at who is silent, and beyond which this process was stopped."""
BEATS_UNTIL_CUT = 3
"""Heartbeats of silence after which a connection is taken for cut."""
FAREWELL = 0.4
"""Seconds for what was told last to get out, when the table closes."""
AT_ONCE = 8
"""Connections for which something lies ready before it goes out: who plays does not wait for all who watch."""

log = logging.getLogger(__name__)


class Links:
    """`do` carries out what the table makes of a message."""

    def __init__(
        self,
        identity: Identity,
        table: Table,
        spare: Spare,
        do: Callable[[Sequence[Effect]], None],
        now_ms: Callable[[], int],
    ) -> None:
        self._table = table
        self._limits = table.limits
        self._spare = spare
        self._do = do
        self._now_ms = now_ms
        self._count = 0
        self._lines: dict[int, Connection] = {}
        """By link, as the table counts them."""
        self._open: set[Connection] = set()
        """All that have been secured and are not gone."""
        self._eager: dict[Connection, None] = {}
        """Those that have been told something that cannot wait."""
        self._looked_at = time.monotonic()
        self._leaving = False
        self._all_gone = asyncio.Event()
        lane = Lane()
        self._in_turn = InTurn(lane, lambda link: table.rest(link, now_ms()), self._take)
        self.doorway = Doorway(server_context(identity), self._limits, lane, self)
        self._silence: asyncio.TimerHandle | None = None

    def secured(self, connection: Connection) -> None:
        self._open.add(connection)
        self._count += 1
        connection.link = self._count
        self._lines[connection.link] = connection
        address = self.doorway.address_of(connection)
        counted = neighbour(address) if address else ""
        self._do(self._table.connected(connection.link, self._now_ms(), counted, address))

    def heard(self, connection: Connection, words: list[Word]) -> None:
        """A move is made at once; the rest has to queue."""
        later = []
        for word in words:
            if isinstance(word, bytes) and moves(word) and self._may_move(connection):
                self._received(connection, word)
            else:
                later.append(word)
        self._in_turn.add(connection, later)

    def _may_move(self, connection: Connection) -> bool:
        known = self._table.links.get(connection.link)
        return known is not None and known.person is not None and not self._table.rest(connection.link, self._now_ms())

    def gone(self, connection: Connection) -> None:
        self.doorway.leave(connection)
        if connection.link:
            self._open.discard(connection)
            self._lines.pop(connection.link, None)
            self._do(self._table.lost(connection.link, self._now_ms()))
        if self._leaving and not self._open:
            self._all_gone.set()

    def _take(self, connection: Connection, word: Word) -> None:
        link = connection.link
        if isinstance(word, BadFrame):
            log.warning("link %d: %s", link, word)
            self._do(self._table.refuse(link, word.code, str(word), self._now_ms()))
        elif isinstance(word, End):
            self._do(self._table.lost(link, self._now_ms()))
            self.disconnect(link)
        else:
            self._received(connection, word)

    def _received(self, connection: Connection, data: bytes) -> None:
        self._do(self._table.received(connection.link, data, self._now_ms()))
        known = self._table.links.get(connection.link)
        if known is not None and known.person is not None:
            self.doorway.leave(connection)

    def watch_for_silence(self) -> None:
        """Who has not been heard of for so long is taken for cut; who was not listened to is not. A process that was
        stopped hears first what was said meanwhile: that others have gone on with its table, perhaps."""
        now = time.monotonic()
        slept, self._looked_at = now - self._looked_at > ASLEEP, now
        long_ago = now - BEATS_UNTIL_CUT * self._limits.heartbeat_ms / SECOND
        for connection in list(self._open):
            if connection.heard_at < long_ago and not connection.queued and not slept:
                log.info("link %d: silent or cut", connection.link)
                connection.cut()
        if not self._spare.hold():
            self.doorway.clear()
        self._silence = asyncio.get_running_loop().call_later(LOOKS, self.watch_for_silence)

    def tell(self, link: int, message: bytes, later: bool, outdates: bool) -> None:
        connection = self._lines.get(link)
        if connection is None:
            return
        if connection.waiting > self._limits.queue_bytes:
            log.warning("link %d: too slow, dropped", link)
            self._lines.pop(link)
            connection.cut()
            return
        connection.tell(message, outdates)
        if later:
            connection.flush_later()
        else:
            self._eager[connection] = None
            if len(self._eager) == AT_ONCE:
                self.flush()

    def flush(self) -> None:
        """Sends what cannot wait."""
        eager, self._eager = self._eager, {}
        for connection in eager:
            connection.flush_in_turn()

    def disconnect(self, link: int) -> None:
        connection = self._lines.pop(link, None)
        if connection is not None:
            connection.end()

    def behind(self, link: int) -> bool:
        connection = self._lines.get(link)
        return connection is not None and (connection.waiting > 0 or undelivered(connection.socket))

    async def close(self) -> None:
        """Lets nobody in any more, and gets out what was told last, or cuts it off when the time for it is over."""
        await self.doorway.close()
        if self._silence is not None:
            self._silence.cancel()
        self._leaving = True
        for _ in ("getting out", "being cut off"):
            if self._open:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(FAREWELL):
                        await self._all_gone.wait()
            for connection in list(self._open):
                connection.cut()
