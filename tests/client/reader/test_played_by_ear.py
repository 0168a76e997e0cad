"""The real window, played by somebody who hears it and sees none of it, over the bus that screen readers use: all is
found by role, name, state and action."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from ctypes.util import find_library
from pathlib import Path
from shutil import which
from typing import TypedDict

import pytest

from netproto.files.profile_folders import places
from tests.client.reader import hearer_path
from tests.client.window.evening import end_tables, table

TOTALS = "How everybody stands"
ALL = os.environ.get("MOONRIVER_FINGERS") == "all"
DEBIANS = "/usr/bin/python3"
LONG = 240
"""Seconds for what takes ten on a machine that has nothing else to do: it ends once all has been heard."""
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
HAS_GI = [DEBIANS, "-c", "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"]


def missing() -> str:
    if not (which("Xvfb") and which("dbus-run-session") and LAUNCHER.exists() and Path(DEBIANS).exists()):
        return "xvfb, dbus or at-spi2-core is not installed"
    if not (find_library("xcb-cursor") and find_library("xkbcommon-x11")):
        return "Qt's window needs libxcb-cursor0 and libxkbcommon-x11-0"
    if subprocess.run(HAS_GI, capture_output=True, check=False).returncode:
        return "gir1.2-atspi-2.0 or python3-gi is not installed"
    return ""


pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())


class Came(TypedDict):
    heard: list[str]
    pressed: list[str]
    runs: bool


@pytest.fixture
def screen(home: Path) -> Iterator[str]:
    """The name of one of its own."""
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24", "-nolisten", "tcp"]
    with subprocess.Popen(words, pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        yield f":{number}"
        server.terminate()
    end_tables(places())


def played(screen: str, heard: list[str], liked: list[str], *words: str, seconds: int = LONG) -> Came:
    table(places(), "--pace", "0", "--start-when-full", "--seats", "2", "--bots", "1:random", *words)
    window = [sys.executable, "-m", "tests.client.reader.window"]
    asked = json.dumps({"seconds": seconds, "heard": heard, "liked": liked, "keys": {"o": TOTALS}})
    done = subprocess.run(
        ["dbus-run-session", "--", DEBIANS, hearer_path(), asked, *window],
        env={**os.environ, "DISPLAY": screen, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"},
        capture_output=True,
        text=True,
        timeout=seconds + 30,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    came: Came = json.loads(done.stdout.splitlines()[-1])
    assert came["runs"], done.stderr
    said = "\n".join([*came["heard"], "", *came["pressed"], done.stderr[-500:]])
    for wanted in heard:
        assert any(each in one for one in came["heard"] for each in wanted.split("|")), said
    assert any(one.startswith(TOTALS) for one in came["heard"]), said
    return came


def test_a_turn_of_moon_river(screen: str) -> None:
    came = played(screen, ["You picked", "You laid", "You hired"], ["Saloon", "a circle"], "--mode", "base")
    assert "Pick your first plot." in came["heard"]


def test_a_program_and_a_plank_of_river_dragons(screen: str) -> None:
    liked = ["2 stones.", "1 stone.", "2 planks.", "1 plank.", "blue 6", "blue 5", "near)", "a step)", "far)"]
    came = played(screen, ["You are ready", "it reaches"], liked, "--game", "riverdragons")
    assert "Choose five cards and their order." in came["heard"]


@pytest.mark.slow
@pytest.mark.skipif(not ALL, reason="it takes a minute: MOONRIVER_FINGERS=all plays it")
def test_a_whole_game_of_moon_river(screen: str) -> None:
    played(screen, ["The game is over."], [], "--mode", "base", seconds=540)


@pytest.mark.slow
def test_a_whole_game_of_river_dragons(screen: str) -> None:
    played(
        screen, ["was the last|has crossed|have crossed"], [], "--game", "riverdragons", "--rounds", "3", seconds=300
    )
