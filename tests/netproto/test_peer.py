"""A guest's connection, with a host that says what the test wants."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from netproto import peer as peers
from netproto.framing import FrameReader, frame
from netproto.guest import Welcomed
from netproto.identity import own_identity, server_context
from netproto.peer import Way
from netproto.places import HOME, places
from netproto.protocol import version
from netproto.schema import hello_pb2 as hello
from netproto.schema.wire_pb2 import Beat, FromGuest, FromHost
from tests.netproto.coming_in import peer

TABLE = bytes(16)
GREETING = hello.Greeting(version=version("1"), nonce=bytes(32), table_uuid=TABLE, game=registry.IDS[0])


async def a_while() -> None:
    """Time for any number of beats where none is waited for."""
    for _ in range(100):
        await asyncio.sleep(0)


def test_a_guest_that_hears_late_says_hello_first_and_nothing_until_it_is_let_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a poor LAN the greeting takes longer than a heartbeat."""
    monkeypatch.setattr(peers, "HEARTBEAT", 0)
    heard: list[FromGuest] = []

    async def greets_late(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        frames = FrameReader(reader)
        for said in (FromHost(greeting=GREETING), FromHost(welcome=hello.Welcome(person=1, token=bytes(16)))):
            await a_while()
            writer.write(frame(said.SerializeToString()))
            data = await frames.read()
            assert data is not None
            heard.append(FromGuest.FromString(data))
        writer.transport.abort()

    async def join() -> None:
        key = own_identity(tmp_path / "host.pem")
        server = await asyncio.start_server(greets_late, "127.0.0.1", ssl=server_context(key))
        own = places("default", {HOME: str(tmp_path)})
        guest = peer("Ada", own, Way([server.sockets[0].getsockname()[:2]], trusted=key.fingerprint))
        async with server:
            async for happening in guest.run():
                if isinstance(happening, Welcomed):
                    break
            await a_while()
            await guest.close()

    asyncio.run(join())
    assert [said.WhichOneof("kind") for said in heard] == ["hello", "beat"]
    assert heard[1].beat == Beat(), "the first word says that the token has arrived"


class Standing:
    """As much of a connection as can be cut."""

    def __init__(self) -> None:
        self.transport = self
        self.is_cut = False

    def abort(self) -> None:
        self.is_cut = True


def test_of_connections_that_stand_at_once_one_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host on cable and Wi-Fi: nobody would ever say hello on the other one."""
    monkeypatch.setattr(peers, "BETWEEN_ADDRESSES", 0)
    standing: list[Standing] = []

    async def join() -> Any:
        all_begun = asyncio.Event()

        async def attempt(host: str, port: int) -> tuple[None, Standing]:
            standing.append(Standing())
            mine = standing[-1]
            if len(standing) == 2:
                all_begun.set()
            await all_begun.wait()
            return None, mine

        own = places("default", {HOME: str(tmp_path)})
        guest = peer("Ada", own, Way([("127.0.0.1", 1), ("127.0.0.1", 2)]))
        monkeypatch.setattr(guest, "_attempt", attempt)
        _, kept = await guest._connect(None)
        await a_while()
        return kept

    kept = asyncio.run(join())
    assert [one.is_cut for one in standing] == [one is not kept for one in standing] != [True, True]
