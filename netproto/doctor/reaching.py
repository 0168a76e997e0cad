"""One connection to where a table may be, looked at step by step: the way, the neighbour, the port, the greeting."""

import asyncio
import contextlib
import errno
import os
import shutil
import socket
import ssl
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from uuid import UUID

from google.protobuf.message import DecodeError

from netproto.doctor.symptoms import Attempt, Met, Outcome
from netproto.keys import identity as keys
from netproto.lan.advert import LONGEST_NAME
from netproto.lan.interfaces import Interface, way_to
from netproto.schema.wire_pb2 import FromHost
from netproto.wire.cutting import cut
from netproto.wire.framing import BadFrame, FrameReader
from netproto.wire.names import UnusableText, clean
from resources import program

OUTCOMES: dict[int, Outcome] = {
    errno.ECONNREFUSED: "refused",
    errno.EHOSTUNREACH: "unreachable",
    errno.ENETUNREACH: "no_route",
    errno.EADDRNOTAVAIL: "no_route",
    errno.ETIMEDOUT: "silent",
    errno.EPERM: "forbidden",
    errno.EACCES: "forbidden",
    getattr(errno, "EHOSTDOWN", -1): "unreachable",
}

ANSWERS, SILENT, DOUBTFUL = {"REACHABLE", "PERMANENT", "NOARP"}, {"FAILED", "INCOMPLETE"}, {"STALE", "DELAY", "PROBE"}
"""What Linux says of a neighbour; DOUBTFUL: it answered before, and Linux is asking again."""
DOUBT_LASTS = 9.0
"""Seconds after which Linux has made up its mind."""
ASKED_EVERY = 0.2
UUID_BYTES = 16

Judge = Callable[[str, UUID | None], str]
"""A word on the key with this fingerprint, of this table."""


async def attempt(
    address: str, port: int, among: Sequence[Interface], seconds: float, judge: Judge = lambda seen, table: ""
) -> Attempt:
    """Never raises."""
    way = way_to(address, among)
    lan = [interface for interface in among if interface.kind == "lan" and interface.usable]
    network = next((network for interface in lan if (network := interface.holds(address))), None)
    found = Attempt(address, port, "no_route", network=network)
    if way is not None:
        found = replace(found, interface=way.name, via=way.kind)
    try:
        async with asyncio.timeout(seconds):
            connection = await _connect(address, port)
    except TimeoutError:
        found = replace(found, outcome="silent")
    except OSError as error:
        found = replace(found, outcome=OUTCOMES.get(error.errno or 0, "failed"), detail=_said(error))
    else:
        return await _listen(connection, replace(found, neighbour=True), seconds, judge)
    if found.outcome == "refused":
        return replace(found, neighbour=True)
    return replace(found, neighbour=await neighbour(address)) if network and found.via == "lan" else found


def _said(error: OSError) -> str:
    """In the system's words; asyncio adds the address, which everybody knows."""
    return os.strerror(error.errno) if error.errno else str(error)


async def _connect(address: str, port: int) -> socket.socket:
    family, kind, _, _, to = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)[0]
    connection = socket.socket(family, kind)
    try:
        connection.setblocking(False)
        await asyncio.get_running_loop().sock_connect(connection, to)
    except BaseException:
        connection.close()
        raise
    return connection


async def _listen(connection: socket.socket, found: Attempt, seconds: float, judge: Judge) -> Attempt:
    """Identifies what answers by its greeting; the doctor sends nothing, for a host speaks first."""
    writer: asyncio.StreamWriter | None = None
    try:
        async with asyncio.timeout(seconds):
            reader, writer = await asyncio.open_connection(
                sock=connection, ssl=keys.client_context(), server_hostname=program.SERVER
            )
            fingerprint = keys.peer_fingerprint(writer.get_extra_info("ssl_object"))
            message = FromHost.FromString(await FrameReader(reader).read() or b"")
        greeting = message.greeting
        if message.WhichOneof("kind") != "greeting" or len(greeting.table_uuid) != UUID_BYTES:
            return replace(found, outcome="strange", detail="it does not greet as a table does")
        table = UUID(bytes=greeting.table_uuid)
        met = Met(
            table=str(table),
            name=_clean(greeting.table_name),
            version=_clean(greeting.version.app),
            major=greeting.version.major,
            minor=greeting.version.minor,
            fingerprint=fingerprint,
            clock_ms=greeting.now_ms - time.time_ns() // 1_000_000,
            key=judge(fingerprint, table),
        )
        return replace(found, outcome="met", met=met)
    except TimeoutError:
        return replace(found, outcome="strange", detail="it accepts connections and then says nothing")
    except (OSError, BadFrame, DecodeError, ssl.SSLError) as error:
        return replace(found, outcome="strange", detail=str(error) or type(error).__name__)
    finally:
        cut(writer) if writer is not None else connection.close()


def _clean(text: str) -> str:
    """A stranger's text, without the characters that could control a terminal."""
    try:
        return clean(text, LONGEST_NAME, "a name")
    except UnusableText:
        return "?"


async def neighbour(address: str) -> bool | None:
    """Whether a machine on the same network answers at all. Linux knows; elsewhere it stays open."""
    if sys.platform != "linux" or shutil.which("ip") is None:
        return None
    deadline = time.monotonic() + DOUBT_LASTS
    while (states := await _states(address)) & DOUBTFUL and not states & ANSWERS and time.monotonic() < deadline:
        await asyncio.sleep(ASKED_EVERY)
    if states & (ANSWERS | DOUBTFUL):
        return True
    return False if states & SILENT else None


async def _states(address: str) -> set[str]:
    with contextlib.suppress(OSError, TimeoutError):
        asked = await asyncio.create_subprocess_exec(
            "ip", "neigh", "show", "to", address.partition("%")[0],
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        said, _ = await asyncio.wait_for(asked.communicate(), 2)
        return {line.split()[-1] for line in said.decode(errors="replace").splitlines() if line.split()}
    return set()
