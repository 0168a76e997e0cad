"""Bots as a live table asks them, while every core is busy with something else.

python -m client.benches.bots 3000      so many answers of each level; `moonriver bench bots` asks for fewer
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter

from client.benches.measure import Measurement, at_most, percentile
from client.benches.processes import busy_machine, most_resident
from engine import registry
from engine.chance import Deal
from engine.contract import AnyGame, Decision, Draw
from netproto.effects import Think
from netproto.running import RunningGame
from netproto.thinkers import Thinkers

ANSWERS = 200
SEATS = 4

MOST_TIMES = 1.5
"""Its time, that an answer may take."""
MOST_RESIDENT_MB = 150.0


@dataclass
class Thoughts:
    seconds: list[float] = field(default_factory=list)
    """From the question to the answer."""
    memory: float | None = None


def measure(answers: int = ANSWERS) -> Iterator[Measurement]:
    game = registry.game()
    with busy_machine():
        for name, level in game.levels.items():
            if not level.offered:
                continue
            thoughts = asyncio.run(think(game, name, answers))
            usual, longest = (1000 * percentile(thoughts.seconds, share) for share in (0.5, 0.999))
            yield at_most(f"{name}_usual", "ms", usual, 1000 * level.seconds)
            yield at_most(f"{name}_p999", "ms", longest, MOST_TIMES * 1000 * level.seconds)
            if thoughts.memory is not None:
                yield at_most(f"{name}_memory", "MB", thoughts.memory, MOST_RESIDENT_MB)


async def think(game: AnyGame, level: str, answers: int) -> Thoughts:
    """Games in which this level has every seat, until it has answered so often; first woken, as a table does it."""
    thoughts = Thoughts()
    came: asyncio.Queue[bytes] = asyncio.Queue()
    thinkers = Thinkers(game.id, lambda think, command: came.put_nowait(command))

    async def asked(think: Think) -> bytes:
        began = perf_counter()
        thinkers.ask(think)
        command = await came.get()
        thoughts.seconds.append(perf_counter() - began)
        assert command, "the bots' process failed"
        return command

    try:
        thinkers.wake()
        await thinkers.awake.wait()
        for number in count():
            running = RunningGame(game, game.options({"players": SEATS}))
            deal = Deal(str(number))
            while len(thoughts.seconds) < answers:
                waiting = game.pending(running.state)
                if isinstance(waiting, Draw):
                    running.step(game.outcome(waiting, deal.draw(waiting)), None)
                elif isinstance(waiting, Decision):
                    seat = waiting.seats[0]
                    options = running.codec.options_bytes(running.options)
                    command = await asked(Think(seat, level, running.number, options, running.view_bytes(seat)))
                    running.step(running.codec.read_command(command), seat)
                else:
                    break
            else:
                break
        if sys.platform == "linux" and thinkers.process_id is not None:
            thoughts.memory = most_resident(thinkers.process_id)
    finally:
        await thinkers.close()
    return thoughts


def main() -> None:
    from client.commands.bench import line

    for measured in measure(int(sys.argv[1])):
        print(line(measured), flush=True)


if __name__ == "__main__":
    main()
