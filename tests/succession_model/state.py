"""A table with its voters and hosts, as one value: everything that a promise may depend on, and nothing else.

What is not here need not be. A message that is lost or late, a computer that is off or cut off, a host that crashed
and is resumed where it was: all of that is somebody who does nothing for a while, and every order of doing things is
explored. A voter is its program's memory (`log`, `welcomed`, `sure`) and what it has written down (`followed`,
`promised`). A host is its record, and what it has heard in its connections (`seen`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tests.succession_model.entries import Log

OLD_HOST = -1
"""In the place of a voter's number: a host that asks for the next epoch itself, as rank 0."""


class Voter(NamedTuple):
    log: Log
    followed: int
    """The latest epoch of which it has taken anything, written down."""
    promised: int
    """The latest epoch that it has granted or followed, written down: it acknowledges nothing of older ones."""
    welcomed: bool
    """A host has given it the whole log since its program began."""
    sure: bool
    """It was told that the last roster in its log is known to hold."""


class Host(NamedTuple):
    epoch: int
    log: Log
    began: int
    """The length of its log with Succeeded; 0 for the first host."""
    seen: tuple[int, ...]
    """How much each voter has said that it holds."""
    held: int
    """How much of its log is known to hold, so acknowledged."""
    sure: bool
    """Its last roster is known to hold."""
    closed: bool
    """It was shown a later epoch."""


class Asking(NamedTuple):
    epoch: int
    by: int
    """A voter's number, or OLD_HOST."""
    journal: Log
    """Of the host that asks, or that hands over to whoever asks; empty without one."""
    grants: tuple[Log, ...]
    """The log of each voter that has granted it; empty for the others."""


class Child(NamedTuple):
    """A table of its own, which goes on from what its founder holds."""

    base: Log
    moves: int
    members: tuple[bool, ...]


class State(NamedTuple):
    voters: tuple[Voter, ...]
    hosts: tuple[Host, ...]
    """By epoch."""
    askings: tuple[Asking, ...]
    rosters: tuple[int, ...]
    """By number: a bit for each voter of it."""
    restarts: int
    """Programs may begin anew so often yet."""
    copies: int
    """Old copies of a record may be resumed so often yet."""
    children: tuple[Child, ...]
    went_wrong: str
    """A promise that the last step broke."""


def in_one_order(state: State) -> State:
    """Mostly the same for all states that differ in nothing but which voter is which."""
    voters, hosts, rosters = state.voters, state.hosts, state.rosters
    if len(state.askings) > 1:
        state = state._replace(askings=tuple(sorted(state.askings, key=lambda asking: _unnumbered(asking, voters))))
    marks = [
        (
            voters[v],
            [host.seen[v] for host in hosts],
            [(asking.by == v, asking.grants[v]) for asking in state.askings],
            [mask >> v & 1 for mask in rosters],
            [child.members[v] for child in state.children],
        )
        for v in range(len(voters))
    ]
    order = sorted(range(len(voters)), key=marks.__getitem__)
    return state if order == [*range(len(voters))] else renumbered(state, order)


def _unnumbered(asking: Asking, voters: tuple[Voter, ...]) -> tuple[object, ...]:
    return asking.epoch, voters[asking.by] if asking.by != OLD_HOST else (), asking.journal, sorted(asking.grants)


def renumbered(state: State, order: Sequence[int]) -> State:
    """The voters in this order."""
    place = {v: at for at, v in enumerate(order)}
    return State(
        tuple([state.voters[v] for v in order]),
        tuple([host._replace(seen=tuple([host.seen[v] for v in order])) for host in state.hosts]),
        tuple(
            [
                asking._replace(by=place.get(asking.by, OLD_HOST), grants=tuple([asking.grants[v] for v in order]))
                for asking in state.askings
            ]
        ),
        tuple([sum((mask >> v & 1) << at for at, v in enumerate(order)) for mask in state.rosters]),
        state.restarts,
        state.copies,
        tuple([child._replace(members=tuple([child.members[v] for v in order])) for child in state.children]),
        state.went_wrong,
    )
