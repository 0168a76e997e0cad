"""The sounds of the window: asked for by name, heard if they can be. Whoever asks never waits."""

from __future__ import annotations

import logging
from collections import deque
from threading import Condition, Thread
from time import monotonic

from PySide6.QtCore import QObject, Signal

from client.sound.device import NoSound, Speaker, Trouble, installed
from client.sound.playing import Asked, Open, Playing

GAINS = {"soft": 0.3, "normal": 0.6, "loud": 1.0}
"""By the settings' word; what is not here is silent."""
TURN = "turn"
"""Somebody's turn has come: the sound that every game has."""

QUIET = 5.0
"""Seconds after the last sound until the device is closed."""
AGAIN = 30.0
"""Seconds until a device is looked for again where there was none: somebody may plug one in."""
PATIENCE_TO_STOP = 1.0
MOST_ASKED = 32

log = logging.getLogger(__name__)


class Sound(QObject):
    """A thread opens the device at the first sound, closes it once all has been quiet for a while, and ends."""

    troubled = Signal()
    """`trouble` has changed. It comes out of the thread."""

    def __init__(self, volume: str = "off", open_device: Open = Speaker, quiet: float = QUIET) -> None:
        super().__init__()
        self._open, self._quiet = open_device, quiet
        self._volume = GAINS.get(volume, 0.0)
        self.muted = False
        self.background = False
        """Nobody looks at the window: only what is asked for `always` is heard."""
        self._changed = Condition()
        self._asked: deque[Asked] = deque(maxlen=MOST_ASKED)
        self._thread: Thread | None = None
        self._closed = False
        self._trouble: NoSound | None = None
        self._not_before = 0.0
        """While there is no device."""

    @property
    def trouble(self) -> NoSound | None:
        """Why nothing can be heard, as far as that is known: a device is looked for at the first sound."""
        return self._trouble if self._trouble is not None or installed() else NoSound(Trouble.MISSING)

    def gain(self) -> float:
        return 0.0 if self.muted else self._volume

    def set_volume(self, volume: str) -> None:
        """At once, for what is heard already, too. Whoever chooses one wants to hear it."""
        self._volume = GAINS.get(volume, 0.0)
        self.muted = False
        self._not_before = 0.0

    def mute(self) -> bool:
        """Off, and on again; whether it is off now."""
        self.muted = not self.muted
        return self.muted

    def play(self, name: str, after: float = 0.0, *, always: bool = False) -> None:
        """In so many seconds."""
        if not self.gain() or (self.background and not always) or monotonic() < self._not_before:
            return
        with self._changed:
            if self._closed:
                return
            self._asked.append(Asked(name, after))
            if self._thread is None:
                self._thread = Thread(target=self._run, name="sound", daemon=True)
                self._thread.start()
            self._changed.notify()

    def close(self) -> None:
        """For good. A device that does not let go is left to the system."""
        with self._changed:
            self._closed = True
            self._changed.notify()
            thread = self._thread
        if thread is not None:
            thread.join(PATIENCE_TO_STOP)

    # In the thread

    def _run(self) -> None:
        while True:
            try:
                self._play_until_quiet()
            except NoSound as trouble:
                self._tell(trouble)
            except Exception as error:  # no loudspeaker may take the window down
                log.exception("sound")
                self._tell(NoSound(Trouble.NO_DEVICE, str(error)))
            with self._changed:
                if self._closed or not self._asked:
                    self._thread = None
                    return

    def _play_until_quiet(self) -> None:
        playing = Playing(self._open, self.gain, self._quiet)
        try:
            while asked := self._next(playing.until):
                for one in asked:
                    playing.begin(one)
                self._tell(None)
        finally:
            playing.close()

    def _next(self, until: float) -> list[Asked]:
        """What is asked for by then; nothing, and it is time to close."""
        with self._changed:
            while not self._asked and not self._closed and (left := until - monotonic()) > 0:
                self._changed.wait(left)
            asked = [] if self._closed else list(self._asked)
            self._asked.clear()
            return asked

    def _tell(self, trouble: NoSound | None) -> None:
        with self._changed:
            before, self._trouble = self._trouble, trouble
            if trouble is not None:
                log.info("no sound: %s %s", trouble.trouble.name, trouble.detail)
                self._not_before = monotonic() + AGAIN
                self._asked.clear()
            news = not self._closed and str(before) != str(trouble)
        if news:
            self.troubled.emit()
