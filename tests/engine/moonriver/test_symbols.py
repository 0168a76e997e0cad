"""What a domino sets off: cows, then droughts, then hirings."""

from __future__ import annotations

from engine.moonriver.commands import Hire, Side
from engine.moonriver.events import Asked, CowsPut, Dried, Hired, NobodyHired, Placed
from tests.engine.moonriver.drawing import tidy
from tests.engine.moonriver.playing import turn

HERD_OF_31 = "dw:31 . # . ."
HERD_OF_30 = "dw:30 . # . ."

# Cows


def test_each_cow_symbol_puts_a_cow_on_its_plot() -> None:
    table = turn(hand="cww dw").play("place cww@1,1 dw@2,1")
    assert table.ranch() == tidy("cww:2 dw:1 # . .")
    assert table.state.supply == 29


def test_printed_cows_do_not_come_again_with_a_later_domino() -> None:
    table = turn("cww . # . .", hand="c d").play("place c@1,2 d@2,2")
    assert table.ranch() == tidy("c d . . .\ncww . # . .")


def test_with_an_empty_supply_no_cow_comes() -> None:
    table = turn(".", "dw:32 . # . .", hand="bww cw").play("place bww@1,1 cw@2,1")
    assert table.happened(CowsPut) == []
    assert table.ranch() == tidy("bww cw # . .")
    assert table.waits == ("choose", 0), "nobody is asked which symbol is served"
    table = turn(".", "dw:32 . # . .", hand="bww d").play("place bww@1,1 d@2,1")
    assert table.happened(CowsPut) == []


def test_short_supply_the_owner_says_which_symbol_is_served() -> None:
    table = turn(".", HERD_OF_31, hand="bww cw").play("place bww@1,1 cw@2,1")
    assert table.waits == ("cows", 0)
    assert table.refuses("serve 3,2") == "symbols_served"
    assert table.refuses("done") == "not_asked"
    assert table.allows("serve 1,1")
    table.play("serve 2,1")
    assert table.ranch() == tidy("bww cw:1 # . .")
    assert table.waits == ("choose", 0)


def test_short_supply_is_shared_out_symbol_by_symbol() -> None:
    table = turn(".", HERD_OF_30, hand="bww pww").play("place bww@1,1 pww@2,1", "serve 1,1", "serve 2,1")
    assert table.ranch() == tidy("bww:1 pww:1 # . .")
    table = turn(".", HERD_OF_30, hand="bww pww").play("place bww@1,1 pww@2,1", "serve 2,1", "serve 2,1")
    assert table.ranch() == tidy("bww pww:2 # . .")


def test_short_supply_for_one_plot_alone_asks_nobody() -> None:
    table = turn(".", HERD_OF_31, hand="bww d").play("place bww@1,1 d@2,1")
    assert table.ranch() == tidy("bww:1 d # . .")


def test_a_supply_that_just_suffices_asks_nobody() -> None:
    table = turn(".", HERD_OF_30, hand="cw dw").play("place cw@1,1 dw@2,1")
    assert Asked("cows", 0) not in table.events
    assert table.ranch() == tidy("cw:1 dw:1 # . .")


# Droughts


def test_a_drought_takes_one_of_two_cows_of_its_territory_and_nothing_where_none_is() -> None:
    """The rulebook's first example: a canyon with two cows, a desert with none."""
    canyon = """
        . c:1 . . .
        d c:1 . . .
        . .   # . .
    """
    table = turn(canyon, hand="dx cx").play("place dx@1,1 cx@2,1")
    assert table.waits == ("drought", 0)
    assert Dried(0, 0, None) in table.events
    table.play("drought 2,3")
    assert table.ranch() == tidy(". c . . .\nd c:1 . . .\ndx cx # . .")


def test_two_droughts_of_one_territory_take_two_cows() -> None:
    """The rulebook's second example."""
    canyon = """
        . c:1 c:1 . .
        . c   #   . .
    """
    table = turn(canyon, hand="cx cx").play("place cx@1,1 cx@1,2", "drought 3,2")
    assert table.ranch() == tidy(". . . . .\ncx c c . .\ncx c # . .")
    assert table.state.supply == 32


