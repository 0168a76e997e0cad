"""Where the rulebook is silent or short: each ruling, drawn small. R21 and R22 have files of their own."""

from __future__ import annotations

import pytest

from tests.engine.riverdragons.naive.answers import answers, is_legal
from tests.engine.riverdragons.naive.board import ISLANDS, RING
from tests.engine.riverdragons.naive.course import after
from tests.engine.riverdragons.naive.drawing import SIX, asked, give, lies, pawn, play, reserve, river, round_is_done
from tests.engine.riverdragons.naive.paths import neighbours
from tests.engine.riverdragons.naive.places import is_place, places
from tests.engine.riverdragons.naive.programs import ACTIONS, Programs
from tests.engine.riverdragons.naive.setup import Setup, beginning, clockwise
from tests.engine.riverdragons.naive.state import Command, State, Support
from tests.engine.riverdragons.naive.stones import free_islands

FIVE_CARDS: Command = {"program": {"cards": ["stone", "two_stones", "plank", "dragon_blue", "move"]}}


def lay(plank: str, *between: Support) -> Command:
    return {"lay": {"between": list(between), "plank": plank}}


def put(island: int) -> Command:
    return {"stone": {"island": island}}


def test_r1_chance_draws_the_start_player_of_all_seats() -> None:
    state = beginning(SIX)
    drawn = list(answers(SIX, state)[None])
    assert drawn == [{"draw": {"kind": "start", "outcome": [seat]}} for seat in range(6)]
    state = after(SIX, state, None, drawn[4])
    assert (state["start"], state["round"], state["phase"], state["position"]) == (4, 1, "program", 0)


def test_r2_clockwise_is_the_ring_of_villages_wherever_seats_are() -> None:
    setup = Setup(("yellow", "blue", "red", "green"))
    assert [setup.colors[seat] for seat in clockwise(setup, 0)] == ["yellow", "red", "blue", "green"]


def test_r2_the_start_player_card_goes_round_the_ring() -> None:
    setup = Setup(("yellow", "blue", "red", "green"))
    assert play(river(setup), "yellow", [], setup)["start"] == setup.colors.index("red")
    assert play(river(setup), "green", [], setup)["start"] == setup.colors.index("yellow")


def test_r2_cards_are_carried_out_round_the_ring() -> None:
    setup = Setup(("yellow", "blue", "red", "green"))
    state = play(river(setup), "red", "stone", setup, others=dict.fromkeys(("yellow", "blue", "green"), "stone"))
    acted = []
    while state["phase"] == "stone":
        acted.append(state["turn"])
        state = give(state, put(20 + len(acted)), setup)
    assert acted == [2, 1, 3, 0]


def test_r3_a_program_is_not_asked_again() -> None:
    state = after(SIX, river(), 4, FIVE_CARDS)
    assert sorted(answers(SIX, state), key=str) == [0, 1, 2, 3, 5]
    assert not is_legal(SIX, state, 4, FIVE_CARDS)
    assert state["seats"][4]["program"] == FIVE_CARDS["program"]["cards"]


def test_programs_are_five_different_cards_with_one_dragon_at_most() -> None:
    two = Setup(("pink", "black"))
    mine = Programs(two, 0)
    assert len(mine) == 6720 + 8400 == sum(1 for _ in mine)
    assert len(Programs(SIX, 0)) == 48720
    assert {"program": {"cards": ["move", "jump", "dragon_black", "stone", "plank"]}} in mine
    for wrong in (
        ["move", "jump", "dragon_pink", "stone", "plank"],
        ["move", "jump", "dragon_blue", "stone", "plank"],
        ["move", "jump", "move", "stone", "plank"],
        ["move", "jump", "stone", "plank"],
    ):
        assert {"program": {"cards": wrong}} not in mine
    both = {"program": {"cards": ["dragon_blue", "dragon_red", "move", "stone", "plank"]}}
    assert both not in Programs(SIX, 1)
    assert {"program": {"cards": [*ACTIONS[:5]]}, "more": {}} not in mine


