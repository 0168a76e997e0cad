"""So many tables announced from one machine, which do nothing else; ends with its standard input."""

from __future__ import annotations

import asyncio
import sys
from uuid import uuid4

from netproto.lan.advert import Advert
from netproto.lan.announcer import Announcer


def advert(number: int) -> Advert:
    """Each of another host: keys differ."""
    table = uuid4()
    return Advert(table, f"Table no. {number}", 2 * table.hex, "moonriver", "0.1.0", 4, 3, 0, False, False, ("base",))


async def announce(tables: int, first: int) -> None:
    announcers = [Announcer(41327 + number, advert(first + number)) for number in range(tables)]
    for announcer in announcers:
        await announcer.open()
        await asyncio.sleep(0.1)
    print('{"announced": true}', flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await asyncio.gather(*(announcer.close() for announcer in announcers))


if __name__ == "__main__":
    asyncio.run(announce(int(sys.argv[1]), int(sys.argv[2])))
