"""The examples of the rulebook, 1 to 5, and one position for each thing that a table asks about."""

from __future__ import annotations

from engine.riverdragons.bits import members
from engine.riverdragons.chart import PAIRS
from engine.riverdragons.decide import Flow, reveal
from engine.riverdragons.events import Cancelled, Ended, Jumped, Moved
from engine.riverdragons.geometry import square
from engine.riverdragons.legal import places
from engine.riverdragons.numbers import plank, space, support_text
from engine.riverdragons.state import State
from tests.engine.riverdragons.drawing import Table, cards, laid, position
from tests.engine.riverdragons.invariants import ends


def free(state: State) -> set[str]:
    """The pairs that may be named for a plank."""
    return {"-".join(str(support_text(end)) for end in PAIRS[pair]) for pair in members(places(state))}


def test_rulebook_1_a_pawn_may_move_to_any_free_plank_that_shares_a_stone() -> None:
    state = position("blue-1 12-17 [green], green-2 6-12, red-2 7-12, pink-1 17-18 [yellow]")
    assert Table(state, "green", "move").answers == {"green-2", "red-2"}


def test_rulebook_2_two_moves_may_lead_forth_and_back_or_into_the_target() -> None:
    state = position(
        "yellow-1 21-23 [green], red-2 23-red, blue-1 21-25 [blue], black-3 21-26 [black], pink-1 23-26 [pink]"
    )
    table = Table(state, "green", "two_moves")
    assert Moved(table.seat, plank("red-2")) in table.events
    assert table.answers == {"red", "yellow-1"}
    table.play("red")
    assert table.events[-1] == Ended((table.seat,))
    assert table.over == (table.seat,)


def test_the_game_ends_at_once_in_the_middle_of_a_double_move_and_of_a_round() -> None:
    """Also where nobody is asked: the next one has no turn any more."""
    table = Table(position("red-2 23-red [green]", start=1), "green", "two_moves")
    *_, last, end = table.events
    assert (last, end) == (Moved(1, space("red")), Ended((1,)))
    assert (table.over, table.state.left, table.state.position) == ((1,), 0, 1)


def test_rulebook_3_a_jump_goes_over_a_pawn_to_a_free_plank() -> None:
    state = position("yellow-1 12-17 [yellow], green-2 6-12, blue-1 17-18 [green], red-2 14-18")
    table = Table(state, "yellow", "jump")
    assert Jumped(table.seat, plank("blue-1"), plank("red-2")) in table.events
    assert table.told == ["jumped"]


def test_rulebook_4_who_has_nobody_to_jump_over_falls_and_goes_home() -> None:
    table = Table(position("yellow-1 12-17 [yellow], green-2 6-12, blue-1 17-18, red-2 14-18"), "yellow", "jump")
    assert table.told == ["fell"]
    assert table.pawn == "yellow"


def test_rulebook_5_a_dragon_strikes_no_dragon() -> None:
    state = position()
    programs = {
        "pink": "stone plank two_stones dragon_green remove",
        "green": "stone plank two_stones dragon_blue remove",
        "blue": "stone plank two_stones move remove",
    }
    for color, seat in zip(state.options.colors, state.seats, strict=True):
        seat.program = cards(programs.get(color, "stone plank two_stones two_planks remove"))
    state.position = 3
    flow = Flow(state)
    reveal(flow)
    assert [event for event in flow.events if type(event) is Cancelled] == [Cancelled(0, 4)]


def test_too_short_a_plank_goes_elsewhere() -> None:
    table = Table(position(stones="6 12 17"), "blue", "plank")
    assert [round(square(*ends(table.state, *pair)) ** 0.5) for pair in ((6, 12), (12, 17))] == [191, 149]
    table.play("blue-1 6-12")
    assert table.told == ["too_short"]
    assert table.state.held == plank("blue-1")
    assert table.answers == {"blue-1 6-17", "blue-1 12-17", "blue-1 6-blue"}
    assert table.play("blue-1 12-17").told == ["plank_laid"]


def test_fits_nowhere_and_a_plank_leaves_the_game() -> None:
    table = Table(position(stones="6 12"), "blue", "plank")
    table.play("blue-1 6-12")
    assert table.told == ["too_short", "plank_gone"]
    assert table.state.gone == [plank("blue-1")]
    assert table.state.seats[table.seat].reserve == [plank(f"blue-{size}") for size in range(2, 7)]
    strict = Table(position(stones="6 12 17", too_short="lost"), "blue", "plank")
    strict.play("blue-1 6-12")
    assert strict.told == ["too_short", "plank_gone"]


def test_too_long_is_fine() -> None:
    table = Table(position(stones="6 12 17"), "blue", "plank")
    table.play("blue-6 12-17")
    assert table.told == ["plank_laid"]


def test_crossing_is_no_place_whoever_stands_there() -> None:
    for pawn in ("", " [red]"):
        state = position(f"red-5 6-17{pawn}", stones="12 13")
        assert "12-13" not in free(state)
        assert "12-17" in free(state)
        assert Table(state, "blue", "plank").refuses(laid("blue-6 12-13")) == "crosses"


def test_third_stone_is_in_the_way_and_none_goes_under_a_plank() -> None:
    state = position(stones="4 8 13")
    assert "4-13" not in free(state)
    assert Table(state, "blue", "plank").refuses(laid("blue-6 4-13")) == "stone_in_the_way"
    state = position(stones="4 13")
    assert "4-13" in free(state)
    table = Table(position("red-6 4-13"), "blue", "stone")
    assert "8" not in table.answers
    assert "7" in table.answers


def test_three_planks_are_what_a_support_bears() -> None:
    assert "12-18" in free(position("red-2 6-12, pink-2 7-12", stones="18"))
    state = position("red-2 6-12, pink-2 7-12, red-1 12-17", stones="18")
    assert not {"12-18", "6-12"} & free(state)
    table = Table(state, "blue", "plank")
    assert table.refuses(laid("blue-6 12-18")) == "three_planks"
    assert table.refuses(laid("blue-6 6-12")) == "plank_there"


def test_remove_takes_what_one_has_not() -> None:
    planks = "blue-2 6-12, red-2 12-7, blue-1 17-18, red-1 21-22 [red]"
    own = "blue-3 blue-4 blue-5 blue-6"
    table = Table(position(planks, hold={"blue": own}), "blue", "remove")
    assert table.answers == {"blue-1", "blue-2", "red-2"}
    table = Table(position(planks, hold={"blue": "blue-3 green-4"}), "blue", "remove")
    assert table.answers == {"blue-1", "blue-2"}


def test_at_home_a_fall_changes_nothing() -> None:
    table = Table(position(), "blue", "move")
    assert table.told == ["fell"]
    assert table.pawn == "blue"


def test_village_between_two_planks_is_a_space() -> None:
    table = Table(position("red-2 4-blue [green], red-3 2-blue"), "green", "move")
    assert table.told == ["moved"]
    assert table.pawn == "blue"
    table = Table(position("red-2 4-blue [green], red-3 2-blue"), "green", "two_moves")
    assert Moved(table.seat, space("blue")) in table.events
    assert table.answers == {"red-2", "red-3"}


def test_dead_end_makes_a_jump_fall() -> None:
    table = Table(position("red-2 4-blue [green]"), "blue", "jump")
    assert table.told == ["fell"]
    assert table.pawn == "blue"


def test_last_stone_of_two_is_put() -> None:
    islands = " ".join(str(island) for island in range(1, 27))
    table = Table(position(stones=islands), "blue", "two_stones")
    assert table.told == ["stone_put", "lost"]
    assert table.state.board.next_stone() is None
