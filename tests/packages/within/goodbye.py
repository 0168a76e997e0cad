"""Run by the Python of an installed program on Windows: a host that listens hears what Windows says when its terminal
is closed, and ends as it does on other systems.

goodbye.py PROGRAM"""

from __future__ import annotations

import signal
import sys
import threading
import time

from client.__main__ import main
from netproto.files.profile_folders import places

assert sys.platform == "win32"
PROFILE = "goodbye"


def close_the_terminal() -> None:
    own = places(PROFILE)
    while not list(own.running_folder().glob("*.json")):
        time.sleep(0.05)
    signal.raise_signal(signal.SIGBREAK)


if __name__ == "__main__":
    sys.stderr = sys.stdout  # which is heard
    sys.frozen = True  # type: ignore[attr-defined]
    sys.executable = sys.argv[1]
    sys.argv = [sys.argv[0], "host", "--loopback", "--port", "0", "--profile", PROFILE]
    threading.Thread(target=close_the_terminal, daemon=True).start()
    main()
