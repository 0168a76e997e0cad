"""The tables on the LAN: found with zeroconf, on every interface, also on those that come and go.

A host repeats its announcement every few seconds, and a table that has not been heard of for a while is gone: records
live far too long for a host that was killed. Every now and then a browser asks again and looks for new interfaces, so
that a player who was cut off finds everything without doing anything.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple, TypeVar
from uuid import UUID

from engine.dataclass import dataclass
from netproto.keys.join_code import JoinCode
from netproto.lan.advert import Advert, BadAdvert, read_advert
from netproto.lan.multicast import (
    INTERFACES_EVERY,
    DNSAddress,
    DNSService,
    DNSText,
    Interfaces,
    Multicast,
    interfaces,
    likelihood,
    open_multicast,
)
from resources import program

GONE_AFTER = 13.0
"""Seconds of silence after which a table is gone: three announcements lost, and the next is late."""
MOST = 1000
"""Instances and machines that a browser remembers: an attacker may announce more."""
MOST_ADDRESSES = 16
"""Of one machine: the latest that it announced."""
QUIET_AFTER = 9.0
"""Seconds without a word after which a younger instance of the same table and key takes the place of an older one."""
SHOWN_EVERY = 0.1
ASKED_AGAIN_EVERY = 10.0
FIRST_QUESTIONS = (0.0, 0.06, 0.25, 1.0)
"""Seconds after the start: the first may go out before a host listens, and packets get lost."""

Kept = TypeVar("Kept")

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class FoundTable:
    """One row for each table and key, with all of its addresses: with another key it is another host's."""

    advert: Advert
    port: int
    addresses: tuple[str, ...]
    elsewhere: tuple[tuple[str, int], ...] = field(default=(), compare=False)
    """Where others announce this table and key, the newest first: one of them may be its host, which has moved."""

    @property
    def places(self) -> list[tuple[str, int]]:
        """Where it may answer, likeliest first."""
        return [*((address, self.port) for address in self.addresses), *self.elsewhere]

    def join_code(self) -> str | None:
        """With the first address that means the same on every machine; None where there is none."""
        for address in self.addresses:
            with contextlib.suppress(ValueError):
                return str(JoinCode.of(address, self.port, self.advert.fingerprint))
        return None


@dataclass
class _Heard:
    """What has been heard of one instance."""

    since: float
    at: float
    advert: Advert | None = None
    port: int = 0
    server: str = ""


class _Instance(NamedTuple):
    """One that says enough for a row."""

    heard: _Heard
    advert: Advert
    addresses: frozenset[str]


