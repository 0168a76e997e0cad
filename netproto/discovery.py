"""Tables on the LAN: announced and found with zeroconf, on every interface, also on those that come and go.

A host repeats its announcement every few seconds, and a table that has not been heard of for a while is gone: records
live far too long for a host that was killed. Every now and then a browser asks again and looks for new interfaces, so
that whoever was cut off finds everything without doing anything.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address
from uuid import UUID

import ifaddr
from zeroconf import InterfaceChoice, IPVersion, RecordUpdate, RecordUpdateListener, ServiceInfo, Zeroconf
from zeroconf._dns import DNSAddress, DNSQuestion, DNSService, DNSText
from zeroconf._protocol.outgoing import DNSOutgoing
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from netproto.advert import SERVICE, Advert, BadAdvert, read_advert

REPEATED_EVERY = 4.0
"""Seconds between two announcements of a table that does not change."""
GONE_AFTER = 13.0
"""Seconds of silence after which a table is gone: three announcements lost, and it is late."""
ASKED_AGAIN_EVERY = 10.0
FIRST_QUESTIONS = (0.0, 0.06, 0.25, 1.0)
"""Seconds after the start: the first may go out before anybody listens, and packets get lost."""
INTERFACES_EVERY = 2.0
TTL = 120
QUERY_FLAGS = 0
TYPE_PTR = 12
CLASS_IN = 1

log = logging.getLogger(__name__)


def interfaces() -> frozenset[tuple[str, str]]:
    """What is up right now, by name and address; loopback alone is nothing."""
    return frozenset(
        (adapter.nice_name, str(ip.ip))
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if not ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0]).is_loopback
    )


async def open_zeroconf(only: Sequence[str] | None, unicast: bool = False) -> AsyncZeroconf | None:
    """None where there is no interface at all: that is a state, not an error."""
    if only is None and not interfaces():
        return None
    for version in (IPVersion.All, IPVersion.V4Only, IPVersion.V6Only):
        try:
            wanted = InterfaceChoice.All if only is None else list(only)
            opened = AsyncZeroconf(wanted, unicast=unicast, ip_version=version if only is None else None)
            await opened.zeroconf.async_wait_for_start()
        except Exception as error:  # zeroconf raises whatever the system said, in many shapes
            log.info("no zeroconf with %s: %r", version, error)
            continue
        return opened
    return None


async def close_zeroconf(opened: AsyncZeroconf | None) -> None:
    if opened is not None:
        with contextlib.suppress(Exception):
            await opened.async_close()


class Announcer:
    """Says that a table is there, for as long as it is."""

    def __init__(self, port: int, advert: Advert, only: Sequence[str] | None = None) -> None:
        self.port = port
        self.advert = advert
        self.only = only
        self._name = f"{advert.table.hex[:8]}-{secrets.token_hex(4)}"
        self._zeroconf: AsyncZeroconf | None = None
        self._interfaces: frozenset[tuple[str, str]] = frozenset()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._look()
        self._task = asyncio.create_task(self._repeat())

    def _info(self) -> ServiceInfo:
        return AsyncServiceInfo(
            SERVICE,
            f"{self._name}.{SERVICE}",
            port=self.port,
            properties=self.advert.properties(),
            server=f"{self._name}.local.",
            parsed_addresses=[
                address for address in announced_addresses() if self.only is None or address in self.only
            ],
            host_ttl=TTL,
            other_ttl=TTL,
        )

    async def update(self, advert: Advert) -> None:
        """Something has changed: everybody hears it at once."""
        if advert == self.advert:
            return
        self.advert = advert
        if self._zeroconf is not None:
            info = self._info()
            self._zeroconf.zeroconf.registry.async_update(info)
            self._say(info)

    def _say(self, info: ServiceInfo) -> None:
        assert self._zeroconf is not None
        zeroconf = self._zeroconf.zeroconf
        try:
            zeroconf.async_send(zeroconf.generate_service_broadcast(info, None))
        except Exception as error:  # an interface that is going away says so in many shapes
            log.info("not announced: %r", error)

    async def _repeat(self) -> None:
        spoken = time.monotonic()
        while True:
            await asyncio.sleep(INTERFACES_EVERY)
            try:
                await self._look()
                if self._zeroconf is not None and time.monotonic() - spoken >= REPEATED_EVERY - 0.1:
                    spoken = time.monotonic()
                    self._say(self._info())
            except Exception:  # nothing that the network does may end the announcing
                log.exception("announcing failed")

    async def _look(self) -> None:
        """Follows the interfaces: new ones are served, and what had none begins when there is one."""
        found = interfaces() if self.only is None else frozenset((address, address) for address in self.only)
        if found == self._interfaces and self._zeroconf is not None:
            return
        self._interfaces = found
        await close_zeroconf(self._zeroconf)
        self._zeroconf = await open_zeroconf(self.only)
        if self._zeroconf is not None:
            info = self._info()
            await self._zeroconf.async_register_service(info, cooperating_responders=True)
            self._say(info)

    async def close(self) -> None:
        """Says goodbye: everybody forgets the table at once."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._zeroconf is not None:
            zeroconf = self._zeroconf.zeroconf
            with contextlib.suppress(Exception):
                zeroconf.async_send(zeroconf.generate_service_broadcast(self._info(), 0))
                zeroconf.async_send(zeroconf.generate_service_broadcast(self._info(), 0))
        await close_zeroconf(self._zeroconf)
        self._zeroconf = None


@dataclass(frozen=True)
class FoundTable:
    """One row for each table, with all of its addresses."""

    advert: Advert
    port: int
    addresses: tuple[str, ...]


