"""The end of a round, the last round, and a player's last turn."""

from __future__ import annotations

from typing import Any

from engine.contract import Draw, Over
from engine.moonriver.commands import Done, Outcome, Place
from engine.moonriver.events import (
    Asked,
    Awaited,
    ColumnDrawn,
    Discarded,
    Ended,
    LeftOver,
    Placed,
    RoundBegan,
    Taken,
)
from engine.moonriver.options import Scenario
from engine.moonriver.pending import pending
from engine.moonriver.score import winners
from tests.engine.moonriver.drawing import Picture, tidy
from tests.engine.moonriver.playing import Table, turn

ALL_CORN = """
    .  .  k5 .  .
    .  .  k5 .  .
    k5 k5 #  k5 k5
"""


def ended_round(picture: Picture = ".", **rest: Any) -> Table:
    """Everybody has chosen: the round is over."""
    return turn(picture, hand="d", **rest).play("choose 1", "choose 2")


# The end of a round


def test_a_round_ends_with_a_new_column_and_then_the_saloon_is_refilled_to_five() -> None:
    table = ended_round(saloon="D - P - -")
    assert table.happened(RoundBegan) == [RoundBegan(13)]
    assert table.waits == ("draw", None)
    assert table.happened(Awaited) == [Awaited("plots")]
    table.play("drawn plots d dn k4 k5")
    assert table.happened(Awaited) == [Awaited("partners")]
    table.play("drawn partners F T T")
    assert table.saloon() == "D F P T T"
    assert table.happened(Taken)[0].seat == 3


def test_a_full_saloon_needs_no_tokens() -> None:
    table = ended_round().play("drawn plots d dn k4 k5")
    assert table.order(ColumnDrawn, Awaited, Taken) == ["ColumnDrawn", "Taken"]


def test_the_next_column_becomes_the_current_one_with_its_ranchers() -> None:
    table = turn(hand="d")
    following = list(table.state.following)
    table.play("choose 1", "choose 2")
    assert table.state.current == following
    assert table.state.current_ranchers == [3, 0, 1, 2]
    assert table.state.following == [0, 0, 0, 0]


FIFTEEN_PARTNERS = """
    bwo:C bwo:C bwo:C bwo:C bwo:C
    fbo:C fbo:C fbo:C fbo:C .
    do:C  do:C  po:C  po:C  pno:C
    pno:C .     #     .     .
"""


def test_with_an_empty_stack_places_of_the_saloon_stay_empty() -> None:
    table = turn(".", FIFTEEN_PARTNERS, hand="co c")
    assert table.state.stack == []
    table.play("place co@1,1 c@2,1", "hire 1,1 P", "choose 1", "choose 2", "drawn plots d dn k4 k5")
    assert table.saloon() == "D T - R F"
    assert table.order(ColumnDrawn, Awaited, Taken) == ["ColumnDrawn", "Taken"]


def test_a_stack_too_small_fills_as_many_places_as_it_can() -> None:
    fewer = FIFTEEN_PARTNERS.replace("pno:C .     #", "pno   .     #")
    table = turn(".", fewer, hand="co bwo").play("place co@1,1 bwo@2,1", "hire 1,1 P", "hire 2,1 F")
    table.play("choose 1", "choose 2", "drawn plots d dn k4 k5")
    draw = pending(table.state)
    assert isinstance(draw, Draw)
    assert (draw.kind, len(draw.pool), draw.number) == ("partners", 1, 1)
    table.play(Outcome("partners", draw.pool))
    assert table.saloon().split().count("-") == 1
    assert table.state.stack == []


# The last round


def test_when_the_box_is_empty_the_saloon_is_refilled_and_a_last_round_begins_without_a_column() -> None:
    table = ended_round(saloon="D - P - -", empty_box=True)
    assert table.happened(Awaited) == [Awaited("partners")]
    table.play("drawn partners F T T")
    assert table.state.following == [0, 0, 0, 0]
    assert table.happened(Taken)[0].seat == 3


def test_of_three_players_a_plot_leaves_the_last_column_too() -> None:
    table = turn(hand="d", players=3, empty_box=True)
    left = table.state.following[2]
    table.play("choose 1", "choose 3")
    assert table.happened(LeftOver) == [LeftOver(2, left)]
    assert left in table.state.removed
    assert table.order(LeftOver, Taken)[0] == "LeftOver"


def test_in_the_last_round_nobody_chooses_a_plot() -> None:
    table = turn(hand="d c", last_round=True).play("place d@1,1 c@2,1")
    assert Asked("choose", 0) not in table.events
    assert table.happened(Taken)[0].seat == 1


def test_the_game_ends_after_the_last_turn() -> None:
    table = turn(hand="d c", last_round=True).play("place d@1,1 c@2,1")
    assert table.happened(Ended) == [Ended()]
    assert isinstance(pending(table.state), Over)
    assert table.winners == winners(table.state) == (0,)
    assert table.refuses("done", 0) == "over"
    assert table.refuses("drawn scenario 1", None) == "nothing_to_draw"


# The last turn


