"""A lock on an open file: closing the file gives it back, and so does the end of the process, however it ends.

On a file system without locks every process goes on as if it had one.
"""

import os
import sys

if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes

    AT_ONCE, ALONE = 1, 2
    HELD = 33
    BEYOND = 1 << 30
    """Windows keeps readers from a locked range, so the lock is on bytes that no file has."""

    KERNEL = ctypes.WinDLL("kernel32", use_last_error=True)

    class Range(ctypes.Structure):
        _fields_ = (
            ("internal", ctypes.c_void_p),
            ("internal_high", ctypes.c_void_p),
            ("offset", wintypes.DWORD),
            ("offset_high", wintypes.DWORD),
            ("event", wintypes.HANDLE),
        )

    def lock(file: int, wait: bool = False) -> bool:
        """Whether the lock is ours now; `wait` until it is. Python's own way looks once a second, ten times."""
        where = Range(offset=BEYOND)
        handle = wintypes.HANDLE(msvcrt.get_osfhandle(file))
        how = ALONE if wait else ALONE | AT_ONCE
        return bool(KERNEL.LockFileEx(handle, how, 0, 1, 0, ctypes.byref(where))) or ctypes.get_last_error() != HELD

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
