"""Makes every sound anew, and says how loud it is: `python -m resources.sounds`."""

from __future__ import annotations

import array
import math
import sys
import wave
from pathlib import Path

from resources.sounds import RATE
from resources.sounds.made import FULL, SOUNDS, loudest, pcm

FOLDER = Path(__file__).parent


def main() -> None:
    for name, sound in SOUNDS.items():
        samples = pcm(sound)
        write(FOLDER / f"{name}.wav", samples)
        peak = max(map(abs, samples)) / FULL
        loud, whole = (
            loudest([*map(float, samples)]) / FULL,
            math.sqrt(sum(s * s for s in samples) / len(samples)) / FULL,
        )
        measured = "   ".join(
            f"{what} {20 * math.log10(level):6.1f} dB"
            for what, level in (("peak", peak), ("loudest 50 ms", loud), ("all of it", whole))
        )
        print(f"{name:9} {sound.seconds:4.2f} s   {measured}")


def write(path: Path, samples: list[int]) -> None:
    """Mono, 16 bits, as every computer plays it."""
    data = array.array("h", samples)
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


if __name__ == "__main__":
    main()
