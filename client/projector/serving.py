"""The server in a thread of its own, so that nothing that is painted holds it up, nor it what is painted."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Sequence

from client.projector.server import USUAL, Limits, Server
from client.projector.shown import Now, Paint, Shown
from netproto.loop_call import call_in

LAST_WORDS = 0.3
"""Seconds in which whoever waits for news hears the last of it."""


class Serving:
    """From where it is made until `stop`."""

    def __init__(
        self, paint: Paint, sockets: Sequence[socket.socket], language: str, prefix: str = "/", limits: Limits = USUAL
    ) -> None:
        self._paint, self._sockets = paint, sockets
        self._language, self._prefix, self._limits = language, prefix, limits
        self.port: int = sockets[0].getsockname()[1]
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._main()), name="projector", daemon=True)
        self._thread.start()
        self._ready.wait()

    def tell(self, now: Now) -> None:
        call_in(self._loop, self._shown.tell, now)

    def stop(self) -> None:
        call_in(self._loop, self._over.set)
        self._thread.join()

    async def _main(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._over = asyncio.Event()
        self._shown = Shown(self._paint)
        server = Server(self._shown, self._language, self._prefix, self._limits)
        await server.start(self._sockets)
        self._ready.set()
        await self._over.wait()
        await asyncio.sleep(LAST_WORDS)
        await server.close()
