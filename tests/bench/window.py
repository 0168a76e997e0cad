"""The window: how soon it is there, how smooth it is, how soon a host's word is seen, and how much memory it takes."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from engine import registry
from tests.bench.measure import Measurement, at_most, percentile
from tests.bench.window_started import Opened, forget, measured_env, opened, settle_in

STARTS = {"warm": 5, "cold": 3}
"""Rounds. Cold: what is read from the disk has been dropped from memory before, as far as nobody else has it open."""

GAMES = 5

MOST_STARTS = {"lobby": 2.0, "play": 3.0}
"""Times an empty window."""
MOST_FRAME_MS = {"1080p": 2.0, "4k": 3.0}
"""With ten pieces that move."""
MOST_MOVES_MS = 4.0
"""In a game."""
MOST_HOVER_MS = 1000 / 60
MOST_EVENT_MS = 30.0
MOST_RESIZE_MS = 30.0
MOST_RESIDENT_MB = 200.0

EMPTY = "an empty window of Qt, a process of its own"


def measure() -> Iterator[Measurement]:
    with tempfile.TemporaryDirectory(prefix="moonriver-bench-") as name:
        folder = Path(name)
        env = measured_env(folder)
        settle_in(folder)
        yield from starts(folder, env)
        for game in registry.ids():
            if measures(game, "frames"):
                yield from smoothness("" if game == registry.ids()[0] else f"{game}_", told(game, "frames", env))
        yield from answers([told(registry.ids()[0], "answering", env) for _ in range(GAMES)])


def starts(folder: Path, env: Mapping[str, str]) -> Iterator[Measurement]:
    """Alternating; the ratio is the median of the rounds' ratios. A first round compiles and fills the caches. What the
    window's process has worked is the same on a busy machine."""
    kinds = ("empty", "lobby", "play")
    for kind in kinds:
        opened(kind, env)
    for disk, rounds in STARTS.items():
        if disk == "cold" and not hasattr(os, "posix_fadvise"):
            continue
        taken: dict[str, list[Opened]] = {kind: [] for kind in kinds}
        for _ in range(rounds):
            for kind in kinds:
                if disk == "cold":
                    forget(folder)
                taken[kind].append(opened(kind, env))
        for kind, what in (("lobby", "lobby_painted"), ("play", "first_table_painted")):
            waited = beside([one.waited for one in taken[kind]], [one.waited for one in taken["empty"]])
            yield waited.measured(f"{what}_{disk}")
            yield at_most(f"{what}_{disk}_bound", "x empty", waited.ratio, MOST_STARTS[kind])
            if disk == "warm":
                worked = beside([one.worked for one in taken[kind]], [one.worked for one in taken["empty"]])
                yield worked.measured(f"{what}_worked")


class Beside(NamedTuple):
    """Seconds, and those of an empty window."""

    value: float
    floor: float
    ratio: float

    def measured(self, name: str) -> Measurement:
        return Measurement(name, 1000 * self.value, "ms", 1000 * self.floor, self.ratio, EMPTY)


def beside(seconds: Sequence[float], empty: Sequence[float]) -> Beside:
    ratio = statistics.median(a / b for a, b in zip(seconds, empty, strict=True))
    return Beside(statistics.median(seconds), statistics.median(empty), ratio)


def smoothness(named: str, found: Mapping[str, Any]) -> Iterator[Measurement]:
    """In the time of the window's own thread: what else the computer does is not counted. Of a game beside the
    first one every row begins with its id."""
    taken: Mapping[str, list[float]] = found["ms"]
    for size in ("1080p", "4k"):
        frames, most = taken[f"pieces_moving_{size}"], MOST_FRAME_MS[size]
        yield at_most(f"{named}ten_moving_{size}_p50", "ms a frame", percentile(frames, 0.5), most)
        yield at_most(f"{named}ten_moving_{size}_p99", "ms a frame", percentile(frames, 0.99), most)
        hovering = taken.get(f"hovering_{size}")
        if hovering:
            yield at_most(f"{named}pointer_to_ghost_{size}_p99", "ms", percentile(hovering, 0.99), MOST_HOVER_MS)
        yield at_most(f"{named}resize_{size}_p50", "ms", percentile(taken[f"resizing_{size}"], 0.5), MOST_RESIZE_MS)
    game = taken["game_moving_1080p"]
    yield at_most(f"{named}moves_of_a_game_1080p_p99", "ms a frame", percentile(game, 0.99), MOST_MOVES_MS)


def answers(games: Sequence[Mapping[str, Any]]) -> Iterator[Measurement]:
    """The middle one of some games: another program that is busy for a moment spoils a whole one."""
    for part, share in (("p50", 0.5), ("p99", 0.99)):
        value = statistics.median(percentile(game["ms"], share) for game in games)
        yield at_most(f"event_to_painted_{part}", "ms", value, MOST_EVENT_MS)
    memory: Mapping[str, float] | None = games[0]["memory"]
    for kind, megabytes in (memory or {}).items():
        yield at_most(f"window_{kind}", "MB", megabytes, MOST_RESIDENT_MB)


def measures(game: str, part: str) -> bool:
    """Whether this game has files of its own for that."""
    package = f"tests.bench.{game}"
    return find_spec(package) is not None and find_spec(f"{package}.{part}") is not None


def told(game: str, part: str, env: Mapping[str, str]) -> Mapping[str, Any]:
    """What a process of the game's own found out."""
    command = [sys.executable, "-m", f"tests.bench.{game}.{part}"]
    found: Mapping[str, Any] = json.loads(subprocess.run(command, env=env, stdout=subprocess.PIPE, check=True).stdout)
    return found
