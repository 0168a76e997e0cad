"""Both sides of a partner, with what each would bring now."""

from __future__ import annotations

from client.moonriver.answering.hiring import Brought, Hiring
from client.moonriver.answering.stealing import Theft
from client.moonriver.scenes.pointing import Kind, Pointed
from engine.events import evolve
from engine.moonriver.commands import Hire, Side
from engine.moonriver.decide import decide
from engine.moonriver.events import EffectEnded, Hired, Stepped, Stolen
from engine.moonriver.legal import legal
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import COLORS, Partner
from engine.moonriver.score import total
from tests.client.moonriver.answering.acting_hands import act, positions
from tests.engine.moonriver.drawing import cell
from tests.engine.moonriver.playing import Table, turn

WITH_EFFECT = (Partner.COWBOY, Partner.DESPERADO, Partner.CATTLE_THIEF)
NUGGETS = """
    .   dn  .   .  .
    dn  cn  pn  .  .
    d:1 d   #   .  .
"""


def hiring(table: Table) -> Hiring:
    return Hiring(table.state, 0)


def test_a_prospector_brings_the_nuggets_at_once_and_the_cowboy_on_the_other_side_nothing() -> None:
    hand = hiring(turn(NUGGETS, hand="po c", saloon="P").play("place po@5,1 c@4,1"))
    sides = hand.brings(0)
    assert sides is not None
    cowboy, prospector = sides
    assert prospector == Brought(Partner.PROSPECTOR, 4, has_effect=False, usable=False)
    assert (cowboy.partner, cowboy.points, cowboy.usable, cowboy.gain) == (Partner.COWBOY, 0, True, 0)
    assert hand.brings(1) is None


def test_a_cowboys_best_steps_are_told() -> None:
    hand = hiring(turn(". . . . .\nd:2 d # . .", hand="po c", saloon="P").play("place po@5,1 c@4,1"))
    sides = hand.brings(0)
    assert sides is not None
    assert sides[0].gain == 2
    assert len(sides[0].steps) == 1


def test_a_thiefs_best_cow_is_the_one_that_hurts_most() -> None:
    rival = ". c:1 c c .\nd:1 . # . ."
    table = turn(".", rival, hand="po p", saloon="T").play("place po@5,1 p@4,1")
    sides = hiring(table).brings(0)
    assert sides is not None
    assert sides[1].theft == Theft(seat=1, cell=cell((2, 2)), gain=2, loss=3)
    assert (sides[1].usable, sides[1].gain) == (True, 2)


def test_a_desperado_without_anything_to_swap_is_of_no_use() -> None:
    for others, usable in ((("cn", "", ""), True), (("", "", ""), False)):
        table = turn(hand="po c d", others=others, saloon="D").play("place po@5,1 c@4,1")
        sides = hiring(table).brings(0)
        assert sides is not None
        assert (sides[1].has_effect, sides[1].usable) == (True, usable)


def test_what_the_scenario_gives_for_a_bandit_is_among_its_points() -> None:
    gang = ". . . . .\n. . . . .\npo:C po:C # . ."
    table = turn(gang, hand="do c", mode="legends", scenario=Scenario.OUTLAWS, colors=COLORS, saloon="D P")
    table.play("place do@2,2 c@3,2")
    sides = hiring(table).brings(0)
    assert sides is not None
    assert [side.points for side in sides] == [0, 10]


def test_one_circle_is_chosen_already_and_of_two_one_is_asked() -> None:
    one = hiring(turn(hand="po c").play("place po@1,1 c@2,1"))
    assert one.lacking() == "door"
    two = hiring(turn(hand="po do").play("place po@1,1 do@2,1"))
    assert two.lacking() == "circle"
    two.pick_circle(cell((2, 1)))
    two.pick(3)
    assert two.command() == Hire(cell((2, 1)), 3, Side.SPECIALIST), "neither side brings more"
    assert two.second() == Hire(cell((2, 1)), 3, Side.COWBOY)
    two.turn()
    assert two.command() == Hire(cell((2, 1)), 3, Side.COWBOY)


def test_of_a_door_the_better_side_is_up_at_first() -> None:
    hand = hiring(turn(". . . . .\nd:2 d # . .", hand="po c", saloon="P").play("place po@5,1 c@4,1"))
    hand.pick(0)
    assert hand.draft.side == Side.COWBOY
    assert [choice.chosen for choice in hand.choices()] == [True, False]


def test_a_door_that_is_pointed_at_shows_both_sides_and_picks_nothing() -> None:
    hand = hiring(turn(hand="po c").play("place po@1,1 c@2,1"))
    assert hand.hover(Pointed(Kind.DOOR, place=1), dragging=False)
    assert len(hand.standing().choices) == 2
    assert hand.draft.place is None
    assert not hand.standing().ready
    assert hand.hover(None, dragging=False)
    assert hand.standing().choices == ()


def test_every_side_brings_what_hiring_it_brings() -> None:
    compared = 0
    uses: set[tuple[Partner, bool]] = set()
    for position in positions():
        hand = position.acting()
        if not isinstance(hand, Hiring):
            continue
        truth, seat = position.truth, position.seat
        points = total(truth.seats[seat].ranch, truth.scenario)
        for command in legal(truth, seat):
            assert type(command) is Hire
            hand.start_over()
            act(hand, command)
            events = decide(truth, command, seat)
            hired = events[0]
            assert type(hired) is Hired
            after = evolve(truth, hired)
            gained = total(after.seats[seat].ranch, truth.scenario) - points
            sides = hand.brings(command.place)
            assert sides is not None
            side = sides[command.side]
            assert (side.partner, side.points) == (hired.partner, gained)
            assert side.has_effect == (side.partner in WITH_EFFECT)
            assert side.usable == (side.has_effect and EffectEnded(seat, side.partner) not in events)
            uses.add((side.partner, side.usable))
            here = total(after.seats[seat].ranch, truth.scenario)
            for step in side.steps:
                after = evolve(after, Stepped(seat, *step))
            if side.theft is not None:
                after = evolve(after, Stolen(seat, command.cell, side.theft.seat, side.theft.cell))
            assert total(after.seats[seat].ranch, truth.scenario) - here == side.gain
            compared += 1
    assert compared > 200
    assert {partner for partner, _ in uses} == set(Partner)
    assert {usable for partner, usable in uses if partner is Partner.COWBOY} == {True, False}
