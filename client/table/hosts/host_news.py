"""Which computer has the table, as far as players are to hear of it: that another one carries on, and who could."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from client.table.counting import milliseconds
from netproto.guest.happenings import Homeless
from netproto.guest.hosts import Computer, Hosts
from netproto.schema.lobby_pb2 import Lobby
from netproto.wire.bucket import SECOND

if TYPE_CHECKING:
    from netproto.records.hosted import Hosted

READ_FOR = 10 * SECOND
"""Milliseconds that the news stays, unless it is put aside: the log keeps it."""


class CarriedOn(NamedTuple):
    """After so many steps another computer has gone on with the table."""

    step: int
    name: str
    """Of whoever has it; none where nobody at the table has."""
    here: bool = False
    """It is this one."""


def carried_on(hosts: Sequence[Hosted]) -> list[CarriedOn]:
    """As a record says it."""
    return [CarriedOn(host.since - 1, host.name) for host in hosts[1:]]


class Back(NamedTuple):
    """The computer that had the table before."""


class HostNews:
    """Times are milliseconds of any clock that never goes back."""

    def __init__(self, now: Callable[[], int] = milliseconds) -> None:
        self._now = now
        self.hosts: Hosts | None = None
        self.lines: list[CarriedOn] = []
        """For the log of the game under way."""
        self.homeless: Homeless | None = None
        """Where the host is lost for certain, and nobody goes on."""
        self._news: CarriedOn | Back | None = None
        self._since = 0
        self._certain_at: int | None = None
        self._gone = False
        """The host before was not there when this one went on."""

    # What the model is told

    def hear(self, hosts: Hosts, lobby: Lobby | None, step: int) -> bool:
        """The game has come to that step. Whether another computer carries on."""
        last, self.hosts = self.hosts, hosts
        if last is None or hosts.epoch <= last.epoch:
            return False
        self.lines.append(CarriedOn(step, hosts.host.name, hosts.host.mine))
        self._gone = False
        self._tell(self.lines[-1])
        if lobby is not None:
            self.hear_lobby(lobby)
        return True

    def hear_lobby(self, lobby: Lobby) -> bool:
        """Whether the computer is back that had the table before."""
        hosts = self.hosts
        if hosts is None or hosts.before is None or hosts.by_choice or hosts.before.mine:
            return False
        there = _there(lobby, hosts.before)
        back = self._gone and there
        self._gone = not there
        if back:
            self._tell(Back())
        return back

    def tell_all(self, hosts: Sequence[Hosted]) -> None:
        """As the record has them of a game that is over: it knows no reader's own computer."""
        here = {line.name for line in self.lines if line.here}
        self.lines[:] = [line._replace(here=line.name in here) for line in carried_on(hosts)]

    def part(self, certain_in: float | None) -> None:
        """The connection is lost, and so many seconds later the host."""
        self._certain_at = None if certain_in is None else self._now() + round(certain_in * SECOND)

    def come_in(self) -> None:
        self._certain_at = self.homeless = None

    def read(self) -> None:
        self._news = None

    def _tell(self, news: CarriedOn | Back) -> None:
        self._news, self._since = news, self._now()

    # How it stands now

    @property
    def news(self) -> CarriedOn | Back | None:
        """None once it is old."""
        return self._news if self._now() - self._since < READ_FOR else None

    @property
    def runs(self) -> bool:
        """What is said changes with time alone."""
        return bool(self.certain_in or self.news)

    @property
    def certain_in(self) -> int | None:
        """Seconds until the host is lost for certain; None where nobody could go on."""
        return None if self._certain_at is None else max(0, -(-(self._certain_at - self._now()) // SECOND))


def _there(lobby: Lobby, computer: Computer) -> bool:
    here = {person.id for person in lobby.people if person.connected}
    if computer.seat is None:
        return any(person.owner and person.id in here and person.name == computer.name for person in lobby.people)
    seat = lobby.seats[computer.seat] if computer.seat < len(lobby.seats) else None
    return seat is not None and seat.HasField("person") and seat.person in here
