"""Small private files: each stands whole or not at all, is its owner's alone, and is changed by one process at a time.

What cannot be read is never thrown away: it is set aside under another name, and the log says so in one line.
"""

import contextlib
import logging
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from netproto.files.locks import lock, open_to_lock

log = logging.getLogger(__name__)

OTHERS = 0o077
"""The permissions of everybody but the owner."""
PATIENCE, AGAIN = 2.0, 0.005
"""Seconds: a file of this size is read in much less."""

Done = TypeVar("Done")


def private_folder(path: Path) -> Path:
    """The folder, made with what is missing above it, for its owner's eyes only. One that is there stays as it is."""
    for folder in reversed([path, *path.parents]):
        if not folder.exists():
            folder.mkdir(mode=0o700, exist_ok=True)
    return path


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Holds the lock of the file `path`: one process at a time reads and changes it."""
    private_folder(path.parent)
    file = open_to_lock(path.with_name(path.name + ".lock"))
    try:
        lock(file, wait=True)
        yield
    finally:
        os.close(file)


def read(path: Path) -> bytes | None:
    """What stands in the file, None where there is none. Permissions that are too open are tightened."""
    try:
        data = patiently(path.read_bytes)
    except FileNotFoundError:
        return None
    _tighten(path)
    return data


def replace(path: Path, data: bytes) -> None:
    """The file holds this from now on, also after a crash; until then what it held before."""
    private_folder(path.parent)
    lay_down(path, data, 0o600)


def lay_down(path: Path, data: bytes, mode: int = 0o666) -> None:
    """The same for a file that others may read, in a folder that is there. An OSError names it."""
    unfinished = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
    try:
        file = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
        with open(file, "wb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(file)
        patiently(lambda: unfinished.replace(path))
    except BaseException as trouble:
        unfinished.unlink(missing_ok=True)
        if isinstance(trouble, OSError) and trouble.errno is not None:
            trouble.filename = str(path)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """A new name in the folder outlives a crash. Windows has no such thing."""
    if os.name == "nt":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def remove(path: Path) -> None:
    """Where it is there."""
    patiently(lambda: path.unlink(missing_ok=True))


def patiently(does: Callable[[], Done]) -> Done:
    """Windows neither replaces nor removes a file while somebody reads it: there it is tried again for a while."""
    until = time.monotonic() + (PATIENCE if os.name == "nt" else 0.0)
    while True:
        try:
            return does()
        except PermissionError:
            if time.monotonic() >= until:
                raise
        time.sleep(AGAIN)


def set_aside(path: Path, why: str, instead: str) -> Path:
    """Renames a file that cannot be read; the log says where it is and what is done `instead`."""
    aside = path.with_name(f"{path.name}.damaged-{os.urandom(4).hex()}")
    path.replace(aside)
    log.warning("%s cannot be used (%s): set aside as %s; %s", path, why, aside.name, instead)
    return aside


def _tighten(path: Path) -> None:
    """Windows keeps a user's own folders from others by itself."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        mode = path.stat().st_mode & 0o777
        if mode & OTHERS:
            path.chmod(mode & ~OTHERS)
            log.warning("%s was open to other users: it is not any more", path)
