"""Bots at a live table think in a process of their own: a busy one delays nobody's move.

The process reads a question a line and answers with a line, JSON both ways; it ends when nobody asks any more. A line
that names nothing but a game wakes it: it loads what it needs to play that.
"""

from __future__ import annotations

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
from netproto.effects import Think
from netproto.running import codec

Answer = Callable[[Think, bytes], None]
"""Takes the command; empty bytes where the bot failed."""

LONGEST_LINE = 1 << 20
PATIENCE = 20.0
"""Seconds after which a bot's process is taken for stuck."""

FOR_THOUGHT = 0.8
"""Of the seconds that a level may take: what the bot itself gets. The rest goes into asking it, and into the last
daydream, which no clock cuts short."""

log = logging.getLogger(__name__)


def worker_command() -> list[str]:
    """How to start the bots' process: the same program, which a frozen one is too."""
    frozen = getattr(sys, "frozen", False)
    return [sys.executable, *([] if frozen else ["-m", "client"]), "bots"]


class Thinkers:
    """Questions in, answers out; the process is started when bots are about to play, and again after it has died."""

    def __init__(self, game: str, answer: Answer, command: Sequence[str] | None = None) -> None:
        self.game = game
        self.answer = answer
        self.command = list(command or worker_command())
        self._process: asyncio.subprocess.Process | None = None
        self._questions: dict[int | None, Think | None] = {}
        """By seat; and nothing for nobody: only to be woken."""
        self._asked = asyncio.Event()
        self._woken = False
        self.awake = asyncio.Event()
        """The process has been woken, or could not be."""
        self._task = asyncio.create_task(self._work())

    def ask(self, think: Think) -> None:
        """In place of an earlier question to this seat that nobody has thought about yet."""
        self._questions[think.seat] = think
        self._asked.set()

    def wake(self) -> None:
        """Bots will be asked soon: starting their process may take as long as several of their thoughts."""
        if not self._woken:
            self._woken = True
            self._questions[None] = None
            self._asked.set()

    @property
    def process_id(self) -> int | None:
        """While there is one."""
        return None if self._process is None else self._process.pid

    async def close(self) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        await self._end_process()

    async def _work(self) -> None:
        while True:
            await self._asked.wait()
            think = self._questions.pop(next(iter(self._questions)))
            if not self._questions:
                self._asked.clear()
            try:
                async with asyncio.timeout(PATIENCE):  # wait_for of 3.11 may swallow what `close` says
                    said = await self._ask(call(self.game) if think is None else question(self.game, think))
                command = b"" if think is None else bytes.fromhex(said["command"])
            except (OSError, ValueError, LookupError, TypeError, TimeoutError) as error:
                log.warning("the bots' process failed: %r", error)
                await self._end_process()
                command = b""
            if think is None:
                self.awake.set()
            else:
                self.answer(think, command)

    async def _ask(self, line: bytes) -> Json:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,  # Ctrl-C is for the host, which ends it
            )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        said = await process.stdout.readline()
        if not said:
            raise ValueError("it ended")
        return json.loads(said)

    async def _end_process(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def call(game: str) -> bytes:
    return json.dumps({"game": game}).encode() + b"\n"


def question(game: str, think: Think) -> bytes:
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
    """The process itself: answers until its input ends. Garbage waits until an answer is out: to look for it takes
    longer than a thought may."""
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
        asked = json.loads(line)
        game = registry.game(asked["game"])
        values = codec(game.id)
        if "level" not in asked:
            gc.freeze()
            print(json.dumps({}), flush=True)
            continue
        options = values.read_options(bytes.fromhex(asked["options"]))
        view = values.read_snapshot(options, bytes.fromhex(asked["view"]))
        seat = asked["seat"]
        level = game.levels[asked["level"]]
        sight = Sight(seat, game.legal(view, seat), lambda view=view: view, hourglass(FOR_THOUGHT * level.seconds))  # type: ignore[misc]
        command = level.bot(sight, coin)
        print(json.dumps({"command": values.command_bytes(command).hex()}), flush=True)
        gc.collect()
