"""A program that is told to stop while its own computer carries on with the table: another computer takes it first,
where one can."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from netproto.guest.happenings import Answered, Happening, HostsTold
from netproto.peer.peer import Peer
from netproto.schema.lobby_pb2 import PassOn

PATIENCE, AGAIN = 10.0, 1.0
"""Seconds until the program stops whatever has come of it, and until it asks again: a successor may have lost its host
just now, and not have come to this one yet."""


class PassingOn:
    """Until then it plays on: whoever is to go on may need its vote."""

    def __init__(self, peer: Peer, stop: Callable[[], object]) -> None:
        self._peer = peer
        self._stop = stop
        self._request: int | None = None

    def goodbye(self) -> None:
        """Said again, it stops at once. A host that was opened as one has an end of its own."""
        hosts = self._peer.goes_on.hosts
        here = hosts is not None and hosts.host.mine and hosts.epoch > 1
        if hosts is None or not here or not hosts.next or self._request is not None or not self._peer.online:
            self._stop()
            return
        self._ask()
        asyncio.get_running_loop().call_later(PATIENCE, self._stop)

    def _ask(self) -> None:
        hosts = self._peer.goes_on.hosts
        if hosts is not None and hosts.next:
            self._request = self._peer.guest.ask(pass_on=PassOn(to=hosts.next[0].key))
            self._peer.flush()

    def hear(self, happening: Happening) -> None:
        match happening:
            case HostsTold(hosts) if self._request is not None and not hosts.host.mine:
                self._stop()
            case Answered(request, False) if request == self._request:
                asyncio.get_running_loop().call_later(AGAIN, self._ask)
