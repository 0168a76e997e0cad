"""Tables that come and go, one after the other: when each was opened, JSON Lines."""

from __future__ import annotations

import asyncio
import json
import sys
import time

from netproto.lan.announcer import Announcer
from tests.bench.many_tables import advert


async def blink(times: int) -> None:
    for number in range(times):
        new = advert(number)
        announcer = Announcer(41327, new)
        at = time.monotonic()
        await announcer.open()
        print(json.dumps({"table": str(new.table), "at": at}), flush=True)
        await asyncio.sleep(0.3)
        await announcer.close()


if __name__ == "__main__":
    asyncio.run(blink(int(sys.argv[1])))
