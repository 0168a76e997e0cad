"""A host that says whatever a test wants to whoever comes: everything but the key of it may be a lie."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from google.protobuf.message import Message

from engine import registry
from netproto.keys.identity import own_identity, server_context
from netproto.schema import hello_pb2 as hello
from netproto.schema.lobby_pb2 import Lobby, Person, Seat
from netproto.schema.wire_pb2 import Beat, FromGuest, FromHost
from netproto.wire.cutting import cut
from netproto.wire.framing import FrameReader, frame
from netproto.wire.protocol import version

GREETING = hello.Greeting(
    version=version("1"), nonce=bytes(32), table_uuid=bytes(16), table_name="Table", game=registry.ids()[0]
)
WELCOME = hello.Welcome(person=1, token=bytes(16))
LOBBY = Lobby(name="Table", people=[Person(id=1, name="Ann", connected=True)], seats=[Seat(color="red", person=1)])

Say = Callable[[FromHost], Awaitable[None]]
Script = Callable[[Say], Awaitable[None]]


def packed(message: Message) -> bytes:
    return frame(message.SerializeToString())


class FalseHost:
    """Greets and welcomes, then follows the script; it answers beats until the other side goes."""

    def __init__(self, folder: Path, script: Script, greeting: hello.Greeting = GREETING) -> None:
        self.identity = own_identity(folder / "false-host.pem")
        self.script = script
        self.greeting = greeting
        self.port = 0
        self._writers: list[asyncio.StreamWriter] = []
        self.said = threading.Event()
        """The script has been said, and has been taken, up to what networks hold."""

    async def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        writer.transport.set_write_buffer_limits(high=1 << 16)

        async def say(message: FromHost) -> None:
            writer.write(packed(message))
            await writer.drain()

        async def answer(frames: FrameReader) -> None:
            while (data := await frames.read()) is not None:
                said = FromGuest.FromString(data)
                if said.HasField("beat"):
                    await say(FromHost(beat=Beat(count=said.beat.count)))

        try:
            await say(FromHost(greeting=self.greeting))
            frames = FrameReader(reader)
            if await frames.read() is not None:
                await say(FromHost(welcome=WELCOME))
                async with asyncio.TaskGroup() as both:
                    both.create_task(answer(frames))
                    await self.script(say)
                    self.said.set()
        except* OSError:
            pass  # whoever was told has gone
        finally:
            cut(writer)

    @contextlib.asynccontextmanager
    async def _open(self) -> AsyncIterator[None]:
        server = await asyncio.start_server(self._met, "127.0.0.1", ssl=server_context(self.identity))
        self.port = server.sockets[0].getsockname()[1]
        yield
        server.close()

    @contextmanager
    def serving(self) -> Iterator[FalseHost]:
        """In a thread of its own."""
        ready, loop = threading.Event(), asyncio.new_event_loop()

        async def serve() -> None:
            async with self._open():
                ready.set()
                await over.wait()

        over = asyncio.Event()
        thread = threading.Thread(target=lambda: loop.run_until_complete(serve()), daemon=True)
        thread.start()
        assert ready.wait(30)
        try:
            yield self
        finally:
            loop.call_soon_threadsafe(over.set)
            thread.join(30)
            loop.run_until_complete(self._end(asyncio.all_tasks(loop)))
            loop.close()

    async def _end(self, tasks: set[asyncio.Task[object]]) -> None:
        for writer in self._writers:
            cut(writer)
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0)  # what is cut off closes in the next round of the loop
