"""Spectators in a process of their own, who take in everything and only note when."""

from __future__ import annotations

import asyncio
import contextlib
import time
from multiprocessing.connection import Connection
from pathlib import Path

from client.app import app_version
from netproto.keys.identity import Identity, challenge, client_context, own_identity, peer_fingerprint
from netproto.schema import hello_pb2 as hello
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.wire.framing import FrameReader, frame
from netproto.wire.protocol import DRAWS, version

Arrivals = dict[int, float]
"""By step: when the last of them had it."""


def introduction(identity: Identity, greeting: hello.Greeting, writer: asyncio.StreamWriter) -> bytes:
    """The frame with which somebody comes to watch."""
    fingerprint = peer_fingerprint(writer.get_extra_info("ssl_object"))
    said = hello.Hello(
        version=version(app_version(), (DRAWS,)),
        name="crowd",
        wish=hello.WATCH,
        key=identity.certificate,
        signature=identity.sign(challenge(greeting.nonce, fingerprint)),
    )
    return frame(FromGuest(hello=said).SerializeToString())


def watch(folder: Path, port: int, number: int, say: Connection) -> None:
    """The process: says that all are in, that all have the result, and in the end when each step was there."""
    asyncio.run(_watch(folder, port, number, say))


async def _watch(folder: Path, port: int, number: int, say: Connection) -> None:
    identity = own_identity(folder / "crowd.pem")
    arrivals: Arrivals = {}
    inside = over = 0
    coming = asyncio.Lock()
    """One after the other: they share a key, and one of a later connection is taken for the program begun anew."""

    async def one() -> None:
        nonlocal inside, over
        await coming.acquire()
        reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=client_context(), server_hostname="crowd")
        frames = FrameReader(reader)
        with contextlib.suppress(OSError):
            while (data := await frames.read()) is not None:
                now = time.perf_counter()
                message = FromHost.FromString(data)
                if message.HasField("container"):
                    arrivals[message.container.number] = now
                elif message.HasField("greeting"):
                    writer.write(introduction(identity, message.greeting, writer))
                elif message.HasField("view"):
                    inside += 1
                    coming.release()
                    if inside == number:
                        say.send(number)
                elif message.HasField("result"):
                    over += 1
                    if over == number:
                        say.send(number)
        writer.close()

    await asyncio.gather(*(one() for _ in range(number)))
    say.send(arrivals)
