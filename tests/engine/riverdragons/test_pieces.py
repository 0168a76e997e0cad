"""The table of pieces: checked, replaceable, carried by the options; and what an odd one is refused for."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract import Json, UnreadableText
from engine.riverdragons.colors import COLORS, PLAYERS, playing
from engine.riverdragons.game import GAME
from engine.riverdragons.options import Options, options_text, plain_options, read_options, read_plain_options
from engine.riverdragons.pieces import printed
from engine.riverdragons.pieces_file import UnusablePieces, load, parse, table
from engine.riverdragons.text import is_printed

TABLE = table(printed())


def test_the_table_is_read_as_it_is_written() -> None:
    assert parse(TABLE, "mine.toml") == printed()


def test_colors_by_number_of_players() -> None:
    assert {players: set(COLORS) - set(playing(players)) for players in PLAYERS} == {
        2: {"blue", "green", "yellow", "red"},
        3: {"green", "yellow", "black"},
        4: {"pink", "black"},
        5: {"pink"},
        6: set(),
    }


@pytest.mark.parametrize(
    ("section", "key", "value", "reason"),
    [
        ("islands", "at", [[700, 163]] * 27, "it overlaps islands: 2"),
        ("islands", "at", [[700, 163]] * 26, "a list of 27 points"),
        ("villages", "blue", [1000, 100], "it overlaps villages: green"),
        ("villages", "blue", [10, 10], "is not on the board"),
        ("planks", "lengths", [1, 2, 3, 4, 5, 6], "no plank reaches an island"),
        ("planks", "lengths", [158, 158, 233, 272, 312, 352], "longer than the one before"),
        ("planks", "lengths", [100, 110, 120, 130, 140, 145], "nobody can cross"),
        ("board", "open_water", 700, "beyond the board"),
        ("radii", "stone", True, "no whole number"),
    ],
)
def test_a_table_that_nobody_can_play_with_is_refused(section: str, key: str, value: Json, reason: str) -> None:
    own = copy.deepcopy(TABLE)
    own[section][key] = value
    with pytest.raises(UnusablePieces, match=reason):
        parse(own, "mine.toml")


def test_sections_of_ones_own_go_over_the_printed_ones(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[planks]\nlengths = [160, 200, 240, 280, 320, 360]\nwidth = 28\nlanding = 42\n")
    pieces = load(own)
    assert pieces.lengths == (160, 200, 240, 280, 320, 360)
    assert pieces.islands == printed().islands
    options = read_options({"pieces": table(pieces)})
    assert not is_printed(options)
    assert GAME.text.header(GAME.new(options), ["", "", "", ""])["printed"] is False
    own.write_text("planks = 3\n")
    with pytest.raises(UnusablePieces, match=r"own.toml: planks: a \[planks\] section is needed"):
        load(own)


def test_what_nobody_agrees_is_as_usual() -> None:
    usual = options_text(read_options({}))
    assert usual.pop("pieces") == TABLE
    assert usual.pop("colors") == ["blue", "green", "yellow", "red"]
    assert usual == {"players": 4, "board": "islands", "judging": "eye", "too_short": "elsewhere", "rounds": 25}


@pytest.mark.parametrize("players", PLAYERS)
def test_options_come_back_from_text_and_from_what_is_stored(players: int) -> None:
    options = Options(players, "open", "shown", "lost", 7, tuple(reversed(playing(players))))
    assert read_options(options_text(options)) == options
    assert read_plain_options(plain_options(options)) == options
    assert read_options({"players": players}).colors == playing(players)


@pytest.mark.parametrize(
    "text",
    [
        {"players": 7}, {"players": True}, {"board": "lake"}, {"judging": 1}, {"rounds": 0}, {"rounds": "100"},
        {"rounds": True}, {"colors": ["blue"]}, {"players": 2, "colors": ["blue", "green"]}, {"mode": "base"}, [],
        {"colors": "blue"}, {"pieces": []}, {"too_short": ["lost"]}, {"rounds": 2.5},
    ],
)  # fmt: skip
def test_options_that_make_no_sense_are_refused(text: Json) -> None:
    with pytest.raises(UnreadableText):
        read_options(text)


def places(node: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every entry of a table."""
    entries = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [found for key, inner in entries for found in ((*way, key), *places(inner, (*way, key)))]


odd: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 20_000) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.sampled_from(places(TABLE)), odd)
def test_an_odd_table_is_read_or_refused_in_one_line(way: tuple[Any, ...], value: Json) -> None:
    changed = copy.deepcopy(TABLE)
    here = changed
    for step in way[:-1]:
        here = here[step]
    here[way[-1]] = value
    try:
        parse(changed, "mine.toml")
    except UnusablePieces as refusal:
        assert str(refusal).startswith("mine.toml: ")
        assert "\n" not in str(refusal)
