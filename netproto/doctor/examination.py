"""Looks at this machine's network from all sides, at once and within a deadline, with no rights but a player's."""

import asyncio
import contextlib
import logging
import socket
import threading
import time
from collections.abc import Awaitable, Sequence
from dataclasses import field, replace
from ipaddress import ip_address, ip_interface
from typing import TypeVar
from uuid import UUID

from engine.dataclass import dataclass
from netproto.doctor.hearing import probe
from netproto.doctor.reaching import Judge, attempt
from netproto.doctor.symptoms import Attempt, HeardTable, OwnTable, Sought, Symptoms
from netproto.files.profile_folders import ProfileFolders
from netproto.keys import trust
from netproto.keys.join_code import JoinCode
from netproto.keys.trust import TrustStore
from netproto.lan.discovery import Browser, FoundTable
from netproto.lan.interfaces import Interface, interfaces
from netproto.lan.local_hosts import RunningTable, running_tables
from netproto.lan.target import Address, TableName, Target
from netproto.loop_call import call_in

PROBED_FOR = 1.5
SETTLED = 0.3
"""Seconds without news after which there is no more to come."""
MOST_CODES = 16
"""Listed where several tables have one name."""
KNOCKED_AT = 4
"""Tables that are tried where the player asks about none."""

log = logging.getLogger(__name__)

T = TypeVar("T")


async def examine(target: Target | None, asked: str, places: ProfileFolders, seconds: float) -> Symptoms:
    """Everything that can be known in so many seconds, and a few more where an answer is on its way. Never raises."""
    return await Examination(places, seconds).of(target, asked)


