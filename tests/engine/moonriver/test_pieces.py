"""The table of pieces: what is printed, and what is refused."""

from __future__ import annotations

import copy
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.moonriver.letters import kind_of
from engine.moonriver.pieces import Partner, Plot, Terrain, printed
from engine.moonriver.pieces_file import UnusablePieces, load, parse, table

KINDS = {
    ("d", 2): 7, ("dn", 3): 6, ("dx", 1): 4, ("do", 4): 2, ("dw", 5): 2,
    ("c", 2): 6, ("cn", 3): 5, ("cx", 1): 4, ("cw", 5): 2, ("co", 4): 1, ("cww", 6): 1,
    ("p", 2): 3, ("pn", 3): 4, ("px", 1): 4, ("po", 4): 2, ("pw", 5): 2, ("pno", 5): 2, ("pww", 6): 1,
    ("fb", 3): 4, ("fbo", 4): 4, ("fw", 5): 6,
    ("k4", 4): 4, ("k5", 5): 9,
    ("bwo", 6): 6, ("bww", 6): 5,
}  # fmt: skip
"""By kind and number: how many. See `drawing` for the kinds."""


def test_the_plots_are_the_25_printed_kinds() -> None:
    assert Counter((kind_of(plot), plot.number) for plot in printed().plots) == KINDS
    assert len(KINDS) == 25
    assert [plot.id for plot in printed().plots] == list(range(1, 97))


def test_a_plot_is_looked_up_by_its_id() -> None:
    pieces = printed()
    for plot in pieces.plots:
        assert pieces.terrain[plot.id] == plot.terrain
        assert (pieces.cow_symbols[plot.id], pieces.skull[plot.id], pieces.circle[plot.id], pieces.amount[plot.id]) == (
            plot.cows,
            plot.skull,
            plot.circle,
            plot.amount,
        )


def test_cow_symbols_are_as_many_as_cows() -> None:
    assert sum(plot.cows for plot in printed().plots) == printed().cows == 32


def test_twenty_partners_and_five_places() -> None:
    assert Counter(printed().tokens) == {
        Partner.DESPERADO: 5,
        Partner.CATTLE_THIEF: 5,
        Partner.PROSPECTOR: 3,
        Partner.TRAPPER: 5,
        Partner.FARMER: 2,
    }
    assert printed().saloon == 5


def test_each_bonus_tile_has_two_terrains() -> None:
    assert printed().tiles == ((Terrain.DESERT, Terrain.FOREST), (Terrain.CANYON, Terrain.PRAIRIE))


def test_a_table_reads_back_to_equal_pieces() -> None:
    pieces = printed()
    again, warnings = parse(table(pieces), "again")
    assert again == pieces
    assert table(again) == table(pieces)
    assert warnings == []


def broken(path: str, value: object) -> dict[str, Any]:
    """The printed table with one entry changed; `...` takes the entry away."""
    changed: dict[str, Any] = copy.deepcopy(table(printed()))
    here: Any = changed
    *way, last = [int(step) if step.isdigit() else step for step in path.split("/")]
    for step in way:
        here = here[step]
    if value is ...:
        del here[last]
    else:
        here[last] = value
    return changed


