"""Announcing and browsing on loopback alone; whole LANs are in tests/together/lan/test_lan.py."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import wraps
from uuid import uuid4

import pytest
from zeroconf import RecordUpdate, Zeroconf

from netproto.lan import announcer as announcing
from netproto.lan import discovery
from netproto.lan.advert import Advert
from netproto.lan.announcer import Announcer
from netproto.lan.discovery import GONE_AFTER, MOST, MOST_ADDRESSES, QUIET_AFTER, Browser, FoundTable
from netproto.lan.multicast import DNSAddress, DNSService, DNSText, Listener
from resources import program
from tests.together.lan.unrepeated import never_again

LOOPBACK = ["127.0.0.1"]
NAME = f"one.{program.SERVICE}"
SERVER = "one.local."
IN = 1
A, TXT, AAAA, SRV = 1, 16, 28, 33
TTL = 120
SOON = 20.0

SEATED = ("purple", "orange")


def advert(name: str = "Table") -> Advert:
    awaited = ("01234567", "89abcdef")
    return Advert(uuid4(), name, "ab" * 32, "moonriver", "0.1.0", 4, 3, 0, False, False, ("base",), awaited, SEATED)


def in_a_loop(test: Callable[[], Coroutine[None, None, None]]) -> Callable[[], None]:
    @wraps(test)
    def run() -> None:
        asyncio.run(test())

    return run


@asynccontextmanager
async def announced(said: Advert) -> AsyncIterator[Announcer]:
    announcer = Announcer(41327, said, LOOPBACK)
    await announcer.open()
    try:
        yield announcer
    finally:
        await announcer.close()


@asynccontextmanager
async def browsing() -> AsyncIterator[Browser]:
    browser = Browser(only=LOOPBACK)
    await browser.open()
    try:
        yield browser
    finally:
        await browser.close()


def row(browser: Browser, said: Advert) -> FoundTable | None:
    return next((table for table in browser.tables() if table.advert.table == said.table), None)


async def hears(browser: Browser, said: Advert | None, of: Advert) -> None:
    """Waits until it hears just this of a table; None: nothing any more."""
    news = asyncio.Event()
    browser.changed = news.set
    async with asyncio.timeout(SOON):
        while (None if (found := row(browser, of)) is None else found.advert) != said:
            news.clear()
            await news.wait()


@in_a_loop
async def test_what_is_announced_is_found_and_forgotten_at_goodbye() -> None:
    said = advert("Küche 🐄. no. 1")
    async with browsing() as before:
        async with announced(said), browsing() as later:
            for browser in (before, later):
                assert browser.connected
                await hears(browser, said, said)
                assert row(browser, said) == FoundTable(said, 41327, ("127.0.0.1",))
                assert [found.advert for found in browser.find(" KÜCHE 🐄. no. 1 ")] == [said]
        await hears(before, None, said)


@pytest.fixture
def unrepeated(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is heard at all is heard when it is said, however busy the machine is."""
    never_again(monkeypatch.setattr)
    monkeypatch.setattr(announcing, "SAID_AGAIN_AFTER", 1000)
    monkeypatch.setattr(discovery, "FIRST_QUESTIONS", ())


@pytest.mark.usefixtures("unrepeated")
@in_a_loop
async def test_a_change_that_is_taken_back_is_heard_at_once() -> None:
    """Zeroconf does not listen to the same words twice within a second."""
    said = advert()
    async with browsing() as browser, announced(said) as announcer:
        await hears(browser, said, said)
        for free in (2, 3, 2, 3):
            now = replace(said, free=free)
            await announcer.update(now)
            await hears(browser, now, said)


# Records as they come


def text_of(said: Advert) -> bytes:
    strings = [f"{key}={value}".encode() for key, value in said.properties().items()]
    return b"".join(bytes([len(string)]) + string for string in strings)


def text(said: Advert, ttl: int = TTL, name: str = NAME) -> DNSText:
    return DNSText(name, TXT, IN, ttl, text_of(said))


def service(ttl: int = TTL, name: str = NAME) -> DNSService:
    return DNSService(name, SRV, IN, ttl, 0, 0, 41327, SERVER)


def address(packed: bytes, ttl: int = TTL, scope: int | None = None) -> DNSAddress:
    return DNSAddress(SERVER, A if len(packed) == 4 else AAAA, IN, ttl, packed, scope_id=scope)


HERE = bytes([10, 0, 0, 1])
ELSEWHERE = bytes([10, 0, 0, 2])
LINK_LOCAL = b"\xfe\x80" + bytes(13) + b"\x01"


def test_a_goodbye_of_either_record_is_one() -> None:
    said = advert()
    for goodbye in (text(replace(said, free=0), ttl=0), service(ttl=0)):
        browser = Browser()
        browser.hear([text(said), service(), address(HERE)])
        assert row(browser, said) is not None
        browser.hear([goodbye])
        assert browser.tables() == ()


