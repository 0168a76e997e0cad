"""The entries of a log: rosters, Succeeded and moves, in the order in which a host tells them.

An entry is a number that says whose epoch it is of, and what it is. Two entries of one epoch and one place in a log are
the same entry, as an epoch has one host; a move has beside that an id of whoever gave it, the same when it is given
again to another host.
"""

from __future__ import annotations

from functools import cache

Log = tuple[int, ...]
"""An empty one is that of a program that has heard nothing."""

KINDS = 64
SUCCEEDED = 16
CHILD = 17
ROSTER = 32
"""Below SUCCEEDED are moves by their ids, from ROSTER on rosters by their numbers. A child's move is a CHILD."""


def move(epoch: int, id: int) -> int:
    return epoch * KINDS + id


def succeeded(epoch: int) -> int:
    return epoch * KINDS + SUCCEEDED


def roster(epoch: int, number: int) -> int:
    return epoch * KINDS + ROSTER + number


def epoch_of(entry: int) -> int:
    return entry // KINDS


@cache
def age(log: Log) -> tuple[int, int]:
    """What the best log is chosen by: the epoch of its last entry, then its length."""
    return (epoch_of(log[-1]) if log else 0, len(log))


@cache
def moves_of(log: Log) -> tuple[int, ...]:
    """The ids of its moves."""
    return tuple(entry % KINDS for entry in log if entry % KINDS < SUCCEEDED)


@cache
def rosters_of(log: Log) -> tuple[int, ...]:
    """The numbers of its last roster and of the one before, or of the only one."""
    return tuple(entry % KINDS - ROSTER for entry in reversed(log) if entry % KINDS >= ROSTER)[:2]


@cache
def last_roster_at(log: Log) -> int:
    """The length of the log that ends with its last roster."""
    return max((place + 1 for place, entry in enumerate(log) if entry % KINDS >= ROSTER), default=0)


@cache
def shared(one: Log, other: Log) -> int:
    """How far both say the same."""
    length = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        length += 1
    return length


def written(log: Log) -> str:
    """For people: `1:roster0 1:a 2:succeeded 2:b`."""
    return " ".join(f"{epoch_of(entry)}:{_kind(entry % KINDS)}" for entry in log) or "nothing"


def _kind(kind: int) -> str:
    if kind in (SUCCEEDED, CHILD):
        return "succeeded" if kind == SUCCEEDED else "a child's"
    return f"roster{kind - ROSTER}" if kind >= ROSTER else "abcdefghijklmnop"[kind]
