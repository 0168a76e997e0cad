"""A table's process: asyncio and TLS around a `Table`, its journal, and its bots.

One task a connection reads; nothing waits for a slow reader: what it has not taken by the time its queue is full is
dropped with its connection, and it gets a fresh view when it comes back.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import secrets
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.contract import Json
from netproto import identity as keys
from netproto import recording
from netproto.cutting import cut
from netproto.draws import SystemChance
from netproto.effects import Begin, Effect, Hang, Shut, Tell, Think, Write
from netproto.framing import BadFrame, FrameReader, frame
from netproto.identity import Identity, server_context
from netproto.join_code import DEFAULT_PORT
from netproto.journal import Journal
from netproto.limits import SECOND
from netproto.recording import port_of
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Entry
from netproto.table import Sources, Table, TableConfig
from netproto.thinkers import Thinkers
from netproto.unheard import ACKNOWLEDGED_WITHIN, Unheard, undelivered
from netproto.validators import BadMessage

BEATS_UNTIL_CUT = 3
"""Heartbeats of silence after which a connection is taken for cut."""
LAST_WORDS = 1.0
"""Seconds for what was told last to get out."""
MOMENT = 0.05
"""Seconds between two looks at what is still awaited."""
PORT_WITHIN = 10.0
"""Seconds in which the port of a resumed table comes free."""

FREE_PORTS_TRIED = 5

RECORD_FAILED = "the host cannot write its record any more, so the table closes; what was written stays"

log = logging.getLogger(__name__)

Report = Callable[[Json], None]


@dataclass(frozen=True)
class HostSettings:
    config: TableConfig
    identity: Identity
    record: Callable[[int], Path]
    """Where the record of a game lies, by its number at this table."""
    port: int | None = None
    """None: the usual one, else the next that is free."""
    interfaces: Sequence[str] | None = None
    """None: all of them."""
    once: bool = False
    resumed: tuple[Journal, Sequence[Entry]] | None = None


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def prover(host: Identity) -> Callable[[bytes, bytes, bytes], bytes]:
    """Whose key a guest has shown, as the table wants it."""

    def prove(certificate: bytes, nonce: bytes, signature: bytes) -> bytes:
        try:
            found = keys.verify(certificate, keys.challenge(nonce, host.fingerprint), signature)
        except keys.BadProof as error:
            raise BadMessage("bad_proof", str(error)) from None
        return bytes.fromhex(found)

    return prove


def _free_port() -> int:
    """Asked for port 0, each address of the host would get another one."""
    with socket.socket() as asked:
        asked.bind(("", 0))
        port: int = asked.getsockname()[1]
        return port


class Host:
    def __init__(self, settings: HostSettings, report: Report = lambda event: None) -> None:
        self.settings = settings
        self.report = report
        self.limits = settings.config.limits
        sources = Sources(SystemChance(), secrets.token_bytes, prover(settings.identity))
        self.table = Table(settings.config, sources, now_ms())
        self.changed: Callable[[], None] = lambda: None
        """Called when something that others may want to know has changed."""
        self.port = 0
        self._links = 0
        self._writers: dict[int, asyncio.StreamWriter] = {}
        self._parting: set[int] = set()
        """Links that have been told goodbye, and close themselves."""
        self._journal: Journal | None = None
        self._server: asyncio.Server | None = None
        self._ended = asyncio.Event()
        self._serving = False
        self._lost_port: int | None = None
        """Where this table was before, and somebody else is now."""
        self._reason = ""
        self._alarm: asyncio.TimerHandle | None = None
        self._stage: int = lobby.WAITING
        self._tasks: set[asyncio.Task[None]] = set()
        self._met_by: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
        """A task a connection, until it is closed."""

    # Life

    async def open(self) -> None:
        """Listens; OSError where nothing can be listened on."""
        self.thinkers = Thinkers(self.settings.config.game.id, self._thought)
        self._context = server_context(self.settings.identity)
        journal, entries = self.settings.resumed or (None, ())
        before = port_of(entries) if self.settings.port is None else None
        self._journal = journal
        self._server = await self._listen(before)
        if journal is None or self._ended.is_set():
            return
        if before not in (None, self.port):
            self._lost_port = before
        effects = self.table.resume(entries, now_ms())
        if self.port != port_of(entries) and self.table.hall.stage != lobby.ENDED:
            effects.append(Write((recording.opened(self.port, now_ms()),)))
        self._do(effects)

    async def _listen(self, before: int | None) -> asyncio.Server:
        """At the port where this table was before, if it comes free in time, or at another one."""
        deadline = time.monotonic() + PORT_WITHIN
        while before is not None and time.monotonic() < deadline and not self._ended.is_set():
            try:
                return await self._listen_at(before)
            except OSError as error:
                if error.errno != errno.EADDRINUSE:
                    break
            await asyncio.sleep(MOMENT)
        trouble: OSError | None = None
        for port in self._ports():
            try:
                return await self._listen_at(port)
            except OSError as error:
                trouble = error
        assert trouble is not None
        raise trouble

    async def _listen_at(self, port: int) -> asyncio.Server:
        server = await asyncio.start_server(
            self._met, self.settings.interfaces, port, ssl=self._context, ssl_handshake_timeout=10
        )
        self.port = port
        return server

    def _ports(self) -> Iterator[int]:
        if self.settings.port:
            yield self.settings.port
            return
        if self.settings.port is None:
            yield from range(DEFAULT_PORT, DEFAULT_PORT + 20)
        for _ in range(FREE_PORTS_TRIED):
            yield _free_port()

    async def serve(self) -> str:
        """Until the table is closed; the code says why."""
        self._serving = True
        if self._lost_port is not None:
            words = f"port {self._lost_port}, where this table was before, is taken: the table is at {self.port} now"
            self.report({"event": "port", "port": self.port, "before": self._lost_port, "sentence": words})
        self._do(self.table.opened(now_ms()))
        await self._ended.wait()
        assert self._server is not None
        self._server.close()
        if self._alarm is not None:
            self._alarm.cancel()
        await self._farewell()
        await self.thinkers.close()
        if self._journal is not None:
            self._journal.close()
        return self._reason

    async def _farewell(self) -> None:
        """What was told last gets out, or the second for it is over."""
        for _ in ("getting out", "being cut off"):
            if self._met_by:
                await asyncio.wait(self._met_by, timeout=LAST_WORDS)
            for writer in self._met_by.values():
                cut(writer)

    def end(self, code: str, sentence: str) -> None:
        self._do(self.table.end(code, sentence, now_ms()))

    # Connections

    async def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if len(self._writers) >= self.limits.links or self._ended.is_set():
            cut(writer)
            return
        me = asyncio.current_task()
        assert me is not None
        self._met_by[me] = writer
        me.add_done_callback(self._met_by.pop)
        self._links += 1
        link = self._links
        self._writers[link] = writer
        frames = FrameReader(reader)
        silence = BEATS_UNTIL_CUT * self.limits.heartbeat_ms / SECOND
        self._do(self.table.connected(link, now_ms()))
        try:
            while link in self._writers:
                async with asyncio.timeout(silence):
                    data = await frames.read()
                if data is None:
                    break
                self._do(self.table.received(link, data, now_ms()))
            if link in self._parting:
                await self._drain(reader)
        except BadFrame as wrong:
            self._bad_frame(link, wrong)
        except (OSError, TimeoutError):
            log.info("link %d: silent or cut", link)
        finally:
            self._writers.pop(link, None)
            self._parting.discard(link)
            self._do(self.table.lost(link, now_ms()))
            with contextlib.suppress(OSError):
                writer.close()

    @staticmethod
    async def _drain(reader: asyncio.StreamReader) -> None:
        """Whoever was told goodbye closes the connection, having read it: one that is closed here while something comes
        in forgets what is still on its way out. Nobody makes a host busy with it."""
        while await reader.read(FrameReader.READ):
            await asyncio.sleep(MOMENT)

    def _bad_frame(self, link: int, wrong: BadFrame) -> None:
        log.warning("link %d: %s", link, wrong)
        self._do(self.table.refuse(link, wrong.code, str(wrong), now_ms()))

    def _tell(self, link: int, message: bytes) -> None:
        writer = self._writers.get(link)
        if writer is None:
            return
        if writer.transport.get_write_buffer_size() > self.limits.queue_bytes:
            log.warning("link %d: too slow, dropped", link)
            self._writers.pop(link)
            cut(writer)
            return
        writer.write(frame(message))

    def _hang(self, link: int, gently: bool) -> None:
        """Closes once everything is out; whoever reads nothing is cut off a little later."""
        writer = self._writers.pop(link, None)
        if writer is not None:
            if gently:
                self._parting.add(link)
            else:
                writer.close()
            asyncio.get_running_loop().call_later(LAST_WORDS, cut, writer)

    # What the table wants

    def _do(self, effects: Sequence[Effect]) -> None:
        try:
            self._do_all(effects)
        except OSError as error:
            log.exception("the record cannot be written")
            self.report({"event": "trouble", "sentence": f"the record cannot be written: {error}"})
            ending = self.table.end("record", RECORD_FAILED, now_ms())
            self._do_all([effect for effect in ending if not isinstance(effect, Write)])
        self._arm()
        self.changed()

    def _do_all(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            match effect:
                case Tell(link, message):
                    self._tell(link, message)
                case Write(entries, sync):
                    self._write(entries, sync)
                case Begin(entries):
                    self._begin(entries)
                case Hang(link, gently):
                    self._hang(link, gently)
                case Think():
                    self.thinkers.ask(effect)
                case Shut(code):
                    self._reason = code
                    self._ended.set()
        self._watch_stage()
        if self.table.hall.expects_bots:
            self.thinkers.wake()

    def _begin(self, entries: Sequence[Entry]) -> None:
        if self._journal is not None:
            self._journal.close()
        path = self.settings.record(entries[0].header.game_number)
        self._journal = Journal.create(path, *entries, recording.opened(self.port, now_ms()))
        self.report({"event": "game", "record": str(path), "number": entries[0].header.game_number})

    def _write(self, entries: Sequence[Entry], sync: bool) -> None:
        if self._journal is None:
            return
        for entry in entries[:-1]:
            self._journal.append(entry, sync=False)
        for entry in entries[-1:]:
            self._journal.append(entry, sync)

    def _thought(self, think: Think, command: bytes) -> None:
        self._do(self.table.thought(think.seat, think.number, command, now_ms()))

    def _watch_stage(self) -> None:
        stage = self.table.hall.stage
        if stage == self._stage or not self._serving:
            return
        over_before = self._stage == lobby.WAITING
        self._stage = stage
        if stage != lobby.ENDED:
            return
        self.report({"event": "result", "result": self.table.conduct.result()})
        if self.settings.once or over_before:
            task = asyncio.create_task(self._end_after(over_before))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _end_after(self, over_before: bool) -> None:
        """As soon as everybody has the result, or has had time for it: longer where the game `over_before` the table
        was resumed, as its people may not be there yet. Another game goes on, unless there is to be only one."""
        began = time.monotonic()
        patience = self.limits.served_ms if over_before else self.limits.countdown_ms
        least = ACKNOWLEDGED_WITHIN if over_before else 0.0
        unheard = Unheard(self.table, self._behind, began, patience / SECOND, least)
        while self.table.hall.stage == lobby.ENDED and unheard.waits(time.monotonic()):
            await asyncio.sleep(MOMENT)
        if self.settings.once or self.table.hall.stage == lobby.ENDED:
            self.end("over", "the game is over, and the table with it")

    def _behind(self, link: int) -> bool:
        writer = self._writers.get(link)
        return writer is not None and undelivered(writer)

    # Time

    def _arm(self) -> None:
        """Wakes up when the table has something to do, and now and then to notice that the machine has slept."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._ended.is_set():
            return
        due = self.table.due()
        wait = 5.0 if due is None else min(5.0, max(0.0, (due - now_ms()) / SECOND))
        self._alarm = asyncio.get_running_loop().call_later(wait, self._tick)

    def _tick(self) -> None:
        self._do(self.table.tick(now_ms()))