def test_r4_a_dragon_of_the_last_player_stops_the_first() -> None:
    state = river(planks={"green-1": (5, "green")}, pawns={"green": "green-1"}, hands={"green": []})
    state = play(state, "green", ["two_moves", "stone"], others={"blue": "dragon_green", "yellow": "dragon_green"})
    assert state["position"] == 2
    assert state["seats"][1]["cancelled"] == [1]
    assert pawn(state, "green") == "green-1"


def test_a_cancelled_pawn_does_not_fall() -> None:
    state = river(planks={"blue-1": (12, 17)}, pawns={"green": "blue-1"})
    assert pawn(play(state, "green", "jump", others={"red": "dragon_green"}), "green") == "blue-1"
    assert pawn(play(state, "green", "jump"), "green") == "green"


def test_with_the_round_everybody_has_all_cards_back() -> None:
    state = play(river(), "green", ["move", "jump"], others={"blue": "dragon_green"})
    assert (state["round"], state["position"], state["turn"], state["start"]) == (2, 0, None, 2)
    assert all(seat["program"] is None and seat["cancelled"] == [] for seat in state["seats"])


def test_r5_the_second_stone_is_chosen_after_the_first_lies() -> None:
    state = play(river(), "blue", "two_stones")
    assert state["left"] == 2
    state = give(state, put(12))
    assert state["left"] == 1
    assert put(12) not in asked(state)
    assert len(asked(state)) == 26


def test_r6_a_single_answer_is_not_asked() -> None:
    stones = [stone for stone in ISLANDS if stone != 9]
    state = play(river(stones=stones), "blue", "stone")
    assert len(state["stones"]) == 27
    assert round_is_done(state)


def test_r6_nor_one_that_turns_out_badly() -> None:
    state = play(river(stones=[6, 12], hands={"blue": ["blue-1"]}, planks={"red-6": (6, "blue")}), "blue", "plank")
    assert state["gone"] == ["blue-1", *(f"blue-{size}" for size in range(2, 7))]
    assert round_is_done(state)


def test_r6_goes_on_through_several_cards() -> None:
    state = river(planks={"blue-1": (4, "blue"), "blue-2": (4, 10)}, hands={"blue": []})
    state = play(state, "blue", ["plank", "move", "two_planks", "move", "remove"])
    assert (state["position"], state["phase"]) == (4, "move")
    assert pawn(state, "blue") == "blue-1"


def test_r7_no_stone_where_a_plank_lies_above() -> None:
    state = play(river(planks={"blue-6": (4, 13)}), "blue", "stone")
    assert {"stone": {"island": 8}} not in asked(state)
    assert len(asked(state)) == 24


def test_r7_no_island_free_loses_the_card() -> None:
    state = river(planks={"blue-6": (4, 13)}, stones=[n for n in ISLANDS if n != 8])
    assert list(free_islands(state)) == []
    assert round_is_done(play(state, "blue", "stone"))


def test_r8_planks_meet_only_where_both_rest() -> None:
    state = river(planks={"red-5": (6, 17)}, stones=[12, 13, 18])
    assert not is_place(state, [12, 13])
    assert is_place(state, [6, 12])
    assert is_place(state, [17, 18])
    assert not is_place(state, [6, 17])


def test_r9_a_plank_passes_over_a_bare_island() -> None:
    assert is_place(river(stones=[4, 13]), [4, 13])
    assert not is_place(river(stones=[4, 8, 13]), [4, 13])


def test_r9_a_plank_passes_no_third_village() -> None:
    open_water = Setup(RING, board="open")
    for x, possible in ((520, True), (450, False)):
        state = river(open_water, at={1: (x, 60), 2: (x, 240)})
        assert is_place(state, [1, 2]) is possible


def test_r10_farther_than_the_longest_plank_is_no_place() -> None:
    state = river(stones=[4, 12])
    assert not is_place(state, [4, 12])
    assert is_place(state, [4, "blue"])