def test_a_record_that_expires_has_not_been_said() -> None:
    said = advert()
    browser = Browser()
    names = Listener(browser.hear)
    records = [text(said), service(), address(HERE)]
    zeroconf = Zeroconf.__new__(Zeroconf)
    names.async_update_records(zeroconf, 0, [RecordUpdate(record, record) for record in records])
    assert browser.tables() == ()
    names.async_update_records(zeroconf, 0, [RecordUpdate(record, None) for record in records])
    assert row(browser, said) is not None


def test_addresses_are_listed_likeliest_first_and_link_local_ones_only_with_their_interface() -> None:
    said = advert()
    browser = Browser()
    browser.hear([text(said), service(), address(LINK_LOCAL), address(LINK_LOCAL, scope=3), address(HERE)])
    (found,) = browser.tables()
    assert found.addresses == ("10.0.0.1", "fe80::1%3")


def test_an_address_that_is_not_said_any_more_is_forgotten_and_then_the_table() -> None:
    said = advert()
    browser = Browser()
    browser.hear([text(said), service(), address(HERE), address(ELSEWHERE)])
    changes: list[tuple[FoundTable, ...]] = []
    browser.changed = lambda: changes.append(browser.tables())
    now = time.monotonic()
    browser._servers[SERVER]["10.0.0.1"] = now - GONE_AFTER
    browser._forget(now + 1)
    assert [found.addresses for found in browser.tables()] == [("10.0.0.2",)]
    browser._forget(now + GONE_AFTER + 1)
    assert browser.tables() == ()
    assert len(changes) == 2
    assert not browser._servers
    assert not browser._heard


def test_two_instances_of_one_table_are_one_row_and_the_later_word_counts() -> None:
    said = advert()
    other = f"two.{program.SERVICE}"
    browser = Browser()
    browser.hear([text(said), service(), address(HERE)])
    browser.hear([text(replace(said, free=1), name=other), service(name=other)])
    (found,) = browser.tables()
    assert found.advert.free == 1


FALSE = f"false.{program.SERVICE}"
FALSE_SERVER = "false.local."


def false_instance(said: Advert, port: int = 666) -> list[DNSText | DNSService | DNSAddress]:
    return [
        text(said, name=FALSE),
        DNSService(FALSE, SRV, IN, TTL, 0, 0, port, FALSE_SERVER),
        DNSAddress(FALSE_SERVER, A, IN, TTL, ELSEWHERE),
    ]


def test_another_key_is_another_row() -> None:
    said = advert()
    browser = Browser()
    browser.hear([text(said), service(), address(HERE)])
    (true,) = browser.tables()
    browser.hear(false_instance(replace(said, fingerprint="cd" * 32)))
    assert [(row.advert.fingerprint, row.port) for row in browser.tables()] == [("ab" * 32, 41327), ("cd" * 32, 666)]
    assert true in browser.tables()


def test_a_false_instance_with_the_same_key_does_not_take_the_row_over(monkeypatch: pytest.MonkeyPatch) -> None:
    said = advert()
    browser = Browser()
    browser.hear([text(said), service(), address(HERE)])
    browser.hear(false_instance(replace(said, free=0)))
    (row,) = browser.tables()
    assert (row.advert, row.port, row.addresses) == (said, 41327, ("10.0.0.1",))
    assert row.places == [("10.0.0.1", 41327), ("10.0.0.2", 666)], "it may be the host, after a move"
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + QUIET_AFTER + 1)
    browser.hear(false_instance(replace(said, free=0)))
    (row,) = browser.tables()
    assert (row.advert.free, row.port, row.addresses) == (0, 666, ("10.0.0.2",))
    assert row.places[-1] == ("10.0.0.1", 41327)
    browser.hear([text(said)])
    (row,) = browser.tables()
    assert row.port == 41327


def test_a_machine_has_so_many_addresses() -> None:
    browser = Browser()
    browser.hear([text(advert()), service(), *(address(bytes([10, 0, 1, number])) for number in range(100))])
    (row,) = browser.tables()
    assert len(row.addresses) == MOST_ADDRESSES
    assert "10.0.1.99" in row.addresses


@in_a_loop
async def test_what_many_say_is_shown_now_and_then_and_at_last() -> None:
    said = advert()
    shown: list[int] = []
    async with browsing() as browser:
        browser.changed = lambda: shown.append(browser.tables()[0].advert.free)
        for free in range(100):
            browser.hear([text(replace(said, free=free)), service(), address(HERE)])
        async with asyncio.timeout(SOON):
            while shown[-1:] != [99]:
                await asyncio.sleep(0)
    assert len(shown) < 10


def test_what_is_no_table_is_not_listed() -> None:
    browser = Browser()
    browser.hear([DNSText(NAME, TXT, IN, TTL, b"\x08uuid=abc"), service(), address(HERE)])
    assert browser.tables() == ()


def test_a_flood_of_tables_is_listened_to_only_so_far() -> None:
    browser = Browser()
    browser.hear(text(advert(), name=f"{number}.{program.SERVICE}") for number in range(MOST + 9))
    assert len(browser._heard) == MOST
