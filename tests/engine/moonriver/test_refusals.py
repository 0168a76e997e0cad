"""Refusals: stable codes, sentences with facts, and nothing else happens."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.contract import IllegalCommand
from engine.moonriver.commands import (
    Bonus,
    Choose,
    Command,
    Discard,
    Done,
    Drought,
    Hire,
    Place,
    Serve,
    Side,
    Steal,
    Step,
    Swap,
)
from engine.moonriver.decide import decide, play
from engine.moonriver.events import EffectEnded, Event
from engine.moonriver.letters import kind_of
from engine.moonriver.options import Options
from engine.moonriver.pieces import Partner, Pieces, printed
from engine.moonriver.refusals import SENTENCES
from engine.moonriver.state import restore, snapshot
from tests.engine.moonriver.drawing import position
from tests.engine.moonriver.playing import Table, turn

CODES = {
    "over", "chance_first", "not_your_turn", "not_asked", "no_such_place", "no_plot_there", "place_taken",
    "one_plot_twice", "not_in_hand", "outside", "not_free", "not_adjacent", "no_contact", "must_expand",
    "must_discard", "last_turn", "need_not_discard", "something_fits", "not_this_drought", "no_cow_there",
    "no_circle_there", "no_such_saloon_place", "nobody_at_place", "no_such_side", "not_one_step",
    "nothing_to_walk_on", "corn", "no_such_seat", "own_seat", "nothing_to_swap", "swap_is_blind", "swap_is_open",
    "not_theirs", "guarded", "no_such_tile", "not_on_tile", "tile_unconnected", "tile_fits", "symbols_served",
    "seats_do_not_draw", "nothing_to_draw", "wrong_draw", "wrong_count", "not_in_pool", "chance_has_no_commands",
}  # fmt: skip


def test_codes_that_programs_may_know_stay() -> None:
    assert set(SENTENCES) >= CODES


ONE_OF_EACH: list[Command] = [
    Choose(0),
    Place((1, 2), (0, 1)),
    Discard((1, 2)),
    Drought(0),
    Hire(0, 0, Side.COWBOY),
    Step(0, 1),
    Swap(1, 1, None),
    Steal(1, 0),
    Bonus(0, 0, 0),
    Serve(0),
    Done(),
]

QUESTIONS: dict[str, tuple[Table, set[type[Command]]]] = {
    "expand": (turn(hand="d c"), {Place, Discard, Done}),
    "choose": (turn(hand="d"), {Choose}),
    "cows": (turn(".", "dw:31 . # . .", hand="bww cw").play("place bww@1,1 cw@2,1"), {Serve}),
    "drought": (turn("d:1 d:1 # . .", hand="dx c").play("place dx@1,2 c@2,2"), {Drought}),
    "hire": (turn(hand="po c").play("place po@1,1 c@2,1"), {Hire}),
    "cowboy": (turn("c:1 c # . .", hand="po c").play("place c@1,2 po@2,2", "hire 2,2 C"), {Step, Done}),
    "desperado": (turn(hand="po c d", others=("d",)).play("place po@1,1 c@2,1", "hire 1,1 D"), {Swap, Done}),
    "thief": (turn(".", "d:1 . # . .", hand="po c").play("place po@1,1 c@2,1", "hire 1,1 T"), {Steal, Done}),
}


@pytest.mark.parametrize("phase", list(QUESTIONS))
@pytest.mark.parametrize("command", ONE_OF_EACH, ids=lambda command: type(command).__name__)
def test_a_question_is_answered_by_its_own_commands_alone(phase: str, command: Command) -> None:
    table, answers = QUESTIONS[phase]
    assert table.waits == (phase, 0)
    if type(command) not in answers:
        assert table.refuses(command) == "not_asked"


@pytest.mark.parametrize("command", ONE_OF_EACH, ids=lambda command: type(command).__name__)
def test_nobody_acts_out_of_turn_or_in_chances_place(command: Command) -> None:
    table = turn(hand="d c")
    assert table.refuses(command, 2) == "not_your_turn"
    assert table.refuses(command, None) == "chance_has_no_commands"
    assert Table.new(players=4).refuses(command, 0) == "chance_first"


def test_a_refusal_names_its_facts() -> None:
    table = turn(hand="d c")
    with pytest.raises(IllegalCommand) as refusal:
        decide(table.state, table.meant("place d@2,1 c@3,1"), 0)
    assert refusal.value.code == "not_free"
    assert refusal.value.facts == {"cell": [3, 1]}
    assert str(refusal.value) == "[3, 1] is not free"


def with_circles_on_corn() -> Pieces:
    """A table of one's own, on which cornfields hire."""
    pieces = printed()
    return replace(
        pieces, plots=tuple(replace(plot, circle=plot.circle or kind_of(plot) == "k4") for plot in pieces.plots)
    )


def with_six_slots() -> Pieces:
    """A table of one's own, on which the camp side holds six plots."""
    boards = printed().boards
    return replace(printed(), boards={**boards, "camp": replace(boards["camp"], slots=6)})


@pytest.mark.parametrize(("last_round", "dominoes"), [(False, 2), (True, 3)])
def test_a_hand_of_six_makes_two_dominoes_and_in_the_last_turn_all_three(last_round: bool, dominoes: int) -> None:
    own = Options(pieces=with_six_slots())
    table = Table(restore(own, snapshot(position(hands=("d d d dn dn dx",), last_round=last_round))))
    table.play("done" if last_round else "choose 0")
    for _ in range(dominoes):
        assert table.waits == ("expand", 0)
        table.play(next(command for command in table.legal() if type(command) is Place))
    assert table.waits != ("expand", 0)
    assert len(table.hand().split()) == 6 - 2 * dominoes


def test_a_cattle_thief_on_a_cornfield_steals_nothing() -> None:
    own = Options(pieces=with_circles_on_corn())
    state = restore(own, snapshot(position(".", "d:1 . # . .", hands=("k4 c",))))
    play(state, Choose(0), 3)
    canyon, corn = state.seats[0].reserve
    play(state, Place((corn, canyon), (0, 1)), 0)
    events: list[Event] = play(state, Hire(0, state.saloon.index(Partner.CATTLE_THIEF), Side.SPECIALIST), 0)
    assert EffectEnded(0, Partner.CATTLE_THIEF) in events
    assert state.phase == "choose"