def test_the_owner_picks_the_cow_that_a_drought_takes() -> None:
    table = turn("d:1 d:2 # c:1 .", hand="dx c").play("place dx@1,2 c@2,2")
    assert table.waits == ("drought", 0)
    assert table.refuses("drought 4,1") == "not_this_drought"
    assert table.refuses("drought 1,2") == "no_cow_there"
    assert table.refuses("drought 2,2") == "not_this_drought"
    assert table.refuses("drought 1,6") == "outside"
    assert table.refuses("done") == "not_asked"
    table.play("drought 2,1")
    assert table.ranch() == tidy("dx c . . .\nd:1 d:1 # c:1 .")
    assert table.waits == ("choose", 0)


def test_a_drought_with_cows_on_one_plot_alone_asks_nobody() -> None:
    table = turn("d:3 d # . .", hand="dx c").play("place dx@1,2 c@2,2")
    assert table.ranch() == tidy("dx c . . .\nd:2 d # . .")
    assert table.happened(Dried) == [Dried(0, 5, 0)]


def test_a_drought_without_a_cow_takes_none() -> None:
    table = turn("d c:1 # . .", hand="dx k4").play("place dx@1,2 k4@2,2")
    assert table.happened(Dried) == [Dried(0, 5, None)]
    assert table.ranch() == tidy("dx k4 . . .\nd c:1 # . .")


def test_a_drought_takes_no_cow_from_another_territory_of_the_same_terrain() -> None:
    table = turn("d . # . d:1", hand="dx c").play("place dx@1,2 c@2,2")
    assert table.ranch() == tidy("dx c . . .\nd . # . d:1")


def test_cows_that_came_with_the_same_domino_count_for_its_drought() -> None:
    table = turn(hand="dw dx").play("place dw@1,1 dx@2,1")
    assert table.order(Placed, CowsPut, Dried) == ["Placed", "CowsPut", "Dried"]
    assert table.ranch() == tidy("dw dx # . .")
    assert table.state.supply == 32


def test_a_drought_strikes_the_territory_as_the_domino_has_joined_it() -> None:
    table = turn("d:1 . . . .\n. . . . .\nd:1 . # . .", hand="dx d").play("place dx@1,2 d@2,2")
    assert table.waits == ("drought", 0)
    assert table.allows("drought 1,1")
    assert table.allows("drought 1,3")


def test_both_plots_of_a_domino_can_have_their_own_drought() -> None:
    table = turn("d:1 c:1 # . .", hand="dx cx").play("place dx@1,2 cx@2,2")
    assert table.ranch() == tidy("dx cx . . .\nd c # . .")


def test_each_drought_has_its_own_choice() -> None:
    table = turn("d:1 c:1 . . .\nd:1 c:1 # . .", hand="dx cx").play("place dx@1,3 cx@2,3")
    assert table.refuses("drought 2,1") == "not_this_drought"
    table.play("drought 1,1")
    assert table.refuses("drought 1,2") == "not_this_drought"
    table.play("drought 2,2")
    assert table.ranch() == tidy("dx cx . . .\nd:1 c . . .\nd c:1 # . .")


def test_a_partner_guards_no_cow_from_a_drought() -> None:
    table = turn("do:1P d # . .", hand="dx c").play("place dx@1,2 c@2,2")
    assert table.ranch() == tidy("dx c . . .\ndo:P d # . .")


def test_a_skull_means_nothing_later() -> None:
    table = turn("dx . # . .", hand="dw c").play("place dw@1,2 c@2,2")
    assert table.ranch() == tidy("dw:1 c . . .\ndx . # . .")
    assert table.happened(Dried) == []


# Order


def test_cows_come_before_droughts_and_droughts_before_hirings() -> None:
    """The rulebook's example: a farm with a cow and a circle beside a canyon with a skull."""
    table = turn("c:1 c:1 # . .", "d:1 . # . .", hand="bwo cx").play("place bwo@1,2 cx@2,2")
    assert table.order(Placed, CowsPut, Asked) == ["Placed", "CowsPut", "Asked"]
    assert table.waits == ("drought", 0)
    table.play("drought 1,1")
    assert table.waits == ("hire", 0)
    table.play("hire 1,2 T")
    assert table.waits == ("thief", 0)
    table.play("steal 1 1,1")
    assert table.ranch() == tidy("bwo:2T cx . . .\nc c:1 # . .")
    assert table.waits == ("choose", 0)


