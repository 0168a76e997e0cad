"""Two players: the deep grid and the bonus landscape tiles."""

from __future__ import annotations

from typing import Any

import pytest

from engine.moonriver.commands import Bonus, Steal
from engine.moonriver.events import Asked, Hired, NobodyHired, Placed, TileTaken
from engine.moonriver.legal import BONUS
from engine.moonriver.score import score
from tests.engine.moonriver.drawing import XY, Picture, cell, squares
from tests.engine.moonriver.playing import Table, turn


def tall(*rows: str, river: str = ". . # . .", second: str = ". . . . .") -> Picture:
    """A ranch ten deep: rows from the tenth downward, and the two beside the river."""
    return "\n".join([*rows, *[". . . . ."] * (8 - len(rows)), second, river])


def reach(picture: Picture, hand: str = "d c", place: str = "d@1,10 c@2,10", **rest: Any) -> Table:
    return turn(picture, hand=hand, players=2, **rest).play(f"place {place}")


NINE = tall(". . . . .", "d . . . .")


def test_the_ranch_ends_with_row_ten() -> None:
    table = turn(tall("d . . . ."), hand="d c", players=2)
    assert table.refuses("place d@2,10 c@2,11") == "outside"


def test_the_domino_that_first_covers_row_ten_brings_a_bonus_tile() -> None:
    table = reach(NINE)
    assert table.waits == ("bonus", 0)
    assert reach(NINE, place="d@2,9 c@2,10").waits == ("bonus", 0)
    assert reach(tall(". . . . .", "c . . . ."), place="d@2,10 c@2,9").waits == ("bonus", 0)
    assert reach(NINE, place="d@2,9 c@2,8").waits != ("bonus", 0)


def test_the_tile_is_not_optional() -> None:
    table = reach(NINE)
    assert table.refuses("done") == "not_asked"


def fitting(picture: Picture, letter: str, bridges: set[XY]) -> set[XY]:
    laid = squares(picture)
    free = {(x, y) for x in range(1, 6) for y in range(1, 11)} - {(3, 1)} - set(laid)
    return {
        (x, y)
        for x, y in free
        if (x, y) in bridges
        or any(
            laid.get(near) is not None and laid[near].kind[0].lower() == letter
            for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        )
    }


def test_tile_side_and_cell_are_chosen_among_all_that_fit_in_any_row() -> None:
    table = reach(NINE)
    picture = table.ranch()
    camp = {(1, 1), (3, 2), (5, 1)}
    expected = {
        Bonus(tile, terrain, cell(at))
        for tile, terrain, letter in ((0, 0, "d"), (0, 3, "f"), (1, 1, "c"), (1, 2, "p"))
        for at in fitting(picture, letter, camp)
    }
    assert set(table.legal()) == expected
    assert table.refuses("bonus d 5,5") == "tile_unconnected"
    assert table.refuses("bonus d 1,10") == "not_free"
    assert table.refuses("bonus d 3,1") == "not_free"
    assert table.refuses(Bonus(0, 1, 0)) == "not_on_tile"
    assert table.refuses(Bonus(2, 0, 0)) == "no_such_tile"
    assert table.refuses(Bonus(0, 0, 50)) == "outside"
    assert table.refuses(Bonus(0, 0, -1)) == "outside"


def test_a_tile_that_fits_has_to_be_placed() -> None:
    assert reach(NINE).refuses("bonus 0") == "tile_fits"


def test_a_placed_tile_hires_for_its_circle() -> None:
    table = reach(NINE).play("bonus f 3,2")
    assert table.waits == ("hire", 0)
    table.play("hire 3,2 P")
    assert squares(table.ranch())[3, 2] == ("F", 0, 4)
    assert table.waits == ("choose", 0)


def test_with_an_empty_saloon_a_tile_hires_nobody() -> None:
    table = reach(NINE, saloon="").play("bonus f 3,2")
    assert table.happened(NobodyHired) == [NobodyHired(0, cell((3, 2)))]


def test_the_tile_comes_after_the_effects_of_the_domino() -> None:
    table = reach(NINE, hand="dw po", place="dw@1,10 po@2,10")
    assert table.waits == ("hire", 0)
    table.play("hire 2,10 C")
    assert table.waits == ("cowboy", 0)
    table.play("step 1,10 1,9", "done")
    assert table.waits == ("bonus", 0)


def test_the_tile_comes_before_a_second_domino() -> None:
    table = reach(NINE, hand="d c d c")
    assert table.waits == ("bonus", 0)
    table.play("bonus f 3,2", "hire 3,2 P")
    assert table.waits == ("expand", 0)


def test_the_last_turn_brings_a_tile_too() -> None:
    table = reach(NINE, hand="d c d c", last_round=True, second_rancher=False)
    assert table.waits == ("bonus", 0)
    table.play("bonus f 3,2", "hire 3,2 P")
    assert table.waits == ("expand", 0)


def test_nobody_gets_a_second_tile() -> None:
    table = reach(NINE, hand="d c d c").play("bonus f 3,2", "hire 3,2 P", "place d@3,9 c@3,10")
    assert table.happened(TileTaken) == []
    assert table.waits == ("choose", 0)


def test_who_had_to_discard_a_tile_gets_no_other() -> None:
    table = reach(cornered(". . . . .", "d . . . ."), hand="d k5 k5 k5", place="d@1,10 k5@2,10")
    table.play("bonus 1", "place k5@3,10 k5@4,10")
    assert table.happened(TileTaken) == []
    assert table.waits == ("choose", 0)


