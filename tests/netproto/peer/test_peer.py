"""A guest's connection, with a host that says what the test wants."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast
from uuid import UUID

import pytest

from engine import registry
from netproto.files.profile_folders import places
from netproto.guest.happenings import Happening, Parted, TurnedAway, Welcomed
from netproto.keys.identity import Identity, own_identity, server_context
from netproto.lan import discovery
from netproto.lan.advert import Advert
from netproto.lan.discovery import Browser, FoundTable
from netproto.peer import peer as peers
from netproto.peer import search
from netproto.peer.route import CannotJoin, Route
from netproto.peer.search import Connection
from netproto.schema import hello_pb2 as hello
from netproto.schema.wire_pb2 import Beat, FromGuest, FromHost
from netproto.wire.framing import FrameReader, frame
from netproto.wire.protocol import version
from resources.program import HOME
from tests.netproto.peer.coming_in import peer

TABLE = bytes(16)
GREETING = hello.Greeting(version=version("1"), nonce=bytes(32), table_uuid=TABLE, game=registry.ids()[0])


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
        guest = peer("Ada", own, Route([server.sockets[0].getsockname()[:2]], trusted=key.fingerprint))
        async with server:
            async for happening in guest.run():
                if isinstance(happening, Welcomed):
                    break
            await a_while()
            await guest.close()

    asyncio.run(join())
    assert [said.WhichOneof("kind") for said in heard] == ["hello", "beat"]
    assert heard[1].beat == Beat(), "the first word says that the token has arrived"


Greet = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


def hosts(table: bytes, met: list[bytes]) -> Greet:
    """A table with this uuid, which lets everybody in."""

    async def host(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        greeting = hello.Greeting(version=version("1"), nonce=bytes(32), table_uuid=table, game=registry.ids()[0])
        writer.write(frame(FromHost(greeting=greeting).SerializeToString()))
        if await FrameReader(reader).read() is not None:
            met.append(table)
            welcome = hello.Welcome(person=1, token=bytes(16))
            writer.write(frame(FromHost(welcome=welcome).SerializeToString()))

    return host


async def host_at(host: Greet, identity: Identity, port: int = 0) -> tuple[asyncio.Server, tuple[str, int]]:
    server = await asyncio.start_server(host, "127.0.0.1", port, ssl=server_context(identity))
    return server, server.sockets[0].getsockname()[:2]


def test_another_table_at_an_address_is_a_wrong_address(tmp_path: Path) -> None:
    """Both have the same key: they are tables of one computer."""
    met: list[bytes] = []
    key = own_identity(tmp_path / "host.pem")
    ours, other = bytes(16), bytes([1]) * 16

    async def join() -> list[Happening]:
        wrong, first = await host_at(hosts(other, met), key)
        right, second = await host_at(hosts(ours, met), key)
        own = places("default", {HOME: str(tmp_path)})
        guest = peer("Ada", own, Route([first, second], trusted=key.fingerprint, table=UUID(bytes=ours)))
        happened = []
        async with wrong, right:
            async for happening in guest.run():
                happened.append(happening)
                if len([one for one in happened if isinstance(one, Welcomed)]) == 2:
                    break
                if isinstance(happening, Welcomed):
                    assert guest._writer is not None
                    guest._writer.transport.abort()
            await guest.close()
        return happened

    happened = asyncio.run(join())
    assert met == [ours, ours], "on coming and on coming back; the other one was told nothing"
    assert not any(isinstance(one, TurnedAway) for one in happened)


def test_whoever_comes_by_an_address_takes_the_table_that_is_there(tmp_path: Path) -> None:
    met: list[bytes] = []
    key = own_identity(tmp_path / "host.pem")

    async def join() -> None:
        server, address = await host_at(hosts(TABLE, met), key)
        guest = peer("Ada", places("default", {HOME: str(tmp_path)}), Route([address], trusted=key.fingerprint))
        async with server:
            async for happening in guest.run():
                if isinstance(happening, Welcomed):
                    break
            await guest.close()

    asyncio.run(join())
    assert met == [TABLE]


def test_a_host_that_is_gone_is_given_up_and_looked_for_again(tmp_path: Path) -> None:
    met: list[bytes] = []
    key = own_identity(tmp_path / "host.pem")

    async def join() -> tuple[TurnedAway, Happening]:
        server, address = await host_at(hosts(TABLE, met), key)
        guest = peer("Ada", places("default", {HOME: str(tmp_path)}), Route([address], trusted=key.fingerprint))
        guest.gives_up = 0.05
        happened: list[Happening] = []
        async for happening in guest.run():
            happened.append(happening)
            if isinstance(happening, Welcomed):
                server.close()
                assert guest._writer is not None
                guest._writer.transport.abort()
        away = happened[-1]
        assert isinstance(away, TurnedAway)
        guest.gives_up = peers.GIVES_UP
        again, _ = await host_at(hosts(TABLE, met), key, address[1])
        async with again:
            async for happening in guest.run():
                if isinstance(happening, Welcomed):
                    break
            await guest.close()
        return away, happening

    away, back = asyncio.run(join())
    assert away.code == "host_gone"
    assert isinstance(back, Welcomed)
    assert met == [TABLE, TABLE]
    assert peers.GIVES_UP == 600


class Standing:
    """As much of a connection as can be cut."""

    def __init__(self) -> None:
        self.transport = self
        self.is_cut = False

    def abort(self) -> None:
        self.is_cut = True


def test_of_connections_that_stand_at_once_one_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host on cable and Wi-Fi: nobody would ever say hello on the other one."""
    monkeypatch.setattr(search, "BETWEEN_ADDRESSES", 0)
    standing: list[Standing] = []

    async def join() -> Any:
        all_begun = asyncio.Event()

        async def attempt(host: str, port: int) -> Connection:
            standing.append(Standing())
            mine = standing[-1]
            if len(standing) == 2:
                all_begun.set()
            await all_begun.wait()
            return Connection(b"", cast("Any", None), cast("Any", mine))

        own = places("default", {HOME: str(tmp_path)})
        guest = peer("Ada", own, Route([("127.0.0.1", 1), ("127.0.0.1", 2)]))
        monkeypatch.setattr(guest._search, "_attempt", attempt)
        kept = await guest._search.connection(None)
        await a_while()
        return kept.writer

    kept = asyncio.run(join())
    assert [one.is_cut for one in standing] == [one is not kept for one in standing] != [True, True]