def test_two_villages_are_no_place_and_pairs_are_named_one_way() -> None:
    pairs: list[list[Support]] = [[4, 6], [4, 10], [4, "blue"], [6, 10], [6, "blue"], [10, "black"]]
    assert list(places(river(stones=[4, 6, 10]))) == pairs


def test_r11_three_times_too_short_and_the_plank_is_gone() -> None:
    state = play(river(stones=[1, 2, 3, 6, 7, 12, 17]), "blue", "two_planks")
    for number, pair in enumerate(([1, 2], [1, 3], [2, 3]), 1):
        assert (state["left"], len(state["missed"])) == (2, number - 1)
        state = give(state, lay("blue-1", *pair))
    assert state["gone"] == ["blue-1"]
    assert (state["left"], state["held"], state["missed"]) == (1, None, [])
    assert lay("blue-2", 1, 2) in asked(state)


def test_r11_a_missed_place_is_free_for_the_second_plank() -> None:
    state = give(play(river(stones=[1, 2, 12, 17]), "blue", "two_planks"), lay("blue-1", 1, 2))
    state = give(state, lay("blue-1", 12, 17))
    assert (state["left"], state["held"], state["missed"]) == (1, None, [])
    assert lies(give(state, lay("blue-2", 1, 2)), "blue-2", 1, 2)


def test_r11_the_last_place_that_is_left_is_not_asked() -> None:
    state = give(play(river(stones=[7, 12, 17]), "blue", "plank"), lay("blue-1", 7, 12))
    assert asked(state) == [lay("blue-1", 12, 17), lay("blue-1", 7, "green")]
    state = give(state, lay("blue-1", 7, "green"))
    assert lies(state, "blue-1", 12, 17)
    assert round_is_done(state)


def test_too_short_lost_takes_the_first_misjudged_plank() -> None:
    lost = Setup(RING, too_short="lost")
    state = give(play(river(stones=[6, 12, 17]), "blue", "two_planks", lost), lay("blue-1", 6, 12), lost)
    assert (state["gone"], state["left"], state["held"], state["missed"]) == (["blue-1"], 1, None, [])


@pytest.mark.parametrize("state", [river(), river(stones=[12]), river(stones=[6, 12], hands={"blue": []})])
def test_r12_without_a_place_or_a_plank_no_plank_is_lost(state: State) -> None:
    done = play(state, "blue", "two_planks")
    assert reserve(done, "blue") == reserve(state, "blue")
    assert done["gone"] == state["gone"]
    assert round_is_done(done)


def test_r12_where_nothing_fits_one_must_be_chosen_and_is_lost() -> None:
    state = river(stones=[6, 12], hands={"blue": ["blue-1", "red-1"]})
    state = play(state, "blue", "plank")
    assert lay("red-1", 6, 12) in asked(state)
    state = give(state, lay("red-1", 6, 12))
    assert "red-1" in state["gone"]
    assert reserve(state, "blue") == ["blue-1"]


def test_r13_what_sticks_out_stops_nothing() -> None:
    assert is_place(river(planks={"blue-6": (12, 17)}, stones=[13, 21]), [13, 21])
    assert 21 in free_islands(river(planks={"blue-6": (12, 17)}))


def test_r14_own_planks_may_be_taken_back() -> None:
    state = play(river(planks={"blue-1": (12, 17)}), "blue", "remove")
    assert "blue-1" in reserve(state, "blue")
    assert state["planks"] == []


def test_r14_with_all_six_in_hand_no_plank_can_be_taken() -> None:
    state = play(river(planks={"red-1": (12, 17)}, stones=[1, 2]), "blue", "remove")
    assert asked(state) == [{"take": {"stone": 1}}, {"take": {"stone": 2}}]
    assert [lying["stone"] for lying in give(state, {"take": {"stone": 1}})["stones"]] == [2, 12, 17]


def test_r14_not_even_ones_own_under_ones_own_pawn() -> None:
    state = river(planks={"blue-1": (12, 17)}, pawns={"blue": "blue-1"})
    assert lies(play(state, "blue", "remove"), "blue-1", 12, 17)


