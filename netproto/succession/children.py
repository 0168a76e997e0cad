"""A table that goes on from another one, for a rest without the most of its voters: another uuid, and its parent named.

The parent stays what it is. What is played at the child is no log of the parent: a program keeps the two apart, and
grants the parent's next host with what it held of the parent. What counts is the game: whoever has seen no more of it
than the child goes on with, and nothing else, has a place there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from netproto.records.dealt_anew import seed_of
from netproto.schema.play_pb2 import Container, Reign
from netproto.schema.record_pb2 import Carried, Entry, Header, SeatLeft, SeatTaken
from netproto.schema.succession_pb2 import Roster
from netproto.succession.rebuilding import Log, Rebuilt


def record_of(
    header: Header,
    before: Iterable[Reign],
    told: Log,
    openings: Iterable[Container],
    seats: Iterable[Entry],
    carried: Carried,
    now: int,
) -> list[Entry]:
    """What a child goes on from; its header names the parent, `before` are the hosts that the game has had, and
    `carried` says who founds it. Raises FalseLog."""
    made = Rebuilt(header, (), told, openings, seed_of(carried), before)
    if not made.forgotten:
        carried.ClearField("secret")
    made.carry_on(carried, now)
    return made.record(seats)


def seats_of(roster: Roster, opened: Collection[int], levels: Sequence[str | None], now: int) -> Iterator[Entry]:
    """Whoever had a seat may come back to it by what the roster says of their token; whoever founds the child has
    `opened` it, and sits there. `levels`: of bots that have a seat of somebody who has left for good."""
    for one in roster.seated:
        if one.HasField("seat") and levels[one.seat] is None:
            yield Entry(
                seat_taken=SeatTaken(
                    seat=one.seat,
                    name=one.name,
                    fingerprint=one.fingerprint,
                    owner=one.seat in opened,
                    claim=one.claim,
                    at_ms=now,
                )
            )
    for seat, level in enumerate(levels):
        if level is not None:
            yield Entry(seat_left=SeatLeft(seat=seat, level=level, at_ms=now))
