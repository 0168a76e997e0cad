"""Finds tables on the LAN by waiting a moment for what can be heard."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from uuid import UUID

from client.commands.stopping import when_stopped
from client.refusal import Stopped
from engine.contract import Json
from netproto.keys.join_code import key_check
from netproto.lan.advert import read_parent
from netproto.lan.discovery import Browser, FoundTable

SETTLED = 0.4
"""Seconds after which every table has most likely answered, even if a packet was lost: from the beginning, and from the
last table that was found."""


Matching = Callable[[FoundTable], bool]


async def listen(timeout: float, matching: Matching | None = None) -> tuple[FoundTable, ...]:
    """Everything that is heard within this time; or those that match, a moment after the last of them was found. A
    stopped listing has what was heard until then; a stopped search raises Stopped."""
    browser = Browser()
    news = asyncio.Event()
    browser.changed = news.set
    stopped = False

    def stop() -> None:
        nonlocal stopped
        stopped = True
        news.set()

    when_stopped(stop)
    deadline = time.monotonic() + timeout
    await browser.open()
    settled = time.monotonic() + SETTLED
    found: list[FoundTable] = []
    prepared: set[str] = set()
    try:
        while True:
            if matching is None:
                _prepare_codes(browser.tables(), prepared)
            elif len(now := list(filter(matching, browser.tables()))) > len(found):
                found = now
                settled = max(settled, time.monotonic() + SETTLED)
            left = (settled if found else deadline) - time.monotonic()
            if stopped:
                if matching is not None:
                    raise Stopped
                return browser.tables()
            news.clear()
            try:
                async with asyncio.timeout(left):
                    await news.wait()
            except TimeoutError:
                return tuple(filter(matching or every, browser.tables()))
    finally:
        await browser.close()


def _prepare_codes(tables: Iterable[FoundTable], prepared: set[str]) -> None:
    """A key's part of a join code is slow to compute: it is done beside the listening."""
    for table in tables:
        if table.advert.fingerprint not in prepared:
            prepared.add(table.advert.fingerprint)
            asyncio.get_running_loop().run_in_executor(None, key_check, table.advert.fingerprint)


def heard(timeout: float) -> tuple[FoundTable, ...]:
    """Every table that is heard within this time."""
    return asyncio.run(listen(timeout))


def found(matching: Matching, timeout: float) -> tuple[FoundTable, ...]:
    """The tables that match: there may be several."""
    return asyncio.run(listen(timeout, matching))


def named(name: str) -> Matching:
    wanted = name.strip().casefold()
    return lambda table: table.advert.name.casefold() == wanted


def every(table: FoundTable) -> bool:
    return True


def row(table: FoundTable) -> Json:
    advert = table.advert
    parent = read_parent(advert.parent)
    return {
        "table": str(advert.table),
        "name": advert.name,
        "addresses": list(table.addresses),
        "port": table.port,
        "fingerprint": advert.fingerprint,
        "game": advert.game,
        "version": advert.app,
        "protocol": f"{advert.major}.{advert.minor}",
        "compatible": advert.compatible,
        "summary": advert.summary,
        "seats": advert.seats,
        "free": advert.free,
        "spectators": advert.spectators,
        "locked": advert.locked,
        "passcode": advert.passcode,
        "running": advert.running,
        "parent": None if parent is None else str(UUID(bytes=parent.table)),
        "join_code": table.join_code(),
    }
