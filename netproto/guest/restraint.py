"""How often a host may have somebody's attention: far more often than a table of people needs it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

from netproto.guest.guest import Happening, LobbyChanged, ResultCame, SaidSomething, ViewCame

CHAT = 20.0, 400.0
LOBBY = 20.0, 200.0
WHOLE = 5.0, 40.0
"""So many a second, and so many at once: lines, changes of the lobby, views and results."""


class Measure:
    """Fills again while time goes by."""

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate = rate
        self.most = most
        self._left = most
        self._at = now

    def take(self, now: float) -> bool:
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self) -> float:
        """Seconds until there is one more."""
        return max(0.0, (1 - self._left) / self.rate)


class Restraint:
    """Lines beyond the measure are dropped; of lobbies the last is told as soon as there is room and the host says
    another word, which is a heartbeat away; for whole views the host waits, as nothing of a game may be missing."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        now = clock()
        self._chat, self._lobby, self._whole = (Measure(*measure, now) for measure in (CHAT, LOBBY, WHOLE))
        self._untold: LobbyChanged | None = None
        self.pause = 0.0
        """Seconds for which this host is not listened to."""

    def told(self, happened: Iterable[Happening]) -> Iterator[Happening]:
        now = self._clock()
        self.pause = 0.0
        for happening in happened:
            match happening:
                case SaidSomething() if not self._chat.take(now):
                    continue
                case LobbyChanged():
                    self._untold = happening
                    continue
                case ViewCame() | ResultCame() if not self._whole.take(now):
                    self.pause = self._whole.wait()
            yield from self._lobby_told(now)
            yield happening
        yield from self._lobby_told(now)

    def _lobby_told(self, now: float) -> Iterator[Happening]:
        if self._untold is not None and self._lobby.take(now):
            told, self._untold = self._untold, None
            yield told
