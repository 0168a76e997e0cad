"""Run by the Python of an installed program on Windows: once there is a table, the command hears what Windows says when
a terminal is closed, and ends as it does on other systems.

goodbye.py PROGRAM COMMAND ..."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time

from client.__main__ import main
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import running_tables

assert sys.platform == "win32"
PROFILE = "goodbye"


def close_the_terminal() -> None:
    own = places(PROFILE)
    while not list(own.running_folder().glob("*.json")):
        time.sleep(0.05)
    while sys.argv[1] == "play" and not list(own.records_folder().glob("*.moonriver")):
        time.sleep(0.05)
    signal.raise_signal(signal.SIGBREAK)


if __name__ == "__main__":
    sys.frozen = True  # type: ignore[attr-defined]
    sys.executable = sys.argv[1]
    sys.argv = [sys.argv[0], *sys.argv[2:], "--profile", PROFILE]
    threading.Thread(target=close_the_terminal, daemon=True).start()
    try:
        main()
    finally:  # a window leaves its table open
        for table in running_tables(places(PROFILE)):
            os.kill(table.pid, signal.SIGTERM)
