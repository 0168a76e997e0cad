"""Whole games under a seeded virtual network. MOONRIVER_SOAK=FIRST:LAST runs more seeds: `python3 -m tests -k soak`, or
`-k "soak and play_dragons"` for those of one kind."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable

import pytest

from tests.games import RIVER_DRAGONS, SIGNS
from tests.netproto.table.virtual_check import check
from tests.netproto.table.virtual_network import World
from tests.netproto.table.virtual_peers import Rough

SEEDS = 500
SIGNS_SEEDS = 1000
DRAGONS_SEEDS = 200
CHUNKS = 25


@pytest.fixture(autouse=True)
def signs_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONRIVER_GAMES", "tests.signs")


def play(seed: int) -> World:
    """One after the other, as in Moon River."""
    players = 2 + seed % 3
    people = 1 + seed // 3 % players
    options = {
        "players": players,
        "mode": ("base", "legends")[seed // 7 % 2],
        "reserves": ("hidden", "open")[seed // 5 % 4 == 0],
    }
    world = World(seed, players, people, seed % 3, Rough(), options, 30 if seed % 4 == 1 else 0, standbys=seed % 5)
    world.run()
    check(world)
    return world


def play_signs(seed: int) -> World:
    """All at once, between draws."""
    players = 2 + seed % 5
    people = 1 + seed // 5 % players
    rough = Rough(guest_crash=0.004, host_crash=0.003, cut=0.01, chat=0.5, all_gone=0.003, clock_jump=0.001)
    options = {"players": players, "rounds": 5}
    world = World(
        seed, players, people, seed % 3, rough, options, clock=20 if seed % 3 == 1 else 0, game=SIGNS, standbys=seed % 4
    )
    world.run()
    check(world)
    return world


def play_dragons(seed: int) -> World:
    """Programs all at once, and then one after the other."""
    players = 2 + seed % 5
    people = 1 + seed // 5 % players
    rough = Rough(guest_crash=0.003, host_crash=0.003, cut=0.008, chat=0.3, all_gone=0.002, clock_jump=0.001)
    rough.take_back = 0.2 if people == 1 else 0
    options = {
        "players": players,
        "board": ("islands", "open")[seed // 2 % 2],
        "judging": ("eye", "shown")[seed // 3 % 2],
        "too_short": ("elsewhere", "lost")[seed // 4 % 2],
        "rounds": 2 + seed % 2,
    }
    clock = 20 if seed % 3 == 1 else 0
    world = World(seed, players, people, seed % 3, rough, options, clock=clock, game=RIVER_DRAGONS, standbys=seed % 4)
    world.run()
    check(world)
    return world


def play_alone(seed: int) -> World:
    """One among bots, who takes back a turn now and then, while others look on."""
    if seed % 2:
        rough, options = Rough(take_back=0.1), {"players": 2 + seed % 3, "reserves": ("hidden", "open")[seed // 4 % 2]}
        world = World(seed, 2 + seed % 3, 1, 2, rough, options, clock=30 if seed % 4 == 1 else 0, standbys=1)
    else:
        rough = Rough(guest_crash=0.004, host_crash=0.003, cut=0.01, all_gone=0.003, take_back=0.4)
        world = World(seed, 2 + seed % 5, 1, 2, rough, {"players": 2 + seed % 5, "rounds": 5}, game=SIGNS, standbys=1)
    world.run()
    check(world)
    return world


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_table_survives_every_drop_and_crash(chunk: int) -> None:
    for seed in range(chunk * SEEDS // CHUNKS, (chunk + 1) * SEEDS // CHUNKS):
        play(seed)
    for seed in range(chunk * SIGNS_SEEDS // CHUNKS, (chunk + 1) * SIGNS_SEEDS // CHUNKS):
        play_signs(seed)
        play_alone(seed)
    for seed in range(chunk * DRAGONS_SEEDS // CHUNKS, (chunk + 1) * DRAGONS_SEEDS // CHUNKS):
        play_dragons(seed)


TROUBLES = {
    "cut", "hang", "guest crash", "silent crash", "host crash", "clock jump", "waited with nobody there",
    "lines lost", "left out", "host crash in a draw", "guest crash in a draw", "crash of a waiting room", "rest",
}  # fmt: skip


def test_a_few_rough_games_meet_every_kind_of_trouble() -> None:
    happened: Counter[str] = sum((play(seed).happened for seed in range(8)), Counter())
    assert {what for what, often in happened.items() if often} >= TROUBLES - {"lines lost"}
    assert not happened["crossing"], "where one is asked after the other, nothing crosses"


def test_answers_of_those_who_are_asked_at_once_cross_and_all_of_them_count() -> None:
    happened: Counter[str] = sum((play_signs(seed).happened for seed in range(80)), Counter())
    assert {what for what, often in happened.items() if often} >= TROUBLES
    assert happened["crossing"] > 100


def test_turns_are_taken_back_through_every_drop_and_crash() -> None:
    happened: Counter[str] = sum((play_alone(seed).happened for seed in range(24)), Counter())
    assert happened["taken back"] > 60
    assert happened["host crash"] > 10
    assert happened["guest crash"] > 5


def play_leaving(seed: int) -> World:
    """People say goodbye, and come back."""
    players = 2 + seed % 4
    rough = Rough(guest_crash=0.004, host_crash=0.003, cut=0.01, all_gone=0.002, leave=0.15)
    world = World(
        seed, players, 2 + seed % (players - 1), seed % 3, rough, {"players": players, "rounds": 5}, game=SIGNS
    )
    world.run()
    check(world)
    return world


def test_whoever_leaves_is_left_out_of_draws_and_no_guest_takes_that_for_a_cheat() -> None:
    happened: Counter[str] = sum((play_leaving(seed).happened for seed in range(24)), Counter())
    assert happened["left"] > 20
    assert happened["left out"] > 24


def test_programs_cross_through_every_drop_and_crash() -> None:
    happened: Counter[str] = sum((play_dragons(seed).happened for seed in range(30)), Counter())
    assert {what for what, often in happened.items() if often} >= TROUBLES - {
        "lines lost",
        "host crash in a draw",
        "guest crash in a draw",
    }
    assert happened["crossing"] > 50
    assert happened["taken back"] > 10


@pytest.mark.skipif("MOONRIVER_SOAK" not in os.environ, reason="MOONRIVER_SOAK=FIRST:LAST names the seeds")
@pytest.mark.parametrize("play", [play, play_signs, play_dragons, play_alone], ids=lambda play: play.__name__)
def test_soak(play: Callable[[int], World]) -> None:
    first, last = map(int, os.environ["MOONRIVER_SOAK"].split(":"))
    for seed in range(first, last):
        try:
            play(seed)
        except BaseException as fault:
            fault.add_note(f"seed {seed}")
            raise
