"""What a position does not tell of how it came about: what each player has changed on the board last."""

from __future__ import annotations

from collections.abc import Iterable

from client.riverdragons.scenes.pointing import Kind, Pointed
from engine.riverdragons.events import Acting, Event, PlankLaid, PlankTaken, StonePut, StoneTaken


class Happened:
    """Folded from events: whoever comes back sees the same."""

    def __init__(self) -> None:
        self.last: dict[int, Pointed] = {}
        """By seat, until it acts again."""

    def add(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case Acting(seat=seat):
                    self.last.pop(seat, None)
                case StonePut(seat=seat, stone=stone):
                    self.last[seat] = Pointed(Kind.SUPPORT, support=stone)
                case PlankLaid(seat=seat, plank=plank):
                    self.last[seat] = Pointed(Kind.PLANK, plank=plank)
                case PlankTaken(plank=plank):
                    self._forget(Pointed(Kind.PLANK, plank=plank))
                case StoneTaken(stone=stone):
                    self._forget(Pointed(Kind.SUPPORT, support=stone))

    def _forget(self, thing: Pointed) -> None:
        self.last = {seat: one for seat, one in self.last.items() if one != thing}
