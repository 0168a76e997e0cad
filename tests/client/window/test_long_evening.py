"""An evening of games of bots, watched in one window: nothing piles up, and nothing is complained about.

CI watches a short one. MOONRIVER_EVENING=180:20 watches a long one: so many games with motion off, so many with fast.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from typing import Any

import pytest

SHORT = "12:3"
EVENING = os.environ.get("MOONRIVER_EVENING", SHORT)
PATIENCE = 60 + sum(60 * int(games) for games in EVENING.split(":"))
GROWTH = 1.1
MOST_MEGABYTES = 300.0
POOL = 2
"""Threads more, at most: one a game would be seen."""
WARM = 6
"""Games, as `tests.bench.moonriver.evening` has it."""


@pytest.mark.slow
def test_nothing_piles_up_in_a_long_evening() -> None:
    command = [sys.executable, "-m", "tests.bench.moonriver.evening", EVENING]
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE)
    assert done.stderr == ""
    assert done.returncode == 0
    stretches: list[dict[str, Any]] = json.loads(done.stdout)
    assert [stretch["games"] for stretch in stretches] == [int(games) for games in EVENING.split(":")]
    for stretch in stretches:
        assert len(stretch["resident"]) == stretch["games"]
        assert stretch["steps"] > 100 * stretch["games"]
        assert stretch["end"]["alive"]["MoonRiverScreen"] == 1
        assert stretch["end"]["alive"].get("WaitingRoom", 0) == 0
        assert settled(stretch["end"]) == settled(stretch["warm"])
        assert stretch["end"]["threads"] <= stretch["warm"]["threads"] + POOL
        assert stretch["end"]["alive"]["QObject"] <= stretch["warm"]["alive"]["QObject"] + 20
        if sys.platform == "linux":
            resident: list[float] = stretch["resident"]
            late = statistics.median(resident[-max(1, len(resident) // 3) :])
            assert late < GROWTH * statistics.median(resident[:WARM][-3:]), resident
            assert max(resident) < MOST_MEGABYTES


def settled(counted: dict[str, Any]) -> dict[str, Any]:
    """What is the same after every game; QObject counts also what Python has merely asked for, and a pool has another
    thread once two things are done at the same time."""
    alive = {kind: number for kind, number in counted["alive"].items() if kind != "QObject"}
    return {**counted, "alive": alive, "threads": 0}
