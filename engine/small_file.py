"""Files that people write by hand."""

import errno
from pathlib import Path

LARGEST = 1 << 20
"""Bytes: hundreds of times as many as any of them needs."""


def read_small(path: Path) -> str:
    """Its text, with or without a byte order mark. OSError, also where it is larger than any such file: a film may be
    named by mistake. UnicodeDecodeError where it is no UTF-8."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(errno.EFBIG, "File too large")
    return data.decode("utf-8-sig")
