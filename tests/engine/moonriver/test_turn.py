"""A turn: taking a plot, having to expand, one domino or two, discarding, and the next plot."""

from __future__ import annotations

from typing import Any

import pytest

from engine.moonriver.commands import Choose, Discard, Done, Place
from engine.moonriver.events import Asked, Chosen, Discarded, Passed, Placed, Taken
from engine.moonriver.options import Scenario
from tests.engine.moonriver.drawing import tidy
from tests.engine.moonriver.playing import Table, turn

BIG_JO: dict[str, Any] = {
    "mode": "legends",
    "scenario": Scenario.OUTLAWS,
    "colors": ("green", "white", "orange", "purple"),
}
MARY: dict[str, Any] = {
    "mode": "legends",
    "scenario": Scenario.OUTLAWS,
    "colors": ("purple", "white", "orange", "green"),
}
WESLEY: dict[str, Any] = {
    "mode": "legends",
    "scenario": Scenario.OUTLAWS,
    "colors": ("white", "purple", "orange", "green"),
}

ALL_CORN = """
    .  .  k5 .  .
    .  .  k5 .  .
    k5 k5 #  k5 k5
"""
"""Only corn fits here: every bridge is taken."""


def test_players_act_in_the_order_of_the_column_from_the_box_outward() -> None:
    table = Table.new(players=4).play("drawn partners D T P R F", "drawn plots dx d dn k4")
    table.play("drawn rancher 2", "choose 3", "drawn rancher 0", "choose 1", "drawn rancher 3", "choose 0")
    table.play("drawn plots d d d d")
    acted = []
    while table.state.phase == "choose":
        acted.append(table.state.seat)
        table.play(table.legal()[0])
    assert acted == [3, 0, 1]
    assert [event.seat for event in table.happened(Taken)] == [2]
    assert [table.hand(seat) for seat in range(4)] == ["d", "dn", "k4", "dx"]


def test_two_players_have_a_turn_for_each_rancher() -> None:
    table = Table.new(players=2).play("drawn partners D T P R F", "drawn plots dx d dn k4")
    table.play("drawn rancher 1", "choose 3", "choose 0", "choose 1", "drawn plots d d d d")
    acted = []
    while table.state.phase != "draw":
        acted.append(table.state.seat)
        table.play("done" if table.state.phase == "expand" else table.legal()[0])
    assert acted == [0, 0, 0, 1, 1]
    assert [table.hand(0), table.hand(1)] == ["d dx", "dn k4"]


def test_the_plot_under_the_rancher_comes_into_the_hand() -> None:
    table = turn(hand="d c k4")
    assert [event.seat for event in table.happened(Taken)] == [0]
    assert table.hand() == "c d k4"


@pytest.mark.parametrize(
    ("hand", "board"),
    [("d c p dn", {}), ("d c p dn", WESLEY), ("d c p dn k4", MARY), ("d c p", BIG_JO)],
    ids=["camp", "wesley", "mary", "big jo"],
)
def test_a_plot_taken_into_a_full_reserve_forces_to_expand(hand: str, board: dict[str, Any]) -> None:
    table = turn(hand=hand, **board)
    assert table.waits == ("expand", 0)
    assert table.refuses("done") == "must_expand"
    assert Done() not in table.legal()


@pytest.mark.parametrize(
    ("hand", "board"),
    [("d c p", {}), ("d c", {}), ("d c p", WESLEY), ("d c p dn", MARY), ("d c", BIG_JO)],
    ids=["camp 3", "camp 2", "wesley", "mary", "big jo"],
)
def test_a_reserve_that_holds_all_plots_does_not_force(hand: str, board: dict[str, Any]) -> None:
    table = turn(hand=hand, **board)
    assert table.waits == ("expand", 0)
    table.play("done")
    assert table.happened(Passed) == [Passed(0)]
    assert table.waits == ("choose", 0)
    assert len(table.hand().split()) == len(hand.split())


@pytest.mark.parametrize("hand", ["d", "k5"])
def test_a_single_plot_makes_no_domino_and_no_question(hand: str) -> None:
    assert turn(hand=hand).waits == ("choose", 0)


def test_who_may_expand_but_cannot_is_not_asked() -> None:
    table = turn(ALL_CORN, hand="d c p")
    assert table.waits == ("choose", 0)
    assert table.hand() == "c d p"


@pytest.mark.parametrize(
    ("hand", "board"),
    [("d d d dn", {}), ("d d d dn", MARY), ("d d d dn d", MARY), ("d d d dn", WESLEY)],
    ids=["camp", "mary 4", "mary 5", "wesley"],
)
def test_a_hand_of_four_or_more_allows_a_second_domino_and_no_third(hand: str, board: dict[str, Any]) -> None:
    table = turn(hand=hand, **board)
    place = next(command for command in table.legal() if type(command) is Place)
    table.play(place)
    assert table.waits == ("expand", 0)
    assert table.allows("done"), "the second one is never compulsory"
    place = next(command for command in table.legal() if type(command) is Place)
    table.play(place)
    assert table.waits == ("choose", 0)


