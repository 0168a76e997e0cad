"""Who is away, how long they alone are waited for, and for whom a bot plays meanwhile."""

from collections.abc import Iterable

from netproto.schema import lobby_pb2 as lobby
from netproto.table.awaited import Awaited
from netproto.table.refused import RequestRefused
from netproto.table.roster import Roster
from netproto.wire.bucket import SECOND
from netproto.wire.limits import Limits


class Absences:
    def __init__(self, roster: Roster, limits: Limits) -> None:
        self._roster = roster
        self._limits = limits
        self.awaited = Awaited(roster, limits.countdown_ms)
        """Whose part of a draw is waited for."""

    @property
    def deserted(self) -> bool:
        """The game waits for the first of its people who comes back, and until then no countdown ends."""
        return self._roster.stage == lobby.RUNNING and self._roster.deserted

    @property
    def used(self) -> bool:
        """Somebody is here who can play on, or who can close the table."""
        roster = self._roster
        here = [person for person in roster.present() if not person.stands_by]
        return any(map(roster.leads, here)) if roster.cut_off else bool(here)

    def blocks(self, seat: int) -> bool:
        """What this seat is asked waits: its person is waited for, or those who are here are too few to go on."""
        return self.deserted or self._roster.cut_off or self._roster.seats[seat].countdown is not None

    def missing(self, seat: int, now: int) -> None:
        """Somebody dropped out: they are waited for, and after a while a bot plays on, or the seat is free again."""
        held = self._roster.seats[seat]
        self.awaited.dropped(seat, now)
        if self._roster.stage != lobby.ENDED and not held.stand_in and held.countdown is None:
            held.countdown = now + self._limits.countdown_ms

    def all_missing(self, now: int) -> None:
        """Everybody who has a seat and is not here."""
        for person in self._roster.awaited():
            seat = self._roster.seat_of(person)
            assert seat is not None
            self.missing(seat, now)

    def back(self, seat: int, now: int) -> None:
        """The seat is its person's again, at once. Say it while the table is still as it was without them: whoever is
        the first to come back to a deserted one finds all the others waited for anew."""
        self.awaited.back(seat, now, self.deserted)
        if self.deserted:
            for other in self._roster.seats:
                if other.countdown is not None:
                    other.countdown = max(other.countdown, now + self._limits.countdown_ms)
        held = self._roster.seats[seat]
        held.countdown = None
        held.stand_in = False

    def extend(self, seat: int, seconds: int, now: int) -> None:
        held = self._roster.seat(seat)
        if held.countdown is None:
            raise RequestRefused("not_away", seat=seat)
        if seconds:
            longest = now + self._limits.longest_wait_ms
            held.countdown = min(max(held.countdown, now) + seconds * SECOND, longest)
        else:
            self.give_up(seat)

    def give_up(self, seat: int) -> None:
        """Nobody waits for whoever has the seat: a bot plays on until they are back, or the seat is free."""
        held = self._roster.seats[seat]
        held.countdown = None
        if self._roster.stage == lobby.RUNNING:
            held.stand_in = True
        else:
            held.clear()

    def out_of_time(self, seats: Iterable[int]) -> bool:
        """A bot answers for whoever is here and has not done it in time; True where there is somebody."""
        late = [self._roster.seats[seat] for seat in seats]
        for held in late:
            held.stand_in = True
        return bool(late)

    def answered(self, seat: int) -> bool:
        """By its person, who takes it back from a bot; True where one had it."""
        held = self._roster.seats[seat]
        had, held.stand_in = held.stand_in, False
        return had

    def stepped(self, going_on: set[int]) -> bool:
        """Whoever is here, and only ran out of time, has the next turn again; True where there is somebody."""
        roster = self._roster
        returning = [
            held
            for seat, held in enumerate(roster.seats)
            if held.stand_in and seat not in going_on and held.person is not None
            and roster.people[held.person].link is not None
        ]  # fmt: skip
        for held in returning:
            held.stand_in = False
        return bool(returning)

    def drew(self, seat: int) -> bool:
        """It has given its part of a draw, by itself; True where it had been missing."""
        held = self._roster.seats[seat]
        was, held.countdown = held.countdown, None
        return was is not None

    def tick(self, now: int) -> bool:
        """True where somebody is waited for no more, or from now on."""
        over = [n for n, seat in enumerate(self._roster.seats) if seat.countdown is not None and now >= seat.countdown]
        if self.deserted:
            return False
        for seat in over:
            self.give_up(seat)
        return self.awaited.tick(now) or bool(over)

    def woke(self, now: int) -> None:
        """The machine has slept, or its clock was set: everybody is waited for anew."""
        self.awaited.woke(now)
        for seat in self._roster.seats:
            if seat.countdown is not None:
                seat.countdown = now + self._limits.countdown_ms

    def due(self) -> list[int]:
        seats = () if self.deserted else self._roster.seats
        return [*self.awaited.due(), *(seat.countdown for seat in seats if seat.countdown is not None)]