@dataclass
class Examination:
    places: ProfileFolders
    seconds: float
    among: Sequence[Interface] = ()
    browser: Browser = field(default_factory=Browser)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def of(self, target: Target | None, asked: str) -> Symptoms:
        until = time.monotonic() + self.seconds
        self.among = interfaces()
        self.browser.changed = self.news.set
        hosted = await _tried(self._hosted(), ())
        try:
            await _tried(self.browser.open(), None)
            probes, own, sought = await asyncio.gather(
                _tried(probe(self._lan(), min(PROBED_FOR, self.seconds)), ()),
                _tried(self._own(hosted), ()),
                _tried(self._seek(target, asked), Sought(asked, "address", asked, False) if target else None),
            )
            attempts = () if sought is None else sought.attempts
            await self._listen(until, hosted, attempts)
            tables = await _tried(self._heard(hosted, knock=target is None), ())
        finally:
            await _tried(self.browser.close(), None)
        if sought is not None:
            sought = replace(sought, heard=any(_same(table, one) for table in tables for one in sought.attempts))
        return Symptoms(tuple(self.among), probes, tables, own, sought)

    def _lan(self) -> list[Interface]:
        return [interface for interface in self.among if interface.kind == "lan" and interface.usable]

    async def _listen(self, until: float, hosted: Sequence[RunningTable], attempts: Sequence[Attempt]) -> None:
        """Ends as soon as the browser hears a table of others, or the one that was reached."""
        while (left := until - time.monotonic()) > 0:
            self.news.clear()
            tables = [_row(table, hosted) for table in self.browser.tables()]
            if attempts:
                found = any(_same(table, one) for table in tables for one in attempts)
            else:
                found = any(not table.own for table in tables)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(left, SETTLED) if found else left):
                    await self.news.wait()
                    continue
            if found:
                return

    async def _heard(self, hosted: Sequence[RunningTable], knock: bool) -> tuple[HeardTable, ...]:
        found = {_row(table, hosted): table for table in self.browser.tables()}
        others = [row for row in found if knock and not row.own][:KNOCKED_AT]
        reached = await asyncio.gather(*(self._knock(found[row]) for row in others))
        attempts = dict(zip(others, reached, strict=True))
        return tuple(replace(row, attempts=attempts.get(row, ())) for row in found)

    async def _knock(self, table: FoundTable) -> tuple[Attempt, ...]:
        judges = {
            address: self._judge(Address(address, table.port), announced=table.advert.fingerprint)
            for address in table.addresses
        }
        return tuple(
            await asyncio.gather(
                *(attempt(address, table.port, self.among, self.seconds, judge) for address, judge in judges.items())
            )
        )

    def _judge(self, place: Address, code: str | None = None, announced: str | None = None) -> Judge:
        """What `trust` says of a key, without remembering it."""

        def judge(seen: str, table: UUID | None) -> str:
            remembered = None
            try:
                remembered = TrustStore(self.places.trust_file).remembered(table, str(place))
            except OSError as error:
                log.info("what is remembered cannot be read: %s", error)
            return trust.decide(seen, code=code, remembered=remembered, announced=announced).reason

        return judge

    # Tables here

    async def _hosted(self) -> Sequence[RunningTable]:
        return tuple(running_tables(self.places))

    async def _own(self, hosted: Sequence[RunningTable]) -> tuple[OwnTable, ...]:
        addresses = [ip_interface(address).ip for interface in self._lan() for address in interface.addresses]
        found = []
        for table in hosted:
            attempts = await asyncio.gather(
                *(
                    attempt(str(address), table.port, self.among, self.seconds)
                    for address in addresses
                    if not address.is_link_local
                )
            )
            found.append(OwnTable(table.table, table.name, table.port, tuple(attempts)))
        return tuple(found)

    # The table that is asked about

    async def _seek(self, target: Target | None, asked: str) -> Sought | None:
        if target is None:
            return None
        if isinstance(target, TableName):
            return await self._seek_name(target.name, asked)
        addresses = await _resolve(target.host, self.seconds)
        code = target.key_check if isinstance(target, JoinCode) else None
        judge = self._judge(Address(target.host, target.port), code)
        attempts = await asyncio.gather(
            *(attempt(address, target.port, self.among, self.seconds, judge) for address in addresses)
        )
        sought = Sought(asked, "code" if isinstance(target, JoinCode) else "address", target.host)
        return replace(sought, resolved=bool(addresses), attempts=tuple(attempts))

    async def _seek_name(self, name: str, asked: str) -> Sought:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.seconds):
                while not self.browser.find(name):
                    self.news.clear()
                    await self.news.wait()
                await asyncio.sleep(SETTLED)
        found = self.browser.find(name)
        sought = Sought(asked, "name", name, bool(found))
        if len(found) != 1:
            return replace(
                sought, join_codes=tuple(code for table in found[:MOST_CODES] if (code := table.join_code()))
            )
        (table,) = found
        return replace(sought, attempts=await self._knock(table))


async def _tried(part: Awaitable[T], otherwise: T) -> T:
    """A part that fails is left out, and the others are reported."""
    try:
        return await part
    except Exception:
        log.exception("not examined")
        return otherwise


def _row(table: FoundTable, hosted: Sequence[RunningTable]) -> HeardTable:
    advert = table.advert
    return HeardTable(
        table=str(advert.table),
        name=advert.name,
        addresses=table.addresses,
        port=table.port,
        fingerprint=advert.fingerprint,
        version=advert.app,
        major=advert.major,
        minor=advert.minor,
        join_code=table.join_code(),
        own=any((str(advert.table), advert.fingerprint) == (running.table, running.fingerprint) for running in hosted),
    )


def _same(table: HeardTable, found: Attempt) -> bool:
    if found.met is not None:
        return found.met.table == table.table
    return found.port == table.port and found.address in table.addresses


async def _resolve(host: str, seconds: float) -> list[str]:
    """The addresses of a host, each once. In a daemon thread, for a resolver may block for minutes."""
    with contextlib.suppress(ValueError):
        ip_address(host)
        return [host]
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[list[str]] = loop.create_future()

    def tell(found: list[str]) -> None:
        if not answer.done():
            answer.set_result(found)

    def ask() -> None:
        found: list[str] = []
        with contextlib.suppress(OSError, UnicodeError):
            found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)]
        call_in(loop, tell, list(dict.fromkeys(found)))

    threading.Thread(target=ask, daemon=True).start()
    try:
        async with asyncio.timeout(seconds):
            return await answer
    except TimeoutError:
        return []
