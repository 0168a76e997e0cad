"""What is remembered comes back; what is broken is set aside, and what nobody here knows is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from client.lobby.opening import remembered, usual_game
from client.profile.settings import Settings, load
from engine import registry
from resources import program


def test_nothing_is_remembered_at_first(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == (Settings(), None)


def test_everything_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "settings.json"
    said = Settings(
        "Ada",
        "light",
        1.25,
        "off",
        (-10, 20, 1024, 700),
        True,
        {"moonriver": {"mode": "legends", "seats": 3}},
        "moonriver",
        "loud",
    )
    assert said.save(path)
    assert load(path) == (said, None)


BEFORE = {
    "format": 1, "name": "Ada", "theme": "dark", "text_size": 1.25, "motion": "quick", "place": [10, 20, 1280, 800],
    "maximized": False,
    "choices": {
        "seats": 3, "bots": 2, "level": "steady", "clock": 60, "watched": False,
        "mode": "legends", "scenario": "outlaws", "reserves": "open",
    },
}  # fmt: skip
"""What the program wrote while it had a single game."""


def test_choices_from_before_there_were_games_are_those_of_moon_river(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(BEFORE, indent=1))
    settings, aside = load(path)
    assert aside is None
    assert settings.name == "Ada"
    assert usual_game(settings).id == "moonriver"
    opening = remembered(usual_game(settings), settings.choices["moonriver"])
    assert (opening.seats, opening.bots, opening.level, opening.clock, opening.watched) == (3, 2, "steady", 60, False)
    assert opening.choices == {"mode": "legends", "scenario": "outlaws", "reserves": "open"}
    assert settings.save(path)
    assert load(path) == (settings, None)


def test_choices_are_each_games_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(program.GAMES, "tests.signs")
    path = tmp_path / "settings.json"
    said = Settings("Ada", choices={"moonriver": {"seats": 3}, "signs": {"seats": 6, "rounds": "5"}}, game="signs")
    assert said.save(path)
    settings, _ = load(path)
    assert remembered(usual_game(settings), settings.choices["signs"]).choices == {"rounds": "5"}
    assert remembered(registry.game("moonriver"), settings.choices["moonriver"]).seats == 3
    monkeypatch.delenv(program.GAMES)
    settings, _ = load(path)
    assert usual_game(settings).id == "moonriver", "a game that is not there any more is not opened"
    assert settings.choices["signs"] == {"seats": 6, "rounds": "5"}


@pytest.mark.parametrize("broken", [b"", b"{", b"[1]", b"\xff\xfe", b"[" * 100_000])
def test_a_broken_file_is_set_aside_with_a_note(tmp_path: Path, broken: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(broken)
    settings, aside = load(path)
    assert settings == Settings()
    assert aside is not None
    assert not path.exists()
    assert (tmp_path / aside).read_bytes() == broken
    assert settings.save(path)
    assert load(path) == (Settings(), None)


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"format": 2, "name": "Ada", "hats": ["straw"]}))
    settings, _ = load(path)
    settings.name = "Bea"
    assert settings.save(path)
    found = json.loads(path.read_text())
    assert found["hats"] == ["straw"]
    assert found["name"] == "Bea"


@pytest.mark.parametrize(
    "nonsense",
    [
        {"name": 3}, {"name": "x" * 41}, {"theme": "pink"}, {"theme": []}, {"text_size": 900}, {"text_size": True},
        {"text_size": "big"}, {"motion": None}, {"place": [1, 2]}, {"place": [0, 0, 0, 0]}, {"maximized": "yes"},
        {"sound": "deafening"}, {"sound": 3},
        {"choices": 3}, {"choices": {"mode": []}},
    ],
)  # fmt: skip
def test_a_value_without_sense_is_passed_over_alone(tmp_path: Path, nonsense: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(nonsense))
    assert load(path) == (Settings(), None)


def test_a_disk_that_refuses_costs_only_the_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not Settings().save(tmp_path / "file" / "settings.json")
