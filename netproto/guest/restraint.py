"""How often a host may have the player's attention (rate limits), far above what a table of people needs."""

from collections.abc import Callable, Iterable, Iterator

from netproto.guest.happenings import Happening, LobbyChanged, ResultCame, SaidSomething, SomebodyReacted, ViewCame
from netproto.wire.bucket import SECOND, Bucket, Rate, monotonic_ms

CHAT = Rate(20, 400)
LOBBY = Rate(20, 200)
WHOLE = Rate(5, 40)
"""So many a second, and so many at once: lines, changes of the lobby, views and results."""


class Restraint:
    """Lines beyond their rate are dropped; of lobbies the last is told as soon as there is room and the host says
    another word, which is a heartbeat away; for whole views the host waits, as nothing of a game may be missing."""

    def __init__(self, clock: Callable[[], int] = monotonic_ms) -> None:
        self._clock = clock
        now = clock()
        self._chat, self._lobby, self._whole = (Bucket(rate, now) for rate in (CHAT, LOBBY, WHOLE))
        self._untold: LobbyChanged | None = None
        self.pause = 0.0
        """Seconds for which the peer does not read from this host."""

    def told(self, happened: Iterable[Happening]) -> Iterator[Happening]:
        now = self._clock()
        self.pause = 0.0
        for happening in happened:
            match happening:
                case SaidSomething() | SomebodyReacted() if not self._chat.take(now):
                    continue
                case LobbyChanged():
                    self._untold = happening
                    continue
                case ViewCame() | ResultCame() if not self._whole.take(now):
                    self.pause = self._whole.wait(now) / SECOND
            yield from self._lobby_told(now)
            yield happening
        yield from self._lobby_told(now)

    def _lobby_told(self, now: int) -> Iterator[Happening]:
        if self._untold is not None and self._lobby.take(now):
            told, self._untold = self._untold, None
            yield told
