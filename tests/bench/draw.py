"""Draws to which all seats add something: what they cost beside a move without one, and what it takes to check them.

Every player has a process of their own, as they have computers of their own; they share the disk.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import pairwise
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from engine.contract import Decision
from netproto.files.profile_folders import places
from netproto.guest.happenings import Happening
from netproto.host.bot_process import worker_command
from netproto.schema import hello_pb2 as hello
from netproto.schema.wire_pb2 import FromHost
from resources.program import HOME, SUFFIX
from tests.bench.live import SEATS, LiveTable, Someone
from tests.bench.measure import Measurement, at_most, percentile, waits
from tests.bench.processes import process, time_on_processor

GAMES = 8
LONE_GAMES = 4
STARTS = 7
REST = 0.01
"""Seconds before each move, in which everybody is done with the one before."""

MOST_TIMES = 3.5
MOST_CPU_MS = 1.0
ROUND_TRIPS = 1
MOST_VERIFY_MS = 200.0

DRAWS_ALONE = (
    "import sys; from netproto.host import host; from netproto.table.chance import SystemChance;"
    " from client.command_line import run; fair = host.Sources;"
    " host.Sources = lambda chance, *others: fair(SystemChance(), *others); sys.exit(run(sys.argv[4:]))"
)
LONE = (sys.executable, "-c", DRAWS_ALONE)
"""Runs the program, whose name is left out, with a host that draws alone."""
WITHOUT = "moves of the same games without a draw"


@dataclass
class Played:
    """By one of the players, in seconds."""

    given: dict[int, tuple[float, float]] = field(default_factory=dict)
    """By the step that the move became: when, and what the host had taken of a processor by then."""
    had: dict[int, tuple[float, float]] = field(default_factory=dict)
    """By step: when it was applied here, and what this process had taken by then."""
    asked: int = 0
    """Times that this player's program was asked for its part of a draw."""
    proven: int = 0
    """Draws of which it was told a proof."""


@dataclass
class Moves:
    """Seconds of each: until the last had all of it, and of a processor."""

    waits: list[float] = field(default_factory=list)
    host: list[float] = field(default_factory=list)
    guests: list[float] = field(default_factory=list)


def measure() -> Iterator[Measurement]:
    drawn, plain, drawn_alone, plain_alone = Moves(), Moves(), Moves(), Moves()
    asked = proven = 0
    with tempfile.TemporaryDirectory(prefix="moonriver-bench-") as name:
        for number in range(GAMES):
            players = asyncio.run(game(Path(name) / str(number)))
            sort(players, drawn, plain)
            asked += sum(player.asked for player in players)
            proven += sum(player.proven for player in players)
            if number < LONE_GAMES:
                sort(asyncio.run(game(Path(name) / f"alone{number}", LONE)), drawn_alone, plain_alone)
        checked = verified(next((Path(name) / "0").rglob(f"*{SUFFIX}")))
    yield from waits("draw_to_all_four", drawn.waits, WITHOUT, plain.waits)
    for part, share in (("p50", 0.5), ("p99", 0.99)):
        times = percentile(drawn.waits, share) / percentile(plain.waits, share)
        yield at_most(f"draw_to_all_four_{part}_bound", "times", times, MOST_TIMES)
    for peer, joint, alone in (("host", drawn.host, drawn_alone.host), ("guest", drawn.guests, drawn_alone.guests)):
        added = 1000 * (statistics.median(joint) - statistics.median(alone))
        yield at_most(f"draw_{peer}", "ms of CPU more than alone", added, MOST_CPU_MS)
    yield at_most("draw_round_trips", "a draw", asked / proven, ROUND_TRIPS)
    yield at_most("draw_verify", "ms", 1000 * checked, MOST_VERIFY_MS)


async def game(folder: Path, under: Sequence[str] = ()) -> list[Played]:
    async with LiveTable(folder, under, here=False) as table:
        with ExitStack() as running:
            told = [
                running.enter_context(process(play, folder, table.port, table.fingerprint, table.host.pid, number))
                for number in range(SEATS)
            ]
            return [await asyncio.to_thread(said.recv) for said in told]


def sort(players: list[Played], drawn: Moves, plain: Moves) -> None:
    """By whether chance was asked after a move."""
    given = sorted(one for player in players for one in player.given.items())
    for (step, (began, host)), (following, (_, host_then)) in pairwise(given):
        kind, last = drawn if following > step + 1 else plain, following - 1
        kind.waits.append(max(player.had[last][0] for player in players) - began)
        kind.host.append(host_then - host)
        kind.guests += [player.had[last][1] - player.had[step][1] for player in players]


def play(folder: Path, port: int, fingerprint: str, host: int, number: int, say: Connection) -> None:
    """The process: says how it went once the game is over."""
    say.send(asyncio.run(_play(folder, port, fingerprint, host, number)))


async def _play(folder: Path, port: int, fingerprint: str, host: int, number: int) -> Played:
    played, coin, heard = Played(), Random(number), asyncio.Event()

    def hear() -> None:
        played.had[someone.number] = time.perf_counter(), time.process_time()
        heard.set()

    own = places(environ={HOME: str(folder / f"player{number}")})
    someone = Someone(own, port, fingerprint, hello.PLAY, hear)
    count(someone, played)
    await someone.came.wait()
    heard.set()
    while not someone.over.is_set():
        await asyncio.wait(
            [asyncio.ensure_future(one.wait()) for one in (heard, someone.over)], return_when="FIRST_COMPLETED"
        )
        heard.clear()
        seat, waiting = someone.peer.guest.seat, someone.waits()
        if seat is not None and isinstance(waiting, Decision) and waiting.seats == (seat,):
            await asyncio.sleep(REST)
            followed = someone.peer.guest.followed
            assert followed is not None
            answers = followed.game.legal(followed.state, seat)
            answer, question = answers[coin.randrange(len(answers))], followed.course.open[seat].number
            played.given[someone.number + 1] = time.perf_counter(), time_on_processor(host)
            someone.peer.guest.give(answer, question)
            someone.peer.flush()
    await someone.leave()
    return played


def count(someone: Someone, played: Played) -> None:
    received = someone.peer.guest.received

    def counted(data: bytes) -> list[Happening]:
        told = FromHost.FromString(data)
        played.asked += told.HasField("open")
        played.proven += told.container.HasField("proof")
        return received(data)

    someone.peer.guest.received = counted  # type: ignore[method-assign]


def verified(record: Path) -> float:
    """Beyond what the program takes to start, by turns with one that has nothing to do."""
    took: dict[str, list[float]] = {"--version": [], "replay": []}
    for _ in range(STARTS):
        for words in (["--version"], ["replay", str(record), "--verify"]):
            began = time.perf_counter()
            subprocess.run([*worker_command()[:-1], *words], check=True, stdout=subprocess.DEVNULL)
            took[words[0]].append(time.perf_counter() - began)
    return statistics.median(took["replay"]) - statistics.median(took["--version"])
