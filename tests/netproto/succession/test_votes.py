"""What is acknowledged and who is elected always meet, and a host counts by that."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netproto.succession.holding import Holding
from netproto.succession.votes import Voters, enough, half, held, held_by_half, most

KEYS = tuple(bytes([key]) for key in range(6))


@pytest.mark.parametrize("size", range(1, 6))
def test_half_meets_most_and_two_successors_meet(size: int) -> None:
    voters = KEYS[:size]
    for elected in combinations(voters, most(size)):
        assert all({*elected} & {*holders} for holders in combinations(voters, half(size)))
        assert all({*elected} & {*others} for others in combinations(voters, most(size)))
    fewer = combinations(voters, most(size) - 1)
    assert any({*one}.isdisjoint(holders) for one in fewer for holders in combinations(voters, half(size)))


@settings(deadline=None)
@given(st.lists(st.integers(0, 9), min_size=1, max_size=6))
def test_half_hold_what_is_held_and_not_more(lengths: list[int]) -> None:
    held = held_by_half(lengths)
    assert sum(length >= held for length in lengths) >= half(len(lengths))
    assert sum(length > held for length in lengths) < half(len(lengths))


def test_nothing_is_held_before_succeeded_is() -> None:
    rosters = (frozenset(KEYS[:3]),)
    assert held({KEYS[0]: 6, KEYS[1]: 6}, rosters, began=7) == 0
    assert held({KEYS[0]: 7, KEYS[1]: 8}, rosters, began=7) == 7


def test_most_of_both_rosters_elect() -> None:
    old, new = frozenset(KEYS[:3]), frozenset(KEYS[:5])
    assert not enough(KEYS[:2], (old, new))
    assert not enough(KEYS[1:3] + KEYS[3:4], (frozenset(KEYS[3:6]), new))
    assert enough(KEYS[1:4], (old, new))


def test_a_roster_holds_by_half_of_the_old_and_of_the_new() -> None:
    old: Voters = frozenset(KEYS[:3])
    host = Holding(1, (old,), began=0, roster_at=1, sure=True)
    host.grew(4)
    assert host.heard(KEYS[0], 1, 4) == 0
    assert host.heard(KEYS[1], 1, 3) == 3
    host.changed(old | {KEYS[3]}, 5)
    with pytest.raises(ValueError, match="one roster at a time"):
        host.changed(old, 6)
    host.grew(6)
    assert host.heard(KEYS[3], 1, 6) == 3
    assert host.heard(KEYS[0], 1, 5) == 3, "half of the new ones, but only one of the old"
    assert not host.sure
    assert host.heard(KEYS[2], 1, 6) == 6, "both hold the roster, so what half of the new ones hold is held"
    assert host.rosters == (old | {KEYS[3]},)


def test_seen_of_another_epoch_counts_nothing() -> None:
    host = Holding(2, (frozenset(KEYS[:2]),), began=1, roster_at=1, sure=True)
    host.grew(3)
    assert host.heard(KEYS[0], 1, 3) == 0
    assert host.heard(KEYS[0], 2, 9) == 0, "nobody holds more than there is"
    assert host.heard(KEYS[0], 2, 3) == 3
    assert host.heard(KEYS[0], 2, 2) == 3


def test_where_nobody_votes_nothing_waits() -> None:
    nobody: Voters = frozenset()
    host = Holding(1, (nobody,), began=0, roster_at=1, sure=True)
    host.grew(3)
    assert host.held == 3
    host.changed(frozenset(KEYS[:1]), 4)
    host.grew(5)
    assert host.held == 3
    assert host.heard(KEYS[0], 1, 5) == 5
    host.changed(nobody, 6)
    assert host.held == 5, "those before have not heard that they vote no more"
    assert host.heard(KEYS[0], 1, 6) == 6
    host.grew(7)
    assert host.held == 7


def test_who_has_parted_is_not_waited_for() -> None:
    three = frozenset(KEYS[:3])
    host = Holding(1, (three,), began=0, roster_at=1, sure=True)
    host.grew(2)
    assert host.heard(KEYS[0], 1, 2) == 0
    assert not host.reach(frozenset(KEYS[:1]))
    host.parted(KEYS[1])
    assert host.held == 2
    assert host.reach(frozenset(KEYS[:1]))
    host.back(KEYS[1])
    host.grew(3)
    assert host.heard(KEYS[0], 1, 3) == 2
    assert host.heard(KEYS[1], 1, 3) == 3
