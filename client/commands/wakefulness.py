"""Keeps the machine from falling asleep by itself while a table is open on it; a person may still put it to sleep.

A tool of the system holds the lock for as long as its child runs, a `cat` that reads a pipe of this process. However
the process ends, the pipe closes, and both end.
"""

from __future__ import annotations

import contextlib
import logging
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Self

from resources import program

WHY = "A table is open"
UNTIL_WE_END = "cat"
PATIENCE = 1.0
"""Seconds for a tool to end after its pipe has."""

TOOLS: Mapping[str, Sequence[Sequence[str]]] = {
    "linux": (
        ("systemd-inhibit", "--what=idle", f"--who={program.TITLE}", f"--why={WHY}", "--mode=block"),
        # GNOME's own timer asks its session, not systemd.
        ("gnome-session-inhibit", "--app-id", program.COMMAND, "--reason", WHY, "--inhibit", "suspend"),
    ),
    "darwin": (("caffeinate", "-i"),),
}
"""By platform; every one that is there is used."""

ES_CONTINUOUS = 0x80000000
ES_SYSTEM_REQUIRED = 0x00000001

log = logging.getLogger(__name__)


class Awake:
    """From `with` to its end, in the thread that stays: Windows keeps awake for a thread."""

    def __init__(self, tools: Sequence[Sequence[str]] | None = None) -> None:
        self._tools = TOOLS.get(sys.platform, ()) if tools is None else tools
        self._held: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Self:
        _windows_stays_awake(True)
        for tool in self._tools:
            self._hold(tool)
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _hold(self, tool: Sequence[str]) -> None:
        found, until = shutil.which(tool[0]), shutil.which(UNTIL_WE_END)
        if found is None or until is None:
            log.info("%s is not there to keep this machine awake", tool[0] if found is None else UNTIL_WE_END)
            return
        try:
            held = subprocess.Popen(
                [found, *tool[1:], until],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # a Ctrl-C at the table's terminal is the table's to answer
            )
        except OSError as trouble:
            log.info("%s does not start: %s", found, trouble.strerror or trouble)
            return
        self._held.append(held)

    def close(self) -> None:
        _windows_stays_awake(False)
        for held in self._held:
            assert held.stdin is not None
            with contextlib.suppress(OSError):
                held.stdin.close()
        for held in self._held:
            try:
                held.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                held.kill()
                held.wait()
            if held.returncode:
                log.info("%s could not keep this machine awake: it ended with %d", held.args[0], held.returncode)  # type: ignore[index]
        self._held.clear()


def _windows_stays_awake(awake: bool) -> None:
    if sys.platform == "win32":
        import ctypes

        if not ctypes.windll.kernel32.SetThreadExecutionState(ES_CONTINUOUS | (ES_SYSTEM_REQUIRED if awake else 0)):
            log.info("Windows does not promise to stay awake")
