"""The clocks of a game: each seat that is asked has one, which runs while its person could answer.

It begins anew with every question, but for one that a seat is asked in the same turn, right after the last one. A
window counts them in the same way as the table does, and is told now and then how they stand.
"""

from collections.abc import Iterable, Mapping

from engine.course import Open
from netproto.wire.bucket import SECOND


class Clocks:
    def __init__(self, now: int = 0) -> None:
        self._at = now
        self._full = 0
        self._left: dict[int, int] = {}
        """By seat that is asked, in milliseconds."""
        self._running: frozenset[int] = frozenset()

    def told(self, left: Mapping[int, int], now: int) -> None:
        """All that there are, as somebody else counts them."""
        self._at, self._left = now, dict(left)

    def pass_to(self, now: int) -> None:
        """To be said before anything happens at that time."""
        for seat in self._running:
            self._left[seat] = max(0, self._left[seat] - (now - self._at))
        self._at = now

    def stepped(self, going_on: set[int], asked: Open, seconds: int) -> None:
        """These seats are asked now; 0 seconds: no clock at all."""
        before, self._full = self._left, seconds * SECOND
        seats = [seat for seat in asked if seat is not None] if seconds else []
        self._left = {seat: before[seat] if seat in going_on and seat in before else self._full for seat in seats}
        self._running &= self._left.keys()

    def run(self, seats: Iterable[int]) -> None:
        """These, and no others, run from now on."""
        self._running = frozenset(seats) & self._left.keys()

    def woke(self, now: int) -> None:
        """The machine has slept, or its clock was set: all begin anew."""
        self._at = now
        self._left = dict.fromkeys(self._left, self._full)

    def expired(self) -> list[int]:
        return [seat for seat in self._running if not self._left[seat]]

    def left(self, seat: int) -> int | None:
        """Milliseconds; None where this seat has no clock now."""
        return self._left.get(seat)

    def due(self) -> list[int]:
        return [self._at + self._left[seat] for seat in self._running]
