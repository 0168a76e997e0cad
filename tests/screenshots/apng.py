"""Moving pictures: an animated PNG of at most 256 colours, in which a frame holds only what is new in it."""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Color = tuple[int, int, int]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom; the last two are outside."""

SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH, INDEXED = 8, 3
KEEP, OVER = 0, 1
"""What happens to a frame before the next one, and that what is transparent in it shows the one below."""
FOREVER = 0


@dataclass(frozen=True)
class Frame:
    """Row by row, a byte a pixel: the number of a colour. `lasts` is in milliseconds."""

    pixels: bytes
    lasts: int


def animated(wide: int, high: int, colors: Sequence[Color], frames: Sequence[Frame]) -> bytes:
    """At most 255 colours: one number more stands for what has not changed."""
    if not frames or not 0 < len(colors) < 256:
        raise ValueError("an animation needs a frame, and from 1 to 255 colours")
    same = len(colors)
    shown = merged(frames)
    made = [SIGNATURE, _chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, DEPTH, INDEXED, 0, 0, 0))]
    made.append(_chunk(b"acTL", struct.pack(">II", len(shown), FOREVER)))
    made.append(_chunk(b"PLTE", b"".join(map(bytes, (*colors, (0, 0, 0))))))
    made.append(_chunk(b"tRNS", bytes([255] * same + [0])))
    number = 0
    before: bytes | None = None
    for frame in shown:
        box = (0, 0, wide, high) if before is None else changed(wide, before, frame.pixels)
        made.append(_chunk(b"fcTL", _control(number, box, frame.lasts)))
        number += 1
        data = zlib.compress(b"".join(_rows(wide, box, before, frame.pixels, same)), 9)
        if before is None:
            made.append(_chunk(b"IDAT", data))
        else:
            made.append(_chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
        before = frame.pixels
    made.append(_chunk(b"IEND", b""))
    return b"".join(made)


def merged(frames: Sequence[Frame]) -> list[Frame]:
    """What looks alike is one frame that lasts longer."""
    made: list[Frame] = []
    for frame in frames:
        if made and made[-1].pixels == frame.pixels:
            made[-1] = Frame(frame.pixels, made[-1].lasts + frame.lasts)
        else:
            made.append(frame)
    return made


def changed(wide: int, before: bytes, after: bytes) -> Box:
    """The smallest box that holds everything that differs."""
    lines = [top for top in range(0, len(after), wide) if before[top : top + wide] != after[top : top + wide]]
    left, right = wide, 0
    for top in lines:
        differs = int.from_bytes(before[top : top + wide], "big") ^ int.from_bytes(after[top : top + wide], "big")
        left = min(left, wide - (differs.bit_length() + 7) // 8)
        lowest = (differs & -differs).bit_length() - 1
        right = max(right, wide - lowest // 8)
    return left, lines[0] // wide, right, lines[-1] // wide + 1


def _rows(wide: int, box: Box, before: bytes | None, after: bytes, same: int) -> Iterator[bytes]:
    left, top, right, bottom = box
    for row in range(top, bottom):
        start, end = row * wide + left, row * wide + right
        line = after[start:end]
        if before is not None:
            was = before[start:end]
            line = bytes(same if old == new else new for old, new in zip(was, line, strict=True))
        yield b"\0" + line


def _control(number: int, box: Box, lasts: int) -> bytes:
    left, top, right, bottom = box
    return struct.pack(">IIIIIHHBB", number, right - left, bottom - top, left, top, lasts, 1000, KEEP, OVER)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def palette(samples: Sequence[Color], most: int) -> list[Color]:
    """Colours that stand for all of these: the box of colours that varies most is halved until there are enough."""
    boxes = [sorted(set(samples))]
    weights: dict[Color, int] = {}
    for sample in samples:
        weights[sample] = weights.get(sample, 0) + 1
    while len(boxes) < most:
        width, at, channel = max(
            (_spread(box, channel, weights), at, channel) for at, box in enumerate(boxes) for channel in range(3)
        )
        if not width:
            break
        box = boxes.pop(at)
        middle = (min(color[channel] for color in box) + max(color[channel] for color in box)) / 2
        boxes += [[c for c in box if c[channel] <= middle], [c for c in box if c[channel] > middle]]
    return [_mean(box, weights) for box in boxes]


def _spread(box: Sequence[Color], channel: int, weights: dict[Color, int]) -> float:
    """How wide, and how much is in it: a rare glow keeps a colour of its own, and a large ground gets several."""
    values = [color[channel] for color in box]
    return (max(values) - min(values)) * math.pow(sum(weights[color] for color in box), 0.35)


def _mean(box: Sequence[Color], weights: dict[Color, int]) -> Color:
    whole = sum(weights[color] for color in box)
    red, green, blue = (round(sum(c[n] * weights[c] for c in box) / whole) for n in range(3))
    return red, green, blue
