"""The partners: cowboy, cattle thief, and what all of them guard."""

from __future__ import annotations

from typing import Any

import pytest

from engine.moonriver.commands import Steal, Step
from engine.moonriver.events import EffectEnded, Stepped, Stolen
from tests.engine.moonriver.drawing import squares, tidy
from tests.engine.moonriver.playing import Table, turn


def cowboy(picture: str, hand: str = "po c", where: str = "po@5,1 c@4,1", **rest: Any) -> Table:
    """Seat 0 has just hired a cowboy, on the right beside the river."""
    table = turn(picture, hand=hand, **rest).play(f"place {where}")
    return table.play(f"hire {where.split()[0].split('@')[1]} C")


HERDS = """
    .    .    .   . .
    p    p    .   . .
    p:1  c    .   . .
    d:2  k5   #   . .
"""

# Cowboy


def test_one_cow_goes_one_step_and_another_two() -> None:
    """The rulebook's example."""
    table = cowboy(HERDS).play("step 1,1 1,2", "step 1,2 1,3", "step 1,1 1,2")
    assert [squares(table.ranch())[at].cows for at in ((1, 1), (1, 2), (1, 3))] == [0, 2, 1]


def test_one_cow_may_take_all_three_steps() -> None:
    table = cowboy(HERDS).play("step 1,2 1,3", "step 1,3 2,3", "step 2,3 2,2")
    assert squares(table.ranch())[2, 2].cows == 1
    assert table.waits == ("choose", 0)


def test_three_cows_may_take_one_step_each() -> None:
    table = cowboy(HERDS).play("step 1,2 1,3", "step 1,1 1,2", "step 1,1 1,2")
    assert [squares(table.ranch())[at].cows for at in ((1, 1), (1, 2), (1, 3))] == [0, 2, 1]


def test_the_cowboy_has_three_steps_and_no_fourth() -> None:
    table = cowboy(HERDS).play("step 1,2 1,3", "step 1,3 1,2", "step 1,2 1,3")
    assert table.waits == ("choose", 0)
    assert table.refuses("step 1,1 1,2") == "not_asked"


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_the_cowboy_may_stop_early(steps: int) -> None:
    table = cowboy(HERDS).play(*["step 1,2 1,3", "step 1,1 1,2"][:steps], "done")
    assert table.happened(EffectEnded) == [EffectEnded(0, 1)]
    assert table.waits == ("choose", 0)


def test_a_cow_may_not_enter_or_cross_corn() -> None:
    table = cowboy("c . . . .\nd:1 k4 # . .")
    assert table.refuses("step 1,1 2,1") == "corn"
    assert table.allows("step 1,1 1,2")


def test_a_cow_walks_only_onto_plots() -> None:
    table = cowboy("d:1 c # . .")
    assert table.refuses("step 1,1 1,2") == "nothing_to_walk_on"
    table.play("step 1,1 2,1")
    assert table.refuses("step 2,1 3,1") == "nothing_to_walk_on"


def test_a_step_is_orthogonal_and_single() -> None:
    picture = """
        px .   . . .
        d  cn  c cn cn:1
        d:1 k4 cx cx cx
        c  k4  # . .
    """
    table = cowboy(picture, hand="po pn", where="po@5,1 pn@4,1")
    assert table.refuses("step 1,2 2,3") == "not_one_step"
    assert table.refuses("step 1,2 3,2") == "not_one_step"
    assert table.refuses("step 5,3 1,4") == "not_one_step"
    assert table.refuses("step 1,2 5,1") == "not_one_step"
    assert table.refuses("step 1,2 1,2") == "not_one_step"
    assert table.refuses("step 1,1 1,2") == "no_cow_there"
    assert table.refuses("step 1,2 1,8") == "outside"


@pytest.mark.parametrize("players", [2, 4])
def test_no_step_leaves_the_grid(players: int) -> None:
    table = cowboy("d:1 d:1 # . .", players=players)
    assert {command for command in table.legal() if type(command) is Step} == {Step(0, 1), Step(1, 0)}
    size = 50 if players == 2 else 25
    numbers = range(-8, 5 * size)
    possible = table.legal_set()
    found = [(start, end) for start in numbers for end in numbers if Step(start, end) in possible]
    assert sorted(found) == [(0, 1), (1, 0)]


def test_a_cow_may_stand_with_a_partner_on_a_skull_and_with_other_cows() -> None:
    table = cowboy("dx pno:P . . .\nd:1 c:1 # . .")
    table.play("step 1,1 1,2", "step 1,2 2,2", "step 2,1 2,2")
    assert table.ranch() == tidy("dx pno:2P . . .\nd c # c po:C")


def test_a_cow_may_stand_on_the_new_cowboys_own_plot() -> None:
    table = cowboy("d . # c:1 .", hand="po p", where="po@5,1 p@5,2").play("step 4,1 5,1", "done")
    assert squares(table.ranch())[5, 1].cows == 1


def test_a_cowboy_moves_own_cows_alone() -> None:
    table = turn(".", "d:1 d # . .", hand="po c").play("place po@5,1 c@4,1", "hire 5,1 C")
    assert table.waits == ("choose", 0), "without a cow of one's own there is nothing to ask"
    assert EffectEnded(0, 1) in table.events


