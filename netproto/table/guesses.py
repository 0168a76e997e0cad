"""How often a table's passcode may be tried: with one key, from one address, and in all until the owner has looked."""

from collections.abc import Callable

from netproto.table.roster import Roster
from netproto.wire.bucket import Bucket
from netproto.wire.limits import Limits

GIVEN_BACK = -1


class Guesses:
    """A guess is counted when it begins, and given back if it was right: whoever breaks off has guessed wrong."""

    def __init__(self, roster: Roster, limits: Limits, tell: Callable[[], None]) -> None:
        """`tell` that there is something for the owner to know."""
        self._roster = roster
        self._limits = limits
        self._tell = tell
        self._tried: dict[bytes | str, Bucket] = {}
        """By key and by neighbour: no more than there may be guesses in all."""
        self._wrong = 0

    def wait(self, key: bytes, neighbour: str, now: int) -> int:
        """Milliseconds until this key may try another from there."""
        return max((self._tried[who].wait(now) for who in (key, neighbour) if who in self._tried), default=0)

    def begin(self, key: bytes, neighbour: str, now: int) -> None:
        limits = self._limits
        for who, rate in ((key, limits.guesses), (neighbour, limits.neighbours_guesses)):
            self._tried.setdefault(who, Bucket(rate, now)).spend(1, now)
        self._wrong += 1
        self._roster.barred = self._roster.barred or self._wrong >= limits.guesses_in_all
        if self._roster.barred or self.wait(key, neighbour, now):
            self._roster.wrong_passcodes = self._wrong
            self._tell()

    def right(self, key: bytes, neighbour: str, now: int) -> None:
        """One that had begun: the door is as barred as it would be without it. Everybody is told with who comes in."""
        for who in (key, neighbour):
            if who in self._tried:
                self._tried[who].spend(GIVEN_BACK, now)
        self._wrong = max(0, self._wrong - 1)
        if self._roster.barred and self._wrong < self._limits.guesses_in_all:
            self._roster.barred, self._roster.wrong_passcodes = False, self._wrong

    def forgive(self) -> None:
        """The owner has looked: everybody may try again."""
        self._tried.clear()
        self._wrong = 0
        self._roster.barred = False
        self._roster.wrong_passcodes = 0