# Circles


def test_a_circle_hires_a_token_of_the_saloon_onto_its_plot() -> None:
    table = turn(hand="po c", saloon="D T P R F").play("place po@1,1 c@2,1")
    assert table.waits == ("hire", 0)
    table.play("hire 1,1 P")
    assert table.ranch() == tidy("po:P c # . .")
    assert [event.place for event in table.happened(Hired)] == [2]


def test_the_player_chooses_token_and_side() -> None:
    table = turn(hand="po c", saloon="D T - R F").play("place po@1,1 c@2,1")
    assert len(table.legal()) == 2 * 4
    table.play("hire 1,1 C")
    assert table.ranch() == tidy("po:C c # . .")
    assert table.saloon() == "- T - R F"


def test_hiring_is_not_optional_even_where_it_is_useless() -> None:
    table = turn(hand="po c", saloon="F").play("place po@1,1 c@2,1")
    assert table.refuses("done") == "not_asked"
    assert len(table.legal()) == 2


def test_the_saloon_is_not_refilled_before_the_end_of_the_round() -> None:
    table = turn(hand="po c").play("place po@1,1 c@2,1", "hire 1,1 P")
    assert table.saloon() == "D T - R F"
    table.play("choose 1")
    assert table.saloon() == "D T - R F"
    assert len(table.state.stack) == 15


def test_with_an_empty_saloon_nobody_is_hired() -> None:
    table = turn(hand="po co", saloon="").play("place po@1,1 co@2,1")
    assert {event.cell for event in table.happened(NobodyHired)} == {0, 1}
    assert table.ranch() == tidy("po co # . .")


def test_two_circles_hire_in_the_order_that_the_player_wishes_one_finished_before_the_next() -> None:
    table = turn("c:1 . # . .", hand="po co").play("place co@1,2 po@2,2")
    assert table.allows("hire 1,2 P")
    table.play("hire 2,2 C")
    assert table.waits == ("cowboy", 0)
    assert table.refuses("hire 1,2 P") == "not_asked"
    table.play("step 1,1 1,2", "done")
    assert table.waits == ("hire", 0)
    assert table.refuses("hire 2,2 P") == "no_circle_there"
    table.play("hire 1,2 P")
    assert table.ranch() == tidy("co:1P po:C . . .\nc . # . .")


def test_one_token_for_two_circles_the_player_chooses_the_circle() -> None:
    table = turn(hand="po co", saloon="P").play("place po@1,1 co@2,1")
    assert {command.cell for command in table.legal() if type(command) is Hire} == {0, 1}
    table.play("hire 2,1 P")
    assert table.happened(NobodyHired) == [NobodyHired(0, 0)]
    assert table.ranch() == tidy("po co:P # . .")


def test_only_open_tokens_are_hired() -> None:
    table = turn(hand="po c", saloon="P - T").play("place po@1,1 c@2,1")
    specialist = Side.SPECIALIST
    assert table.refuses(Hire(0, 1, specialist)) == "nobody_at_place"
    assert table.refuses(Hire(0, 4, specialist)) == "nobody_at_place"
    assert table.refuses(Hire(0, 5, specialist)) == "no_such_saloon_place"
    assert table.refuses(Hire(0, -1, specialist)) == "no_such_saloon_place"
    assert table.refuses(Hire(0, 0, 2)) == "no_such_side"  # type: ignore[arg-type]
    assert table.refuses(Hire(1, 0, specialist)) == "no_circle_there"


def test_effects_of_the_first_domino_end_before_the_second() -> None:
    table = turn(hand="dw dx po c").play("place dw@1,1 po@2,1")
    assert table.waits == ("hire", 0)
    table.play("hire 2,1 P")
    assert table.waits == ("expand", 0)
    table.play("place dx@1,2 c@2,2")
    assert table.ranch() == tidy("dx c . . .\ndw po:P # . .")
