"""A table's process: connections around a `Table`, its journal, and its bots.

Moves come before everything else: what people say beside them goes through a lane in which one small thing is done at a
time, and whoever says more than is good for the others is not listened to for a while. Nothing waits for a slow
reader: what it has not taken by the time its queue is full is dropped with its connection, and it gets a fresh view
when it comes back.
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
from netproto.host.bot_process import Thinkers
from netproto.host.connection import Connection, End
from netproto.host.descriptors import Spare, raise_limit, too_many
from netproto.host.doorway import Doorway
from netproto.host.lane import Lane
from netproto.keys import identity as keys
from netproto.keys.identity import Identity, server_context
from netproto.keys.join_code import DEFAULT_PORT
from netproto.records import recording
from netproto.records.journal import Journal
from netproto.records.recording import port_of
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Entry
from netproto.table.draws import SystemChance
from netproto.table.effects import AskBot, Begin, CloseTable, Disconnect, Effect, Send, Write
from netproto.table.table import Sources, Table, TableConfig
from netproto.table.unheard import ACKNOWLEDGED_WITHIN, Unheard, undelivered
from netproto.wire.bucket import SECOND
from netproto.wire.framing import BadFrame
from netproto.wire.validators import BadMessage, moves

BEATS_UNTIL_CUT = 3
"""Heartbeats of silence after which a connection is taken for cut."""
FAREWELL = 0.4
"""Seconds for what was told last to get out, when the table closes."""
MOMENT = 0.05
"""Seconds between two looks at what is still awaited."""
PORT_WITHIN = 10.0
"""Seconds in which the port of a resumed table comes free."""

AT_ONCE = 8
"""Connections for which something lies ready before it goes out: who plays does not wait for all who watch."""

FREE_PORTS_TRIED = 5

TOO_MUCH_OPEN = (
    "the system lets this host open no more files: what it kept in reserve went to the record, and the game goes on"
)
NO_RECORD = "record"
"""The reason of a table that closes because its record cannot be written."""
RECORD_FAILED = "the host cannot write its record any more, so the table closes; what was written stays"

WRITTEN_ANEW = "the whole record has been written there again, and the game goes on"

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
        self._lines: dict[int, Connection] = {}
        """By link, as the table counts them."""
        self._open: set[Connection] = set()
        """All that have been secured and are not gone."""
        self._eager: dict[Connection, None] = {}
        """Who has been told something that cannot wait."""
        self._all_gone = asyncio.Event()
        self._lane = Lane()
        self._doorway = Doorway(server_context(settings.identity), self.limits, self._lane, self)
        self._spare = Spare()
        self._silence: asyncio.TimerHandle | None = None
        self._journal: Journal | None = None
        self._ended = asyncio.Event()
        self._serving = False
        self._lost_port: int | None = None
        """Where this table was before, and somebody else is now."""
        self._reason = ""
        self._alarm: asyncio.TimerHandle | None = None
        self._stage: int = lobby.WAITING
        self._tasks: set[asyncio.Task[None]] = set()

    # Life

    async def open(self) -> None:
        """Listens; OSError where nothing can be listened on."""
        raise_limit()
        self._spare.hold()
        self.thinkers = Thinkers(self.settings.config.game.id, self._thought)
        journal, entries = self.settings.resumed or (None, ())
        before = port_of(entries) if self.settings.port is None else None
        self._journal = journal
        await self._listen(before)
        self._watch_for_silence()
        if journal is None or self._ended.is_set():
            return
        if before not in (None, self.port):
            self._lost_port = before
        effects = self.table.resume(entries, now_ms())
        if self.port != port_of(entries) and self.table.roster.stage != lobby.ENDED:
            effects.append(Write((recording.opened(self.port, now_ms()),)))
        self._do(effects)

    async def _listen(self, before: int | None) -> None:
        """At the port where this table was before, if it comes free in time, or at another one."""
        deadline = time.monotonic() + PORT_WITHIN
        while before is not None and time.monotonic() < deadline and not self._ended.is_set():
            try:
                return self._listen_at(before)
            except OSError as error:
                if error.errno != errno.EADDRINUSE:
                    break
            await asyncio.sleep(MOMENT)
        trouble: OSError | None = None
        for port in self._ports():
            try:
                return self._listen_at(port)
            except OSError as error:
                trouble = error
        assert trouble is not None
        raise trouble

    def _listen_at(self, port: int) -> None:
        self._doorway.open(self.settings.interfaces, port)
        self.port = port

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
        await self._doorway.close()
        for alarm in (self._alarm, self._silence):
            if alarm is not None:
                alarm.cancel()
        await self._farewell()
        await self.thinkers.close()
        if self._journal is not None:
            self._journal.close()
        self._spare.let_go()
        return self._reason

    async def _farewell(self) -> None:
        """What was told last gets out, or the time for it is over."""
        for _ in ("getting out", "being cut off"):
            if self._open:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(FAREWELL):
                        await self._all_gone.wait()
            for connection in list(self._open):
                connection.cut()

    def end(self, code: str, sentence: str) -> None:
        self._do(self.table.end(code, sentence, now_ms()))

    # Connections

    def secured(self, connection: Connection) -> None:
        self._open.add(connection)
        self._links += 1
        connection.link = self._links
        self._lines[connection.link] = connection
        self._do(self.table.connected(connection.link, now_ms()))

    def heard(self, connection: Connection, words: list[bytes | BadFrame | End]) -> None:
        """A move is made at once; the rest has to queue."""
        for word in words:
            if isinstance(word, bytes) and moves(word) and self._may_move(connection):
                self._received(connection, word)
            else:
                connection.inbox.append(word)
        if connection.inbox and not connection.queued:
            self._queue(connection)

    def _may_move(self, connection: Connection) -> bool:
        known = self.table.links.get(connection.link)
        return known is not None and known.person is not None and not self.table.rest(connection.link, now_ms())

    def gone(self, connection: Connection) -> None:
        self._doorway.leave(connection)
        if connection.link:
            self._open.discard(connection)
            self._lines.pop(connection.link, None)
            self._do(self.table.lost(connection.link, now_ms()))
        if self._ended.is_set() and not self._open:
            self._all_gone.set()

    def _queue(self, connection: Connection) -> None:
        """For as long as there is something to look at it is not listened to."""
        connection.queued = True
        connection.listen(False)
        rest = self.table.rest(connection.link, now_ms())
        asyncio.get_running_loop().call_later(rest / SECOND, self._lane.add, lambda: self._next_word(connection))

    def _next_word(self, connection: Connection) -> None:
        connection.queued = False
        if connection.ending:
            return
        word = connection.inbox.popleft()
        link = connection.link
        if isinstance(word, BadFrame):
            log.warning("link %d: %s", link, word)
            self._do(self.table.refuse(link, word.code, str(word), now_ms()))
        elif isinstance(word, End):
            self._do(self.table.lost(link, now_ms()))
            self._hang(link)
        else:
            self._received(connection, word)
        if connection.inbox:
            self._queue(connection)
        else:
            connection.listen(True)

    def _received(self, connection: Connection, data: bytes) -> None:
        self._do(self.table.received(connection.link, data, now_ms()))
        known = self.table.links.get(connection.link)
        if known is not None and known.person is not None:
            self._doorway.leave(connection)

    def _watch_for_silence(self) -> None:
        """Who has not been heard of for so long is taken for cut; who was not listened to is not."""
        long_ago = time.monotonic() - BEATS_UNTIL_CUT * self.limits.heartbeat_ms / SECOND
        for connection in list(self._open):
            if connection.heard_at < long_ago and not connection.queued:
                log.info("link %d: silent or cut", connection.link)
                connection.cut()
        if not self._spare.hold():
            self._doorway.clear()
        self._silence = asyncio.get_running_loop().call_later(1.0, self._watch_for_silence)

    def _tell(self, link: int, message: bytes, later: bool, outdates: bool) -> None:
        connection = self._lines.get(link)
        if connection is None:
            return
        if connection.waiting > self.limits.queue_bytes:
            log.warning("link %d: too slow, dropped", link)
            self._lines.pop(link)
            connection.cut()
            return
        connection.tell(message, outdates)
        if later:
            connection.flush_later()
        else:
            self._eager[connection] = None
            if len(self._eager) == AT_ONCE:
                self._flush()

    def _flush(self) -> None:
        eager, self._eager = self._eager, {}
        for connection in eager:
            connection.flush_in_turn()

    def _hang(self, link: int) -> None:
        connection = self._lines.pop(link, None)
        if connection is not None:
            connection.end()

    # What the table wants

    def _do(self, effects: Sequence[Effect]) -> None:
        try:
            self._do_all(effects)
        except OSError as error:
            log.exception("the record cannot be written")
            self.report({"event": "trouble", "sentence": f"the record cannot be written: {error}"})
            ending = self.table.end(NO_RECORD, RECORD_FAILED, now_ms())
            self._do_all([effect for effect in ending if not isinstance(effect, Write)])
        finally:
            self._flush()
        self._arm()
        self.changed()

    def _do_all(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            match effect:
                case Send(link, message, later, outdates):
                    self._tell(link, message, later, outdates)
                case Write(entries, sync):
                    self._write(entries, sync)
                case Begin(entries):
                    self._begin(entries)
                case Disconnect(link):
                    self._hang(link)
                case AskBot():
                    self.thinkers.ask(effect)
                case CloseTable(code):
                    self._reason = code
                    self._ended.set()
        self._watch_stage()
        if self.table.roster.expects_bots:
            self.thinkers.wake()

    def _begin(self, entries: Sequence[Entry]) -> None:
        if self._journal is not None:
            self._journal.close()
        path = self.settings.record(entries[0].header.game_number)
        opened = recording.opened(self.port, now_ms())
        try:
            self._journal = Journal.create(path, *entries, opened)
        except OSError as error:
            if not too_many(error):
                raise
            self._spare.let_go()
            self._journal = Journal.create(path, *entries, opened)
            log.warning("%s", TOO_MUCH_OPEN)
            self.report({"event": "trouble", "sentence": TOO_MUCH_OPEN})
        self.report({"event": "game", "record": str(path), "number": entries[0].header.game_number})

    def _write(self, entries: Sequence[Entry], sync: bool) -> None:
        if self._journal is None:
            return
        for entry in entries[:-1]:
            self._journal.append(entry, sync=False)
        for entry in entries[-1:]:
            self._journal.append(entry, sync)
        if not self._journal.stands():
            self._journal.write_anew()
            sentence = f"{self._journal.path} was removed, renamed or changed: {WRITTEN_ANEW}"
            log.warning("%s", sentence)
            self.report({"event": "trouble", "sentence": sentence})

    def _thought(self, think: AskBot, command: bytes) -> None:
        self._do(self.table.thought(think.seat, think.number, command, now_ms()))

    def _watch_stage(self) -> None:
        stage = self.table.roster.stage
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
        while self.table.roster.stage == lobby.ENDED and unheard.waits(time.monotonic()):
            await asyncio.sleep(MOMENT)
        if self.settings.once or self.table.roster.stage == lobby.ENDED:
            self.end("over", "the game is over, and the table with it")

    def _behind(self, link: int) -> bool:
        connection = self._lines.get(link)
        return connection is not None and (connection.waiting > 0 or undelivered(connection.socket))

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