def test_a_table_that_was_lost_is_sought_where_it_was_before_anywhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hundred addresses are announced for it with its key, and a hundred with another one."""
    for name in ("BETWEEN_ADDRESSES", "BETWEEN_ATTEMPTS"):
        monkeypatch.setattr(search, name, 0)
    key, table, was = "ab" * 32, UUID(int=7), ("10.0.0.1", 41327)
    advert = Advert(table, "Table", key, "moonriver", "1", 4, 4, 0, False, False)
    heard = tuple(
        FoundTable(said, 1, ("10.0.0.66",), tuple(("10.0.0.66", port) for port in ports))
        for said, ports in ((advert, range(2, 200)), (replace(advert, fingerprint="cd" * 32), range(200, 300)))
    )
    sought: list[tuple[str, int]] = []

    class Hears(Browser):
        async def open(self) -> None:
            pass

        def tables(self) -> tuple[FoundTable, ...]:
            return heard

    async def seek() -> None:
        enough = asyncio.Event()

        async def attempt(host: str, port: int) -> None:
            sought.append((host, port))
            if len(sought) == 20:
                enough.set()
            raise OSError("nobody there")

        guest = peer("Ada", places("default", {HOME: str(tmp_path)}), Route([("10.0.0.5", 1)], table=table))
        guest._key.fingerprint, guest._search._stood = key, was
        monkeypatch.setattr(guest._search, "_attempt", attempt)
        seeking = asyncio.create_task(guest._search.connection(None))
        await enough.wait()
        seeking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await seeking

    monkeypatch.setattr(discovery, "Browser", Hears)
    asyncio.run(seek())
    assert [at for at, place in enumerate(sought[:20]) if place == was] == [0, 5, 10, 15]
    announced = [place for place in sought[:20] if place != was]
    assert len(set(announced)) == 16
    assert sum(port in range(200, 300) for _, port in announced) == 4


def test_an_announced_address_that_is_another_tables_is_not_the_last_word(tmp_path: Path) -> None:
    """Whoever announces a table with its key cannot show that key."""

    async def greets(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(frame(FromHost(greeting=GREETING).SerializeToString()))
        await FrameReader(reader).read()
        writer.write(frame(FromHost(welcome=hello.Welcome(person=1, token=bytes(16))).SerializeToString()))
        await FrameReader(reader).read()
        writer.transport.abort()

    async def join() -> None:
        true, false = (own_identity(tmp_path / f"{name}.pem") for name in ("true", "false"))
        servers = [await asyncio.start_server(greets, "127.0.0.1", ssl=server_context(key)) for key in (false, true)]
        where = [server.sockets[0].getsockname()[:2] for server in servers]
        guest = peer("Ada", places("default", {HOME: str(tmp_path)}), Route(where, announced=true.fingerprint))
        async with servers[0], servers[1]:
            async for happening in guest.run():
                if isinstance(happening, Welcomed):
                    break
            await guest.close()
        assert guest.fingerprint == true.fingerprint

    asyncio.run(join())


def test_a_host_that_takes_nothing_is_given_up(tmp_path: Path) -> None:
    """Whatever it makes this guest say would be kept here."""

    async def takes_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(frame(FromHost(greeting=GREETING).SerializeToString()))
        await FrameReader(reader).read()
        writer.write(frame(FromHost(welcome=hello.Welcome(person=1, token=bytes(16))).SerializeToString()))
        await over.wait()
        writer.transport.abort()

    over = asyncio.Event()

    async def join() -> None:
        key = own_identity(tmp_path / "host.pem")
        server = await asyncio.start_server(takes_nothing, "127.0.0.1", ssl=server_context(key))
        own = places("default", {HOME: str(tmp_path)})
        guest = peer("Ada", own, Route([server.sockets[0].getsockname()[:2]], trusted=key.fingerprint))
        async with server:
            async for happening in guest.run():
                if isinstance(happening, Parted):
                    break
                if isinstance(happening, Welcomed):
                    writer = guest._writer
                    assert writer is not None
                    for _ in range(10 * peers.UNREAD // 500):
                        guest.guest.outbox.append(b"x" * 500)
                        guest.flush()
                    assert writer.transport.is_closing()
            over.set()
            await guest.close()

    asyncio.run(join())


def test_a_name_that_none_can_be_leads_nowhere(tmp_path: Path) -> None:
    guest = peer("Ann", places(environ={HOME: str(tmp_path)}), Route([("a..b", 1)]))
    guest.patience = 0.1

    async def join() -> None:
        async for _ in guest.run():
            pass

    with pytest.raises(CannotJoin):
        asyncio.run(join())