@dataclass
class _Heard:
    """What has been heard of one instance."""

    advert: Advert | None = None
    port: int = 0
    server: str = ""
    at: float = 0.0


@dataclass
class _Names(RecordUpdateListener):
    """Hands every record to the browser, refreshed ones too."""

    browser: Browser

    def async_update_records(self, zc: Zeroconf, now: float, records: list[RecordUpdate]) -> None:
        self.browser.hear(update.new for update in records)

    __hash__ = object.__hash__


@dataclass
class Browser:
    """The tables that can be heard. `changed` is called when there is something new to show."""

    changed: Callable[[], None] = lambda: None
    only: Sequence[str] | None = None
    _heard: dict[str, _Heard] = field(default_factory=dict)
    _servers: dict[str, set[str]] = field(default_factory=dict)
    _zeroconf: AsyncZeroconf | None = None
    _asker: AsyncZeroconf | None = None
    """Asks from a port of its own and is answered there at once: what was said to all within the last second is not
    said to all again."""
    _interfaces: frozenset[tuple[str, str]] = frozenset()
    _task: asyncio.Task[None] | None = None
    _shown: tuple[FoundTable, ...] = ()

    async def open(self) -> None:
        await self._look()
        self._task = asyncio.create_task(self._keep_up())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._close_both()

    async def _close_both(self) -> None:
        await close_zeroconf(self._zeroconf)
        await close_zeroconf(self._asker)
        self._zeroconf = self._asker = None

    @property
    def connected(self) -> bool:
        """Whether there is any network to hear something on."""
        return self._zeroconf is not None

    def tables(self) -> tuple[FoundTable, ...]:
        """By name. What two instances of one table say is one row; the later word counts."""
        rows: dict[UUID, tuple[float, FoundTable]] = {}
        for heard in self._heard.values():
            if heard.advert is None or not heard.port:
                continue
            addresses = set(self._servers.get(heard.server, ()))
            known = rows.get(heard.advert.table)
            if known is not None:
                addresses |= set(known[1].addresses)
                if known[0] > heard.at:
                    rows[heard.advert.table] = (known[0], _with(known[1], addresses))
                    continue
            if addresses:
                rows[heard.advert.table] = (heard.at, _with(FoundTable(heard.advert, heard.port, ()), addresses))
        found = (table for _, table in rows.values())
        return tuple(sorted(found, key=lambda table: (table.advert.name.casefold(), table.advert.table)))

    def find(self, name: str) -> list[FoundTable]:
        return [table for table in self.tables() if table.advert.name.casefold() == name.strip().casefold()]

    # Records

    def hear(self, records: Iterable[object]) -> None:
        now = time.monotonic()
        for record in records:
            match record:
                case DNSText(name=name) if name.endswith(SERVICE):
                    self._hear_text(name, record, now)
                case DNSService(name=name) if name.endswith(SERVICE):
                    heard = self._heard.setdefault(name, _Heard())
                    heard.port, heard.server = record.port, record.server.lower()
                case DNSAddress(name=name):
                    self._hear_address(name.lower(), record)
        self._show()

    def _hear_text(self, name: str, record: DNSText, now: float) -> None:
        if record.ttl == 0:
            self._heard.pop(name, None)
            return
        try:
            advert = read_advert(text_properties(record.text))
        except BadAdvert as error:
            log.info("%s: %s", name, error)
            return
        heard = self._heard.setdefault(name, _Heard())
        heard.advert, heard.at = advert, now

    def _hear_address(self, server: str, record: DNSAddress) -> None:
        address = ip_address(record.address)
        text = str(address)
        if isinstance(address, IPv6Address) and address.is_link_local and record.scope_id:
            text = f"{text}%{record.scope_id}"
        addresses = self._servers.setdefault(server, set())
        addresses.add(text) if record.ttl else addresses.discard(text)

    def _show(self) -> None:
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
        found = interfaces() if self.only is None else frozenset((address, address) for address in self.only)
        if found == self._interfaces and self._zeroconf is not None:
            return False
        self._interfaces = found
        await self._close_both()
        self._zeroconf = await open_zeroconf(self.only)
        self._asker = await open_zeroconf(self.only, unicast=True)
        for opened in (self._zeroconf, self._asker):
            if opened is not None:
                opened.zeroconf.async_add_listener(_Names(self), None)
        return True

    def _ask(self) -> None:
        if self._asker is None:
            return
        question = DNSOutgoing(QUERY_FLAGS)
        question.add_question(DNSQuestion(SERVICE, TYPE_PTR, CLASS_IN))
        try:
            self._asker.zeroconf.async_send(question)
        except Exception as error:  # an interface that is going away says so in many shapes
            log.info("not asked: %r", error)

    def _forget(self, now: float) -> None:
        silent = [name for name, heard in self._heard.items() if heard.at and now - heard.at > GONE_AFTER]
        for name in silent:
            del self._heard[name]
        if silent:
            self._show()


def _with(table: FoundTable, addresses: set[str]) -> FoundTable:
    return FoundTable(table.advert, table.port, tuple(sorted(addresses, key=likelihood)))


def likelihood(address: str) -> tuple[bool, bool, str]:
    """Which address to try first: IPv4, then IPv6, link-local ones last."""
    plain: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    return plain.is_link_local, plain.version == 6, address


def announced_addresses() -> list[str]:
    """Every address that somebody on the same LAN could reach this machine by, link-local ones included."""
    found = set()
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            address = ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0])
            if not (address.is_loopback or address.is_unspecified or address.is_multicast):
                found.add(str(address))
    return sorted(found, key=likelihood)


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
