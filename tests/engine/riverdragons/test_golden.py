"""The examples of the rulebook, and one position for each thing that a table asks about."""

from __future__ import annotations

from engine.riverdragons.bits import members
from engine.riverdragons.chart import PAIRS
from engine.riverdragons.decide import Flow, reveal
from engine.riverdragons.events import Cancelled, Ended, Jumped, Moved
from engine.riverdragons.legal import places
from engine.riverdragons.numbers import plank, space, support_text
from engine.riverdragons.state import State
from tests.engine.riverdragons.drawing import Table, cards, laid, position


def free(state: State) -> set[str]:
    """The pairs that may be named for a plank."""
    return {"-".join(str(support_text(end)) for end in PAIRS[pair]) for pair in members(places(state))}


def test_a_pawn_may_move_to_any_free_plank_that_shares_a_stone() -> None:
    state = position("blue-1 12-17 [green], green-2 6-12, red-2 7-12, pink-1 17-18 [yellow]")
    assert Table(state, "green", "move").answers == {"green-2", "red-2"}


def test_two_moves_may_lead_forth_and_back_or_into_the_target() -> None:
    state = position(
        "yellow-1 21-23 [green], red-2 23-red, blue-1 21-25 [blue], black-3 21-26 [black], pink-1 23-26 [pink]"
    )
    table = Table(state, "green", "two_moves")
    assert Moved(table.seat, plank("red-2")) in table.events
    assert table.answers == {"red", "yellow-1"}
    table.play("red")
    assert table.events[-1] == Ended((table.seat,))
    assert table.over == (table.seat,)


def test_a_jump_goes_over_a_pawn_to_a_free_plank() -> None:
    state = position("yellow-1 12-17 [yellow], green-2 6-12, blue-1 17-18 [green], red-2 14-18")
    table = Table(state, "yellow", "jump")
    assert Jumped(table.seat, plank("blue-1"), plank("red-2")) in table.events


def test_who_has_nobody_to_jump_over_falls_and_goes_home() -> None:
    table = Table(position("yellow-1 12-17 [yellow], green-2 6-12, blue-1 17-18, red-2 14-18"), "yellow", "jump")
    assert table.told == ["fell"]
    assert table.pawn == "yellow"


def test_a_dragon_strikes_no_dragon() -> None:
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


def test_a_plank_that_is_too_short_goes_elsewhere() -> None:
    table = Table(position(stones="6 12 17"), "blue", "plank")
    table.play("blue-1 6-12")
    assert table.told == ["too_short"]
    assert table.answers == {"blue-1 6-17", "blue-1 12-17", "blue-1 6-blue"}
    assert table.play("blue-1 12-17").told == ["plank_laid"]


def test_a_plank_that_fits_nowhere_leaves_the_game() -> None:
    table = Table(position(stones="6 12"), "blue", "plank")
    table.play("blue-1 6-12")
    assert table.told == ["too_short", "plank_gone"]
    assert table.state.gone == [plank("blue-1")]
    strict = Table(position(stones="6 12 17", too_short="lost"), "blue", "plank")
    strict.play("blue-1 6-12")
    assert strict.told == ["too_short", "plank_gone"]


def test_too_long_is_fine() -> None:
    table = Table(position(stones="6 12 17"), "blue", "plank")
    table.play("blue-6 12-17")
    assert table.told == ["plank_laid"]


def test_planks_do_not_cross_whoever_stands_on_them() -> None:
    for pawn in ("", " [red]"):
        state = position(f"red-5 6-17{pawn}", stones="12 13")
        assert "12-13" not in free(state)
        assert "12-17" in free(state)
        assert Table(state, "blue", "plank").refuses(laid("blue-6 12-13")) == "crosses"


def test_no_plank_lies_over_a_third_stone_and_no_stone_goes_under_a_plank() -> None:
    state = position(stones="4 8 13")
    assert "4-13" not in free(state)
    assert Table(state, "blue", "plank").refuses(laid("blue-6 4-13")) == "stone_in_the_way"
    state = position(stones="4 13")
    assert "4-13" in free(state)
    table = Table(position("red-6 4-13"), "blue", "stone")
    assert "8" not in table.answers
    assert "7" in table.answers


def test_a_support_bears_three_planks() -> None:
    state = position("red-2 6-12, pink-2 7-12, red-1 12-17", stones="18")
    assert not {"12-18", "6-12"} & free(state)
    table = Table(state, "blue", "plank")
    assert table.refuses(laid("blue-6 12-18")) == "three_planks"
    assert table.refuses(laid("blue-6 6-12")) == "plank_there"


def test_what_may_be_removed() -> None:
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


def test_planks_that_only_share_a_village_are_two_moves_apart() -> None:
    table = Table(position("red-2 4-blue [green], red-3 2-blue"), "green", "two_moves")
    assert Moved(table.seat, space("blue")) in table.events
    assert table.answers == {"red-2", "red-3"}


def test_from_a_dead_end_a_jump_falls() -> None:
    table = Table(position("red-2 4-blue [green]"), "blue", "jump")
    assert table.told == ["fell"]
    assert table.pawn == "blue"


def test_of_two_stones_the_last_one_is_put() -> None:
    islands = " ".join(str(island) for island in range(1, 27))
    table = Table(position(stones=islands), "blue", "two_stones")
    assert table.told == ["stone_put", "lost"]
