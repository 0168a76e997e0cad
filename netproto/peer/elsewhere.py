"""Whether a table that was kept here goes on at another computer by now: those are asked who would go on with it, where
they were last, and wherever it is announced on the LAN. Nobody is believed who does not show it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

from netproto.guest.voting import Voting
from netproto.keys import identity as keys
from netproto.keys.identity import Identity
from netproto.keys.join_code import DEFAULT_PORT
from netproto.lan.discovery import Browser
from netproto.peer.rounds import Place
from netproto.peer.standbys import Standbys
from netproto.schema.hello_pb2 import Greeting
from netproto.schema.succession_pb2 import Certificate, Roster, StandbyAt
from netproto.succession.held_log import HeldLog
from netproto.wire.cutting import cut
from netproto.wire.framing import BadFrame, FrameReader
from netproto.wire.validators import BadMessage, hear
from resources import program

LISTENS = 3.0
"""Seconds."""


class GoesOn(NamedTuple):
    place: Place
    fingerprint: str
    """Of the key there."""


class Elsewhere:
    def __init__(
        self,
        roster: Roster,
        found_at: Sequence[StandbyAt],
        identity: Identity,
        shows: Callable[[Certificate, str], bool],
    ) -> None:
        """`found_at`: where those are who have a rank in the roster. `shows` tells whether a certificate shows that the
        host with that fingerprint has succeeded the one here."""
        self._roster = roster
        self._found_at = found_at
        self._identity = identity
        self._shows = shows
        self._asked: set[Place] = set()
        self._asking: set[asyncio.Task[None]] = set()
        self._found: asyncio.Future[GoesOn] = asyncio.get_running_loop().create_future()

    async def find(self, interfaces: Sequence[str] | None = None, seconds: float = LISTENS) -> GoesOn | None:
        """None where it goes on nowhere, as far as that can be heard."""
        voting = Voting(HeldLog(), self._identity, lambda: None, lambda: (), lambda: ())
        standbys = Standbys(self._roster.table, "", self._identity, voting, carried=self._ask)
        browser = Browser(only=interfaces)
        browser.changed = lambda: self._hear(browser)
        own = bytes.fromhex(self._identity.fingerprint)
        standbys.follow(self._roster, self._found_at)
        others = [one for one in self._found_at if one.key != own]
        self._ask([(address, DEFAULT_PORT) for one in others for address in one.addresses])
        try:
            await browser.open()
            async with asyncio.timeout(seconds):
                return await self._found
        except TimeoutError:
            return None
        finally:
            await browser.close()
            await standbys.close()
            for task in self._asking:
                task.cancel()
            await asyncio.gather(*self._asking, return_exceptions=True)

    def _hear(self, browser: Browser) -> None:
        for table in browser.tables():
            if table.advert.table.bytes == self._roster.table and table.advert.epoch > self._roster.epoch:
                self._ask(table.places)

    def _ask(self, places: Sequence[Place]) -> None:
        for place in places:
            if place not in self._asked:
                self._asked.add(place)
                task = asyncio.create_task(self._look(place))
                self._asking.add(task)

    async def _look(self, place: Place) -> None:
        """At what greets there."""
        with contextlib.suppress(OSError, BadFrame, BadMessage):
            reader, writer = await asyncio.open_connection(
                *place, ssl=keys.client_context(), server_hostname=program.SERVER
            )
            try:
                seen = keys.peer_fingerprint(writer.get_extra_info("ssl_object"))
                greeting = hear(await FrameReader(reader).read() or b"").greeting
                if self._is_it(greeting, seen) and not self._found.done():
                    self._found.set_result(GoesOn(place, seen))
            finally:
                cut(writer)

    def _is_it(self, greeting: Greeting, seen: str) -> bool:
        return greeting.table_uuid == self._roster.table and self._shows(greeting.certificate, seen)
