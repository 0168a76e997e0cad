"""Where two logs part is told from their outlines alone."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netproto.succession.log import Held, Log, best, kept, meeting

TABLE = bytes(16)
Entries = list[tuple[int, bytes]]


def log(entries: Entries) -> Log:
    made = Log(TABLE)
    for epoch, digest in entries:
        made.took(epoch, digest)
    return made


@st.composite
def two_honest_logs(draw: st.DrawFn) -> tuple[Entries, Entries]:
    """As much as two have heard of hosts, each with a log that goes on from what was known of an earlier one's."""
    hosts: list[Entries] = []
    for epoch in range(1, draw(st.integers(2, 6))):
        before = hosts[draw(st.integers(0, len(hosts) - 1))] if hosts else []
        known = before[: draw(st.integers(0, len(before)))]
        own = draw(st.integers(0, 4))
        hosts.append([*known, *((epoch, f"{epoch}.{place}".encode()) for place in range(own))])
    heard = [host[: draw(st.integers(0, len(host)))] for host in draw(st.permutations(hosts))]
    return heard[0], heard[-1]


@settings(deadline=None)
@given(two_honest_logs())
def test_two_honest_logs_meet_where_they_part(both: tuple[Entries, Entries]) -> None:
    one, other = both
    same = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), None)
    length = meeting(log(one).outline(), log(other).outline())
    assert length == (min(len(one), len(other)) if same is None else same)
    assert kept(log(one), length, log(other).held(length).trail)


def test_two_stories_of_one_epoch_are_a_contradiction() -> None:
    one, other = log([(1, b"a"), (1, b"b")]), log([(1, b"a"), (1, b"c"), (2, b"d")])
    length = meeting(one.outline(), other.outline())
    assert length == 2
    assert not kept(one, length, other.held(length).trail)


def test_another_step_of_another_epoch_is_none() -> None:
    one, other = log([(1, b"a"), (1, b"b")]), log([(1, b"a"), (2, b"c"), (3, b"d")])
    length = meeting(one.outline(), other.outline())
    assert length == 1
    assert kept(one, length, other.held(length).trail)
    one.cut(length)
    assert other.has(one.held())


def test_the_best_log_is_of_the_latest_epoch_and_then_the_longest() -> None:
    logs = [Held(1, 9, b""), Held(2, 3, b""), Held(2, 5, b""), Held(2, 4, b"")]
    assert best(logs) == logs[2]


def test_the_trail_says_all_that_was_told() -> None:
    trails = [log(entries).held().trail for entries in ([], [(1, b"a")], [(1, b"b")], [(2, b"a")], [(1, b"a")] * 2)]
    assert len({*trails, Log(bytes([1] * 16)).held().trail}) == 6


def test_no_host_tells_an_entry_of_an_earlier_epoch() -> None:
    with pytest.raises(ValueError, match="epoch 1 after one of epoch 2"):
        log([(2, b"a"), (1, b"b")])


@given(two_honest_logs(), st.integers(0, 20), st.integers(0, 20))
def test_a_log_that_begins_later_is_the_rest_of_the_whole(
    both: tuple[Entries, Entries], begins: int, place: int
) -> None:
    whole, begins = log(both[0]), min(begins, len(both[0]))
    rest = Log(TABLE, whole.held(begins))
    for epoch, digest in both[0][begins:]:
        rest.took(epoch, digest)
    assert rest.held() == whole.held()
    assert rest.digests == whole.digests[begins:]
    assert rest.outline() == tuple(end for end in whole.outline() if end.length >= begins)
    place = min(place, len(whole))
    assert rest.has(whole.held(place)) == (place >= begins)
    if place >= begins:
        rest.cut(place)
        assert rest.held() == whole.held(place)
    else:
        with pytest.raises(ValueError, match="not all here"):
            rest.cut(place)
