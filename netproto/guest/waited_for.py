"""Whether everybody who is left out of a draw had been waited for as long as was agreed, by a guest's own clock.

A host says who drops out and when it asks; this guest notes when it hears that. What it may have missed it takes to
have happened as early as it can have, so that no honest host is blamed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from netproto.draws.unfair import UnfairDraw
from netproto.guest.elapsed import Elapsed
from netproto.guest.viewer_game import Told
from netproto.schema.lobby_pb2 import Lobby
from netproto.schema.play_pb2 import Open
from netproto.schema.record_pb2 import AWAY, SILENT, WENT, Why
from netproto.wire.bucket import SECOND
from netproto.wire.limits import Limits

TOLERANCE = 20 * SECOND
"""By which a host's minute may be shorter here: as far as its clock may be set without its noticing."""
HOLDS_UP = 5 * SECOND
"""A silence longer than this may have been this program's own; what is read after it may have been said before."""
LONG_AGO = -(10**12)


class WaitedFor:
    def __init__(self, minute_ms: int = Limits().countdown_ms, clock: Callable[[], int] | None = None) -> None:
        self._shortest = max(0, minute_ms - TOLERANCE)
        self._clock = clock or Elapsed()
        self._heard = self._before_silence = self._clock()
        self._unsure_until = self._heard
        self._missed: int | None = LONG_AGO
        """Since when this guest does not know what goes on; None: it is told."""
        self._game = 0
        self._number = 0
        """Of the game, and of its steps."""
        self._j = 0
        """The last draw that was asked for or made."""
        self._parties: frozenset[int] = frozenset()
        """Of that one, and this guest's own seats."""
        self._out: frozenset[int] = frozenset()
        """Seats that a draw was asked for without, and none with them since."""
        self._away: dict[int, int] = {}
        """By seat whose person is not there: since when."""
        self._away_then: dict[int, int] = {}
        """The same, when this guest began to miss something."""
        self._asked = LONG_AGO
        """When the game came to where it stands: everybody who is there may have been asked since then."""
        self._since: dict[int, int] = {}
        """By seat that was away then: since when."""
        self._goodbyes: dict[int, int] = {}
        self._gone: dict[int, Why.ValueType] = {}
        """Seats whose people have said goodbye, or were sent away, for all to see."""
        self._leaves = False
        """This guest has said goodbye itself, since it had a part in a draw."""
        self._ever_left = False
        """It has said so at all: what the lobby says of its goodbyes may be true."""
        self.why: dict[int, Why.ValueType] = {}
        """By seat that was left out of a draw, as far as that was seen."""
        self._news: list[int] = []
        """Those of them that nobody was told of."""

    @property
    def _then(self) -> int:
        """When what is heard now may have happened."""
        return self._before_silence if self._heard < self._unsure_until else self._heard

    def heard(self) -> None:
        """Anything, from the host."""
        now = self._clock()
        if now - self._heard > HOLDS_UP:
            self._before_silence, self._unsure_until = self._heard, now + HOLDS_UP
        self._heard = now

    def leaves(self) -> None:
        """This guest says goodbye: it may come back without having heard that it has been let go."""
        self._leaves = self._ever_left = True

    def misses(self) -> None:
        """What happens from now on is told later, if at all."""
        if self._missed is None:
            self._missed, self._away_then = self._then, {**self._away}

    def lobby(self, lobby: Lobby) -> None:
        people = {person.id: person for person in lobby.people}
        for number, seat in enumerate(lobby.seats):
            person = people.get(seat.person) if seat.HasField("person") else None
            if person is None:
                self._gone.setdefault(number, AWAY)
                continue
            if person.goodbyes != self._goodbyes.setdefault(number, person.goodbyes):
                self._goodbyes[number] = person.goodbyes
                self._gone[number] = WENT
            elif person.connected and self._missed is None:
                self._gone.pop(number, None)
            if person.connected:
                self._away.pop(number, None)
            else:
                self._away.setdefault(number, self._then if self._missed is None else self._missed)

    def goes_over(self, number: int) -> None:
        """To another host, which goes on after so many steps, and counts its draws from the first one on."""
        self._number, self._j = min(self._number, number), 0

    def waits(self) -> None:
        """For a game to begin, which will be told from the beginning on."""
        self._missed = None

    def came(self, game_number: int, log: Sequence[Told], seats: Collection[int]) -> None:
        """The game was told anew; UnfairDraw where a draw that was made meanwhile came too soon for somebody."""
        since, away = (self._then, self._away) if self._missed is None else (self._missed, self._away_then)
        if game_number != self._game:
            self._game, self._number, self._j = game_number, 0, 0
            self._parties = self._out = frozenset()
            self._asked, self._since, self.why, self._news = since, {}, {}, []
        for container, _ in log[self._number :]:
            if container.HasField("proof"):
                self._drawn(container.proof.j, [link.seat for link in container.proof.links], seats)
            self._asked, self._since = since, {**away}
        self._number, self._missed = len(log), None
        self._parties |= {*seats} - self._out

    def stepped(self) -> None:
        """A step was heard as it was made."""
        self._number += 1
        self._asked, self._since = self._then, {**self._away}

    def asked(self, told: Open, seats: Collection[int], here: bool) -> None:
        """For their part of a draw; UnfairDraw where this is too soon for somebody who is not asked any more."""
        if told.j <= self._j:
            return
        self._drawn(told.j, told.parties, seats)
        if here:  # whoever is left is waited for anew
            others = {seat: at for seat, at in self._since.items() if seat not in self._parties}
            self._asked, self._since = self._then, {**self._away, **others}

    def _drawn(self, j: int, parties: Collection[int], seats: Collection[int]) -> None:
        now = self._clock()
        for seat in sorted(self._parties - {*parties}):
            waited = now - self._since.get(seat, self._asked)
            if waited < self._shortest and not self._said_goodbye(seat, own=seat in seats):
                raise UnfairDraw("hurried", seat=seat, j=j)
            away = AWAY if seat in seats or seat in self._since or seat in self._away else SILENT
            self.why[seat] = self._gone.get(seat, away)
            self._news.append(seat)
        self._out = (self._out | self._parties) - {*parties}
        self._j, self._parties = j, frozenset(parties)
        self._leaves = self._leaves and not self._parties & {*seats}

    def left_out(self) -> list[tuple[int, Why.ValueType]]:
        """Who was, and why: once each time."""
        news, self._news = self._news, []
        return [(seat, self.why[seat]) for seat in news]

    def _said_goodbye(self, seat: int, *, own: bool) -> bool:
        """Nobody else says it for this guest: what is told of its own seat counts only where it ever has."""
        told = seat in self._gone
        return self._leaves or (told and self._ever_left) if own else told
