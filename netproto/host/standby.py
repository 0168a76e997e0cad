"""A standby's sockets: it listens for those who vote at its table, and tells them what `standing_by` says."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence

from netproto.host.connection import Connection
from netproto.host.doorway import Doorway
from netproto.host.in_turn import InTurn, Word
from netproto.host.lane import Lane
from netproto.host.links import BEATS_UNTIL_CUT
from netproto.host.ports import listen
from netproto.keys.identity import Identity, server_context
from netproto.schema.succession_pb2 import CarriesOn, Signed
from netproto.succession.standing_by import Done, HangUp, Said, StandingBy
from netproto.wire.bucket import SECOND
from netproto.wire.limits import Limits

LOOKS = 1.0
"""Seconds between two looks at who is silent."""

log = logging.getLogger(__name__)


class Standby:
    """`then` is told whatever is not for those who are connected: that this computer carries on, first of all."""

    def __init__(
        self,
        identity: Identity,
        core: StandingBy,
        then: Callable[[Done], None],
        now_ms: Callable[[], int],
        limits: Limits | None = None,
    ) -> None:
        self._core = core
        self._then = then
        self._now_ms = now_ms
        self._limits = limits or Limits()
        lane = Lane()
        self._in_turn = InTurn(lane, lambda link: core.rest(link, now_ms()), self._take)
        self._doorway = Doorway(server_context(identity), self._limits, lane, self)
        self._lines: dict[int, Connection] = {}
        self._count = 0
        self._alarm: asyncio.TimerHandle | None = None
        self.port = 0

    async def open(self, interfaces: Sequence[str] | None = None, port: int | None = 0) -> None:
        """Listens at any free port, unless one is wanted; OSError where nothing can be listened on."""
        self.port = await listen(lambda port: self._doorway.open(interfaces, port), port, None, asyncio.Event())
        self._arm()

    def host_lost(self) -> None:
        """For certain."""
        self._do(self._core.host_lost(self._now_ms()))

    def takes_over(self, signed: Signed) -> None:
        """The host hands over."""
        self._do(self._core.takes_over(signed, self._now_ms()))

    def host_found(self) -> None:
        self._core.host_found()

    def carries_on(self, where: CarriesOn) -> None:
        self._do(self._core.carries_on(where))

    async def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        await self._doorway.close()
        for connection in list(self._lines.values()):
            connection.cut()

    # From the connections

    def secured(self, connection: Connection) -> None:
        self._count += 1
        connection.link = self._count
        self._lines[connection.link] = connection
        self._do(self._core.connected(connection.link, self._now_ms()))

    def heard(self, connection: Connection, words: list[Word]) -> None:
        self._in_turn.add(connection, words)

    def _take(self, connection: Connection, word: Word) -> None:
        if not isinstance(word, bytes):
            self._core.lost(connection.link)
            connection.end()
            return
        self._do(self._core.received(connection.link, word, self._now_ms()))
        if self._core.knows(connection.link):
            self._doorway.leave(connection)

    def gone(self, connection: Connection) -> None:
        self._doorway.leave(connection)
        self._lines.pop(connection.link, None)
        self._core.lost(connection.link)

    # To them

    def _do(self, done: Sequence[Done]) -> None:
        for one in done:
            if isinstance(one, Said):
                if (connection := self._lines.get(one.link)) is not None:
                    connection.tell(one.message.SerializeToString())
            elif isinstance(one, HangUp):
                if (connection := self._lines.pop(one.link, None)) is not None:
                    connection.end()
            else:
                self._then(one)
        for connection in list(self._lines.values()):
            connection.flush()
        self._arm()

    def _arm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        due = self._core.due()
        wait = LOOKS if due is None else min(LOOKS, max(0.0, (due - self._now_ms()) / SECOND))
        self._alarm = asyncio.get_running_loop().call_later(wait, self._look)

    def _look(self) -> None:
        long_ago = time.monotonic() - BEATS_UNTIL_CUT * self._limits.heartbeat_ms / SECOND
        for connection in list(self._lines.values()):
            if connection.heard_at < long_ago and not connection.queued:
                log.info("link %d of a standby: silent or cut", connection.link)
                connection.cut()
        self._do(self._core.tick(self._now_ms()))
