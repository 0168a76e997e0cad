"""A small private file that is written anew often: each time a line is added, with one sync, and the last whole line is
what stands in it. A crash leaves the line before."""

from __future__ import annotations

import os
from pathlib import Path
from zlib import crc32

from netproto.files.private import read, replace

LONGEST = 64 * 1024
"""Bytes of a file that begins anew with its next line."""
SUM = 8
"""Digits of a line's checksum."""

_sync = getattr(os, "fdatasync", os.fsync)


def last_line(path: Path) -> bytes:
    """Empty where there is none."""
    data = read(path) or b""
    whole = data.split(b"\n")[:-1]
    if data and not whole:
        return data  # as programs wrote it that replaced the file each time
    return next((line[SUM:] for line in reversed(whole) if line and _sum(line[SUM:]) == line[:SUM]), b"")


def add_line(path: Path, line: bytes) -> None:
    """Back once it is on the disk. No line has a line's end in it."""
    written = _sum(line) + line + b"\n"
    if not path.exists() or path.stat().st_size > LONGEST:
        replace(path, written)
        return
    file = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
    try:
        os.write(file, b"\n" + written)  # whatever a crash has left of the line before
        _sync(file)
    finally:
        os.close(file)


def _sum(line: bytes) -> bytes:
    return b"%08x" % crc32(line)
