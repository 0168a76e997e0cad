"""Standard streams that can be written to, however the program was started."""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import TextIO

STREAMS = (("stdin", 0, "r"), ("stdout", 1, "w"), ("stderr", 2, "w"))


def mend_streams() -> None:
    """A program without a console has none, unless somebody holds the other end: then its file is there all the same.
    And a name in letters that the terminal does not know is no reason to end."""
    for name, number, mode in STREAMS:
        if getattr(sys, name) is None:
            try:
                os.fstat(number)
                there: int | str = number
            except OSError:
                there = os.devnull
            setattr(sys, name, open(there, mode, encoding="utf-8", errors="backslashreplace"))  # noqa: SIM115
        elif name != "stdin" and isinstance(stream := getattr(sys, name), io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def tell(stream: TextIO, line: str) -> None:
    """Discards the output once its reader has gone, for a command that goes on."""
    try:
        print(line, file=stream, flush=True)
    except OSError:
        hush(stream)


def reader_has_gone(error: Exception) -> bool:
    """Windows has no word of its own for a closed pipe; that of a file names the file."""
    if isinstance(error, BrokenPipeError):
        return True
    return os.name == "nt" and isinstance(error, OSError) and error.errno == errno.EINVAL and error.filename is None


def hush(stream: TextIO) -> None:
    """The reader has gone (a closed pipe); Python would complain once more when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
