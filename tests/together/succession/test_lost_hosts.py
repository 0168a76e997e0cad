"""A computer is lost with its table in the middle of a game, and the game goes on: four times each way."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.together.lan.machines import missing
from tests.together.processes import ROOT
from tests.together.succession.lost_host import HOW

TABLES = 4
AT_ONCE = 2

pytestmark = [pytest.mark.slow, pytest.mark.skipif(missing(tap=True) is not None, reason=str(missing(tap=True)))]


@pytest.mark.parametrize("how", [*HOW])
def test_the_game_goes_on(how: str) -> None:
    """In a process of its own: these tables are played at once, each with what it complains about."""
    words = [how, str(TABLES), "--seed", "1", "--at-once", str(AT_ONCE)]
    command = [sys.executable, "-m", "tests.together.succession.lost_host", *words]
    played = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stdout + played.stderr
