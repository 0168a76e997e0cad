"""Buckets that fill up again, for each key and for all who watch together."""

from __future__ import annotations

from netproto.table.shares import REMEMBERED, Shares
from netproto.wire.bucket import Bucket, Rate

ANN, BOB = b"ann", b"bob"


def let_through(shares: Shares, key: bytes, watches: bool, now: int) -> bool:
    if shares.wait(key, watches, now):
        return False
    shares.spend(key, watches, now)
    return True


def test_a_burst_now_and_then_and_so_much_a_second() -> None:
    shares = Shares(Rate(2, 8), Rate(4, 8), 0)
    assert sum(let_through(shares, ANN, False, 0) for _ in range(20)) == 8
    assert sum(let_through(shares, ANN, False, 10 * second) for second in range(1, 101)) == 2
    assert sum(let_through(shares, ANN, False, 60_000) for _ in range(20)) == 8


def test_who_has_waited_as_long_as_was_said_is_let_through() -> None:
    bucket = Bucket(Rate(3, 2), 0)
    now = 0
    for _ in range(50):
        now += bucket.wait(now)
        assert bucket.wait(now) == 0
        bucket.spend(1, now)
    assert 16_000 <= now <= 16_100


def test_a_debt_is_no_larger_than_what_was_asked_last() -> None:
    bucket = Bucket(Rate(10, 5), 0)
    for _ in range(1000):
        bucket.spend(10, 0)
    assert bucket.wait(0) == 1101


def test_a_clock_that_goes_back_takes_nothing_away() -> None:
    bucket = Bucket(Rate(1, 1), 50_000)
    bucket.spend(1, 50_000)
    assert bucket.wait(10_000) == bucket.wait(10_000) == 1001
    assert bucket.wait(11_001) == 0


def test_each_key_has_its_own_share_and_all_who_watch_one_together() -> None:
    shares = Shares(Rate(2, 8), Rate(4, 8), 0)
    assert sum(let_through(shares, bytes([n]), True, 0) for n in range(100)) == 8
    assert sum(let_through(shares, bytes([n]), True, 1000) for n in range(100)) == 4
    assert let_through(shares, BOB, False, 1000), "who plays is not kept from it by those who watch"


def test_keys_that_owe_nothing_are_forgotten() -> None:
    shares = Shares(Rate(2, 8), Rate(4, 8), 0)
    for n in range(100 * REMEMBERED):
        shares.spend(n.to_bytes(4, "big"), True, 100 * n)
    assert len(shares._keys) <= REMEMBERED
