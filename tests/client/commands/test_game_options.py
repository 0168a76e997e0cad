"""Flags of a command line, and the answers of the lobby, follow from what a game says of its options."""

from __future__ import annotations

import pytest

from client.command_line import parser, run
from client.commands.game_options import game_of, game_options
from client.flags import said_as
from client.lobby.opening import Opening, open_answers
from engine import registry
from engine.contract import Json
from resources import program


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(program.GAMES, "tests.signs")


def agreed(*words: str) -> Json:
    arguments = parser(["host", *words]).parse_args(["host", *words])
    return game_options(game_of(arguments), arguments, 3)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["host", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_what_is_not_said_is_what_the_game_is_played_with_unasked(two_games: None) -> None:
    for game in registry.games():
        said = agreed("--game", game.id)
        assert said["players"] == 3
        for option in game.options:
            assert str(said[option.name] or option.answers[0]) == option.answers[0]


def test_every_answer_can_be_said_on_a_command_line(two_games: None) -> None:
    for game in registry.games():
        first = game.options[0]
        for option in game.options:
            for answer in option.answers[1:]:
                before = said_as(first, first.answers[-1]) if option is not first else ()
                said = agreed("--game", game.id, *before, *said_as(option, answer))
                assert str(said[option.name]) == answer


def test_an_opening_says_what_a_host_is_started_with(two_games: None) -> None:
    game = registry.game("signs")
    opening = Opening(game, "Ada", 3, choices={"rounds": "5"})
    assert opening.words() == ["--game", "signs", "--seats", "3", "--name=Ada", "--rounds", "5"]
    assert open_answers(game, {}, game.options[0], 3) == ("3", "5")


@pytest.mark.parametrize(
    "words",
    [
        ("--game", "signs", "--mode", "base"),
        ("--game", "signs", "--open-reserves"),
        ("--game", "signs", "--pieces", "pieces.toml"),
        ("--game", "signs", "--bots", "2:steady"),
        ("--game", "signs", "--seats", "7"),
        ("--game", "moonriver", "--rounds", "5"),
        ("--rounds", "5"),
        ("--rounds", "4", "--game", "signs"),
        ("--game", "chess"),
    ],
)
def test_an_option_of_another_game_is_wrong_use(
    two_games: None, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    refused(capsys, *words)


def test_a_game_that_nobody_names_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert "signs" in refused(capsys, "--game", "signs")
    with pytest.raises(KeyError):
        registry.game("signs")
