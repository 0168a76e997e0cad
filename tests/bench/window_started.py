"""Starts the window in fresh processes and says how long each took until it was seen; warm, and with a cold disk."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import client
from client.profile.settings import Settings
from netproto.files.profile_folders import places
from netproto.keys.identity import own_identity
from resources.program import HOME

READ = (".py", ".pyc", ".so", ".toml", ".svg")
"""What a start reads, by the end of its name; shared libraries may have a version behind it."""


def measured_env(folder: Path) -> dict[str, str]:
    """A home of its own, no screen, and modules that are compiled already, as they are where they were installed."""
    left_out = ("PYTHONDONTWRITEBYTECODE", "PYTHONPROFILEIMPORTTIME")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {
        **kept,
        HOME: str(folder / "home"),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
        "PYTHONPATH": os.pathsep.join(filter(None, (str(Path(client.__file__).parents[1]), kept.get("PYTHONPATH")))),
        "QT_QPA_PLATFORM": "offscreen",
    }


def settle_in(folder: Path) -> None:
    """Somebody who has played here before: a name and a key."""
    own = places(environ={HOME: str(folder / "home")})
    Settings(name="Ada").save(own.settings_file)
    own_identity(own.key_file)


class Opened(NamedTuple):
    """Seconds from the start of the process until the window has been painted."""

    waited: float
    worked: float
    """By that process: the same whatever else the computer does."""


def opened(kind: str, env: Mapping[str, str]) -> Opened:
    began = time.monotonic()
    command = [sys.executable, "-m", "tests.bench.window_opening", kind]
    said = subprocess.run(command, env=env, stdout=subprocess.PIPE, check=True, text=True).stdout
    now, worked = map(float, said.split())
    return Opened(now - began, worked)


def forget(folder: Path) -> None:
    """Asks the system to drop from memory what a start reads from the disk; what others have open stays."""
    for path in _files((Path(client.__file__).parents[1], folder, *_installed())):
        file = os.open(path, os.O_RDONLY)
        try:
            os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(file)


def _installed() -> Iterator[Path]:
    for name in ("stdlib", "platstdlib", "purelib", "platlib"):
        yield Path(sysconfig.get_path(name))


def _files(folders: Iterable[Path]) -> Iterator[Path]:
    for folder in {folder.resolve() for folder in folders}:
        for path in folder.rglob("*"):
            if (path.suffix in READ or ".so." in path.name) and path.is_file():
                yield path