@dataclass
class Browser:
    """The tables that can be heard. `changed` is called when there is something new to show, or the network has come or
    gone."""

    changed: Callable[[], None] = lambda: None
    only: Sequence[str] | None = None
    _heard: dict[str, _Heard] = field(default_factory=dict)
    _servers: dict[str, dict[str, float]] = field(default_factory=dict)
    """When each address of a machine was announced last: a machine stops announcing one that it has lost."""
    _listener: Multicast | None = None
    _asker: Multicast | None = None
    """Asks from a port of its own, and is answered there at once: multicast repeats nothing within a second."""
    _interfaces: Interfaces = frozenset()
    _task: asyncio.Task[None] | None = None
    _shown: tuple[FoundTable, ...] = ()
    _shown_at: float = 0.0
    _due: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        await self._look()
        self._task = asyncio.create_task(self._keep_up())

    async def close(self) -> None:
        if self._due is not None:
            self._due.cancel()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._close_both()

    async def _close_both(self) -> None:
        for opened in (self._listener, self._asker):
            if opened is not None:
                await opened.close()
        self._listener = self._asker = None

    @property
    def connected(self) -> bool:
        """Whether there is any network to hear something on."""
        return self._listener is not None

    def tables(self) -> tuple[FoundTable, ...]:
        """By name. What several instances say of one table and key is one row: the oldest of them gives the address,
        for an attacker can announce another one, and its latest announcement counts."""
        said: dict[tuple[UUID, str], list[_Instance]] = {}
        for heard in self._heard.values():
            addresses = self._servers.get(heard.server)
            if heard.advert is not None and heard.port and addresses:
                key = heard.advert.table, heard.advert.fingerprint
                said.setdefault(key, []).append(_Instance(heard, heard.advert, frozenset(addresses)))
        now = time.monotonic()
        rows = [_row(instances, now) for instances in said.values()]
        return tuple(
            sorted(rows, key=lambda row: (row.advert.name.casefold(), row.advert.table, row.advert.fingerprint))
        )

    def find(self, name: str) -> list[FoundTable]:
        return [table for table in self.tables() if table.advert.name.casefold() == name.strip().casefold()]

    # Records

    def hear(self, records: Iterable[object]) -> None:
        now = time.monotonic()
        for record in records:
            match record:
                case DNSText(name=name, ttl=0) | DNSService(name=name, ttl=0):
                    self._heard.pop(name, None)
                case DNSText(name=name) if name.endswith(program.SERVICE):
                    self._hear_text(name, record, now)
                case DNSService(name=name) if name.endswith(program.SERVICE):
                    heard = _kept(self._heard, name, _Heard(now, now))
                    heard.port, heard.server = record.port, record.server.lower()
                case DNSAddress(name=name):
                    self._hear_address(name.lower(), record, now)
        self._show()

    def _hear_text(self, name: str, record: DNSText, now: float) -> None:
        try:
            advert = read_advert(text_properties(record.text))
        except BadAdvert as error:
            log.info("%s: %s", name, error)
            return
        heard = _kept(self._heard, name, _Heard(now, now))
        heard.advert, heard.at = advert, now

    def _hear_address(self, server: str, record: DNSAddress, now: float) -> None:
        address = ip_address(record.address)
        text = str(address)
        if isinstance(address, IPv6Address) and address.is_link_local:
            if not record.scope_id:
                return  # heard by IPv4: nobody could say on which interface it is
            text = f"{text}%{record.scope_id}"
        addresses = _kept(self._servers, server, {})
        if record.ttl:
            addresses[text] = now
            if len(addresses) > MOST_ADDRESSES:
                del addresses[min(addresses, key=lambda one: addresses[one])]
        else:
            addresses.pop(text, None)

    def _show(self) -> None:
        """At most every SHOWN_EVERY: among hundreds of instances each record would cost a look at all of them."""
        wait = 0.0 if self._task is None else self._shown_at + SHOWN_EVERY - time.monotonic()
        if wait <= 0:
            self._show_now()
        elif self._due is None:
            self._due = asyncio.get_running_loop().call_later(wait, self._show_now)

    def _show_now(self) -> None:
        if self._due is not None:
            self._due.cancel()
        self._due, self._shown_at = None, time.monotonic()
        shown = self.tables()
        if shown != self._shown:
            self._shown = shown
            self.changed()

    # Time

    async def _keep_up(self) -> None:
        started = asked = looked = time.monotonic()
        first = [*FIRST_QUESTIONS]
        while True:
            now = time.monotonic()
            try:
                if first and now - started >= first[0]:
                    first.pop(0)
                    self._ask()
                if now - asked >= ASKED_AGAIN_EVERY:
                    asked = now
                    self._ask()
                if now - looked >= INTERFACES_EVERY:
                    looked = now
                    if await self._look():
                        started, first = now, [*FIRST_QUESTIONS]
                self._forget(now)
            except Exception:  # nothing that the network does may end the browsing
                log.exception("browsing failed")
            await asyncio.sleep(0.03 if first else 0.5)

    async def _look(self) -> bool:
        """Follows the interfaces; True where they have changed."""
        found = interfaces(self.only)
        if found == self._interfaces and self._listener is not None and self._asker is not None:
            return False
        before, self._interfaces = self.connected, found
        await self._close_both()
        self._listener = await open_multicast(self.only)
        self._asker = await open_multicast(self.only, unicast=True)
        for opened in (self._listener, self._asker):
            if opened is not None:
                opened.hear(self.hear)
        if self.connected != before:
            self.changed()
        return True

    def _ask(self) -> None:
        if self._asker is not None:
            self._asker.ask(program.SERVICE)

    def _forget(self, now: float) -> None:
        silent = [name for name, heard in self._heard.items() if now - heard.at > GONE_AFTER]
        for name in silent:
            del self._heard[name]
        for server, addresses in [*self._servers.items()]:
            lost = [address for address, at in addresses.items() if now - at > GONE_AFTER]
            silent += lost
            for address in lost:
                del addresses[address]
            if not addresses:
                del self._servers[server]
        if silent:
            self._show()


def _kept(those: dict[str, Kept], name: str, new: Kept) -> Kept:
    return those.setdefault(name, new) if name in those or len(those) < MOST else new


def _row(instances: Sequence[_Instance], now: float) -> FoundTable:
    lively = [one for one in instances if now - one.heard.at <= QUIET_AFTER] or instances
    oldest = min(lively, key=lambda one: one.heard.since)
    there = [one for one in instances if one.heard.port == oldest.heard.port and one.addresses & oldest.addresses]
    latest = max(there, key=lambda one: one.heard.at)
    newest = sorted(instances, key=lambda one: -one.heard.since)
    places = dict.fromkeys((address, one.heard.port) for one in newest for address in sorted(one.addresses))
    return FoundTable(
        latest.advert,
        oldest.heard.port,
        tuple(sorted(oldest.addresses, key=likelihood)),
        tuple(place for place in places if place[1] != oldest.heard.port or place[0] not in oldest.addresses),
    )


def text_properties(text: bytes) -> dict[bytes, bytes | None]:
    """The key=value strings of a TXT record."""
    properties: dict[bytes, bytes | None] = {}
    at = 0
    while at < len(text):
        length = text[at]
        key, equals, value = text[at + 1 : at + 1 + length].partition(b"=")
        properties.setdefault(key, value if equals else None)
        at += 1 + length
    return properties
