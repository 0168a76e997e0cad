"""From the first sound to the quiet after the last one: a device, what it is given, and until when it is needed."""

from __future__ import annotations

import array
import logging
import sys
from collections.abc import Callable
from functools import cache
from time import monotonic
from typing import NamedTuple

from client.sound.device import Device, Pull
from client.sound.mixing import Mixer, Samples
from resources.files import RESOURCES
from resources.sounds import RATE

STALLED = 2.0
"""Seconds after which a device that asks for nothing any more is taken for gone."""

Open = Callable[[Pull], Device]
"""Raises NoSound."""

log = logging.getLogger(__name__)


class Asked(NamedTuple):
    name: str
    after: float
    """Seconds from now."""


class Playing:
    def __init__(
        self, open_device: Open, gain: Callable[[], float], quiet: float, now: Callable[[], float] = monotonic
    ) -> None:
        self._open, self._gain, self._quiet, self._now = open_device, gain, quiet, now
        self._device: Device | None = None
        self._mixer = Mixer(gain)
        self._pulled = 0.0
        self.until = 0.0
        """The moment to close: when everything has been heard, and quiet for a while."""

    def begin(self, asked: Asked) -> None:
        """Raises NoSound."""
        samples, now = recorded(asked.name), self._now()
        if self._device is not None and now - self._pulled > STALLED:
            self.close()
        if self._device is None:
            self._pulled = now
            self._device = self._open(self._pull)
        self._mixer.add(samples, round(asked.after * RATE))
        self.until = max(self.until, now + asked.after + len(samples) / RATE + self._quiet)

    def close(self) -> None:
        device, self._device = self._device, None
        self._mixer = Mixer(self._gain)
        if device is not None:
            device.close()

    def _pull(self, count: int) -> Samples:
        self._pulled = self._now()
        return self._mixer.frames(count)


@cache
def recorded(name: str) -> Samples:
    """Empty where the file is not what it should be: one sound less is no reason to end a game."""
    import wave

    samples = array.array("h")
    try:
        with (
            RESOURCES.joinpath("sounds", f"{name}.wav").open("rb") as opened,
            wave.open(opened, "rb") as file,
        ):
            if file.getparams()[:3] != (1, 2, RATE):
                raise wave.Error(f"it has to be mono, of 16 bits and {RATE} samples a second")
            samples.frombytes(file.readframes(file.getnframes()))
    except (OSError, EOFError, ValueError, wave.Error) as error:
        log.warning("the sound %s cannot be read: %s", name, error)
        return array.array("h")
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
