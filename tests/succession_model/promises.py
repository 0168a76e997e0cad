"""What succession promises, whatever happens. Each is a sentence that names what broke it."""

from __future__ import annotations

from tests.succession_model.entries import CHILD, KINDS, moves_of, shared
from tests.succession_model.state import State

LOST = "an acknowledged move is lost"
TWO_STORIES = "two hosts acknowledge different steps of one number"
TWICE = "a move is done twice"
LEFT = "a voter leaves an honest table"
CLOSED = "a table closes that nobody carries on"
MIXED = "a child's moves are told at its parent"
STUCK = "everybody is there, and the table stands still"
REST_STUCK = "most of the voters are there, and cannot go on"
DROPPED = "who joins a child drops what it holds"


def broken(state: State) -> str | None:
    """The promise that does not hold here."""
    hosts = state.hosts
    for at, one in enumerate(hosts):
        for other in hosts[at + 1 :]:
            if shared(one.log, other.log) < min(one.held, other.held):
                return TWO_STORIES
            if one.epoch < other.epoch and shared(one.log, other.log) < one.held:
                return LOST
        ids = moves_of(one.log)
        if len(ids) != len({*ids}):
            return TWICE
    if hosts[-1].closed:
        return CLOSED
    if state.children and any(entry % KINDS == CHILD for host in hosts for entry in host.log):
        return MIXED
    return state.went_wrong or None