@pytest.mark.parametrize(
    ("hand", "board"), [("d c p", {}), ("d c p", BIG_JO), ("d c p", MARY)], ids=["camp", "big jo", "mary"]
)
def test_a_hand_of_three_allows_one_domino(hand: str, board: dict[str, Any]) -> None:
    table = turn(hand=hand, **board)
    table.play(next(command for command in table.legal() if type(command) is Place))
    assert table.waits == ("choose", 0)


def test_one_domino_always_ends_being_forced() -> None:
    table = turn(hand="d c p dn k4", **MARY).play("place d@3,2 c@3,3", "done")
    assert table.waits == ("choose", 0)
    assert table.hand() == "dn k4 p"


FOUR_WITH_A_CIRCLE = "do c p k4"


def test_a_swap_between_two_dominoes_changes_nothing_about_the_second() -> None:
    table = turn(hand=FOUR_WITH_A_CIRCLE, others=("dn",), reserves="open")
    table.play("place do@1,1 c@2,1", "hire 1,1 D", "swap p 1 dn")
    assert table.waits == ("expand", 0)
    table.play("place dn@5,1 k4@4,1")
    assert table.waits == ("choose", 0)
    assert table.hand(1) == "p"


def test_a_swap_does_not_make_a_second_domino_of_a_hand_of_three() -> None:
    table = turn(hand="do c p", others=("dn",), reserves="open")
    table.play("place do@1,1 c@2,1", "hire 1,1 D", "swap p 1 dn")
    assert table.waits == ("choose", 0)


def test_the_first_domino_is_resolved_before_the_second_comes() -> None:
    table = turn(hand="do c p bww").play("place do@1,1 c@2,1")
    assert table.waits == ("hire", 0)
    assert table.refuses("place p@5,1 bww@4,1") == "not_asked"


def test_forced_with_no_pair_that_fits_any_two_plots_leave_the_game() -> None:
    table = turn(ALL_CORN, hand="d c p dn")
    assert table.waits == ("expand", 0)
    assert {type(command) for command in table.legal()} == {Discard}
    assert len(table.legal()) == 6
    assert table.refuses("done") == "must_discard"
    table.play("discard dn p")
    assert [event.seat for event in table.happened(Discarded)] == [0]
    assert table.hand() == "c d"
    assert sorted(table.state.seats[0].discarded) == sorted(table.happened(Discarded)[0].plots)
    assert table.ranch() == tidy(ALL_CORN)


def test_discarding_ends_the_step() -> None:
    assert turn(ALL_CORN, hand="d c p dn").play("discard dn p").waits == ("choose", 0)
    mary = """
        . .  k5 .  .
        . .  k5 .  .
        . .  #  .  .
    """
    assert turn(mary, hand="d c p dn pn", **MARY).play("discard dn p").waits == ("choose", 0)


def test_nothing_may_be_discarded_while_any_pair_of_the_whole_hand_fits() -> None:
    table = turn(ALL_CORN, hand="d c p k4")
    assert table.refuses("discard d c") == "something_fits"
    table = turn(ALL_CORN, hand="k4 d c p")
    assert table.refuses("discard d c") == "something_fits"
    assert all(type(command) is Place for command in table.legal())


def test_nobody_discards_who_is_not_forced() -> None:
    assert turn(hand="d c p").refuses("discard d c") == "need_not_discard"
    table = turn(hand="d c p dn").play("place d@1,1 c@2,1")
    assert table.refuses("discard p dn") == "need_not_discard"


def test_two_plots_of_the_own_hand_are_discarded() -> None:
    table = turn(ALL_CORN, hand="d c p dn")
    d, k4 = table.plots("d", "k4")
    assert table.refuses(Discard((d, k4))) == "not_in_hand"
    assert table.refuses(Discard((d, d))) == "one_plot_twice"


def test_no_domino_may_be_made_that_cannot_be_placed() -> None:
    table = turn(ALL_CORN, hand="d c p k4")
    assert table.refuses("place d@4,2 c@5,2") == "no_contact"


def test_the_rancher_goes_to_a_free_plot_of_the_next_column() -> None:
    table = turn(hand="d")
    assert table.refuses("choose 0") == "place_taken"
    assert table.refuses("choose 4") == "no_such_place"
    assert table.refuses("choose -1") == "no_such_place"
    assert table.legal() == [Choose(1), Choose(2), Choose(3)]
    table.play("choose 2")
    assert table.state.following_ranchers == [3, -1, 0, -1]
    assert table.state.seat == 1


def test_the_last_free_plot_is_not_asked_for() -> None:
    table = turn(hand="d").play("choose 2", "choose 3")
    assert Chosen(2, 1) in table.events
    assert Asked("choose", 2) not in table.events


def test_placed_plots_never_move() -> None:
    table = turn("p . # . .", hand="d c p").play("place p@1,2 d@2,2")
    assert table.happened(Placed)[0].cells in [(5, 6), (6, 5)]
    assert table.ranch() == tidy("p d . . .\np . # . .")
