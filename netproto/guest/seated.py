"""Who sits where, as a guest reads it from a lobby."""

from __future__ import annotations

from netproto.schema.lobby_pb2 import Lobby


def seats_of(lobby: Lobby | None, person: int) -> list[int]:
    """All that are this person's."""
    seats = () if lobby is None else lobby.seats
    return [number for number, seat in enumerate(seats) if seat.HasField("person") and seat.person == person]


def owners_seats(lobby: Lobby | None) -> list[int]:
    """Those of whoever opened the table."""
    people = () if lobby is None else lobby.people
    return [seat for person in people if person.owner for seat in seats_of(lobby, person.id)]


def peoples_seats(lobby: Lobby | None) -> list[int]:
    """Those that a person has, here or not."""
    seats = () if lobby is None else lobby.seats
    return [number for number, seat in enumerate(seats) if seat.HasField("person")]
