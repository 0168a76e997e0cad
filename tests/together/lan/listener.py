"""Listens for tables and prints, JSON Lines, when it began, and everything it hears whenever that changes:

    {"opened": at}
    {"at": at, "tables": {uuid: {"name", "addresses", "port", "free", "spectators", "running"}},
     "rows": [[fingerprint, port]]}

Times are of the machine's monotonic clock, which all its processes share."""

from __future__ import annotations

import asyncio
import json
import signal
import time

from engine.contract import Json
from netproto.lan.discovery import Browser, FoundTable


def row(table: FoundTable) -> Json:
    advert = table.advert
    return {
        "name": advert.name,
        "addresses": table.addresses,
        "port": table.port,
        "free": advert.free,
        "spectators": advert.spectators,
        "running": advert.running,
    }


async def listen() -> None:
    began = time.monotonic()
    browser = Browser()

    def say() -> None:
        tables = {str(table.advert.table): row(table) for table in browser.tables()}
        rows = [(table.advert.fingerprint, table.port) for table in browser.tables()]
        print(json.dumps({"at": time.monotonic(), "tables": tables, "rows": rows}), flush=True)

    browser.changed = say
    await browser.open()
    print(json.dumps({"opened": began}), flush=True)
    say()
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()
    await browser.close()


if __name__ == "__main__":
    asyncio.run(listen())
