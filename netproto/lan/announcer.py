"""Tells the LAN of a table with zeroconf, on every interface, also on those that come and go."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Sequence

from zeroconf import ServiceInfo
from zeroconf.asyncio import AsyncServiceInfo

from netproto.lan.addresses import announced_addresses
from netproto.lan.advert import Advert
from netproto.lan.multicast import INTERFACES_EVERY, Interfaces, Multicast, interfaces, open_multicast
from resources import program

SAID_AGAIN_AFTER = 0.25
"""Seconds after which a change is announced once more: Wi-Fi loses multicast."""
REPEATED_EVERY = 4.0
"""Seconds between two announcements of a table that does not change."""
TTL = 120

log = logging.getLogger(__name__)


class Announcer:
    """Says that a table is there, for as long as it is."""

    def __init__(self, port: int, advert: Advert, only: Sequence[str] | None = None) -> None:
        self.port = port
        self.advert = advert
        self.only = only
        self._name = f"{advert.table.hex[:8]}-{secrets.token_hex(4)}"
        self._changes = 0
        """Announced, too: a listener ignores an equal announcement within a second, and a change may be taken back."""
        self._multicast: Multicast | None = None
        self._interfaces: Interfaces = frozenset()
        self._task: asyncio.Task[None] | None = None
        self._again: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        await self._look()
        self._task = asyncio.create_task(self._repeat())

    def _info(self) -> ServiceInfo:
        return AsyncServiceInfo(
            program.SERVICE,
            f"{self._name}.{program.SERVICE}",
            port=self.port,
            properties={**self.advert.properties(), "n": str(self._changes)},
            server=f"{self._name}.local.",
            parsed_addresses=announced_addresses() if self.only is None else list(self.only),
            host_ttl=TTL,
            other_ttl=TTL,
        )

    async def update(self, advert: Advert) -> None:
        """Announces a change at once."""
        if advert == self.advert:
            return
        self.advert = advert
        self._changes += 1
        if self._multicast is not None:
            info = self._info()
            self._multicast.change(info)
            self._say(info)
            self._say_again()

    def _say(self, info: ServiceInfo) -> None:
        if self._multicast is not None:
            self._multicast.say(info)

    def _say_again(self) -> None:
        if self._again is not None:
            self._again.cancel()
        self._again = asyncio.get_running_loop().call_later(SAID_AGAIN_AFTER, lambda: self._say(self._info()))

    async def _repeat(self) -> None:
        spoken = time.monotonic()
        while True:
            await asyncio.sleep(INTERFACES_EVERY)
            try:
                await self._look()
                if time.monotonic() - spoken >= REPEATED_EVERY - 0.1:
                    spoken = time.monotonic()
                    self._say(self._info())
            except Exception:  # nothing that the network does may end the announcing
                log.exception("announcing failed")

    async def _look(self) -> None:
        """Opens zeroconf anew where the interfaces have changed."""
        found = interfaces(self.only)
        if found == self._interfaces and self._multicast is not None:
            return
        self._interfaces = found
        if self._multicast is not None:
            await self._multicast.close(goodbye=False)
        self._multicast = await open_multicast(self.only)
        if self._multicast is not None:
            info = self._info()
            await self._multicast.serve(info)
            self._say(info)
            self._say_again()

    async def close(self) -> None:
        """Says goodbye, so that browsers forget the table at once."""
        if self._again is not None:
            self._again.cancel()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._multicast is not None:
            with contextlib.suppress(Exception):
                self._multicast.say(self._info(), ttl=0)
                self._multicast.say(self._info(), ttl=0)
            await self._multicast.close()
        self._multicast = None
