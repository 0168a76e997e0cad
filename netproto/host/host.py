"""A table's process: connections around a `Table`, its journal, and its bots."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence

from netproto.host.bot_process import Thinkers
from netproto.host.descriptors import Spare, raise_limit, too_many
from netproto.host.grouping import grouped
from netproto.host.host_settings import HostSettings, Report, Resumed
from netproto.host.links import Links
from netproto.host.ports import listen
from netproto.host.proving import Proving
from netproto.host.tidying import tidy, untidy
from netproto.host.unheard import ACKNOWLEDGED_WITHIN, Unheard
from netproto.keys import identity as keys
from netproto.records import recording
from netproto.records.journal import Journal
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Entry, Room
from netproto.schema.succession_pb2 import Certificate
from netproto.table.config import Sources
from netproto.table.effects import AskBot, Begin, CloseTable, Disconnect, Effect, KeepGame, KeepRoster, Send, Write
from netproto.table.table import Table
from netproto.wire.bucket import SECOND

MOMENT = 0.05
"""Seconds between two looks at what is still awaited."""
TOO_MUCH_OPEN = (
    "the system lets this host open no more files: what it had kept back went to the record, and the game goes on"
)
HANDING_OVER = "another computer is to carry on with the table"
NO_RECORD = "record"
"""The reason of a table that closes because its record cannot be written."""
RECORD_FAILED = "the host cannot write its record any more, so the table closes; what was written stays"

BARRED = (
    "too many wrong passcodes were tried: no newcomer may try another until whoever opened the table says so in the"
    " window, or the table is resumed"
)
WRITTEN_ANEW = "the whole record has been written there again, and the game goes on"

log = logging.getLogger(__name__)


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Host:
    def __init__(self, settings: HostSettings, report: Report = lambda event: None) -> None:
        self.settings = settings
        self.report = report
        self.limits = settings.config.limits
        proving = Proving(settings.identity.fingerprint)
        sources = Sources(
            settings.chance,
            secrets.token_bytes,
            proving.prove,
            proving.vouch,
            bytes.fromhex(settings.identity.fingerprint),
            settings.identity,
            keys.signer,
        )
        self.table = Table(settings.config, sources, now_ms())
        self.changed: Callable[[], None] = lambda: None
        """Called when something that others may want to know has changed."""
        self.port = 0
        self._spare = Spare()
        self._links = Links(settings.identity, self.table, self._spare, self._do, now_ms)
        self._journal: Journal | None = None
        self._unwritten: list[Entry] | None = [] if settings.forgotten else None
        """Of a first game that is forgotten unless somebody rides on."""
        self._wanted: list[Effect] = []
        """By the table, and not done yet."""
        self._ended = asyncio.Event()
        self._serving = False
        self._lost_port: int | None = None
        """Where this table was before, and somebody else is now."""
        self._reason = ""
        self._alarm: asyncio.TimerHandle | None = None
        self._stage: int = lobby.WAITING
        self._barred = False
        self._tasks: set[asyncio.Task[None]] = set()

    # Life

    async def open(self) -> None:
        """Listens; OSError where nothing can be listened on."""
        raise_limit()
        settings = self.settings
        self._spare.hold()
        self.thinkers = Thinkers(self.settings.config.game.id, self._thought)
        resumed = settings.resumed or Resumed(None, (), None)
        before = resumed.port if settings.port is None else None
        self._journal = resumed.journal
        self.port = await listen(
            lambda port: self._links.doorway.open(settings.interfaces, port), settings.port, before, self._ended
        )
        self._links.watch_for_silence()
        if settings.resumed is None or self._ended.is_set():
            return
        if before not in (None, self.port):
            self._lost_port = before
        effects = self.table.resume(resumed.entries, now_ms(), resumed.room)
        if self.port != resumed.port and self.table.roster.stage == lobby.RUNNING:
            effects.append(Write((recording.opened(self.port, now_ms()),)))
        if resumed.stays:
            self._stage = self.table.roster.stage
        self._do(effects)

    async def serve(self) -> str:
        """Until the table is closed; the code says why."""
        self._serving = True
        if self._lost_port is not None:
            words = f"port {self._lost_port}, where this table was before, is taken: the table is at {self.port} now"
            self.report({"event": "port", "port": self.port, "before": self._lost_port, "sentence": words})
        self._do(self.table.opened(now_ms()))
        await self._ended.wait()
        await self.close()
        return self._reason

    async def close(self) -> None:
        """Listens no more, without a word to anybody."""
        self._do_waiting()
        if self._alarm is not None:
            self._alarm.cancel()
        await self._links.close()
        await self.thinkers.close()
        if self._journal is not None:
            self._journal.close()
        self._spare.let_go()

    def end(self, code: str, sentence: str) -> None:
        self._do(self.table.end(code, sentence, now_ms()))

    def stop(self, code: str, sentence: str) -> None:
        """Ends the table, unless another computer can carry it on: that does so at once. Asked again, it ends it."""
        heirs = self.table.backing.handing.heirs()
        if not heirs:
            self.end(code, sentence)
            return
        self.report({"event": "handing_over", "to": heirs[0].hex(), "sentence": HANDING_OVER})
        self._do(self.table.backing.handing.hand_over_now(heirs[0], now_ms()))

    def is_succeeded(self, certificate: Certificate) -> None:
        """As that shows."""
        self._do(self.table.backing.found_out(certificate, now_ms()))

    # What the table wants

    def _do(self, effects: Sequence[Effect]) -> None:
        """At once; but answers of some, while others are asked as well, with all answers that are there by now."""
        waits = bool(self._wanted)
        self._wanted += effects
        if len(self.table.turns.open) < 2 or not any(isinstance(effect, Write) for effect in self._wanted):
            self._do_wanted()
        elif not waits:
            asyncio.get_running_loop().call_soon(self._do_waiting)

    def _do_waiting(self) -> None:
        if self._wanted:
            self._do_wanted()

    def _do_wanted(self) -> None:
        effects, self._wanted = self._wanted, []
        try:
            self._do_all(grouped(effects))
        except OSError as error:
            log.exception("the record cannot be written")
            self.report({"event": "trouble", "sentence": f"the record cannot be written: {error}"})
            ending = self.table.end(NO_RECORD, RECORD_FAILED, now_ms())
            self._do_all([effect for effect in ending if not isinstance(effect, Write | KeepRoster)])
        finally:
            self._links.flush()
        self._arm()
        self.changed()
        if untidy():
            asyncio.get_running_loop().call_soon(tidy)

    def _do_all(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            match effect:
                case Send(link, message, later, outdates):
                    self._links.tell(link, message, later, outdates)
                case Write(entries, sync):
                    self._write(entries, sync)
                case KeepGame():
                    self._keep_game()
                case KeepRoster(room):
                    self._links.flush()  # a step has been told by now, and need not wait for this file
                    self._keep(room)
                case Begin(entries):
                    self._begin(entries)
                case Disconnect(link):
                    self._links.disconnect(link)
                case AskBot():
                    self.thinkers.ask(effect)
                case CloseTable(code):
                    self._reason = code
                    self._ended.set()
        self._watch_stage()
        self._watch_door()
        if self.table.roster.expects_bots:
            self.thinkers.wake()

    def _keep(self, room: Room | None) -> None:
        keeper = self.settings.keeper
        if keeper is not None and (trouble := keeper.keep(room, self.port, self._spare)):
            self._warn(trouble)

    def _keep_game(self) -> None:
        if self._unwritten is not None:
            unwritten, self._unwritten = self._unwritten, None
            self._begin(unwritten)

    def _begin(self, entries: Sequence[Entry]) -> None:
        if self._unwritten is not None and entries[0].header.game_number == 1:
            self._unwritten = list(entries)
            return
        self._unwritten = None
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
            self._warn(TOO_MUCH_OPEN)
        self.report({"event": "game", "record": str(path), "number": entries[0].header.game_number})

    def _write(self, entries: Sequence[Entry], sync: bool) -> None:
        if self._unwritten is not None:
            self._unwritten += entries
        if self._journal is None:
            return
        for number, entry in enumerate(entries, 1):
            self._journal.append(entry, sync and number == len(entries))
        if not self._journal.stands():
            self._journal.write_anew()
            self._warn(f"{self._journal.path} was removed, renamed or changed: {WRITTEN_ANEW}")

    def _warn(self, sentence: str) -> None:
        log.warning("%s", sentence)
        self.report({"event": "trouble", "sentence": sentence})

    def _thought(self, think: AskBot, command: bytes) -> None:
        self._do(self.table.thought(think.seat, think.question, command, now_ms()))

    def _watch_door(self) -> None:
        barred = self.table.roster.barred
        if barred and not self._barred:
            self._warn(BARRED)
        self._barred = barred

    def _watch_stage(self) -> None:
        stage = self.table.roster.stage
        if stage == self._stage or not self._serving:
            return
        over_before = self._stage == lobby.WAITING
        self._stage = stage
        if stage != lobby.ENDED:
            return
        self.report({"event": "result", "result": self.table.turns.result()})
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
        unheard = Unheard(self.table, self._links.behind, began, patience / SECOND, least)
        while self.table.roster.stage == lobby.ENDED and unheard.waits(time.monotonic()):
            await asyncio.sleep(MOMENT)
        if self.settings.once or self.table.roster.stage == lobby.ENDED:
            self.end("over", "the game is over, and the table with it")

    # Time

    def _arm(self) -> None:
        """Wakes up when the table has something to do, and now and then to notice that the machine has slept."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._ended.is_set():
            return
        due = self.table.due()
        wait = 5.0 if due is None else min(5.0, max(0.0, (due - now_ms()) / SECOND))
        self._alarm = asyncio.get_running_loop().call_later(wait, lambda: self._do(self.table.tick(now_ms())))
