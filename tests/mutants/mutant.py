"""A rule that is changed on purpose, in a copy of the program, and whether the tests that prove it say so.

`<a game's id>.toml` beside this has one after the other."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("client", "engine", "netproto", "resources", "tests")
LONGEST = 300
"""Seconds of a processor, however busy it is: a mutant whose game never ends is found, too."""
FAILED = {1, 2}
"""What pytest's exit status says of tests that failed, and of modules that could not be imported."""

QUIETLY = ("-x", "-q", "-m", "not slow", "-p", "no:cacheprovider", "--tb=no")

AT_MOST = """
import sys, resource
longest = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_CPU, (longest, longest + 60))
import pytest
sys.exit(pytest.main(sys.argv[2:]))
"""


class Mutant(NamedTuple):
    rule: str
    """What would not hold any more."""
    file: str
    old: str
    """Exactly once in that file."""
    new: str
    tests: tuple[str, ...]
    """Those that prove the rule, the quickest first."""

    def changed(self, source: str) -> str:
        assert source.count(self.old) == 1, f"{self.rule}: {self.file} has {source.count(self.old)} times {self.old!r}"
        assert self.old != self.new, self.rule
        return source.replace(self.old, self.new)


def mutants(game: str) -> list[Mutant]:
    """Of the rules of the game with this id."""
    table = tomllib.loads(Path(__file__).with_name(f"{game}.toml").read_text("utf-8"))
    return [
        Mutant(
            one["rule"],
            f"{table['engine']}/{one['file']}.py",
            one["old"],
            one["new"],
            tuple(f"{table['tests']}/test_{test}.py" for test in one["tests"]),
        )
        for one in table["mutant"]
    ]


class Copy:
    """Of the program. One mutant at a time lives in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in PARTS:
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "kept"))
        shutil.copy(ROOT / "pyproject.toml", folder)

    def failing(self, tests: Sequence[str], keep: bool = False) -> str:
        """The first of these tests that fails, or an empty text; what is compiled on the way is kept for the next."""
        alone = {name: word for name, word in os.environ.items() if not name.startswith(("COV", "PYTEST"))}
        never = {} if keep else {"PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [sys.executable, "-c", AT_MOST, str(LONGEST), *QUIETLY, *tests],
            cwd=self.folder,
            env={**alone, **never},
            check=False,
            capture_output=True,
            text=True,
        )
        if done.returncode == -signal.SIGXCPU:
            return "no end"
        if done.returncode not in {0, *FAILED}:
            raise RuntimeError(done.stdout + done.stderr)
        told = [line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        return told[0].split(" - ")[0].rpartition("/")[2] if told else "an error" if done.returncode else ""

    @contextmanager
    def living(self, mutant: Mutant) -> Iterator[None]:
        path = self.folder / mutant.file
        path.write_text(mutant.changed(path.read_text("utf-8")), "utf-8")
        try:
            yield
        finally:
            shutil.copy2(ROOT / mutant.file, path)


def hunt(mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, str, float]]:
    """Each with the test that finds it, or an empty text, and its seconds."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        tests = list(dict.fromkeys(test for mutant in mutants for test in mutant.tests))
        fails = copy.failing(tests, keep=True)
        if fails:
            raise RuntimeError(f"without any mutant: {fails}")
        for mutant in mutants:
            begun = monotonic()
            with copy.living(mutant):
                found = copy.failing(mutant.tests)
            yield mutant, found, monotonic() - begun
