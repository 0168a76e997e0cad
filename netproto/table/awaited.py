"""The seats whose part of a draw is waited for, how long each has been, and which of them were given up."""

from __future__ import annotations

from collections.abc import Iterable

from netproto.schema import record_pb2 as record
from netproto.table.roster import Roster
from netproto.wire.bucket import SECOND

PROMPT = 3 * SECOND
"""Within this a program that is there has answered."""


class Awaited:
    """A seat is waited for from the moment when it dropped out, or was seen not to answer. To come back without an
    answer winds nothing up anew, and nobody's click shortens it."""

    def __init__(self, roster: Roster, wait_ms: int) -> None:
        self._roster = roster
        self._wait_ms = wait_ms
        self.begin()

    def begin(self) -> None:
        """Another game, in which nobody has been waited for yet."""
        self._asked: dict[int, int] = {}
        """By seat that is waited for: since when."""
        self._until: dict[int, int] = {}
        """By seat that does not answer: when it is given up."""
        self._away: dict[int, int] = {}
        """By seat whose person is not here: since when."""
        self.given_up: set[int] = set()
        """They take part again once they are back."""

    def wait(self, seats: Iterable[int], now: int) -> None:
        """For these and no others."""
        self._asked = {seat: self._asked.get(seat, now) for seat in seats}
        self._until = {seat: until for seat, until in self._until.items() if seat in self._asked}
        for seat in self._asked:
            if not self._here(seat) and seat not in self._until:
                self._until[seat] = self._away.get(seat, now) + self._wait_ms

    def nobody(self) -> None:
        for seat in [*self._asked]:
            self.answered(seat)

    def answered(self, seat: int) -> None:
        self._asked.pop(seat, None)
        self._until.pop(seat, None)

    def dropped(self, seat: int, now: int) -> None:
        self._away.setdefault(seat, now)
        if seat in self._asked:
            self._until.setdefault(seat, now + self._wait_ms)

    def back(self, seat: int, now: int, deserted: bool) -> None:
        """Say it while the table is still as it was without them: with the first who comes back to a deserted one
        everybody is waited for anew."""
        self._away.pop(seat, None)
        self.given_up.discard(seat)
        if deserted:
            self._away = dict.fromkeys(self._away, now)
            self._until = dict.fromkeys(self._until, now + self._wait_ms)

    def woke(self, now: int) -> None:
        """The machine has slept, or its clock was set: everybody is waited for anew."""
        self._asked = dict.fromkeys(self._asked, now)
        self._away = dict.fromkeys(self._away, now)
        self._until = dict.fromkeys(self._until, now + self._wait_ms)

    def tick(self, now: int) -> bool:
        """Whoever is here, and does not answer, is missing from now on; True where there is somebody."""
        late = [seat for seat in self._prompt() if now >= self._asked[seat] + PROMPT]
        for seat in late:
            self._until[seat] = self._roster.seats[seat].countdown = now + self._wait_ms
        return bool(late)

    def late(self, now: int) -> dict[int, record.Why.ValueType]:
        """Who has been waited for long enough, and why they are given up. Where nobody is here, nobody is."""
        if self._roster.deserted:
            return {}
        return {seat: self.why(seat) for seat in self._asked if self._left(seat) or now >= self._end(seat, now)}

    def just_back(self, seats: Iterable[int], now: int) -> set[int]:
        """Those whose answer may be on its way: it comes too late for this draw, and they are there for the next."""
        people = self._roster.people
        held = {seat: self._roster.seats[seat].person for seat in seats if self._here(seat)}
        return {seat for seat, person in held.items() if person is not None and now < people[person].welcomed + PROMPT}

    def due(self) -> list[int]:
        if self._roster.deserted:
            return []
        ends = [self._end(seat, until) for seat, until in self._until.items()]
        return ends + [self._asked[seat] + PROMPT for seat in self._prompt()]

    def _prompt(self) -> list[int]:
        """Those who are here, and of whom nobody has noticed that they do not answer."""
        return [seat for seat in self._asked if self._here(seat) and seat not in self._until]

    def _end(self, seat: int, now: int) -> int:
        """Whoever is given more time at the table has it here as well."""
        return max(self._until.get(seat, now + 1), self._roster.seats[seat].countdown or 0)

    def _here(self, seat: int) -> bool:
        person = self._roster.seats[seat].person
        return person is not None and self._roster.people[person].link is not None

    def _left(self, seat: int) -> bool:
        person = self._roster.seats[seat].person
        return person is not None and self._roster.people[person].left

    def why(self, seat: int) -> record.Why.ValueType:
        """They are left out."""
        return record.WENT if self._left(seat) else record.SILENT if self._here(seat) else record.AWAY
