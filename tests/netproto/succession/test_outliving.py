"""Whole games that go on at another computer, and then at a third one. MOONRIVER_SOAK=FIRST:LAST plays more of them:
`python3 -m tests -k "soak and outlives"`."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from engine.contract import AnyGame
from netproto.records.journal import Reading
from netproto.records.record import of_reading
from netproto.schema.lobby_pb2 import ENDED
from netproto.succession.kept_hosts import check_hosts
from tests.games import MOON_RIVER, RIVER_DRAGONS
from tests.netproto.succession.electable import signed_by
from tests.netproto.succession.outliving import Outliving
from tests.netproto.table.virtual_check import check
from tests.netproto.table.virtual_peers import Rough


def play(game: AnyGame, seed: int) -> Counter[str]:
    """Three or four people, all of whose programs run a standby; bots beside them in every other game of dragons."""
    people, bots = 3 + seed % 2, (seed // 2) % 2 if game is RIVER_DRAGONS else 0
    rough = Rough(
        host_crash=0.008, cut=0.003, hang=0.001, repeat=0.01, guest_crash=0.0003 if seed % 3 == 0 else 0.0,
        crash_at_the_admission=0.0, room_crash=0.0, clock_jump=0.0, all_gone=0.0, chat=0.02, lost_file=0.0,
    )  # fmt: skip
    options = {"players": people + bots, **({"rounds": 2} if game is RIVER_DRAGONS else {})}
    table = Outliving(seed, people + bots, people, seed % 3, rough, options, game=game, standbys=people)
    for peer in table.peers:
        peer.keeps = True
    table.run()
    check(table)
    table.loses_nothing(table.journal)
    assert table.table.roster.stage == ENDED
    record = of_reading(Path("outlived"), Reading(table.journal, torn=False, end=0))
    assert len([*record.turns()]) == table.table.turns.number + 1
    check_hosts(record, signed_by)
    named = [entry.carried.name for entry in table.journal if entry.HasField("carried")]
    assert len(named) <= table.happened["host died"], "a host that nobody had heard of is none"
    table.happened["hosts in one record"] = len(named) + 1
    return table.happened


def test_a_game_outlives_two_hosts_and_nothing_that_was_acknowledged_is_lost() -> None:
    played = [play(RIVER_DRAGONS, seed) for seed in (*range(7), 12)]
    happened: Counter[str] = sum(played, Counter())
    assert happened["host died"] >= 12
    assert min(happened["led"], happened["old host closed"]) >= 10
    assert max(one["hosts in one record"] for one in played) == 3


def test_whoever_heard_of_no_draw_before_goes_on_with_what_others_heard() -> None:
    """Whoever was there for the first draw tells the chains that it was made with, too."""
    assert play(RIVER_DRAGONS, 642)["host died"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_so_does_a_game_of_the_other_kind(seed: int) -> None:
    assert play(MOON_RIVER, seed)["host died"]


@pytest.mark.skipif("MOONRIVER_SOAK" not in os.environ, reason="plays until somebody has had enough")
def test_soak_a_table_outlives_its_hosts() -> None:
    first, last = map(int, os.environ["MOONRIVER_SOAK"].split(":"))
    for seed in range(first, last):
        play((RIVER_DRAGONS, MOON_RIVER)[seed % 8 == 7], seed)
