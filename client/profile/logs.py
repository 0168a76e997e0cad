"""The program's logs: a file a command in the profile's log folder, of bounded size."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType

from netproto.files.locks import lock, open_to_lock

LARGEST = 1 << 20
"""Bytes of one file; there are two of each, this one and the one before it."""
OLDER = ".1"
LINE = "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"
SPOKEN = "%(name)s: %(message)s"


class Harmless(logging.Formatter):
    """Names of strangers are logged, too: their control characters are escaped."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        return escaped(super().formatMessage(record))

    def format(self, record: logging.LogRecord) -> str:
        return "\n".join(map(escaped, super().format(record).split("\n")))


def escaped(line: str) -> str:
    """With what cannot be seen as Python writes it."""
    if line.isprintable():
        return line
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in line
    )


WhichFile = Callable[[], Path]
"""Found only when there is something to write, as finding it makes its folder."""

log = logging.getLogger(__name__)


class SmallLog(logging.Handler):
    """A file that several processes add to. Where it cannot be written, it is silent: no evening ends with its log."""

    def __init__(self, which: WhichFile) -> None:
        super().__init__()
        self.setFormatter(Harmless(LINE))
        self._which = which

    def emit(self, record: logging.LogRecord) -> None:
        try:
            add(self._which(), (self.format(record) + "\n").encode(errors="backslashreplace")[:LARGEST])
        except (OSError, RuntimeError):  # no room, no right, no home
            pass
        except Exception:
            self.handleError(record)


def add(path: Path, line: bytes) -> None:
    keep_small(path, len(line))
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o600)
    try:
        os.write(file, line)
    finally:
        os.close(file)


def keep_small(path: Path, more: int = 0) -> None:
    """What stands in a file that is full becomes the older one; another process at it is not waited for."""
    if not full(path, more):
        return
    guard = open_to_lock(path.with_name(f".{path.name}.lock"))
    try:
        if lock(guard) and full(path, more):
            with contextlib.suppress(PermissionError):  # Windows renames no file that a host writes to
                path.replace(path.with_name(path.name + OLDER))
    finally:
        os.close(guard)


def full(path: Path, more: int) -> bool:
    try:
        return path.stat().st_size + more > LARGEST
    except FileNotFoundError:
        return False


@contextlib.contextmanager
def logging_to(which: WhichFile, *, verbose: bool = False) -> Iterator[None]:
    """Until the end of the block everything that is logged stands in this file, with `verbose` on standard error, too.
    An uncaught exception, in any thread, is logged and does not go to the terminal."""
    handlers: list[logging.Handler] = [SmallLog(which)]
    if verbose and sys.stderr is not None:
        handlers.append(logging.StreamHandler())
        handlers[-1].setFormatter(Harmless(SPOKEN))
    root = logging.getLogger()
    level = root.level
    hooks = sys.excepthook, threading.excepthook
    root.setLevel(logging.INFO)
    for handler in handlers:
        root.addHandler(handler)
    sys.excepthook, threading.excepthook = _uncaught, _uncaught_in_thread
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook = hooks
        for handler in handlers:
            root.removeHandler(handler)
        root.setLevel(level)


def _uncaught(kind: type[BaseException], error: BaseException, at: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, at)
        return
    log.critical("nobody has caught this", exc_info=(kind, error, at))


def _uncaught_in_thread(said: threading.ExceptHookArgs) -> None:
    if said.exc_value is not None:
        name = "a thread" if said.thread is None else said.thread.name
        log.critical("%s has ended with this", name, exc_info=(said.exc_type, said.exc_value, said.exc_traceback))
