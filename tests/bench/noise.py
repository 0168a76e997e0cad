"""Neighbours in a process of their own who cost a host as much as they can, and come back when they are sent away."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

from netproto.host.descriptors import raise_limit
from netproto.keys.identity import client_context, own_identity
from netproto.peer.peer import HEARTBEAT
from netproto.schema.play_pb2 import Resync, Say
from netproto.schema.wire_pb2 import Beat, FromGuest, FromHost
from netproto.wire.framing import FrameReader, frame
from tests.bench.crowd import introduction

RATE = 38
"""Messages a second of each: as many as a host takes of one connection."""
LINE = "x" * 200
UNREAD = 1 << 20
"""Bytes that a host has not taken yet, at which somebody waits for it."""
READ = 1 << 16
AGAIN = 0.5
"""Seconds until somebody who was sent away is there again."""
ALL_IN = 15.0
"""Seconds for all of them, as far as the host lets them in."""

Words = Callable[[int], FromGuest]
"""What somebody says again and again, counted."""

WORDS: dict[str, Words | None] = {
    "silent": None,
    "silent_tls": None,
    "chat": lambda count: FromGuest(request=count, say=Say(text=LINE)),
    "resync": lambda count: FromGuest(resync=Resync()),
}


def make(kind: str, number: int, port: int, folder: Path, say: Connection) -> None:
    """The process: says how many are in, and goes on until it is ended."""
    raise_limit()
    asyncio.run(_make(kind, number, port, folder, say))


async def _make(kind: str, number: int, port: int, folder: Path, say: Connection) -> None:
    noise = Noise(kind, port, folder)
    everybody = [asyncio.create_task(noise.neighbour(index)) for index in range(number)]
    deadline = time.monotonic() + ALL_IN
    while noise.came < number and time.monotonic() < deadline:
        await asyncio.sleep(0.05)
    say.send(noise.came)
    await asyncio.gather(*everybody)


class Noise:
    def __init__(self, kind: str, port: int, folder: Path) -> None:
        self.came = 0
        """How often somebody was let in, as far as they want."""
        self._words = WORDS[kind]
        self._context = None if kind == "silent" else client_context()
        self._port = port
        self._folder = folder

    async def neighbour(self, index: int) -> None:
        while True:
            with contextlib.suppress(OSError):
                await self._come(index)
            await asyncio.sleep(AGAIN)

    async def _come(self, index: int) -> None:
        """Until the host closes."""
        name = None if self._context is None else "noise"
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, ssl=self._context, server_hostname=name)
        saying: asyncio.Task[None] | None = None
        try:
            if self._words is not None:
                await self._introduce(index, reader, writer)
                saying = asyncio.create_task(_say(self._words, writer))
            self.came += 1
            while await reader.read(READ):
                pass
        finally:
            if saying is not None:
                saying.cancel()
            writer.transport.abort()

    async def _introduce(self, index: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        frames = FrameReader(reader)
        greeting = FromHost.FromString(await frames.read() or b"").greeting
        writer.write(introduction(own_identity(self._folder / f"{index}.pem"), greeting, writer))
        await frames.read()


async def _say(words: Words, writer: asyncio.StreamWriter) -> None:
    began = time.monotonic()
    beats = count = 0
    while True:
        count += 1
        if writer.transport.get_write_buffer_size() < UNREAD:
            writer.write(frame(words(count).SerializeToString()))
        if time.monotonic() > began + beats * HEARTBEAT:
            beats += 1
            writer.write(frame(FromGuest(beat=Beat(count=beats)).SerializeToString()))
        await asyncio.sleep(max(0.0, began + count / RATE - time.monotonic()))
