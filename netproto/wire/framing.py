"""Frames: a length of four bytes, big end first, then so many bytes; 1 to 65,536 of them.

What is wrong is said once and stays wrong: a stream that lost its place never finds it again, so it is to be closed.
"""

import asyncio
from collections import deque

MAX_PAYLOAD = 1 << 16
PREFIX = 4


class BadFrame(ValueError):
    """The stream is not made of frames: a stable code (`empty`, `oversize`, `truncated`) and a sentence.

    `before` holds the payloads that were whole before the bad one and have not been handed out.
    """

    def __init__(self, code: str, sentence: str, before: tuple[bytes, ...] = ()) -> None:
        super().__init__(sentence)
        self.code = code
        self.before = before


def frame(payload: bytes) -> bytes:
    """The bytes to send for it."""
    _check(len(payload))
    return len(payload).to_bytes(PREFIX, "big") + payload


class FrameDecoder:
    """Bytes in, payloads out, however they were cut. It holds one unfinished frame at most."""

    def __init__(self) -> None:
        self._held = bytearray()
        self._wrong: BadFrame | None = None

    def feed(self, data: bytes) -> list[bytes]:
        """The payloads that are now whole; raises BadFrame as soon as a length is impossible, and from then on."""
        self._stop_if_wrong()
        self._held += data
        payloads: list[bytes] = []
        at = 0
        while len(self._held) - at >= PREFIX:
            start = at + PREFIX
            length = int.from_bytes(self._held[at:start], "big")
            try:
                _check(length)
            except BadFrame as wrong:
                self._give_up(wrong)
                raise BadFrame(wrong.code, str(wrong), tuple(payloads)) from None
            if len(self._held) - start < length:
                break
            payloads.append(bytes(self._held[start : start + length]))
            at = start + length
        del self._held[:at]
        return payloads

    def end(self) -> None:
        """The other side has closed: raises BadFrame if that was in the middle of a frame."""
        self._stop_if_wrong()
        if self._held:
            self._give_up(BadFrame("truncated", "the connection ended in the middle of a frame"))
            self._stop_if_wrong()

    def _stop_if_wrong(self) -> None:
        if self._wrong is not None:
            raise BadFrame(self._wrong.code, str(self._wrong))

    def _give_up(self, wrong: BadFrame) -> None:
        self._wrong = wrong
        self._held.clear()


class FrameReader:
    """The payloads of a stream, one at a time. Giving up on a `read`, as a deadline does, loses nothing."""

    READ = 1 << 16

    def __init__(self, stream: asyncio.StreamReader) -> None:
        self._stream = stream
        self._decoder = FrameDecoder()
        self._whole: deque[bytes] = deque()

    async def read(self) -> bytes | None:
        """The next payload; None where the stream ended between two frames. Raises BadFrame."""
        while not self._whole:
            self._decoder.feed(b"")  # says again what was wrong
            data = await self._stream.read(self.READ)
            try:
                if not data:
                    self._decoder.end()
                    return None
                self._whole.extend(self._decoder.feed(data))
            except BadFrame as wrong:
                self._whole.extend(wrong.before)
        return self._whole.popleft()


def _check(length: int) -> None:
    if length == 0:
        raise BadFrame("empty", "an empty frame: each frame carries at least one byte")
    if length > MAX_PAYLOAD:
        raise BadFrame("oversize", f"a frame of {length} bytes: {MAX_PAYLOAD} are the most")
