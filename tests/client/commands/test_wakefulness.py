"""The machine stays awake as long as a table is open, and not a moment longer."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.commands.wakefulness import Awake

SOON = 10_000

TOOL = """#!/bin/sh
echo $$ > "$1.new"
mv "$1.new" "$1"
shift
"$@"
"""
"""Like the real ones: it runs the command that it is given, and ends with it."""


def runs(pid: int) -> bool:
    """A process that is dead and not collected runs no more."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """On the PATH, and what to give it: where to say its process."""
    folder = tmp_path / "bin"
    folder.mkdir()
    path = folder / "stay-awake"
    path.write_text(TOOL)
    path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return ["stay-awake", str(tmp_path / "pid")]


def pid_of(qtbot: QtBot, tool: list[str]) -> int:
    qtbot.waitUntil(Path(tool[1]).exists, timeout=SOON)
    return int(Path(tool[1]).read_text())


pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at /proc")


def test_the_lock_is_held_between_beginning_and_end(qtbot: QtBot, tool: list[str]) -> None:
    with Awake([tool]):
        pid = pid_of(qtbot, tool)
        assert runs(pid)
    assert not runs(pid)


def test_nothing_is_left_behind_when_the_host_is_killed(qtbot: QtBot, tool: list[str]) -> None:
    program = f"from client.commands.wakefulness import Awake\nimport signal\nwith Awake([{tool!r}]): signal.pause()"
    with subprocess.Popen([sys.executable, "-c", program]) as host:
        try:
            pid = pid_of(qtbot, tool)
            assert runs(pid)
        finally:
            host.send_signal(signal.SIGKILL)
    qtbot.waitUntil(lambda: not runs(pid), timeout=SOON)


def test_other_children_do_not_keep_it_awake(qtbot: QtBot, tool: list[str]) -> None:
    """A host's bots are processes as well, and may outlive it for a moment."""
    with Awake([tool]):
        pid = pid_of(qtbot, tool)
        other = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    assert not runs(pid)
    other.communicate(b"\n")


def test_a_missing_or_broken_tool_is_a_line_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    broken = tmp_path / "broken"
    broken.write_text("no program")
    broken.chmod(0o755)
    with caplog.at_level("INFO", "client.commands.wakefulness"), Awake([["no-such-tool"], [str(broken)], ["false"]]):
        pass
    said = [record.getMessage() for record in caplog.records]
    assert [line.split()[0].rpartition("/")[2] for line in said] == ["no-such-tool", "broken", "false"]
