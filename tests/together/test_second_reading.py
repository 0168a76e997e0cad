"""Games of River Dragons, step by step beside a second reading of its rules that knows nothing of the engine."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from client.command_line import run
from engine.contract import IllegalCommand, UnreadableText
from netproto.records.record import load
from tests.engine.riverdragons.naive.checked_game import Accepts, follow
from tests.engine.riverdragons.naive.state import Command, State

LEVELS = "greedy", "easy", "random"
PLAYERS = 2, 3, 4, 5, 6
MANY = 5
"""So many players have long games, and as many of them as there are players."""
WAYS = list(product(("islands", "open"), ("eye", "shown"), ("elsewhere", "lost")))


def follow_games(folder: Path, capsys: pytest.CaptureFixture[str], players: int, way: tuple[str, str, str]) -> int:
    """How many games were the same in both readings to their ends, those of all seatings of three levels."""
    board, judging, too_short = way
    seats = ",".join((LEVELS * 2)[:players])
    agreed = ["--board", board, "--judging", judging, "--too-short", too_short, "--rounds", "8"]
    run(["arena", "--game", "riverdragons", "--seats", seats, *agreed, "--games", "1", "--records", str(folder)])
    for number, path in enumerate(sorted(folder.iterdir())):
        capsys.readouterr()
        assert run(["replay", str(path), "--json"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert list(follow(lines, None if number else asked_of_the_engine(path))) == []
    return number + 1


def asked_of_the_engine(path: Path) -> Accepts:
    """Whether the engine takes a command in a state of this record, both as texts."""
    record = load(path)
    game = record.game
    states = {written(game.text.state(turn.state)): turn.state.copy() for turn in record.turns()}

    def accepts(state: State, giver: int | None, command: Command) -> bool:
        try:
            game.decide(states[written(state)], game.forms.commands.read(command), giver)
        except (UnreadableText, IllegalCommand):
            return False
        return True

    return accepts


def written(text: object) -> str:
    return json.dumps(text, sort_keys=True)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("players", "way"),
    [
        pytest.param(players, way, marks=pytest.mark.slow if players >= MANY else ())
        for players, way in zip(PLAYERS * 2, (*WAYS, *WAYS[-2:]), strict=True)
    ],
    ids=str,
)
def test_games_are_the_same_in_both_readings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], players: int, way: tuple[str, str, str]
) -> None:
    assert follow_games(tmp_path, capsys, players, way) >= players
