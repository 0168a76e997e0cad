"""What nothing can be faster than: TLS on loopback, a line of a file synced, the same bytes to everybody. No game."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from multiprocessing.connection import Connection
from pathlib import Path

from netproto.keys.identity import client_context, own_identity, server_context
from netproto.wire.framing import PREFIX, frame

MESSAGE = bytes(range(256)) + bytes(44)
"""As long as a middling container."""

HELLO = frame(b"hello")

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]

_sync = getattr(os, "fdatasync", os.fsync)


def serve(folder: Path, say: Connection) -> None:
    """The process: says its port, and serves until it is ended."""
    asyncio.run(_serve(folder, say))


async def _serve(folder: Path, say: Connection) -> None:
    written = os.open(folder / "bare", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    writers: list[asyncio.StreamWriter] = []

    async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        writer.write(HELLO)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            while True:
                framed = await _framed(reader)
                os.write(written, framed)
                _sync(written)
                for everybody in writers:
                    everybody.write(framed)
        writers.remove(writer)
        writer.close()

    context = server_context(own_identity(folder / "bare.pem"))
    server = await asyncio.start_server(met, "127.0.0.1", 0, ssl=context)
    say.send(server.sockets[0].getsockname()[1])
    await server.serve_forever()


async def _framed(reader: asyncio.StreamReader) -> bytes:
    prefix = await reader.readexactly(PREFIX)
    return prefix + await reader.readexactly(int.from_bytes(prefix, "big"))


async def _connect(port: int) -> Streams:
    """Until the first frame is here."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=client_context(), server_hostname="bare")
    await _framed(reader)
    return reader, writer


async def connections(port: int, number: int) -> list[float]:
    """Seconds from nothing to a first frame."""
    taken = []
    for _ in range(number):
        began = time.perf_counter()
        _, writer = await _connect(port)
        taken.append(time.perf_counter() - began)
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
    return taken


async def fan_out(port: int, listeners: int, number: int) -> list[float]:
    """Seconds from a message of one to its arrival at the last, the sender among them."""
    streams = [await _connect(port) for _ in range(listeners)]
    taken = []
    for turn in range(number):
        began = time.perf_counter()
        streams[turn % listeners][1].write(frame(MESSAGE))
        await asyncio.gather(*(_framed(reader) for reader, _ in streams))
        taken.append(time.perf_counter() - began)
    for _, writer in streams:
        writer.close()
    return taken
