"""A table: how long a move takes to everybody, what joining and watching cost, and what the host takes."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from engine import registry
from engine.chance import Deal
from engine.contract import AnyGame, Decision, Draw
from netproto.schema import hello_pb2 as hello
from tests.bench import bare, crowd
from tests.bench.live import SEATS, LiveTable
from tests.bench.measure import Measurement, at_most, percentile, waits
from tests.bench.processes import process, processor_time
from tests.bench.window_memory import memory

ROUNDS = 5
CROWDED_ROUNDS = 3
BACKED_ROUNDS = 3
"""At a table that others could go on with: each move is answered once half of them hold it."""
BARE_MOVES = 200
JOINS_A_ROUND = 25
HALF_A_GAME = 100
"""Steps."""
SPECTATORS = 64
GAMES_AT_ONCE = 6
EARLY = 20
"""Steps."""
IDLE = 5.0
"""Seconds of watching a host with nothing to do."""

MOST_JOIN_MS = 50.0
MOST_ADDED_MS = 5.0
MOST_MOVE_MS = 5.0
MOST_GAME_KB = 60.0
MOST_RESIDENT_MB = 70.0
MOST_IDLE_PERCENT = 1.0

PATH = "the bare path: TLS, a synced line of a file, four listeners"
CROWDED_PATH = "the bare path, with as many listeners"
BACKED_PATH = "the same at a table that nobody could go on with"
BACKED_ANSWER = "the answer there, which waits for nobody"
PATH_OF_ALL = "the bare path, with as many listeners as can play"
CONNECTION = "a bare TLS connection and one frame"


@dataclass
class Found:
    """Seconds, as they came."""

    moves: list[float] = field(default_factory=list)
    bare_moves: list[float] = field(default_factory=list)
    joins: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    backed_moves: list[float] = field(default_factory=list)
    backed_answers: list[float] = field(default_factory=list)
    bare_joins: list[float] = field(default_factory=list)
    crowded_moves: list[float] = field(default_factory=list)
    last_spectator: list[float] = field(default_factory=list)
    bare_crowded_moves: list[float] = field(default_factory=list)
    game_bytes: list[int] = field(default_factory=list)
    at_once: list[float] = field(default_factory=list)
    all_at_once: list[float] = field(default_factory=list)
    bare_at_once: list[float] = field(default_factory=list)
    resident: float | None = None
    idle: float | None = None


def measure() -> Iterator[Measurement]:
    found, secretly = Found(), dict[str, Found]()
    with (
        tempfile.TemporaryDirectory(prefix="moonriver-bench-") as name,
        process(bare.serve, folder := Path(name)) as said,
    ):
        port = said.recv()
        asyncio.run(quiet(folder, port, found))
        asyncio.run(crowded(folder, port, found))
        for game in filter(asks_all_at_once, registry.games()):
            asyncio.run(at_once(folder, port, game, asked := Found()))
            secretly[game.id] = asked
    yield from waits("move_to_all_four", found.moves, PATH, found.bare_moves)
    move = 1000 * percentile(found.moves, 0.99)
    yield at_most("move_to_all_four_bound", "ms", move, MOST_MOVE_MS)
    yield from waits("answer_to_a_move", found.answers, PATH, found.bare_moves)
    yield from waits("backed_move_to_all_four", found.backed_moves, BACKED_PATH, found.moves)
    yield from waits("backed_answer_to_a_move", found.backed_answers, BACKED_ANSWER, found.answers)
    yield from waits("join_to_full_view", found.joins, CONNECTION, found.bare_joins)
    yield at_most("join_to_full_view_bound", "ms", 1000 * percentile(found.joins, 0.99), MOST_JOIN_MS)
    yield from waits("move_to_the_last_of_68", found.last_spectator, CROWDED_PATH, found.bare_crowded_moves)
    for name, seconds in (("to_players", found.crowded_moves), ("to_the_last", found.last_spectator)):
        for part, share in (("p50", 0.5), ("p99", 0.99)):
            added = 1000 * (percentile(seconds, share) - percentile(found.moves, share))
            yield at_most(f"64_spectators_add_{name}_{part}", "ms", added, MOST_ADDED_MS)
    yield at_most("game_to_a_guest", "KB", max(found.game_bytes) / 1000, MOST_GAME_KB)
    if found.resident is not None and found.idle is not None:
        yield at_most("host_resident", "MB", found.resident, MOST_RESIDENT_MB)
        yield at_most("host_idle", "% of a CPU", found.idle, MOST_IDLE_PERCENT)
    for id, asked in secretly.items():
        name = f"{id}_answers_at_once_to_the_last"
        yield from waits(name, asked.at_once, PATH_OF_ALL, asked.bare_at_once)
        yield at_most(f"{name}_bound", "ms", 1000 * percentile(asked.at_once, 0.99), MOST_MOVE_MS)
        yield from waits(f"{id}_all_of_them_applied", asked.all_at_once, PATH_OF_ALL, asked.bare_at_once)


async def quiet(folder: Path, port: int, found: Found) -> None:
    """Games beside the bare path, by turns. The first has no visitors, of whom everybody would be told."""
    for number in range(ROUNDS):
        found.bare_moves += await bare.fan_out(port, SEATS, BARE_MOVES)
        async with LiveTable(folder / f"quiet{number}") as table:
            found.moves += taken(await table.play(HALF_A_GAME))
            if number:
                found.bare_joins += await bare.connections(port, JOINS_A_ROUND)
                found.joins += [await join(table) for _ in range(JOINS_A_ROUND)]
            elif sys.platform == "linux":
                found.resident = memory(table.host.pid).resident
                found.idle = await idle(table.host.pid)
            found.moves += taken(await table.play())
            found.answers += table.answers()
            if not number:
                found.game_bytes = [player.bytes for player in table.players]
        if number < BACKED_ROUNDS:
            async with LiveTable(folder / f"backed{number}") as table:
                await table.stand_by()
                found.backed_moves += taken(await table.play())
                found.backed_answers += table.answers()


def taken(moves: list[tuple[int, float, float]]) -> list[float]:
    return [ended - began for _, began, ended in moves]


async def join(table: LiveTable) -> float:
    began = time.perf_counter()
    someone = table.someone("spectator", hello.WATCH)
    await someone.came.wait()
    took = time.perf_counter() - began
    await someone.leave()
    return took


async def crowded(folder: Path, port: int, found: Found) -> None:
    for number in range(CROWDED_ROUNDS):
        found.bare_crowded_moves += await bare.fan_out(port, SEATS + SPECTATORS, BARE_MOVES)
        async with LiveTable(folder / f"crowded{number}") as table:
            with process(crowd.watch, folder, table.port, SPECTATORS) as said:
                await asyncio.to_thread(said.recv)
                moves = await table.play()
                await asyncio.to_thread(said.recv)
                await table.close()
                arrivals: crowd.Arrivals = await asyncio.to_thread(said.recv)
            found.crowded_moves += taken(moves)
            found.last_spectator += [arrivals[step] - began for step, began, _ in moves]


def asks_all_at_once(game: AnyGame) -> bool:
    """Somewhere near the beginning of a game of as many as can play."""
    seats, coin, deal = max(game.players), Random(1), Deal("bench")
    state = game.new(game.read_options({"players": seats}))
    for _ in range(EARLY):
        waiting = game.pending(state)
        if isinstance(waiting, Draw):
            game.play(state, game.outcome(waiting, deal.draw(waiting)), None)
            continue
        if not isinstance(waiting, Decision) or len(waiting.seats) == seats:
            return isinstance(waiting, Decision)
        answers = game.legal(state, waiting.seats[0])
        game.play(state, answers[coin.randrange(len(answers))], waiting.seats[0])
    return False


async def at_once(folder: Path, port: int, game: AnyGame, found: Found) -> None:
    """Each answer of those that are given at once, until the last of those who play has it; and all until the last of
    them has applied all. What the guests do with what they hear, they do one after the other in this process, and not
    before all have heard: at a table each has a machine of its own."""
    seats = max(game.players)
    for number in range(GAMES_AT_ONCE):
        found.bare_at_once += await bare.fan_out(port, seats, BARE_MOVES)
        async with LiveTable(folder / f"{game.id}{number}", game=game.id, seats=seats) as table:
            answers, applied = await table.play_at_once()
            found.at_once += answers
            found.all_at_once += applied


async def idle(pid: int) -> float:
    """Percent of a processor, with four players who are thinking."""
    before = processor_time(pid)
    await asyncio.sleep(IDLE)
    return 100 * (processor_time(pid) - before) / IDLE
