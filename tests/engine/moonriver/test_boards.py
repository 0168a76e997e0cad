"""The boards: what each of them gives and leaves free."""

from __future__ import annotations

import pytest

from engine.moonriver.grid import Mask, cells_of, xy
from engine.moonriver.options import Options
from engine.moonriver.pieces import printed

RIVER = [(1, 1), (2, 1), (4, 1), (5, 1), (3, 2)]


def places(mask: Mask) -> set[tuple[int, int]]:
    return {xy(cell) for cell in cells_of(mask)}


@pytest.mark.parametrize(
    ("name", "color", "slots", "bridges"),
    [
        ("camp", None, 3, [(1, 1), (3, 2), (5, 1)]),
        ("mary", "purple", 4, [(3, 2)]),
        ("wesley", "white", 3, [(2, 1), (4, 1)]),
        ("calamity", "orange", 3, [(1, 1), (5, 1)]),
        ("big_jo", "green", 2, [(2, 1), (3, 2), (4, 1)]),
    ],
)
def test_each_board_has_its_slots_bridges_and_river(
    name: str, color: str | None, slots: int, bridges: list[tuple[int, int]]
) -> None:
    board = printed().boards[name]
    assert (board.name, board.color, board.slots) == (name, color, slots)
    assert places(board.bridges) == set(bridges)
    assert places(board.river) == set(RIVER)
    assert places(board.blocked) == {(3, 1)}


def test_there_are_no_other_boards() -> None:
    assert set(printed().boards) == {"camp", "mary", "wesley", "calamity", "big_jo"}


def test_a_base_game_is_played_on_the_camp_side() -> None:
    options = Options(players=4, mode="base")
    assert [options.board(seat).name for seat in range(4)] == ["camp"] * 4


def test_in_legends_the_color_fixes_the_character() -> None:
    options = Options(players=4, mode="legends", colors=("white", "green", "orange", "purple"))
    assert [options.board(seat).name for seat in range(4)] == ["wesley", "big_jo", "calamity", "mary"]


@pytest.mark.parametrize(("players", "depth", "free"), [(2, 10, 49), (3, 5, 24), (4, 5, 24)])
def test_two_players_build_ten_deep_and_more_players_five_deep(players: int, depth: int, free: int) -> None:
    options = Options(players=players)
    assert options.grid.depth == depth
    assert (options.grid.all & ~options.board(0).blocked).bit_count() == free


@pytest.mark.parametrize("players", [0, 1, 5])
def test_the_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(ValueError, match="2, 3 or 4"):
        Options(players=players)
