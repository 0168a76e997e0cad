"""Packages that only the system's package manager can add: named, and installed where the user may and agrees.

Nothing but Python's own library: this runs before anything else is there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

LISTS = Path("/var/lib/apt/lists")

Runs = Callable[[Sequence[str]], int]


def command(packages: Sequence[str]) -> list[str]:
    """What to type, or nothing where there is no package manager that we know."""
    import shutil

    if shutil.which("apt-get") is None:
        return []
    rights = [] if is_root() else ["sudo"]
    return [*rights, "apt-get", "install", "-y", "--no-install-recommends", *packages]


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def run(words: Sequence[str]) -> int:
    """Shows the package manager's errors, and not the rest of its output."""
    import subprocess

    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(words, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode


def install(packages: Sequence[str], why: str, runs: Runs = run, ask: Callable[[str], str] = input) -> bool:
    """Whether they are there now. Root without a terminal is taken for a machine that sets itself up; everybody else
    is asked, and without a terminal nobody can be."""
    import shutil

    words = command(packages)
    if not words or (words[0] == "sudo" and shutil.which("sudo") is None):
        return False
    terminal = sys.stdin is not None and sys.stdin.isatty()
    if not terminal and not is_root():
        return False
    print(f"{why}: {' '.join(packages)}", file=sys.stderr, flush=True)
    if terminal and not agrees(ask, words):
        return False
    if any(LISTS.glob("*Packages*")) and runs(words) == 0:
        return True
    runs([*words[: words.index("install")], "update"])  # what is known of packages may be old, or nothing
    return runs(words) == 0


def agrees(ask: Callable[[str], str], words: Sequence[str]) -> bool:
    import shlex

    try:
        answer = ask(f"Install them now ({shlex.join(words)})? [Y/n] ")
    except EOFError:
        return False
    return answer.strip().lower() in ("", "y", "yes")
