"""A game that the program did not come with: named in the environment, it is played like any other."""

from __future__ import annotations

import json

import pytest

from client.command_line import run
from netproto.records.record import load
from resources import program
from tests.together.processes import Together
from tests.together.told import saw_what_is_written


@pytest.fixture(autouse=True)
def another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """For every process of the test, too."""
    monkeypatch.setenv(program.GAMES, "tests.signs")


def test_its_bots_think_and_its_record_is_checked(together: Together, capsys: pytest.CaptureFixture[str]) -> None:
    hosting = together.host(
        "--game", "signs", "--rounds", "5", "--seats", "5", "--bots", "4:random", "--pace", "0", "--start-when-full",
        "--once",
    )  # fmt: skip
    watching = together.watch(hosting, "watch", "--once")
    watching.line("lobby")
    ann = together.join(hosting, "ann", "--name", "Ann", "--color", "red", "--once")
    assert [one.ended() for one in (ann, watching, hosting)] == [0] * 3
    told = watching.line("lobby")["lobby"]
    assert (told["game"], told["options"]["rounds"], len(told["seats"])) == ("signs", 5, 5)
    record = load(hosting.record)
    assert (record.game.id, record.options.players) == ("signs", 5)
    assert len(record.steps) == 5 * (1 + 5), "a card, and all five choose"
    saw_what_is_written(watching, hosting.record)
    assert run(["replay", str(hosting.record), "--verify"]) == 0
    assert "every one by the rules" in capsys.readouterr().out
    assert run(["replay", str(hosting.record), "--json"]) == 0
    steps = [line for line in map(json.loads, capsys.readouterr().out.splitlines()) if "step" in line]
    assert {(line["phase"], line["legal_count"]) for line in steps} == {("draw", 0), ("show", 3)}


def test_an_arena_plays_it_in_processes_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "--game", "signs", "--seats", "random,random,random", "--games", "30", "--workers", "2", "--json")
    assert run(list(words)) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["game"], said["rounds"], said["games"]) == ("signs", 3, 30)
    assert "mode" not in said
    assert [seat["mean_score"] for seat in said["seats"]] == [None] * 3, "this game has no points to compare"
