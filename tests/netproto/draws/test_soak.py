"""Anything at all about draws, to a table and to a guest: a share of what `tests.netproto.draws.soak` goes on with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.contract import AnyGame
from tests.netproto.draws.soak import A_ROOM, GAMES, Guests, Table

GAMES_OF = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
LONG, SHORT = (
    settings(max_examples=examples, deadline=None, suppress_health_check=[*HealthCheck]) for examples in (6, 2)
)


@pytest.fixture(scope="module", autouse=True)
def signs_are_known() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("MOONRIVER_GAMES", "tests.signs")
        yield


@GAMES_OF
@LONG
@given(coin=st.randoms(use_true_random=True))
def test_whatever_a_table_is_told_of_draws_its_record_is_by_the_rules(game: AnyGame, coin: Random) -> None:
    table = Table(coin, game)
    for _ in range(A_ROOM):
        table.one()
    table.check()


@GAMES_OF
@SHORT
@given(coin=st.randoms(use_true_random=True))
def test_whatever_a_guest_is_told_of_draws_it_stays_with_its_story(game: AnyGame, coin: Random) -> None:
    inputs = Counter[str]()
    Guests(coin, game).run(inputs)
