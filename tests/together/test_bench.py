"""The bench of a table runs, and measures what it says; how fast this machine is today is nobody's failure."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import pytest

from client.command_line import run
from tests.bench import bots, flood, table
from tests.bench.measure import percentile


def test_a_percentile_is_a_sample() -> None:
    samples = [float(n) for n in range(100, 0, -1)]
    assert [percentile(samples, share) for share in (0.0, 0.5, 0.99, 1.0)] == [1, 50, 99, 100]


def test_bots_are_measured_while_the_machine_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)  # what is counted in a bot is slower than its clock
    measured = {measurement.name: measurement for measurement in bots.measure(answers=12)}
    assert measured["sharp_usual"].value > measured["steady_usual"].value > measured["easy_usual"].value > 0
    assert measured["steady_p999"].floor == 150
    assert 10 < measured["sharp_memory"].value < 150


@pytest.mark.skipif(sys.platform != "linux", reason="Linux alone says how much memory a process has")
def test_what_a_flood_does_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, pause in {"ALONE": 15, "FLOODED": 25, "PAUSE": 0.0, "LONGER_PAUSE": 0.0}.items():
        monkeypatch.setattr(flood, name, pause)
    felt = flood.Felt()
    asyncio.run(flood.feel(flood.Case("chat", 2), tmp_path, 0, felt))
    measured = {measurement.name: measurement for measurement in flood.told("chat", felt)}
    assert measured["chat_move_p99"].value > measured["chat_move_p50"].value > 0
    assert measured["chat_memory"].value < 40
    assert measured["chat_end"].value > 0
    assert measured["chat_dropped"].value == 0


@pytest.mark.slow
def test_the_table_is_measured(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in {
        "ROUNDS": 2,
        "CROWDED_ROUNDS": 1,
        "BARE_MOVES": 20,
        "JOINS_A_ROUND": 3,
        "IDLE": 0.1,
        "GAMES_AT_ONCE": 1,
    }.items():
        monkeypatch.setattr(table, name, number)
    assert run(["bench", "table", "--json"]) == 0
    measured = json.loads(capsys.readouterr().out)
    for name in (
        "move_to_all_four_p50",
        "join_to_full_view_p99",
        "64_spectators_add_to_the_last_p99",
        "riverdragons_answers_at_once_to_the_last_p99",
    ):
        assert set(measured[name]) >= {"value", "unit", "floor", "ratio"}
        assert measured[name]["floor"] > 0
    assert 10 < measured["game_to_a_guest"]["value"] < 60
