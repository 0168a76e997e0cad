"""Who stands at a host's door: so many of a neighbour, so many in all, and the oldest makes room."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from netproto.host.connection import CHAFF, RECORD, Connection, End
from netproto.host.doorway import Doorway, neighbour
from netproto.host.lane import Lane
from netproto.keys.identity import client_context, own_identity, server_context
from netproto.wire.framing import MAX_PAYLOAD, BadFrame, FrameReader, frame
from netproto.wire.limits import Limits
from tests.together.processes import DEADLINE

TLS_RECORD = 23
"""Bytes of the smallest one: a byte and what is around it."""
SILENT = Limits(strangers_of_a_neighbour=3, strangers=5)


class Nobody:
    """Takes note of who is there."""

    def __init__(self) -> None:
        self.there: list[Connection] = []
        self.words: list[int] = []
        """How long each message was."""
        self.changed = asyncio.Event()

    def secured(self, connection: Connection) -> None:
        self.there.append(connection)
        self.changed.set()

    def heard(self, connection: Connection, words: list[bytes | BadFrame | End]) -> None:
        self.words += [len(word) for word in words if isinstance(word, bytes)]
        self.changed.set()
        if End.END in words:
            connection.end()

    async def hears(self, length: int) -> None:
        while length not in self.words:
            self.changed.clear()
            await self.changed.wait()

    def gone(self, connection: Connection) -> None:
        self.changed.set()


def at_the_admission(tmp_path: Path, do: Callable[[int, Nobody], Awaitable[None]], limits: Limits = SILENT) -> None:
    async def there() -> None:
        with socket.create_server(("127.0.0.1", 0)) as asked:
            port = asked.getsockname()[1]
        nobody = Nobody()
        doorway = Doorway(server_context(own_identity(tmp_path / "key.pem")), limits, Lane(), nobody)
        doorway.open(["127.0.0.1"], port)
        try:
            async with asyncio.timeout(DEADLINE):
                await do(port, nobody)
        finally:
            await doorway.close()

    asyncio.run(there())


async def knock(port: int, there: ExitStack, address: str = "127.0.0.1") -> socket.socket:
    knocking = there.enter_context(socket.socket())
    knocking.setblocking(False)
    knocking.bind((address, 0))
    await asyncio.get_running_loop().sock_connect(knocking, ("127.0.0.1", port))
    return knocking


async def sent_away(knocking: socket.socket) -> bool:
    try:
        return not await asyncio.get_running_loop().sock_recv(knocking, 1)
    except ConnectionResetError:
        return True


def still_there(knocking: socket.socket) -> bool:
    try:
        return bool(knocking.recv(1))
    except BlockingIOError:
        return True


def test_the_oldest_of_a_neighbour_makes_room_and_of_nobody_else(tmp_path: Path) -> None:
    async def crowd(port: int, nobody: Nobody) -> None:
        with ExitStack() as there:
            other = await knock(port, there, "127.0.0.2")
            mine = [await knock(port, there) for _ in range(5)]
            assert [await sent_away(one) for one in mine[:2]] == [True, True]
            late, last = [await knock(port, there, "127.0.0.3") for _ in range(2)]
            assert await sent_away(mine[2]), "of all, one of whoever has the most"
            assert all(map(still_there, (other, late, last, *mine[3:])))

    at_the_admission(tmp_path, crowd)


def test_whoever_shakes_no_hands_is_sent_away(tmp_path: Path) -> None:
    async def wait(port: int, nobody: Nobody) -> None:
        with ExitStack() as there:
            knocking = await knock(port, there)
            knocking.send(b"\x16\x03\x01")
            assert await sent_away(knocking)
            assert not nobody.there

    at_the_admission(tmp_path, wait, Limits(handshake_ms=50))


def test_what_is_told_goes_out_at_once(tmp_path: Path) -> None:
    """Not only with the next that is told: asyncio sees to that for the sockets that it has made itself."""

    async def come(port: int, nobody: Nobody) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=client_context(), server_hostname="x")
        while not nobody.there:
            await nobody.changed.wait()
        transport = nobody.there[0]._transport
        assert transport is not None
        assert transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()

    at_the_admission(tmp_path, come)


async def come_in(port: int, nobody: Nobody) -> tuple[FrameReader, asyncio.StreamWriter, Connection]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=client_context(), server_hostname="x")
    while not nobody.there:
        await nobody.changed.wait()
    return FrameReader(reader), writer, nobody.there[0]


def test_what_can_wait_holds_up_nothing_unless_it_is_long(tmp_path: Path) -> None:
    long = bytes(RECORD)

    async def tell(port: int, nobody: Nobody) -> None:
        frames, writer, connection = await come_in(port, nobody)
        connection.tell(b"chat")
        connection.flush_later()
        connection.tell(b"step")
        connection.flush_in_turn()
        assert connection.waiting == 0
        connection.tell(long)
        connection.flush_later()
        connection.tell(b"the next")
        connection.flush_in_turn()
        assert connection.waiting > len(long), "all who watch may have asked for so much"
        assert [await frames.read() for _ in range(4)] == [b"chat", b"step", long, b"the next"]
        writer.transport.abort()

    at_the_admission(tmp_path, tell)


def test_what_is_outdated_before_it_is_out_is_not_heard_unless_something_follows_from_it(tmp_path: Path) -> None:
    async def tell(port: int, nobody: Nobody) -> None:
        frames, writer, connection = await come_in(port, nobody)
        connection.tell(b"one is here", outdates=True)
        connection.tell(b"two are here", outdates=True)
        connection.tell(b"a view")
        connection.tell(b"three are here", outdates=True)
        connection.tell(b"four are here", outdates=True)
        connection.flush()
        connection.tell(b"five are here", outdates=True)
        connection.flush()
        heard = [await frames.read() for _ in range(4)]
        assert heard == [b"two are here", b"a view", b"four are here", b"five are here"]
        writer.transport.abort()

    at_the_admission(tmp_path, tell)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.168.0.7", "192.168.0.8", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("fe80::1%eth0", "fe80::2%eth0", False),
        ("::1", "127.0.0.1", False),
    ],
)
def test_a_neighbour_is_one_however_many_addresses_it_gives_itself(one: str, other: str, same: bool) -> None:
    assert (neighbour(one) == neighbour(other)) == same


def test_whoever_is_cut_off_before_being_connected_keeps_nothing_open(tmp_path: Path) -> None:
    async def cut_early() -> None:
        context = server_context(own_identity(tmp_path / "key.pem"))
        connection = Connection(context, Lane(), Nobody())
        connection.cut()
        here, there = socket.socketpair()
        with there:
            there.setblocking(False)
            await asyncio.get_running_loop().connect_accepted_socket(lambda: connection, here)
            async with asyncio.timeout(DEADLINE):
                assert await sent_away(there)

    asyncio.run(cut_early())


def test_somebody_who_is_gone_at_once_keeps_nobody_else_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def after_one_who_went(port: int, nobody: Nobody) -> None:
        with ExitStack() as there:
            with monkeypatch.context() as gone:
                gone.setattr(socket, "TCP_NODELAY", 9999)
                assert await sent_away(await knock(port, there))
            mine = [await knock(port, there) for _ in range(4)]
            assert await sent_away(mine[0]), "the others were accepted"

    at_the_admission(tmp_path, after_one_who_went)


def test_a_connection_may_not_go_on_for_ever_without_a_message(tmp_path: Path) -> None:
    """The largest message is heard; one in the smallest pieces of TLS, each of which costs the host more, is not."""

    async def do(port: int, nobody: Nobody) -> None:
        context = client_context()
        _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=context, server_hostname="x")
        writer.write(frame(bytes(MAX_PAYLOAD)))
        await nobody.hears(MAX_PAYLOAD)
        reader, chatty = await asyncio.open_connection("127.0.0.1", port, ssl=context, server_hostname="x")
        chatty.write(frame(bytes(MAX_PAYLOAD))[:4])
        with suppress(OSError):
            for _ in range(CHAFF // TLS_RECORD):
                chatty.write(b"\0")
                await chatty.drain()
            assert await reader.read() == b""
        assert nobody.words == [MAX_PAYLOAD]
        for one in (writer, chatty):
            one.transport.abort()

    at_the_admission(tmp_path, do)
