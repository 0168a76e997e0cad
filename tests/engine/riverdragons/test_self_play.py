"""Games by chance, and by whoever wants to arrive: nothing is lost, and everybody sees the same game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.riverdragons.colors import PLAYERS, playing
from engine.riverdragons.commands import COMMANDS
from engine.riverdragons.events import EVENTS
from engine.riverdragons.options import BOARDS, FATES, JUDGINGS, Options
from tests.engine.riverdragons.promises import check_game, check_order
from tests.engine.riverdragons.self_play import WAYS, random_game, way
from tests.engine.riverdragons.soak import soak

FULL_GAMES, LIGHT_GAMES, CHUNKS = 100, 1_000, 10


def name(options: Options) -> str:
    return f"{options.players}-{options.board}-{options.judging}-{options.too_short}"


@pytest.mark.parametrize("options", WAYS, ids=name)
def test_one_game_of_each_way_holds_what_the_engine_promises(options: Options) -> None:
    check_game(options, 1, eager=WAYS.index(options) % 2 == 0)


options_of_any_game = st.sampled_from(PLAYERS).flatmap(
    lambda players: st.builds(
        Options,
        st.just(players),
        st.sampled_from(BOARDS),
        st.sampled_from(JUDGINGS),
        st.sampled_from(FATES),
        st.integers(1, 5),
        st.permutations(playing(players)).map(tuple),
    )
)


@settings(derandomize=True, deadline=None, max_examples=40)
@given(options_of_any_game, st.integers(0, 10**6), st.booleans())
def test_any_game_keeps_the_board_in_order(options: Options, seed: int, eager: bool) -> None:
    check_order(options, seed, eager)


@settings(derandomize=True, deadline=None, max_examples=8)
@given(options_of_any_game, st.integers(0, 10**6), st.booleans())
def test_any_game_is_the_same_for_everybody(options: Options, seed: int, eager: bool) -> None:
    check_game(options, seed, eager)


BY_A_LOST_HOST = {"Forgotten"}
"""What no game comes to that one host carries to its end."""


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_games_hold_what_the_engine_promises(chunk: int) -> None:
    soak(LIGHT_GAMES // CHUNKS, FULL_GAMES // CHUNKS, 1 + chunk * LIGHT_GAMES)


def test_self_play_meets_every_kind_of_command_and_event() -> None:
    """What these games never show would be proven by nothing here."""
    seen: Counter[str] = Counter()
    ends: Counter[bool] = Counter()
    for seed in range(80):
        for step in random_game(way(seed), seed, eager=Random(seed).random() < 0.5):
            seen.update(type(event).__name__ for event in step.events)
            seen[type(step.command).__name__] += 1
        ends[any(seat.pawn == seat.target for seat in step.state.seats)] += 1
    wanted = {kind.__name__ for kind in (*COMMANDS.values(), *EVENTS.values())} - BY_A_LOST_HOST
    assert wanted <= set(seen), wanted - set(seen)
    assert min(ends[True], ends[False]) >= 5, "games end by arrival, and with the last round"
