"""What follows from a roster: who votes, and in which order they are asked to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from netproto.schema.succession_pb2 import Roster, Seated
from netproto.succession.votes import Voters

STANDBYS = 2
"""So many run a successor ahead."""


def voters(roster: Roster) -> Voters:
    """Who sits there and has neither left nor been given up; a key has one vote. The owner without a seat has none. At
    a table that nobody could go on with nobody votes."""
    seated = () if roster.stays else roster.seated
    return frozenset(one.fingerprint for one in seated if one.HasField("seat") and not one.gone and not one.voteless)


def first_to_stand_by(roster: Roster, host: bytes) -> frozenset[bytes]:
    """Whose programs run a successor ahead: those who sit first, of all whose computer is not the host's."""
    keys = dict.fromkeys(one.fingerprint for one in _able(roster) if one.fingerprint != host)
    return frozenset([*keys][:STANDBYS])


def first_seat_of(roster: Roster, key: bytes) -> int | None:
    """Whose program runs the successor of this key: one for all of its seats."""
    return next((one.seat for one in _able(roster) if one.fingerprint == key), None)


def _able(roster: Roster) -> list[Seated]:
    """By their seats."""
    able = (one for one in roster.seated if one.HasField("seat") and not (one.gone or one.voteless))
    return sorted(able, key=lambda one: one.seat)


def rank_of(roster: Roster, key: bytes) -> int:
    """0: they are not asked to go on."""
    return max((one.rank for one in roster.seated if one.fingerprint == key), default=0)


def rank(seated: Iterable[Seated], reached_by_all: Callable[[bytes], bool]) -> None:
    """Writes down who goes on first: whoever all others can reach, then by seat; a key once, at its first seat."""
    for one in seated:
        one.rank = 0
    able = [one for one in seated if one.HasField("seat") and not (one.gone or one.voteless) and one.stands_by]
    ranked: list[bytes] = []
    for one in sorted(able, key=lambda one: (not reached_by_all(one.fingerprint), one.seat)):
        if one.fingerprint not in ranked and len(ranked) < STANDBYS:
            ranked.append(one.fingerprint)
            one.rank = len(ranked)
