"""Where a domino may lie."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.contract import SPECTATOR, UnreadableText
from engine.moonriver.commands import COMMANDS, Place
from engine.moonriver.grid import xy
from engine.moonriver.legal import legal
from engine.moonriver.options import Scenario
from engine.moonriver.redact import view
from tests.engine.moonriver.drawing import XY, Picture, cell, kinds, squares, tidy
from tests.engine.moonriver.naive import touching
from tests.engine.moonriver.playing import Table, turn

BRIDGES: dict[str, set[XY]] = {
    "camp": {(1, 1), (3, 2), (5, 1)},
    "purple": {(3, 2)},
    "white": {(2, 1), (4, 1)},
    "orange": {(1, 1), (5, 1)},
    "green": {(2, 1), (3, 2), (4, 1)},
}

FIELD = """
    .    .     .   .    .
    .    .     cn  .    .
    .    bww:1 cx  .    .
    d    p     pn  .    k5
    dn   dx    #   .    k4
"""


def allowed(picture: Picture, hand: list[str], bridges: set[XY], depth: int = 5) -> set[frozenset[tuple[int, XY]]]:
    """By the rule's own words: neighbours, free, and a bridge or an own terrain beside one of the two."""
    laid = {at: square.terrain for at, square in squares(picture).items()}
    free = {(x, y) for x in range(1, 6) for y in range(1, depth + 1)} - {(3, 1)} - set(laid)

    def connects(plot: str, at: XY) -> bool:
        letter = plot[0]
        return at in bridges or any(touching(at, other) and there.word[0] == letter for other, there in named.items())

    named = {at: Named(terrain.word) for at, terrain in laid.items()}
    found = set()
    for (a, plot_a), (b, plot_b) in combinations(enumerate(hand), 2):
        for at_a in free:
            for at_b in free:
                if touching(at_a, at_b) and (connects(plot_a, at_a) or connects(plot_b, at_b)):
                    found.add(frozenset({(a, at_a), (b, at_b)}))
    return found


class Named:
    """A terrain by the letter that pictures use for it."""

    LETTERS = {"desert": "d", "canyon": "c", "prairie": "p", "forest": "f", "cornfield": "k", "farm": "b"}

    def __init__(self, word: str) -> None:
        self.word = self.LETTERS[word]


def listed(table: Table, hand: list[str]) -> set[frozenset[tuple[int, XY]]]:
    index: dict[int, int] = {}
    for n, plot in enumerate(hand):
        index[next(id for id in table.state.seats[0].reserve if kinds([id]) == plot and id not in index)] = n
    placements = [command for command in table.legal() if isinstance(command, Place)]
    found = {frozenset({(index[a], xy(at_a)), (index[b], xy(at_b))}) for (a, b), (at_a, at_b) in map(tuple, placements)}
    assert len(found) == len(placements), "each placement stands once in the list"
    return found


@pytest.mark.parametrize("color", ["purple", "white", "orange", "green"])
@pytest.mark.parametrize("hand", ["d c", "dn fb k4"])
def test_first_domino_must_touch_a_bridge(color: str, hand: str) -> None:
    colors = (color, *(other for other in ("purple", "white", "orange", "green") if other != color))
    table = turn(hand=hand, mode="legends", scenario=Scenario.OUTLAWS, colors=colors)
    assert listed(table, hand.split()) == allowed(".", hand.split(), BRIDGES[color])
    camp = turn(hand=hand)
    assert listed(camp, hand.split()) == allowed(".", hand.split(), BRIDGES["camp"])


@pytest.mark.parametrize("hand", ["d c", "d dn k5", "p fb bwo", "cn cx fw", "d c p k4", "d d d d"])
def test_a_domino_lies_wherever_a_bridge_or_its_terrain_is_and_nowhere_else(hand: str) -> None:
    assert listed(turn(FIELD, hand=hand), hand.split()) == allowed(FIELD, hand.split(), BRIDGES["camp"])
    deep = turn(FIELD, hand=hand, players=2)
    assert listed(deep, hand.split()) == allowed(FIELD, hand.split(), BRIDGES["camp"], 10)


def test_a_bridge_takes_every_terrain() -> None:
    table = turn("k5 k4 # . .", hand="d c").play("place d@5,2 c@5,1")
    assert table.ranch() == tidy(". . . . d\nk5 k4 # . c")


def test_the_same_terrain_beside_one_of_the_two_plots_is_enough() -> None:
    table = turn("p p # . .", hand="p fb").play("place p@2,2 fb@2,3")
    assert table.ranch() == tidy(". fb . . .\n. p . . .\np p # . .")


def test_another_terrain_beside_it_does_not_connect() -> None:
    assert turn(FIELD, hand="d fb").refuses("place d@4,2 fb@4,3") == "no_contact"


def test_a_corner_does_not_connect() -> None:
    assert turn(FIELD, hand="p fb").refuses("place p@4,3 fb@4,4") == "no_contact"


