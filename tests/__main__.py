"""`python3 -m tests`: sets everything up, then format, lint, types, generated code and all tests.

`python3 -m tests --fix` formats and mends what it can; anything else goes to pytest: `python3 -m tests -k drought`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from client.setup.bootstrap import ROOT, environment, missing_for_environment, need_python, ready
from client.setup.system_packages import command, install, is_root
from client.setup.window_needs import missing_packages
from tests.fonts import LETTERS, alone, files_of

COVERED, WITHOUT_NETWORKS = 95, 90
"""Percent of the branches of engine and netproto that their own quick tests must reach; where nobody can make networks
to test in, those tests are left out."""

WINDOW = "tests/client"
"""Nothing is counted there: counting makes these tests half as long again."""

PARALLEL = ("-n", "auto", "--dist", "worksteal")


NETWORKS = {"ip": "iproute2", "ps": "procps", "nft": "nftables"}
"""Programs with which root makes networks of its own to test in, and the Debian packages that have them."""


def main() -> None:
    need_python()
    need_libraries()
    python = ready("dev")
    words = sys.argv[1:]
    if words == ["--fix"]:
        run(python, ["-m", "ruff", "format", "."])
        run(python, ["-m", "ruff", "check", "--fix", "."])
    elif words:
        run(python, ["-m", "pytest", *words])
    else:
        run(python, ["-m", "ruff", "format", "--check", "--quiet", "."])
        run(python, ["-m", "ruff", "check", "--quiet", "."])
        run(python, ["-m", "mypy"])
        run(python, ["proto/generate.py", "--check"])
        run(python, ["-m", "pytest", "-q", "-m", "not slow", *PARALLEL, *coverage(), "--ignore", WINDOW])
        lay_out(python)
        run(python, ["-m", "pytest", "-q", "-m", "slow or window", *PARALLEL])


def lay_out(python: Path) -> None:
    """What has to hold with any letters, with those that tell most, where they are there."""
    for letters in LETTERS if sys.platform.startswith("linux") else ():
        files = files_of(letters)
        if files:
            folder = environment() / "letters" / letters.name.replace(" ", "-")
            run(python, ["-m", "pytest", WINDOW, "-q", "-m", "layout", *PARALLEL], alone(files, folder))
        else:
            print(f"Not tested: what is laid out in {letters.name}, which is not here ({letters.package} has it).")


def coverage() -> list[str]:
    least = WITHOUT_NETWORKS
    if sys.platform.startswith("linux"):
        from tests.together.lan.machines import missing

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


def run(python: Path, step: list[str], around: Mapping[str, str] | None = None) -> None:
    """`around` is put into the environment."""
    more = around or {}
    print("$", *(f"{name}={value}" for name, value in more.items()), "python", *step, flush=True)
    known = {**os.environ, "PYTHONUTF8": "1", **more}
    status = subprocess.run([python, *step], cwd=ROOT, env=known, check=False).returncode
    if status:
        sys.exit(status)


if __name__ == "__main__":
    main()
