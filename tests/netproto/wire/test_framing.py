"""Payloads come out as they went in, however the bytes were cut; anything else ends the stream with a reason."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from netproto.wire.framing import MAX_PAYLOAD, PREFIX, BadFrame, FrameDecoder, FrameReader, frame

payloads = st.lists(st.binary(min_size=1, max_size=300), max_size=12)


def cut(data: bytes, at: list[int]) -> list[bytes]:
    edges = [0, *sorted(n % (len(data) + 1) for n in at), len(data)]
    return [data[start:end] for start, end in pairwise(edges)]


def decoded(chunks: list[bytes]) -> tuple[list[bytes], str | None]:
    """All payloads of a stream, and the code of what ended it."""
    decoder = FrameDecoder()
    found: list[bytes] = []
    try:
        for chunk in chunks:
            found += decoder.feed(chunk)
        decoder.end()
    except BadFrame as wrong:
        return found + list(wrong.before), wrong.code
    return found, None


@given(payloads, st.lists(st.integers(min_value=0)))
def test_payloads_survive_any_cutting(sent: list[bytes], at: list[int]) -> None:
    assert decoded(cut(b"".join(map(frame, sent)), at)) == (sent, None)


@given(st.binary(max_size=400), st.lists(st.integers(min_value=0)))
@example(frame(b"a") + bytes(4), [3])
def test_noise_raises_nothing_else_and_the_same_however_it_is_cut(noise: bytes, at: list[int]) -> None:
    assert decoded(cut(noise, at)) == decoded([noise])


def test_a_frame_carries_1_to_65536_bytes() -> None:
    for size in (1, MAX_PAYLOAD):
        assert FrameDecoder().feed(frame(bytes(size))) == [bytes(size)]
    for size, code in ((0, "empty"), (MAX_PAYLOAD + 1, "oversize")):
        with pytest.raises(BadFrame) as wrong:
            frame(bytes(size))
        assert wrong.value.code == code


@pytest.mark.parametrize("length", [0, MAX_PAYLOAD + 1, 0x47455420, 0xFFFFFFFF])
def test_an_impossible_length_is_refused_before_its_bytes_come(length: int) -> None:
    with pytest.raises(BadFrame):
        FrameDecoder().feed(length.to_bytes(PREFIX, "big"))


def test_after_an_error_nothing_is_a_frame_any_more() -> None:
    decoder = FrameDecoder()
    for data in (frame(b"before") + bytes(4), frame(b"after"), b""):
        with pytest.raises(BadFrame, match="empty frame"):
            decoder.feed(data)
    with pytest.raises(BadFrame, match="empty frame"):
        decoder.end()


def test_an_end_within_a_frame_is_an_error() -> None:
    for cut_off in (frame(b"ab")[:2], frame(b"ab")[:5]):
        assert decoded([cut_off]) == ([], "truncated")


def test_a_reader_hands_out_what_was_whole_before_it_says_what_is_wrong() -> None:
    async def read() -> None:
        stream = asyncio.StreamReader()
        reader = FrameReader(stream)
        stream.feed_data(frame(b"one") + frame(b"two") + bytes(4))
        assert [await reader.read(), await reader.read()] == [b"one", b"two"]
        for _ in range(2):
            with pytest.raises(BadFrame, match="empty"):
                await reader.read()

    asyncio.run(read())


def test_a_reader_that_was_given_up_on_has_lost_nothing() -> None:
    async def read() -> None:
        stream = asyncio.StreamReader()
        reader = FrameReader(stream)
        stream.feed_data(frame(b"slow")[:6])
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reader.read(), 0)
        waiting = asyncio.ensure_future(reader.read())
        await asyncio.sleep(0)
        waiting.cancel()
        stream.feed_data(frame(b"slow")[6:])
        stream.feed_eof()
        assert await reader.read() == b"slow"
        assert await reader.read() is None

    asyncio.run(read())
