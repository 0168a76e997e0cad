"""Announces, again and again, that a table is at many places where it is not:

    python -m tests.together.lan.false_announcer UUID FINGERPRINT NUMBER ADDRESS

Every second one says ADDRESS, at ports where nobody is; the others are where no machine is."""

from __future__ import annotations

import asyncio
import sys
from uuid import UUID

from zeroconf.asyncio import AsyncServiceInfo

from netproto.lan.advert import Advert
from netproto.lan.multicast import open_multicast
from resources import program

TTL = 120


def infos(advert: Advert, number: int, here: str) -> list[AsyncServiceInfo]:
    network = here.rpartition(".")[0]
    return [
        AsyncServiceInfo(
            program.SERVICE,
            f"false-{n}.{program.SERVICE}",
            port=50_000 + n,
            properties=advert.properties(),
            server=f"false-{n}.local.",
            parsed_addresses=[f"{network}.{128 + n % 100}" if n % 2 else here],
            host_ttl=TTL,
            other_ttl=TTL,
        )
        for n in range(number)
    ]


async def announce(table: str, fingerprint: str, number: str, here: str) -> None:
    advert = Advert(UUID(table), "Table", fingerprint, "moonriver", "1", 4, 4, 0, False, False, ("base",))
    opened = await open_multicast(None)
    assert opened is not None
    false = infos(advert, int(number), here)
    try:
        while True:
            for info in false:
                opened.say(info)
                await asyncio.sleep(0.002)
            print('{"announced": true}', flush=True)
            await asyncio.sleep(len(false) / 200)
    finally:
        await opened.close()


if __name__ == "__main__":
    asyncio.run(announce(*sys.argv[1:]))
