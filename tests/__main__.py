"""`python3 -m tests`: sets everything up, then format, lint, types, generated code and all tests.

`python3 -m tests --fix` formats and mends what it can; anything else goes to pytest: `python3 -m tests -k drought`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from client.bootstrap import ROOT, missing_for_environment, need_python, ready
from client.system_packages import command, install, is_root
from client.window_needs import missing_packages

COVERED, WITHOUT_NETWORKS = 95, 90
"""Percent of the branches of engine and netproto that quick tests must reach; where nobody can make networks to test
in, those tests are left out."""

PARALLEL = ("-n", "auto", "--dist", "worksteal")


NETWORKS = {"ip": "iproute2", "ps": "procps", "nft": "nftables"}
"""Programs with which root makes networks of its own to test in, and the Debian packages that have them."""


def main() -> None:
    need_python()
    need_libraries()
    python = ready("dev")
    words = sys.argv[1:]
    if words == ["--fix"]:
        steps = [["-m", "ruff", "format", "."], ["-m", "ruff", "check", "--fix", "."]]
    elif words:
        steps = [["-m", "pytest", *words]]
    else:
        steps = [
            ["-m", "ruff", "format", "--check", "--quiet", "."],
            ["-m", "ruff", "check", "--quiet", "."],
            ["-m", "mypy"],
            ["proto/generate.py", "--check"],
            ["-m", "pytest", "-q", "-m", "not slow", *PARALLEL, *coverage()],
            ["-m", "pytest", "-q", "-m", "slow", *PARALLEL],
        ]
    for step in steps:
        run(python, step)


def coverage() -> list[str]:
    least = WITHOUT_NETWORKS
    if sys.platform.startswith("linux"):
        from tests.together.machines import missing

        least = COVERED if missing() is None else WITHOUT_NETWORKS
    return ["--cov", "--cov-report=term", f"--cov-fail-under={least}"]


def need_libraries() -> None:
    """What Qt loads even where it draws into memory, and what it writes with."""
    if not sys.platform.startswith("linux"):
        return
    lacking = [*missing_for_environment(), *missing_packages(on_x=False)]
    if is_root():
        lacking += [package for program, package in NETWORKS.items() if shutil.which(program) is None]
    if lacking and not install(lacking, "The tests need what is not here"):
        sys.exit(f"The tests need what is not here: {' '.join(command(lacking)) or ' '.join(lacking)}")


def run(python: Path, step: list[str]) -> None:
    print("$", "python", *step, flush=True)
    status = subprocess.run([python, *step], cwd=ROOT, env={**os.environ, "PYTHONUTF8": "1"}, check=False).returncode
    if status:
        sys.exit(status)


if __name__ == "__main__":
    main()
