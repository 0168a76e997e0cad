"""A lock on an open file: closing the file gives it back, and so does the end of the process, however it ends.

On a file system without locks every process goes on as if it had one.
"""

import os
import sys

if sys.platform == "win32":
    import errno
    import msvcrt

    BEYOND = 1 << 30
    """Windows keeps readers from a locked range, so the lock is on bytes that no file has."""

    def lock(file: int, wait: bool = False) -> bool:
        """Whether the lock is ours now; `wait` until it is."""
        os.lseek(file, BEYOND, os.SEEK_SET)
        while True:
            try:
                msvcrt.locking(file, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
            except OSError as error:
                if error.errno not in (errno.EACCES, errno.EDEADLOCK):
                    return True
                if not wait:
                    return False
            else:
                return True

else:
    import fcntl

    def lock(file: int, wait: bool = False) -> bool:
        """Whether the lock is ours now; `wait` until it is."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True


def open_to_lock(path: os.PathLike[str]) -> int:
    """The file, made empty where there is none, for its owner's eyes only."""
    return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