def test_the_plots_of_one_domino_do_not_connect_each_other() -> None:
    assert turn("p p # . .", hand="fb fw").refuses("place fb@4,3 fw@4,4") == "no_contact"


def test_a_refusal_for_contact_names_the_terrains() -> None:
    table = turn(FIELD, hand="d fb")
    with pytest.raises(Exception, match="neither a bridge nor a desert or forest"):
        Table(table.state).play(table.meant("place d@4,2 fb@4,3"))


@pytest.mark.parametrize("where", ["d@4,3 c@5,3", "d@2,3 c@1,3", "d@3,4 c@3,5", "d@4,3 c@4,2", "d@2,3 c@2,4"])
def test_art_has_no_orientation_so_a_domino_may_point_in_all_directions(where: str) -> None:
    picture = """
        . . d . .
        . . p . .
        . . # . .
    """
    table = turn(picture, hand="d c").play(f"place {where}")
    assert len(squares(table.ranch())) == 4


@pytest.mark.parametrize("where", ["d@2,1 c@3,1", "c@3,1 d@3,2", "d@4,1 c@3,1"])
def test_the_centre_of_the_board_is_blocked(where: str) -> None:
    assert turn(hand="d c").refuses(f"place {where}") == "not_free"


def test_no_plot_lies_upon_another() -> None:
    table = turn(FIELD, hand="d c")
    assert table.refuses("place d@1,2 c@1,3") == "not_free"
    assert table.refuses("place c@1,3 d@1,2") == "not_free"


@pytest.mark.parametrize("where", ["d@1,3 c@2,4", "d@1,3 c@1,5", "d@1,3 c@1,3", "d@5,3 c@1,4", "d@1,4 c@5,3"])
def test_the_cells_of_a_domino_are_neighbours(where: str) -> None:
    assert turn("d d # d d", hand="d c").refuses(f"place {where}") in ("not_adjacent", "not_free")


@pytest.mark.parametrize("players", [2, 4])
def test_no_cell_outside_the_grid_is_ever_accepted(players: int) -> None:
    table = turn("d d # d d", hand="d c", players=players)
    a, b = table.plots("d", "c")
    size = 50 if players == 2 else 25
    numbers = range(-12, 260)
    outside = [(one, two) for one in numbers for two in numbers if not (0 <= one < size and 0 <= two < size)]
    possible = legal(table.state, 0)
    assert [cells for cells in outside if Place((a, b), cells) in possible] == []
    assert table.refuses(Place((a, b), (size + 4, size + 9))) == "outside"
    assert table.refuses(Place((a, b), (-5, 0))) == "outside"


def test_a_cell_is_written_as_column_and_row_from_one() -> None:
    command = COMMANDS.read({"place": {"plots": [1, 2], "cells": [[1, 1], [5, 10]]}})
    assert command == Place((1, 2), (cell((1, 1)), cell((5, 10))))
    for wrong in ([0, 1], [6, 1], [1, 0], [1, 11], [1], "1,1", [1.0, 1], [True, 1]):
        with pytest.raises(UnreadableText):
            COMMANDS.read({"place": {"plots": [1, 2], "cells": [wrong, [1, 1]]}})


def test_a_row_of_the_deep_grid_is_outside_the_shallow_one() -> None:
    table = turn("d d # d d", hand="d c")
    a, b = table.plots("d", "c")
    for row in range(6, 11):
        for first, second in (([1, row], [2, row]), ([2, row], [1, row]), ([3, 5], [3, row])):
            command = COMMANDS.read({"place": {"plots": [a, b], "cells": [first, second]}})
            assert table.refuses(command) == "outside"


def test_both_plots_come_from_the_own_hand() -> None:
    table = turn(hand="d c", others=("p",))
    (d,) = table.plots("d")
    theirs = table.state.seats[1].reserve[0]
    assert table.refuses(Place((d, theirs), (0, 1))) == "not_in_hand"
    assert table.refuses(Place((d, d), (0, 1))) == "one_plot_twice"


def test_the_order_in_which_the_two_plots_are_named_changes_nothing() -> None:
    one = turn(hand="d c").play("place d@1,1 c@2,1")
    other = turn(hand="d c").play("place c@2,1 d@1,1")
    assert one.ranch() == other.ranch() == tidy("d c # . .")
    assert one.events == other.events


def test_a_command_out_of_turn_is_refused() -> None:
    table = turn(hand="d c")
    for seat in (1, 2, 3):
        assert table.refuses("place d@1,1 c@2,1", seat) == "not_your_turn"
        assert list(legal(table.state, seat)) == []


def test_a_view_offers_commands_to_its_own_seat_alone() -> None:
    table = turn(hand="d c")
    assert list(legal(view(table.state, 0), 0)) == table.legal()
    for viewer in (SPECTATOR, 1, 2, 3):
        assert list(legal(view(table.state, viewer), 0)) == []
