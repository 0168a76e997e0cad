"""How many files and sockets a process may have open at once, and what to do where that was too many."""

import contextlib
import errno
import os

ENOUGH = 4096
SPARE = 4
"""What it takes to begin a record."""


def raise_limit() -> None:
    """As far as this process may. Windows knows no such limit."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def too_many(error: OSError) -> bool:
    """Whether nothing is wrong but that too much is open."""
    return error.errno in (errno.EMFILE, errno.ENFILE)


class Spare:
    """Spare file descriptors: closed when the host needs one."""

    def __init__(self) -> None:
        self._held: list[int] = []

    def hold(self) -> bool:
        """Whether there are as many as it takes."""
        with contextlib.suppress(OSError):
            while len(self._held) < SPARE:
                self._held.append(os.open(os.devnull, os.O_RDONLY))
        return len(self._held) == SPARE

    def let_go(self) -> None:
        while self._held:
            os.close(self._held.pop())