def test_in_the_last_turn_every_domino_that_fits_has_to_be_placed() -> None:
    table = turn(hand="d c p", last_round=True)
    assert table.waits == ("expand", 0)
    assert table.refuses("done") == "last_turn"
    assert table.refuses("discard d c") == "last_turn"
    assert Done() not in table.legal()


def test_while_a_column_lies_ahead_no_turn_is_the_last() -> None:
    table = turn(hand="d c", empty_box=True).play("done")
    assert table.waits == ("choose", 0)
    assert table.hand() == "c d"


def test_in_the_last_turn_placing_goes_on_while_any_pair_fits() -> None:
    table = turn(hand="d d d dn", last_round=True).play("place d@1,1 d@2,1")
    assert table.waits == ("expand", 0)
    assert table.refuses("done") == "last_turn"
    table.play("place d@1,2 dn@2,2")
    assert table.ranch() == tidy("d dn . . .\nd d # . .")


def test_the_last_turn_knows_no_limit_of_one_domino_for_small_hands() -> None:
    """Big Jo's three plots make one domino, Mary's five make two, and the one left over goes."""
    mary = turn(
        hand="d d d d dn",
        last_round=True,
        mode="legends",
        scenario=Scenario.OUTLAWS,
        colors=("purple", "white", "orange", "green"),
    )
    mary.play("place d@3,2 d@3,3", "place d@3,4 d@3,5")
    assert [len(event.plots) for event in mary.happened(Discarded) if event.seat == 0] == [1]


def test_in_the_last_turn_a_single_plot_left_over_leaves_the_game() -> None:
    table = turn(hand="d c p", last_round=True).play("place d@1,1 c@2,1")
    assert table.hand() == ""
    assert next((event.seat, len(event.plots)) for event in table.happened(Discarded)) == (0, 1)


def test_in_the_last_turn_the_whole_rest_leaves_without_a_choice_when_nothing_fits() -> None:
    for hand in ("d c p dn", "d c p", "d c", "d"):
        table = turn(ALL_CORN, hand=hand, last_round=True)
        first = table.happened(Discarded)[0]
        assert (first.seat, len(first.plots)) == (0, len(hand.split()))
        assert table.hand() == ""
        assert Asked("expand", 0) not in table.events
        assert table.ranch() == tidy(ALL_CORN)


def test_the_player_may_place_a_pair_that_leaves_the_others_without_a_place() -> None:
    table = turn(ALL_CORN, hand="k4 d c p", last_round=True)
    assert {type(command) for command in table.legal()} == {Place}
    table.play("place k4@4,2 d@5,2")
    assert next((event.seat, len(event.plots)) for event in table.happened(Discarded)) == (0, 2)


def test_in_the_last_turn_a_swap_may_bring_what_fits() -> None:
    def after_first() -> Table:
        table = turn(ALL_CORN, hand="k4 co d p", others=("k5",), reserves="open", last_round=True)
        return table.play("place k4@2,2 co@1,2", "hire 1,2 D")

    swapped = after_first().play("swap d 1 k5")
    assert swapped.waits == ("expand", 0)
    swapped.play("place k5@4,2 p@5,2")
    assert swapped.hand() == ""
    kept = after_first().play("done")
    assert next((event.seat, len(event.plots)) for event in kept.happened(Discarded)) == (0, 2)


FULL_BUT_TWO = """
    dn  cn  d   .   .
    k5  k5  k5  k5  k5
    cn  cx  k4  pn  px
    dn  dx  k4  fb  fw
    d   bww #   bww p
"""


def test_a_compulsory_domino_with_one_way_to_lie_is_not_asked() -> None:
    table = turn(FULL_BUT_TWO, hand="d c", last_round=True)
    assert table.happened(Placed)[0].seat == 0
    assert Asked("expand", 0) not in table.events
    assert table.ranch() == tidy(FULL_BUT_TWO.replace("d   .   .", "d   d   c"))


def test_the_same_domino_is_asked_for_where_it_is_not_compulsory() -> None:
    table = turn(FULL_BUT_TWO, hand="d c")
    assert table.waits == ("expand", 0)
    assert len(table.legal()) == 2


def test_the_earlier_rancher_of_two_players_has_a_normal_turn_in_the_last_round() -> None:
    table = turn(hand="d c", others=("dn",), players=2, last_round=True)
    assert table.waits == ("expand", 0)
    table.play("done")
    assert table.hand() == "c d"
    assert Asked("choose", 0) not in table.events
    assert table.happened(Taken)[0].seat == 1
    assert table.refuses("done") == "last_turn"
    forced = turn(ALL_CORN, hand="d c p dn", others=("dn",), players=2, last_round=True)
    forced.play("discard d c")
    assert forced.hand() == "dn p"


def test_the_later_rancher_of_two_players_has_the_last_turn() -> None:
    table = turn(hand="d c", players=2, last_round=True, second_rancher=False)
    assert table.refuses("done") == "last_turn"
    table.play("place d@1,1 c@2,1")
    assert table.hand() == ""


def test_the_last_turn_is_each_players_own() -> None:
    table = turn(hand="d c", others=("dn cn",), last_round=True).play("place d@1,1 c@2,1")
    assert table.waits == ("expand", 1)
    assert table.refuses("done") == "last_turn"
