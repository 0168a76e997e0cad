"""Bots at a live table think in a process of their own, so that a busy one delays no move.

The process reads a question a line and answers with a line, JSON both ways; it ends when nobody asks any more. A line
that names nothing but a game wakes it: it loads what it needs to play that.
"""

import asyncio
import contextlib
import gc
import json
import logging
import random
import sys
import time
from collections.abc import Callable, Iterable, Sequence

from engine import registry
from engine.contract import Json, Sight
from netproto.no_terminal import NO_TERMINAL
from netproto.table.effects import AskBot
from netproto.this_program import this_program
from netproto.wire.codec import codec

Answer = Callable[[AskBot, bytes], None]
"""Takes the command; empty bytes where the bot failed."""

LONGEST_LINE = 1 << 20
PATIENCE = 20.0
"""Seconds after which a bot's process is taken for stuck."""

BREATH = 0.3
"""Seconds until a process is started that nothing was asked of yet."""

TRIES = 2
"""How often the host asks a question over which the process dies: the cause may be another one."""

FOR_THOUGHT = 0.8
"""Of the seconds that a level may take: what the bot itself gets. The rest goes into asking it, and into the last
daydream (rollout), which no clock interrupts."""

log = logging.getLogger(__name__)


def worker_command() -> list[str]:
    """How to start the bots' process."""
    return this_program("bots")


class Thinkers:
    """Questions in, answers out; the process is started when bots are about to play, and again after it has died."""

    def __init__(self, game: str, answer: Answer, command: Sequence[str] | None = None) -> None:
        self.game = game
        self.answer = answer
        self.command = list(command or worker_command())
        self._process: asyncio.subprocess.Process | None = None
        self._questions: dict[int | None, AskBot | None] = {}
        """By seat; under None a line that only wakes the process."""
        self._asked = asyncio.Event()
        self._waking: asyncio.TimerHandle | None = None
        self.awake = asyncio.Event()
        """The process has been woken, or could not be."""
        self._task = asyncio.create_task(self._work())

    def ask(self, think: AskBot) -> None:
        """In place of an earlier question to this seat that nobody has thought about yet."""
        self._questions[think.seat] = think
        self._asked.set()

    def wake(self) -> None:
        """Bots will be asked soon: starting their process may take as long as several of their thoughts. Who comes to a
        table that has just opened is let in before: the process would take the core that this needs."""
        if self._waking is None:
            self._waking = asyncio.get_running_loop().call_later(BREATH, self._call)

    def _call(self) -> None:
        self._questions[None] = None
        self._asked.set()

    @property
    def process_id(self) -> int | None:
        """While there is one."""
        return None if self._process is None else self._process.pid

    async def close(self) -> None:
        if self._waking is not None:
            self._waking.cancel()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        await self._end_process()

    async def _work(self) -> None:
        """Neither a bot that fails nor an answer that the table refuses ends the bots' process."""
        while True:
            await self._asked.wait()
            think = self._questions.pop(next(iter(self._questions)))
            if not self._questions:
                self._asked.clear()
            if think is None:
                await self._answer_to(call(self.game), tries=1)
                self.awake.set()
            else:
                said = await self._answer_to(question(self.game, think), TRIES)
                self._hand_on(think, _command(said, think))

    def _hand_on(self, think: AskBot, command: bytes) -> None:
        try:
            self.answer(think, command)
        except Exception:
            log.exception("the table cannot take what the bot of seat %d answers", think.seat)
            if command:
                self._hand_on(think, b"")

    async def _answer_to(self, line: bytes, tries: int) -> Json:
        """What the process says; None where it fails."""
        for _ in range(tries):
            try:
                async with asyncio.timeout(PATIENCE):  # wait_for of 3.11 may swallow what `close` says
                    return json.loads(await self._ask(line))
            except Exception as error:  # whatever a process can die of, or say
                log.warning("the bots' process failed: %r", error)
                await self._end_process()
                if isinstance(error, TimeoutError):
                    break  # over the same question it would be stuck again
        return None

    async def _ask(self, line: bytes) -> bytes:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,  # Ctrl-C is for the host, which ends it
                creationflags=NO_TERMINAL,
            )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        said = await process.stdout.readline()
        if not said:
            raise EOFError("it ended")
        return said

    async def _end_process(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _command(said: Json, think: AskBot) -> bytes:
    """Empty where the bot failed: the table does something that may be done in its place."""
    if said is None:
        return b""
    try:
        if "failed" not in said:
            return bytes.fromhex(said["command"])
        log.warning("the bot of seat %d failed: %r", think.seat, said["failed"])
    except (ValueError, LookupError, TypeError) as error:
        log.warning("the bot of seat %d gave no answer: %r", think.seat, error)
    return b""


def call(game: str) -> bytes:
    return json.dumps({"game": game}).encode() + b"\n"


def question(game: str, think: AskBot) -> bytes:
    asked = {
        "game": game,
        "level": think.level,
        "seat": think.seat,
        "options": think.options.hex(),
        "view": think.view.hex(),
    }
    return json.dumps(asked).encode() + b"\n"


def hourglass(seconds: float) -> Callable[[], float]:
    """Says, from now on, how much of so much time has gone by."""
    began = time.perf_counter()
    return lambda: (time.perf_counter() - began) / seconds


def serve(lines: Sequence[str] | None = None) -> None:
    """Answers until its input ends. Garbage is collected after an answer: that takes longer than a thought may."""
    gc.disable()
    gc.freeze()
    try:
        _serve(sys.stdin if lines is None else lines)
    finally:
        gc.unfreeze()
        gc.enable()


def _serve(lines: Iterable[str]) -> None:
    coin = random.SystemRandom()
    for line in lines:
        try:
            said = _thought(line, coin)
        except Exception as error:  # the next question may be another bot's
            log.exception("a bot failed")
            said = {"failed": f"{type(error).__name__}: {error}"}
        print(json.dumps(said), flush=True)
        if said:
            gc.collect()
        else:
            gc.freeze()


def _thought(line: str, coin: random.Random) -> Json:
    """Nothing where nothing was asked: then all that a game needs is here."""
    asked = json.loads(line)
    game = registry.game(asked["game"])
    values = codec(game.id)
    if "level" not in asked:
        return {}
    options = values.read_options(bytes.fromhex(asked["options"]))
    view = values.read_snapshot(options, bytes.fromhex(asked["view"]))
    seat = asked["seat"]
    level = game.players_by_level[asked["level"]]
    sight = Sight(seat, game.legal(view, seat), lambda: view, hourglass(FOR_THOUGHT * level.seconds))
    return {"command": values.command_bytes(level.bot(sight, coin)).hex()}
