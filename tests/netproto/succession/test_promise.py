"""What a voter grants, and what it takes of whom."""

from __future__ import annotations

import pytest

from netproto.schema.succession_pb2 import Ask
from netproto.succession.promise import Promise, Standing, refusal

READY = Standing(welcomed=True, lost=True)


def ask(epoch: int, asking: bytes = b"one") -> Ask:
    return Ask(epoch=epoch, asking=asking)


def test_an_epoch_is_granted_to_one_asking_as_often_as_it_asks() -> None:
    promise = Promise(1, 1)
    assert refusal(promise, ask(2), READY) is None
    granted = promise.granting(ask(2))
    assert refusal(granted, ask(2), READY) is None
    assert refusal(granted, ask(2, b"another with the same key"), READY) == "promised"
    assert refusal(granted, ask(3, b"another with the same key"), READY) is None


@pytest.mark.parametrize(
    ("standing", "code"),
    [(Standing(welcomed=False, lost=True), "began_anew"), (Standing(welcomed=True, lost=False), "host_is_there")],
)
def test_nothing_is_granted_by_who_began_anew_or_has_a_host(standing: Standing, code: str) -> None:
    assert refusal(Promise(1, 1), ask(2), standing) == code


def test_what_was_granted_is_granted_again_though_the_host_is_back() -> None:
    assert refusal(Promise(1, 2, b"one"), ask(2), Standing(welcomed=True, lost=False)) is None


def test_an_epoch_that_is_followed_is_granted_to_nobody() -> None:
    following = Promise(1, 2, b"one").following(3)
    assert following == Promise(3, 3)
    assert refusal(following, ask(3, b""), READY) is not None
    assert following.following(2) == following


def test_a_host_of_an_older_epoch_than_the_promised_one_is_told_of_nothing_seen() -> None:
    promise = Promise(1, 1).granting(ask(2))
    assert not promise.acknowledges(1)
    assert promise.acknowledges(2)


def test_who_began_anew_takes_the_log_of_no_older_host_than_it_followed_last() -> None:
    promise = Promise(2, 4)
    assert [promise.welcomed_by(epoch) for epoch in (1, 2, 3, 4, 5)] == [False, True, True, True, True]