SKULL, NUGGET, CORN, CANYON_COW = "plot/2", "plot/1", "plot/21", "plot/8"


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("plot", ..., "plot: this section is missing"),
        ("board", ..., "board: this section is missing"),
        ("cow", 3, "cow: no such section"),
        ("plot", {}, "plot: a list"),
        ("game", [], "game: a [game] section"),
        ("plot/0/count", 6, "plot: the counts add up to 95 plots, not 96"),
        ("plot/0/count", 8, "plot: the counts add up to 97 plots, not 96"),
        ("plot/0/count", 0, "plot 1: count: 0 is no whole number"),
        ("plot/0/count", ..., "plot 1: count is missing"),
        ("plot/0/number", 0, "plot 1: number: 0"),
        ("plot/0/number", 7, "plot 1: number: 7"),
        ("plot/0/number", "2", "plot 1: number: '2'"),
        ("plot/0/number", True, "plot 1: number: True"),
        ("plot/0/number", 2.0, "plot 1: number: 2.0"),
        ("plot/0/number", ..., "plot 1: number is missing"),
        ("plot/0/terrain", "swamp", "plot 1: terrain: 'swamp'"),
        ("plot/0/terrain", ["desert"], "plot 1: terrain: ['desert']"),
        ("plot/0/terrain", ..., "plot 1: terrain: None"),
        ("plot/0/colour", "red", "plot 1: colour: no such key"),
        ("plot/0/resource", "beaver", "plot 1: no beaver on a desert"),
        ("plot/0/resource", "water", "plot 1: resource: 'water'"),
        ("plot/0/amount", 1, "plot 1: an amount, but no resource"),
        (f"{NUGGET}/amount", 2, "plot 2: more than one nugget"),
        (f"{NUGGET}/amount", 0, "plot 2: amount: 0"),
        (f"{CORN}/amount", 10, "plot 22: amount: 10"),
        (f"{CORN}/cows", 1, "plot 22: a cow symbol on a cornfield"),
        (f"{SKULL}/skull", 2, "plot 3: skull: 2"),
        (f"{SKULL}/circle", 1, "plot 3: circle: 1"),
        ("plot/0/cows", 3, "plot 1: cows: 3"),
        ("plot/0/cows", -1, "plot 1: cows: -1"),
        ("game/cows", -1, "game: cows: -1"),
        ("game/cows", ..., "game: cows is missing"),
        ("game/saloon", 0, "game: saloon: 0"),
        ("game/rounds", 24, "game: rounds: no such key"),
        ("partners/farmer", ..., "partners: farmer is missing"),
        ("partners/farmer", -1, "partners: farmer: -1"),
        ("partners/cowboy", 1, "partners: cowboy: no such key"),
        ("tile", [], "tile: 0 bonus tiles, not 2"),
        ("tile/0/terrains", ["desert"], "tile 1: terrains"),
        ("tile/0/terrains", ["desert", "cornfield"], "tile 1: terrains"),
        ("tile/1/terrains", ["canyon", "canyon"], "tile 2: both sides"),
        ("board/camp", ..., "board: a board named camp"),
        ("board/camp/color", "white", "board: a board named camp"),
        ("board/mary", ..., "board: beside camp"),
        ("board/mary/color", "white", "board: beside camp"),
        ("board/mary/color", "red", "board.mary: color: 'red'"),
        ("board/mary/slots", 1, "board.mary: slots: 1"),
        ("board/mary/bridges", [], "board.mary: no bridge"),
        ("board/mary/bridges", [[3, 1]], "board.mary: bridges: [3, 1] is blocked"),
        ("board/mary/river", [[3, 1]], "board.mary: river: [3, 1] is blocked"),
        ("board/mary/bridges", [[6, 1]], "board.mary: bridges: [6, 1] is no cell"),
        ("board/mary/bridges", [[1, 0]], "board.mary: bridges: [1, 0] is no cell"),
        ("board/mary/bridges", "3,2", "board.mary: bridges: a list of cells"),
        ("board/mary/blocked", ..., "board.mary: blocked: a list of cells"),
    ],
)
def test_a_broken_table_is_refused_with_file_entry_and_reason(path: str, value: object, complaint: str) -> None:
    with pytest.raises(UnusablePieces) as refusal:
        parse(broken(path, value), "mine.toml")
    assert str(refusal.value).startswith(f"mine.toml: {complaint}")
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_each_number_that_draws_a_scenario_is_present(number: int) -> None:
    changed = table(printed())
    for kind in changed["plot"]:
        if kind["number"] == number:
            kind["number"] = 6
    with pytest.raises(UnusablePieces, match=f"no plot has the number {number}"):
        parse(changed, "mine.toml")


@pytest.mark.parametrize("number", [5, 6])
def test_other_numbers_may_be_absent(number: int) -> None:
    changed = table(printed())
    for kind in changed["plot"]:
        if kind["number"] == number:
            kind["number"] = 4
    assert parse(changed, "mine.toml")[1] == []


def test_other_cow_symbols_than_cows_are_only_a_warning() -> None:
    _, warnings = parse(broken("plot/0/cows", 1), "mine.toml")
    assert warnings == ["mine.toml: plot: 39 cow symbols for 32 cows"]


def test_a_corrected_table_drops_in() -> None:
    pieces, _ = parse(broken("partners/farmer", 3), "mine.toml")
    assert len(pieces.tokens) == 21
    pieces, _ = parse(broken("plot/0/circle", True), "mine.toml")
    assert pieces.plots[0] == Plot(1, Terrain.DESERT, 2, circle=True)


def test_a_file_of_ones_own_may_leave_sections_out(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[partners]\ndesperado = 4\ncattle_thief = 4\nprospector = 4\ntrapper = 4\nfarmer = 4\n", "utf-8")
    pieces, warnings = load(file)
    assert Counter(pieces.tokens) == dict.fromkeys((Partner(n) for n in range(2, 7)), 4)
    assert pieces.plots == printed().plots
    assert warnings == []


def test_an_unreadable_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    with pytest.raises(UnusablePieces, match=r"mine\.toml: No such file"):
        load(file)
    file.write_text("[game\n", "utf-8")
    with pytest.raises(UnusablePieces, match=r"mine\.toml: this is no TOML"):
        load(file)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(UnusablePieces, match=r"mine\.toml: this is no TOML"):
        load(file)
    file.write_text("[game]\ncows = 32\nsaloon = -1\n", "utf-8")
    with pytest.raises(UnusablePieces, match=r"mine\.toml: game: saloon"):
        load(file)
