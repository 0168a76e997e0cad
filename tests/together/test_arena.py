"""The arena's processes."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from tests.together.processes import DEADLINE, Together, gone


def players(arena: int) -> list[int]:
    """The processes that have begun to play."""
    pids = Path(f"/proc/{arena}/task/{arena}/children").read_text().split()
    return [int(pid) for pid in pids if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@pytest.mark.skipif(sys.platform != "linux", reason="asks /proc for children")
def test_whoever_plays_for_an_arena_ends_with_it_however_that_ended(tmp_path: Path) -> None:
    with Together(tmp_path) as everybody:
        arena = everybody.start("arena", "arena", "--games", "1000000", "--workers", "2")
        until = time.monotonic() + DEADLINE
        while len(playing := players(arena.pid)) < 2:
            assert time.monotonic() < until
        arena.kill()
        assert all(gone(pid, DEADLINE) for pid in playing)


def test_a_match_that_is_decided_is_over_at_once_however_many_games_were_left(tmp_path: Path) -> None:
    with Together(tmp_path) as everybody:
        question = ("--sprt", "0.3:0.6", "--games", "1000000", "--workers", "2")
        arena = everybody.start("arena", "arena", "--seats", "greedy,random", *question, "--json")
        assert arena.ended() == 0
        assert arena.lines[0]["sprt"]["verdict"] == "high"
