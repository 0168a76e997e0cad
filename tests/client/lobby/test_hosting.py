"""A host in a process of its own."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from client.lobby import hosting
from netproto.files.profile_folders import places

DEADLINE = 30


def test_one_that_does_not_listen_is_ended(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def sleeps(words: Sequence[str]) -> list[str]:
        return [sys.executable, "-c", "import time; time.sleep(600)"]

    monkeypatch.setattr(hosting, "host_command", sleeps)
    monkeypatch.setattr(hosting, "PATIENCE", 0.1)
    host = hosting.StartedHost(places(), [])
    with pytest.raises(hosting.CannotOpen, match="does not listen"):
        host.table()
    assert isinstance(host._process, subprocess.Popen)
    assert host._process.wait(DEADLINE) == -signal.SIGTERM