def test_a_cowboy_whose_cows_cannot_walk_is_not_asked() -> None:
    table = cowboy("d:1 k5 # . .")
    assert table.waits == ("choose", 0)
    assert table.happened(Stepped) == []


def test_walking_cows_may_change_territories() -> None:
    table = cowboy("d:1 c # . .").play("step 1,1 2,1", "done")
    assert table.ranch() == tidy("d c:1 # c po:C")


# Cattle thief

NEIGHBOUR = """
    .     .     .   .     .
    pno:P p:1   .   dw:1  .
    c:1   p:2   #   dw:1  cn
"""
"""The prairie is guarded, canyon and desert are not."""


def thief(*ranches: str, hand: str = "po c", where: str = "po@5,1 c@4,1", **rest: Any) -> Table:
    table = turn(*ranches, hand=hand, **rest).play(f"place {where}")
    return table.play(f"hire {where.split()[0].split('@')[1]} T")


def test_the_thief_takes_one_unguarded_cow_onto_the_own_plot() -> None:
    table = thief(".", NEIGHBOUR)
    assert table.waits == ("thief", 0)
    table.play("steal 1 1,1")
    assert table.ranch() == tidy(". . # c po:1T")
    assert table.ranch(1) == tidy(NEIGHBOUR.replace("c:1", "c"))
    assert table.happened(Stolen) == [Stolen(0, 4, 1, 0)]
    assert table.waits == ("choose", 0)


def test_a_partner_guards_all_cows_of_its_territory() -> None:
    table = thief(".", NEIGHBOUR)
    assert table.refuses("steal 1 2,1") == "guarded"
    assert table.refuses("steal 1 2,2") == "guarded"
    assert {command for command in table.legal() if type(command) is Steal} == {
        table.meant("steal 1 1,1"),
        table.meant("steal 1 4,1"),
        table.meant("steal 1 4,2"),
    }


@pytest.mark.parametrize("initial", list("CDTPRF"))
def test_every_partner_guards_with_either_side(initial: str) -> None:
    table = thief(".", f"c:1 pno:1{initial} # . .", saloon="T")
    assert table.refuses("steal 1 2,1") == "guarded"
    assert table.allows("steal 1 1,1")


@pytest.mark.parametrize("kind", ["do", "co", "po", "fbo", "bwo"])
def test_partners_guard_on_every_terrain(kind: str) -> None:
    table = thief(".", f"{kind}:1C . # . dw:1")
    assert table.refuses("steal 1 1,1") == "guarded"
    assert table.allows("steal 1 5,1")


def test_a_partner_does_not_guard_the_next_territory() -> None:
    table = thief(".", ". p . . .\npno:P c # . p:1")
    assert table.allows("steal 1 5,1")


def test_a_thief_does_not_rob_the_own_ranch() -> None:
    table = thief("d:1 d # . .", NEIGHBOUR)
    assert table.refuses("steal 0 1,1") == "own_seat"
    assert table.refuses("steal 4 1,1") == "no_such_seat"
    assert table.refuses("steal -1 1,1") == "no_such_seat"
    assert table.refuses("steal 1 5,5") == "no_cow_there"
    assert table.refuses("steal 1 5,8") == "outside"


def test_the_thief_may_rob_any_other_player() -> None:
    table = thief(".", "d:1 . # . .", ".", "c:1 . # . .")
    table.play("steal 3 1,1")
    assert table.ranch(3) == tidy("c . # . .")


def test_the_stolen_cow_joins_others_on_the_thiefs_plot() -> None:
    table = thief(".", NEIGHBOUR, hand="bwo c", where="bwo@5,1 c@4,1").play("steal 1 4,1")
    assert table.ranch() == tidy(". . # c bwo:2T")


@pytest.mark.parametrize(("where", "herd"), [("1,1", "po:1T co # . ."), ("2,1", "po co:1T # . .")])
def test_while_another_circle_waits_the_stolen_cow_lands_beside_its_thief(where: str, herd: str) -> None:
    table = turn(".", "d:1 . # . .", hand="po co").play("place po@1,1 co@2,1", f"hire {where} T", "steal 1 1,1")
    assert table.ranch() == tidy(herd)
    assert table.waits == ("hire", 0)


def test_of_several_cows_on_a_plot_one_is_stolen() -> None:
    table = thief(".", "d:3 . # . .").play("steal 1 1,1")
    assert table.ranch(1) == tidy("d:2 . # . .")


def test_stealing_is_optional() -> None:
    table = thief(".", NEIGHBOUR).play("done")
    assert table.ranch(1) == tidy(NEIGHBOUR)
    assert table.waits == ("choose", 0)


def test_a_thief_with_nothing_to_steal_is_not_asked() -> None:
    assert thief("d:1 . # . .", ". . # pno:1C .").waits == ("choose", 0)


# Partners for the end


@pytest.mark.parametrize("initial", list("PRF"))
def test_the_end_game_partners_do_nothing_at_once(initial: str) -> None:
    table = turn("d:1 d # . .", NEIGHBOUR, hand="po c", others=("k4",)).play(
        "place po@5,1 c@4,1", f"hire 5,1 {initial}"
    )
    assert table.waits == ("choose", 0)
    assert table.ranch() == tidy(f"d:1 d # c po:{initial}")
