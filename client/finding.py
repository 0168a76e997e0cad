"""Finds tables on the LAN by waiting a moment for what can be heard."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from engine.contract import Json
from netproto.discovery import Browser, FoundTable
from netproto.join_code import JoinCode

SETTLED = 0.3
"""Seconds without news after which everybody who is there has answered."""


async def listen(timeout: float, enough: Callable[[Browser], bool]) -> Browser:
    """Everything heard until it is enough, or the time is over."""
    browser = Browser()
    news = asyncio.Event()
    browser.changed = news.set
    deadline = time.monotonic() + timeout
    await browser.open()
    try:
        while not enough(browser) and (left := deadline - time.monotonic()) > 0:
            news.clear()
            try:
                async with asyncio.timeout(left):
                    await news.wait()
            except TimeoutError:
                break
    finally:
        await browser.close()
    return browser


def heard(timeout: float) -> tuple[FoundTable, ...]:
    """Every table that is heard within this time."""
    return asyncio.run(listen(timeout, lambda browser: False)).tables()


def named(name: str, timeout: float) -> list[FoundTable]:
    """The tables of this name: a moment longer than until the first, as there may be several."""

    async def find() -> list[FoundTable]:
        first = await listen(timeout, lambda browser: bool(browser.find(name)))
        if not first.find(name):
            return []
        return (await listen(min(SETTLED, timeout), lambda browser: False)).find(name) or first.find(name)

    return asyncio.run(find())


def join_code(table: FoundTable) -> str | None:
    for address in table.addresses:
        try:
            return str(JoinCode.of(address, table.port, table.advert.fingerprint))
        except ValueError:
            continue
    return None


def row(table: FoundTable) -> Json:
    advert = table.advert
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
        "mode": advert.mode,
        "seats": advert.seats,
        "free": advert.free,
        "spectators": advert.spectators,
        "locked": advert.locked,
        "running": advert.running,
        "join_code": join_code(table),
    }
