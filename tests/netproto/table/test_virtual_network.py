"""Whole games under a seeded virtual network. MOONRIVER_SOAK=FIRST:LAST runs more seeds: `python3 -m tests -k soak`."""

from __future__ import annotations

import os

import pytest

from tests.netproto.table.virtual_network import Rough, World

SEEDS = 500
CHUNKS = 25


def play(seed: int) -> World:
    players = 2 + seed % 3
    people = 1 + seed // 3 % players
    options = {
        "players": players,
        "mode": ("base", "legends")[seed // 7 % 2],
        "reserves": ("hidden", "open")[seed // 5 % 4 == 0],
    }
    world = World(seed, players, people, seed % 3, Rough(), options, clock=30 if seed % 4 == 1 else 0)
    world.run()
    world.check()
    return world


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_table_survives_every_drop_and_crash(chunk: int) -> None:
    for seed in range(chunk * SEEDS // CHUNKS, (chunk + 1) * SEEDS // CHUNKS):
        play(seed)


def test_a_few_rough_games_meet_every_kind_of_trouble() -> None:
    happened = sum((play(seed).happened for seed in range(8)), start=World(0, 2, 1, 0, Rough()).happened)
    troubles = {"cut", "hang", "guest crash", "silent crash", "host crash", "clock jump", "waited with nobody there"}
    assert troubles <= set(happened)
    assert happened["lines lost"], "what was said may be lost, and nothing else was"


@pytest.mark.skipif("MOONRIVER_SOAK" not in os.environ, reason="MOONRIVER_SOAK=FIRST:LAST names the seeds")
def test_soak() -> None:
    first, last = map(int, os.environ["MOONRIVER_SOAK"].split(":"))
    for seed in range(first, last):
        play(seed)
