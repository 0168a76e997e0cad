"""The port at which a table listens."""

import asyncio
import errno
import socket
import time
from collections.abc import Callable, Iterator

from netproto.keys.join_code import DEFAULT_PORT

PORT_WITHIN = 10.0
"""Seconds in which the port of a resumed table comes free."""

AGAIN_AFTER = 0.05
FREE_PORTS_TRIED = 5


async def listen(open_at: Callable[[int], None], wanted: int | None, before: int | None, ended: asyncio.Event) -> int:
    """At the port where this table was before, if it comes free in time, or at another one."""
    deadline = time.monotonic() + PORT_WITHIN
    while before is not None and time.monotonic() < deadline and not ended.is_set():
        try:
            open_at(before)
            return before
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                break
        await asyncio.sleep(AGAIN_AFTER)
    trouble: OSError | None = None
    for port in _ports(wanted):
        try:
            open_at(port)
            return port
        except OSError as error:
            trouble = error
    assert trouble is not None
    raise trouble


def _ports(wanted: int | None) -> Iterator[int]:
    if wanted:
        yield wanted
        return
    if wanted is None:
        yield from range(DEFAULT_PORT, DEFAULT_PORT + 20)
    for _ in range(FREE_PORTS_TRIED):
        yield _free_port()


def _free_port() -> int:
    """Asked for port 0, each address of the host would get another one."""
    with socket.socket() as asked:
        asked.bind(("", 0))
        port: int = asked.getsockname()[1]
        return port
