"""Bots as a live table asks them, while every core is busy with something else.

python -m tests.bench.bots 3000      so many answers of each level; `moonriver bench bots` asks for fewer
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from itertools import count
from time import perf_counter
from typing import Any

from engine import registry
from engine.chance import Deal
from engine.contract import AnyGame, Decision, Draw, Over
from netproto.host.bot_process import Thinkers
from netproto.schema.record_pb2 import Header
from netproto.table.authority import Authority
from netproto.table.effects import AskBot
from netproto.wire.codec import codec
from tests.bench.measure import Measurement, at_most, percentile
from tests.bench.processes import busy_machine, most_resident

ANSWERS = 200
SEATS = 4

MOST_TIMES = 1.5
"""Its time, that an answer may take."""
MOST_RESIDENT_MB = 150.0


def measure(answers: int = ANSWERS) -> Iterator[Measurement]:
    game = next(registry.games())
    with busy_machine():
        for name, level in game.levels.items():
            if not level.offered:
                continue
            asked = asyncio.run(ask(game, name, answers))
            usual, longest = (1000 * percentile(asked.seconds, share) for share in (0.5, 0.999))
            yield at_most(f"{name}_usual", "ms", usual, 1000 * level.seconds)
            yield at_most(f"{name}_p999", "ms", longest, MOST_TIMES * 1000 * level.seconds)
            if asked.memory is not None:
                yield at_most(f"{name}_memory", "MB", asked.memory, MOST_RESIDENT_MB)


async def ask(game: AnyGame, level: str, answers: int) -> Asked:
    """In games in which this level has every seat; its process is woken first, as a table does it."""
    asked = Asked(game, level)
    try:
        asked.thinkers.wake()
        await asked.thinkers.awake.wait()
        for number in count():
            await play(game, asked, Deal(str(number)), answers)
            if len(asked.seconds) == answers:
                break
        if sys.platform == "linux" and asked.thinkers.process_id is not None:
            asked.memory = most_resident(asked.thinkers.process_id)
    finally:
        await asked.thinkers.close()
    return asked


class Asked:
    """The bots of one level, whose process is their own here."""

    def __init__(self, game: AnyGame, level: str) -> None:
        self.level = level
        self.seconds: list[float] = []
        """From each question to its answer."""
        self.memory: float | None = None
        self._came: asyncio.Queue[bytes] = asyncio.Queue()
        self.thinkers = Thinkers(game.id, lambda think, command: self._came.put_nowait(command))

    async def answer(self, running: Authority, seat: int) -> Any:
        options = running.codec.options_bytes(running.options)
        think = AskBot(seat, self.level, running.number, options, running.view_bytes(seat))
        began = perf_counter()
        self.thinkers.ask(think)
        command = await self._came.get()
        self.seconds.append(perf_counter() - began)
        assert command, "the bots' process failed"
        return running.codec.read_command(command)


async def play(game: AnyGame, asked: Asked, deal: Deal, answers: int) -> None:
    """A game, until it is over or there are so many answers."""
    running = Authority(game, Header(options=codec(game.id).options_bytes(game.read_options({"players": SEATS}))))
    while len(asked.seconds) < answers:
        match game.pending(running.state):
            case Draw() as draw:
                running.step(game.outcome(draw, deal.draw(draw)), None)
            case Decision(seats=(seat, *_)):
                running.step(await asked.answer(running, seat), seat)
            case Over():
                return


def main() -> None:
    from tests.bench.measuring import line

    for measured in measure(int(sys.argv[1])):
        print(line(measured), flush=True)


if __name__ == "__main__":
    main()
