"""Run by the Python of an installed program on Windows: says Ctrl-Break to commands, which end as on other systems.

goodbye.py PROGRAM"""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

from netproto.files.profile_folders import places

assert sys.platform == "win32"
DEADLINE = 120.0


def ends_well(program: str, *words: str) -> int:
    own = places("goodbye")
    before = set(own.running_folder().iterdir())
    group = subprocess.CREATE_NEW_PROCESS_GROUP
    process = subprocess.Popen(
        [program, *words, "--profile", "goodbye"],
        creationflags=group,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    until = time.monotonic() + DEADLINE
    while not set(own.running_folder().glob("*.json")) - before:
        assert time.monotonic() < until, f"{words}: no table"
        assert process.poll() is None, f"{words}: ended with {process.returncode}"
        time.sleep(0.05)
    if words[0] == "play":  # its window is there once the game has begun
        while not list(own.records_folder().glob("*.moonriver")):
            assert time.monotonic() < until, f"{words}: no game"
            time.sleep(0.05)
    process.send_signal(signal.CTRL_BREAK_EVENT)
    return process.wait(DEADLINE)


def main(program: str) -> None:
    host = ("host", "--loopback", "--port", "0")
    for words in (host, ("play",)):
        status = ends_well(str(Path(program)), *words)
        assert status == 0, f"{words}: ended with {status}"


if __name__ == "__main__":
    main(sys.argv[1])
