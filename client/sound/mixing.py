"""Several sounds at once become one stream: the samples that a device asks for, some hundred at a time."""

from __future__ import annotations

import array
from collections.abc import Callable
from threading import Lock
from typing import TypeAlias

from engine.dataclass import dataclass
from resources.sounds import RATE

Samples: TypeAlias = "array.array[int]"
"""Of 16 bits, in one channel."""

MOST_VOICES = 8
ALIKE = RATE // 50
"""Samples within which the same sound begins only once: ten of one kind at a time would only be loud."""
LOWEST, HIGHEST = -32768, 32767


@dataclass
class Voice:
    samples: Samples
    at: int
    """The sample that comes next; below zero, the voice still waits."""

    @property
    def left(self) -> int:
        return len(self.samples) - self.at


class Mixer:
    """The thread that plays adds sounds, the device's own thread takes frames. How loud it is may change at any time:
    one buffer leads over to it, so that nothing clicks."""

    def __init__(self, gain: Callable[[], float]) -> None:
        self._gain = gain
        self._was = gain()
        self._voices: list[Voice] = []
        self._lock = Lock()

    def add(self, samples: Samples, after: int = 0) -> None:
        """To be heard so many samples from now. Where there are too many voices, the one goes that is over first."""
        with self._lock:
            if any(voice.samples is samples and abs(voice.at + after) < ALIKE for voice in self._voices):
                return
            self._voices.append(Voice(samples, -after))
            if len(self._voices) > MOST_VOICES:
                self._voices.remove(min(self._voices, key=lambda voice: voice.left))

    def frames(self, count: int) -> Samples:
        """The next samples of all that is heard."""
        before, now = self._was, self._gain()
        self._was = now
        with self._lock:
            total = self._sum(count)
        if total is None or not (before or now):
            return array.array("h", bytes(2 * count))
        if before == now:
            return array.array("h", [clipped(now * sample) for sample in total])
        slope = (now - before) / count
        return array.array("h", [clipped((before + slope * index) * sample) for index, sample in enumerate(total)])

    def _sum(self, count: int) -> list[int] | None:
        """None where nothing is heard. What is over is forgotten."""
        total: list[int] | None = None
        for voice in self._voices:
            first = max(0, -voice.at)
            part = voice.samples[max(0, voice.at) : max(0, voice.at + count)]
            voice.at += count
            if part:
                total = total or [0] * count
                for index, sample in enumerate(part, first):
                    total[index] += sample
        self._voices = [voice for voice in self._voices if voice.left > 0]
        return total


def clipped(sample: float) -> int:
    return LOWEST if sample < LOWEST else HIGHEST if sample > HIGHEST else int(sample)
