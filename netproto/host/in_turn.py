"""What came in on the connections of a host and was not looked at yet: a word of each in turn.

Whoever says more than is good for the others is not listened to for a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from netproto.host.connection import Connection, End
from netproto.host.lane import Lane
from netproto.wire.bucket import SECOND
from netproto.wire.framing import BadFrame

Word = bytes | BadFrame | End


class InTurn:
    def __init__(self, lane: Lane, rest: Callable[[int], int], take: Callable[[Connection, Word], None]) -> None:
        """`rest` tells for how many milliseconds nothing more should be taken from a link."""
        self._lane = lane
        self._rest = rest
        self._take = take

    def add(self, connection: Connection, words: Iterable[Word]) -> None:
        connection.inbox.extend(words)
        if connection.inbox and not connection.queued:
            self._queue(connection)

    def _queue(self, connection: Connection) -> None:
        """For as long as there is something to look at it is not listened to."""
        connection.queued = True
        connection.listen(False)
        wait = self._rest(connection.link) / SECOND
        asyncio.get_running_loop().call_later(wait, self._lane.add, lambda: self._next_word(connection))

    def _next_word(self, connection: Connection) -> None:
        connection.queued = False
        if connection.ending:
            return
        self._take(connection, connection.inbox.popleft())
        if connection.inbox:
            self._queue(connection)
        else:
            connection.listen(True)
