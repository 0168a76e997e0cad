"""Envelopes that are longer than a frame go in parts, one after the other; whoever hears the last one has all of it."""

from __future__ import annotations

from collections.abc import Iterator

from netproto.schema.wire_pb2 import Part

PART = 48 * 1024
"""Bytes; whatever is shorter goes as it is."""


def parts(data: bytes) -> Iterator[Part]:
    for at in range(0, len(data), PART):
        yield Part(data=data[at : at + PART], last=at + PART >= len(data))


class Joining:
    """Of one connection. It holds no more than `longest` bytes."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._data = bytearray()

    def took(self, data: bytes, last: bool) -> bytes | None:
        """All of it with this part; None: it is not whole yet. Empty where it is too long, and then nothing of it is
        here."""
        self._data += data
        if len(self._data) > self._longest:
            self._data.clear()
            return b""
        if not last:
            return None
        whole = bytes(self._data)
        self._data.clear()
        return whole

    def clear(self) -> None:
        self._data.clear()