def test_r15_neighbours_share_a_stone_or_are_a_plank_and_its_village() -> None:
    state = river(planks={"blue-1": (4, "blue"), "blue-5": (1, "blue"), "red-2": (4, 10), "red-5": (10, 15)})
    assert neighbours(state, "blue-1") == ["red-2", "blue"]
    assert neighbours(state, "blue") == ["blue-1", "blue-5"]
    assert neighbours(state, "red-2") == ["blue-1", "red-5"]


def test_r16_villages_hold_any_number_and_may_be_passed_through() -> None:
    setup = Setup(("blue", "green", "yellow", "red"))
    state = river(setup, planks={"blue-1": (15, "black"), "blue-2": (10, "black")}, pawns={"blue": "blue-1"})
    assert neighbours(state, "blue-1") == ["black"]
    state = play(state, "blue", "two_moves", setup)
    assert asked(state, setup) == [{"move": {"to": "blue-1"}}, {"move": {"to": "blue-2"}}]
    state = river(planks={"blue-1": (10, "black")}, pawns={"blue": "blue-1"})
    assert pawn(play(state, "blue", "move"), "blue") == "black"


def test_r17_a_fall_from_a_foreign_village() -> None:
    state = river(planks={"red-1": (10, "black")}, pawns={"blue": "black", "red": "red-1"})
    assert pawn(play(state, "blue", "move"), "blue") == "blue"


def test_r18_forth_and_back_from_a_village() -> None:
    state = play(river(planks={"blue-1": (4, "blue")}), "blue", "two_moves")
    assert pawn(state, "blue") == "blue"
    assert round_is_done(state)


def test_a_fall_ends_both_moves() -> None:
    planks: dict[str, tuple[Support, Support]] = {"red-1": (10, "black"), "blue-1": (4, "blue")}
    state = river(planks=planks, pawns={"blue": "black", "red": "red-1"})
    assert pawn(play(state, "blue", "two_moves"), "blue") == "blue"


def test_arriving_with_the_first_of_two_moves_wins() -> None:
    state = river(planks={"red-1": (24, "yellow")}, pawns={"blue": "red-1"})
    state = play(state, "blue", "two_moves", others={"green": "dragon_red"})
    assert (state["phase"], state["winners"], state["turn"], state["position"]) == ("over", [0], 0, 1)
    assert (state["left"], state["start"], pawn(state, "blue")) == (0, 0, "yellow")
    assert state["seats"][4]["cancelled"] == []
    assert answers(SIX, state) == {}


def test_r19_nobody_in_a_village_is_jumped_over() -> None:
    planks: dict[str, tuple[Support, Support]] = {"blue-1": (10, "black"), "red-1": (15, "black")}
    assert pawn(play(river(planks=planks, pawns={"blue": "blue-1"}), "blue", "jump"), "blue") == "blue"


def test_r19_either_end_of_the_jumped_plank_will_do() -> None:
    planks: dict[str, tuple[Support, Support]] = {
        "blue-1": (12, 17),
        "red-1": (17, 18),
        "red-2": (17, 21),
        "black-1": (14, 18),
        "black-2": (18, 22),
    }
    state = river(planks=planks, pawns={"blue": "blue-1", "red": "red-1", "black": "black-2"})
    assert asked(play(state, "blue", "jump")) == [
        {"jump": {"over": "red-1", "to": "black-1"}},
        {"jump": {"over": "red-1", "to": "red-2"}},
    ]


def test_r19_a_jump_may_start_from_a_village_and_may_win() -> None:
    state = river(planks={"blue-1": (4, "blue"), "red-1": (4, 10)}, pawns={"red": "blue-1"})
    assert pawn(play(state, "blue", "jump"), "blue") == "red-1"
    state = river(planks={"red-2": (23, "red"), "green-1": (21, 23)}, pawns={"green": "green-1", "blue": "red-2"})
    state = play(state, "green", "jump")
    assert (state["phase"], state["winners"]) == ("over", [1])
