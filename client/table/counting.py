"""What goes on between two messages of a table: whose time runs, who has just left, what has been read."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from client.words.names import name_at
from engine.course import NOBODY_ASKED, Open, going_on
from netproto.guest.happenings import Answered
from netproto.schema.lobby_pb2 import RUNNING, Lobby, Seat
from netproto.table.clocks import Clocks
from netproto.wire.bucket import SECOND

if TYPE_CHECKING:
    from client.table.table_model import TableModel

READ_IN = 5 * SECOND
"""Milliseconds that a refusal, or a farewell, stays at least, unless it is put aside; after them the next move takes it
along."""
CATCHES_UP_IN = 4 * SECOND
"""Milliseconds within which the host usually sends a game anew: until then nothing is said of it."""


def milliseconds() -> int:
    return time.monotonic_ns() // 1_000_000


class Counting:
    """A model feeds it with its changes, from the beginning of a visit on. Times are milliseconds of any clock that
    never goes back."""

    def __init__(self, now: Callable[[], int] = milliseconds) -> None:
        self._now = now
        self.aside: Answered | None = None
        """The refusal that the player has put aside, or that is old."""
        self.left: dict[int, str] = {}
        """The players who have left, by the seat that a bot has now, for as long as the notice stays."""
        self._sat: dict[int, str] = {}
        """Who sat where in a game."""
        self._here: set[int] = set()
        """Seats whose people were connected."""
        self.met: set[int] = set()
        """People who have been there since this window came."""
        self._left_at = 0
        self._refused_at = 0
        self._lobby_at = 0
        self._behind_at = 0
        self._asked: Open = NOBODY_ASKED
        self._clocks = Clocks()

    # What the model is told

    def hear_lobby(self, model: TableModel, lobby: Lobby) -> None:
        self._lobby_at = now = self._now()
        clocks = {n: seat.clock_ms for n, seat in enumerate(lobby.seats) if seat.HasField("clock_ms")}
        self._clocks.told(clocks, now)
        self._farewell(model, lobby, now)

    def hear_answer(self) -> None:
        self._refused_at = self._now()

    def fall_behind(self) -> None:
        self._behind_at = self._now()

    def hear_step(self, model: TableModel) -> None:
        now = self._now()
        if model.course is None or model.lobby is None:
            return
        if now - self._refused_at >= READ_IN:
            self.aside = model.refused
        if now - self._left_at >= READ_IN:
            self.left.clear()
        self._clocks.pass_to(now)
        self._clocks.stepped(going_on(self._asked, model.course.open), model.course.open, model.lobby.clock)

    def run(self, model: TableModel) -> None:
        """After each of these: the clocks of whoever could answer now."""
        self._asked = NOBODY_ASKED if model.course is None else model.course.open
        self._clocks.run(answering(model))

    def _farewell(self, model: TableModel, lobby: Lobby, now: int) -> None:
        """For a player who drops out the game waits first; for one who leaves a bot takes over at once."""
        sat, here, running = self._sat, self._here, lobby.stage == RUNNING
        there = {person.id for person in lobby.people if person.connected}
        self.met |= there
        seats = {n: seat for n, seat in enumerate(lobby.seats) if running and seat.HasField("person")}
        self._sat = {n: name_at(model, n) for n in seats}
        self._here = {n for n, seat in seats.items() if seat.person in there}
        out = {n for n in here & seats.keys() - self._here if seats[n].stand_in}
        gone = {n: name for n, name in sat.items() if running and (n not in seats or n in out)}
        self.left = {n: name for n, name in self.left.items() if running and n not in self._here}
        if gone:
            self.left, self._left_at = {**self.left, **gone}, now

    # What has been read

    def read_farewells(self) -> None:
        self.left.clear()

    def read_refusal(self, model: TableModel) -> None:
        self.aside = model.refused

    # How it stands now

    def stays_behind(self) -> bool:
        return self._now() - self._behind_at >= CATCHES_UP_IN

    def countdown(self, seat: Seat) -> int:
        return max(0, seat.countdown_ms - (self._now() - self._lobby_at))

    def clock(self, seat: int) -> int | None:
        """Milliseconds; None where this seat has no clock now."""
        self._clocks.pass_to(self._now())
        return self._clocks.left(seat)


def answering(model: TableModel) -> list[int]:
    """The seats whose people could answer now. What a lobby says may not fit the game yet."""
    seats = [] if model.lobby is None else model.lobby.seats
    asked = [seat for seat in model.waiting_for() if seat < len(seats) and not model.waits(seat)]
    return [seat for seat in asked if seats[seat].HasField("person") and not seats[seat].stand_in]
