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

from engine import registry
from netproto.files.profile_folders import places
from tests.client.reader import ALL_GIVEN, hearer_path
from tests.client.window.evening import end_tables, table

TOTALS = "How everybody stands"
SECONDS = 600
"""Until it is given up: nothing waits for them."""
DEBIANS = "/usr/bin/python3"
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
    unnamed: list[str]
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


def listened(screen: str, window: str, heard: str, liked: list[str], first: str = "", **keys: str) -> None:
    """Until that has been heard in the window; the keys are pressed once `first` has been."""
    asked = json.dumps({"seconds": SECONDS, "first": [first], "keys": keys, "heard": [heard], "liked": liked})
    done = subprocess.run(
        ["dbus-run-session", "--", DEBIANS, hearer_path(), asked, sys.executable, "-m", *window.split()],
        env={**os.environ, "DISPLAY": screen, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"},
        capture_output=True,
        text=True,
        timeout=SECONDS + 60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    came: Came = json.loads(done.stdout.splitlines()[-1])
    assert came["runs"], done.stderr
    said = "\n".join([*came["heard"], "", *came["pressed"], done.stderr[-500:]])
    for wanted in (first, *keys.values(), heard):
        assert any(each in one for one in came["heard"] for each in wanted.split("|")), said
    assert came["unnamed"] == []


def played(screen: str, first: str, end: str, *words: str) -> None:
    """A whole game against a bot."""
    table(places(), "--pace", "0", "--start-when-full", "--seats", "2", "--bots", "1:random", *words)
    listened(screen, "tests.client.reader.window", end, [], first, o=TOTALS)


@pytest.mark.parametrize("game", [game.id for game in registry.games()])
def test_every_kind_of_answer(screen: str, game: str) -> None:
    """Also by a reader that begins while a question waits."""
    listened(screen, f"tests.client.reader.choices {game}", ALL_GIVEN, ["Saloon"])


@pytest.mark.slow
def test_a_whole_game_of_moon_river(screen: str) -> None:
    played(screen, "Pick your first plot.", "The game is over", "--mode", "base")


@pytest.mark.slow
def test_a_whole_game_of_river_dragons(screen: str) -> None:
    first, end = "Choose five cards and their order.", "was the last|has crossed|have crossed"
    played(screen, first, end, "--game", "riverdragons", "--rounds", "2")
