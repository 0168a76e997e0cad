"""How many voters something needs: half to be acknowledged, most to succeed, so the two always meet.

A voter is a key, however many seats it has. Until a roster is known to hold, both are needed of its voters and of those
of the roster before.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeVar

Voters = frozenset[bytes]
"""Fingerprints of keys."""

Rosters = tuple[Voters, ...]
"""Those in force: the last one, and before it is known to hold the one before, too."""

Roster = TypeVar("Roster")


def half(voters: int) -> int:
    return (voters + 1) // 2


def most(voters: int) -> int:
    return voters // 2 + 1


def in_force(rosters: Sequence[Roster], sure: bool) -> Sequence[Roster]:
    """Of all rosters of a log, the first one first."""
    return rosters[-1:] if sure else rosters[-2:]


def enough(granted: Collection[bytes], rosters: Iterable[Voters]) -> bool:
    """Most of the voters of each."""
    return all(len(voters.intersection(granted)) >= most(len(voters)) for voters in rosters)


def held_by_half(lengths: Collection[int]) -> int:
    """How much half of those hold who hold so much."""
    return sorted(lengths, reverse=True)[half(len(lengths)) - 1] if lengths else 0


def held(seen: Mapping[bytes, int], rosters: Iterable[Voters], began: int) -> int:
    """How much of a log half of the voters hold: nothing before they hold the Succeeded that it began with."""
    length = min((held_by_half([seen.get(voter, 0) for voter in voters]) for voters in rosters), default=0)
    return length if length >= began else 0
