"""`moonriver`, and `python3 -m client`, which in a checkout sets up what it needs when it is started first."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from client import goodbye
from resources import program

NEEDED = ("cryptography", "google.protobuf", "ifaddr", "zeroconf")
"""One module of each package that this program cannot do without."""

WITHOUT_WINDOW = {"host", "bots", "tables", "doctor", "score", "arena", "bench", "report", "-h"}
PRINTING = ("--json", "--bot", "--verify", "--help", "--version")
"""How options begin with which the other commands do without one, too."""


def installed() -> bool:
    try:
        return all(find_spec(name) for name in NEEDED)
    except ModuleNotFoundError:
        return False


def wants_window(words: Sequence[str]) -> bool:
    """Whether Qt has to be there. It is large, so nobody gets it for a command without a window."""
    return not any(word in WITHOUT_WINDOW or word.startswith(PRINTING) for word in words)


def start_in_checkout() -> int:
    """The same command again, in an environment that has everything."""
    from client.setup.bootstrap import ready

    words = sys.argv[1:]
    command = [str(ready("window" if wants_window(words) else "")), "-m", "client", *words]
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def main() -> None:
    goodbye.from_now_on()
    if getattr(sys, "frozen", False):
        # An arena's worker is this very program, and goes no further than here.
        from multiprocessing import freeze_support

        freeze_support()
    if sys.version_info < (3, 11) or not installed():
        if (Path(__file__).parents[1] / "pyproject.toml").exists():
            sys.exit(start_in_checkout())
        name = program.COMMAND
        sys.exit(f"{name}: one of {', '.join(NEEDED)} is missing: pip install --force-reinstall {name}")
    if wants_window(sys.argv[1:]):
        gc.disable()  # to look for garbage in what is imported takes its time; the window collects by itself
    from client.command_line import run
    from client.setup.streams import mend_streams

    mend_streams()
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