def test_the_other_player_gets_the_tile_that_remains() -> None:
    table = turn(NINE, tall("d F:P . . .", "d fb . . ."), hand="d c", players=2).play("place d@1,10 c@2,10")
    assert {command.tile for command in table.legal() if type(command) is Bonus} == {1}
    assert table.refuses("bonus d 1,1") == "no_such_tile"
    table.play("bonus p 1,1", "hire 1,1 P")
    assert table.state.tiles == ()


def test_who_has_a_tile_gets_no_other_even_while_one_remains() -> None:
    table = turn(tall("d F:P . . .", "d fb . . ."), hand="fb c", players=2).play("place fb@3,9 c@3,10")
    assert table.state.tiles == (1,)
    assert table.waits == ("choose", 0)


def cornered(*rows: str) -> Picture:
    """No bridge is free: only what touches its own terrain fits."""
    return tall(*rows, second=". . k4 . .", river="k4 k4 # k5 k5")


def test_the_first_player_may_take_even_a_tile_that_cannot_fit() -> None:
    picture = cornered(". . . . .", "d . . . .")
    table = reach(picture, hand="d k4", place="d@1,10 k4@2,10")
    assert table.allows("bonus 1")
    assert {command.tile for command in table.legal() if type(command) is Bonus and command.cell is not None} == {0}
    table.play("bonus 1")
    assert table.happened(TileTaken) == [TileTaken(0, 1, None, None)]
    assert table.happened(Hired) == []
    assert table.waits == ("choose", 0)
    assert table.state.tiles == (0,)


def test_the_first_player_takes_either_tile_where_neither_fits() -> None:
    table = reach(cornered(". . . . .", "k5 . . . ."), hand="k4 k5", place="k4@1,10 k5@2,10")
    assert table.legal() == [Bonus(0, None, None), Bonus(1, None, None)]
    table.play("bonus 1")
    assert table.state.tiles == (0,)


def test_a_tile_that_fits_nowhere_is_not_said_to_fit() -> None:
    table = reach(cornered(". . . . .", "d . . . ."), hand="d k4", place="d@1,10 k4@2,10")
    assert table.refuses(Bonus(1, None, cell((3, 3)))) != "tile_fits"
    assert table.refuses(Bonus(1, 1, None)) != "tile_fits"


def test_the_other_player_gets_what_remains_even_if_the_first_tile_was_discarded() -> None:
    picture = cornered(". . . . .", "d . . . .")
    table = turn(picture, NINE, hand="d k4", others=("dx cx",), players=2)
    table.play("place d@1,10 k4@2,10", "bonus 1", "choose 1")
    assert table.waits == ("expand", 1)
    table.play("place dx@1,10 cx@2,10")
    assert table.waits == ("bonus", 1)
    assert {command.tile for command in table.legal() if type(command) is Bonus} == {0}


def test_a_remaining_tile_that_fits_nowhere_leaves_without_a_question() -> None:
    picture = cornered(". . . . .", "k5 . . . .")
    table = turn(picture, tall("P:C p . . ."), hand="k4 k5", players=2).play("place k4@1,10 k5@2,10")
    assert table.happened(TileTaken) == [TileTaken(0, 0, None, None)]
    assert Asked(BONUS, 0) not in table.events
    assert table.state.tiles == ()


def test_a_side_that_does_not_fit_is_not_offered() -> None:
    picture = cornered(". . . . .", "fb . . . .")
    table = reach(picture, hand="fb k4", place="fb@1,10 k4@2,10")
    sides = {(command.tile, command.terrain) for command in table.legal() if type(command) is Bonus}
    assert sides == {(0, 3), (1, None)}


def test_a_placed_tile_connects_its_terrain() -> None:
    table = turn(cornered("F d . . ."), hand="fb c", players=2)
    assert table.allows("place fb@1,9 c@1,8")
    assert turn(cornered("D d . . ."), hand="fb c", players=2).waits == ("choose", 0)


def test_a_placed_tile_belongs_to_a_territory_for_points_ties_and_droughts() -> None:
    table = turn(tall("D d . . .", "dw:1 . . . ."), hand="dx c", players=2)
    found = score(table.state.seats[0].ranch, None)
    assert (found.desert, found.largest_territory, found.cows) == (3, 3, 1)
    table.play("place dx@2,9 c@2,8")
    assert score(table.state.seats[0].ranch, None).cows == 0


def test_cows_may_stand_on_a_tile_and_its_partner_guards() -> None:
    table = turn(".", tall("D:1T d:1 . . .", "c:1 . . . ."), hand="po c", players=2)
    table.play("place po@1,1 c@2,1", "hire 1,1 T")
    assert {command for command in table.legal() if type(command) is Steal} == {Steal(1, cell((1, 9)))}
    table = turn(tall("D:T dw:1 . . ."), hand="po c", players=2).play("place po@1,1 c@2,1", "hire 1,1 C")
    table.play("step 2,10 1,10", "done")
    assert squares(table.ranch())[1, 10].cows == 1


def test_the_cattle_thief_of_a_tile_takes_its_cow_onto_the_tile() -> None:
    table = turn(NINE, "c:1 . # . .", hand="d c", players=2).play("place d@1,10 c@2,10", "bonus f 3,2", "hire 3,2 T")
    table.play("steal 1 1,1")
    assert squares(table.ranch())[3, 2].cows == 1


@pytest.mark.parametrize("players", [3, 4])
def test_more_players_have_no_bonus_tiles(players: int) -> None:
    table = turn("d . . . .\nd . . . .\n. . . . .\n. . # . .", hand="d c", players=players).play("place d@1,5 c@2,5")
    assert table.state.tiles == ()
    assert table.waits == ("choose", 0)
    assert len(table.happened(Placed)) == 1
