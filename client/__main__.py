"""`moonriver`, and `python3 -m client`, which in a checkout sets up what it needs when it is started first."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

NEEDED = ("cryptography", "google.protobuf", "ifaddr", "zeroconf")
"""One module of each package that this program cannot do without."""


def installed() -> bool:
    try:
        return all(find_spec(name) for name in NEEDED)
    except ModuleNotFoundError:
        return False


def start_in_checkout() -> int:
    """The same command again, in an environment that has everything."""
    from client.bootstrap import ready

    command = [str(ready("")), "-m", "client", *sys.argv[1:]]
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def main() -> None:
    if sys.version_info < (3, 11) or not installed():
        if (Path(__file__).parents[1] / "pyproject.toml").exists():
            sys.exit(start_in_checkout())
        sys.exit(f"moonriver: one of {', '.join(NEEDED)} is missing: pip install --force-reinstall moonriver")
    from client.command_line import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
