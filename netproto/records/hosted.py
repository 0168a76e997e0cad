"""Whose computers had a game, as its record names them."""

from __future__ import annotations

from typing import NamedTuple

from netproto.records.kept_draws import Draws
from netproto.records.recording import began_at
from netproto.wire.names import visible


class Hosted(NamedTuple):
    name: str
    """Of whoever has that computer; none where the record does not know it."""
    since: int = 1
    """The first step of its time."""


def hosted(draws: Draws) -> tuple[Hosted, ...]:
    """In their order: the first is that of whoever opened the table, where they had a seat."""
    header = draws.header
    first = next((visible(seat.name) for seat in header.seats if seat.owner), "")
    if header.HasField("parent"):  # a child is its founder's, and the game began elsewhere
        first = visible(header.parent.host) if header.parent.table == began_at(header) else ""
    later = [
        Hosted(visible(entry.carried.name), number + 1)
        for number, entries in sorted(draws.entries.items())
        for entry in entries
        if entry.HasField("carried")
    ]
    return (Hosted(first), *later)
