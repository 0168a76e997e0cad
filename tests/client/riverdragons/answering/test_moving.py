"""Steps and jumps by pointer and by arrow keys."""

from __future__ import annotations

from client.riverdragons.answering.jumping import Jumping
from client.riverdragons.answering.marks import Over, Stepped
from client.riverdragons.answering.moving import Moving
from client.riverdragons.answering.stone_putting import StonePutting
from client.riverdragons.scenes.pointing import Kind, Pointed, village
from engine.riverdragons.colors import COLORS
from engine.riverdragons.commands import Jump, Move
from engine.riverdragons.numbers import plank, space
from tests.engine.riverdragons.drawing import Table, position

GREEN, YELLOW = COLORS.index("green"), COLORS.index("yellow")
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, 1), (0, -1)


def on(said: str) -> Pointed:
    return Pointed(Kind.PLANK, plank=plank(said))


def moving() -> Moving:
    """Green stands on blue-1, between 12 and 17."""
    state = position("blue-1 12-17 [green], green-2 6-12, red-2 7-12, pink-1 17-18 [yellow]")
    return Moving(Table(state, "green", "move").state, GREEN)


def test_a_step_leads_to_what_glows() -> None:
    now = moving()
    assert now.lit().planks == {plank("green-2"), plank("red-2")}
    assert now.touch(on("red-2"))
    assert now.command() == Move(plank("red-2"))
    assert now.marks() == (Stepped(GREEN, plank("red-2")),)


def test_a_plank_on_which_somebody_stands_says_who() -> None:
    now = moving()
    for thing in (on("pink-1"), Pointed(Kind.PAWN, YELLOW)):
        assert not now.touch(thing)
        why = now.why_not(thing)
        assert why is not None
        assert (why.code, why.facts["seat"]) == ("stood_on", YELLOW)
    far = now.why_not(village(GREEN))
    assert far is not None
    assert far.code == "not_a_neighbour"
    assert now.why_not(on("blue-1")) is None, "one stands there"


def test_arrows_go_to_what_glows_in_that_direction() -> None:
    now = moving()
    assert now.move(*UP)
    assert now.command() is not None
    assert now.move(*RIGHT)
    assert now.command() == Move(plank("red-2"))
    assert now.move(*LEFT)
    assert now.command() == Move(plank("green-2"))
    assert not now.move(*DOWN)


def test_of_two_moves_the_second_is_told_from_the_beginning() -> None:
    state = position("yellow-1 21-23 [green], red-2 23-red, blue-1 21-25, black-3 21-26")
    now = Moving(Table(state, "green", "two_moves").state, GREEN)
    assert [said.code for said in now.standing().consequence] == ["one_more"]
    now.touch(on("red-2"))
    assert [said.code for said in now.standing().consequence] == ["one_more"]


def test_to_arrive_is_told_beforehand() -> None:
    state = position("red-2 23-red [green], yellow-1 21-23")
    now = Moving(Table(state, "green", "move").state, GREEN)
    assert now.touch(village(COLORS.index("red")))
    assert [said.code for said in now.standing().consequence] == ["across"]


def jumping() -> Jumping:
    """Yellow stands on yellow-1; green on blue-1 next to it, with two ways beyond."""
    state = position("yellow-1 12-17 [yellow], blue-1 17-18 [green], red-2 14-18, pink-2 18-22")
    return Jumping(Table(state, "yellow", "jump").state, YELLOW)


def test_over_the_only_pawn_one_need_not_say_so() -> None:
    now = jumping()
    assert not now.begun
    assert [said.plank for said in now.marks()] == [plank("blue-1")]
    assert now.standing().asked is not None
    assert now.touch(on("red-2"))
    assert now.command() == Jump(plank("blue-1"), plank("red-2"))
    assert now.marks() == (Over(YELLOW, plank("blue-1"), plank("red-2")),)


def test_one_may_point_at_the_pawn_as_well() -> None:
    now = jumping()
    assert now.touch(Pointed(Kind.PAWN, GREEN))
    assert now.touch(on("pink-2"))
    assert now.command() == Jump(plank("blue-1"), plank("pink-2"))


def test_where_nobody_can_land_says_why() -> None:
    now = jumping()
    why = now.why_not(village(0))
    assert why is not None
    assert why.code == "not_beyond"
    assert now.why_not(on("yellow-1")) is None
    assert now.number(0)
    assert now.command() == Jump(plank("blue-1"), min(plank("red-2"), plank("pink-2")))


def test_on_open_water_arrows_shift_the_stone() -> None:
    state = position(points={1: (700, 620)}, board="open")
    now = StonePutting(Table(state, "blue", "stone").state, 0)
    assert now.move(*RIGHT)
    first = now.draft.at
    assert first is not None
    assert now.move(*DOWN)
    assert now.draft.at is not None
    assert now.draft.at.y == first.y + 10
    assert space("blue") == 37
