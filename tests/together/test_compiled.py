"""Compiled bots answer what the others answer."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from resources.packaging.compiled import ROOT, missing

MATCHES = (
    ("--seats", "steady,greedy", "--mode", "legends", "--no-rotation", "--games", "1"),
    ("--game", "riverdragons", "--seats", "steady,greedy,easy", "--no-rotation", "--games", "1"),
    ("--game", "riverdragons", "--seats", "greedy,random", "--board", "open", "--too-short", "lost", "--games", "2"),
)


def arena(folder: Path, *match: str) -> Any:
    words = [sys.executable, "-m", "client", "arena", *match, "--seed", "5", "--json"]
    said = json.loads(subprocess.run(words, cwd=folder, check=True, capture_output=True, text=True).stdout)
    del said["seconds"]
    for seat in said["seats"]:
        del seat["seconds_per_decision"], seat["p999_seconds"]
    return said


@pytest.mark.slow
@pytest.mark.skipif(missing() is not None, reason=str(missing()))
def test_compiled_bots_play_the_same_games(tmp_path: Path) -> None:
    out = tmp_path / "compiled"
    subprocess.run([sys.executable, ROOT / "resources/packaging/compiled.py", out], check=True, capture_output=True)
    for game in ("moonriver", "riverdragons"):
        bots = out / "engine" / game / "bots"
        assert list(bots.glob("daydream*.so")) or list(bots.glob("daydream*.pyd"))
    for match in MATCHES:
        assert arena(out, *match) == arena(ROOT, *match)
