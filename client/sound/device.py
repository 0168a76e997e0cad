"""The computer's loudspeaker, through the package miniaudio: the one place that knows it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Generator
from enum import Enum, auto
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import Protocol

from client.sound.mixing import Samples
from resources import program
from resources.sounds import RATE

PACKAGE = "miniaudio"
BUFFER = 40
"""Milliseconds that a device asks for at a time: a sound comes that much later, and a busy window may be that busy."""
NULL = "Null"
"""miniaudio's device that nobody hears. It takes that one by itself where a system has no sound at all."""

Pull = Callable[[int], Samples]
"""Called in the device's own thread with the number of samples that it wants."""


class Trouble(Enum):
    MISSING = auto()
    """The package is not installed."""
    BROKEN = auto()
    """It is installed and cannot be loaded."""
    NO_DEVICE = auto()


class NoSound(Exception):
    def __init__(self, trouble: Trouble, detail: str = "") -> None:
        super().__init__(detail)
        self.trouble, self.detail = trouble, detail


class Device(Protocol):
    def close(self) -> None: ...


class Speaker:
    """Plays from the moment it is made. Raises NoSound."""

    def __init__(self, pull: Pull, *, null: bool = False) -> None:
        miniaudio = loaded()
        self._uninit = miniaudio.lib.ma_context_uninit
        try:
            self._device = miniaudio.PlaybackDevice(
                miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=BUFFER,
                backends=[miniaudio.Backend.NULL] if null else None,
                app_name=program.TITLE,
            )
        except miniaudio.MiniaudioError as error:
            raise NoSound(Trouble.NO_DEVICE, str(error)) from error
        try:
            if self._device.backend == NULL and not null:
                raise NoSound(Trouble.NO_DEVICE)
            self._device.start(pulled(pull))
        except miniaudio.MiniaudioError as error:
            self.close()
            raise NoSound(Trouble.NO_DEVICE, str(error)) from error
        except NoSound:
            self.close()
            raise

    def close(self) -> None:
        """Waits for the device's thread. miniaudio itself would leave its connection to the sound server open."""
        self._device.close()
        self._uninit(self._device._context)


def pulled(pull: Pull) -> Generator[Samples | bytes, int, None]:
    """As miniaudio wants it: begun, and told how much it is asked for."""

    def frames() -> Generator[Samples | bytes, int, None]:
        count = yield b""
        while True:
            count = yield pull(count)

    begun = frames()
    next(begun)
    return begun


def installed() -> bool:
    return find_spec(PACKAGE) is not None


def loaded() -> ModuleType:
    """Raises NoSound."""
    try:
        import miniaudio
    except Exception as error:  # a library that is not there, one for another system, a half-removed package
        missing = isinstance(error, ModuleNotFoundError) and error.name == PACKAGE
        raise NoSound(Trouble.MISSING if missing else Trouble.BROKEN, str(error)) from error
    hush_alsa()
    module: ModuleType = miniaudio
    return module


@cache
def hush_alsa() -> object:
    """On Linux the library ALSA prints dozens of lines where there is no device. What is returned has to stay."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    silent = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p)(
        lambda *_: None
    )
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(silent)
    return silent
