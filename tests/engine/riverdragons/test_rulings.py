"""Where the rulebook is silent: a small position for each ruling, R1 to R22."""

from __future__ import annotations

from engine.contract import SPECTATOR, Decision, Draw
from engine.riverdragons.commands import Lay, Outcome, Program, Stone
from engine.riverdragons.decide import Flow, go_on, play
from engine.riverdragons.distance import missing
from engine.riverdragons.events import (
    Acting,
    Asked,
    Cancelled,
    Ended,
    Event,
    Fell,
    Lost,
    Moved,
    PlankGone,
    PlankLaid,
    PlankTaken,
    Revealed,
    RoundBegan,
    StonePut,
    TooShort,
)
from engine.riverdragons.legal import legal
from engine.riverdragons.numbers import plank, space, space_text
from engine.riverdragons.options import Options
from engine.riverdragons.pending import pending
from engine.riverdragons.redact import view
from engine.riverdragons.state import State
from engine.riverdragons.text import result_text, state_text
from tests.engine.riverdragons.drawing import Table, cards, laid, position
from tests.engine.riverdragons.self_play import WAYS, random_game


def test_r1_chance_draws_who_begins() -> None:
    state = State(Options(5))
    assert pending(state) == Draw("start", (0, 1, 2, 3, 4), 1)
    play(state, Outcome("start", (3,)), None)
    assert (state.start, state.round) == (3, 1)


def test_r2_clockwise_is_the_ring_of_villages_wherever_seats_are_numbered() -> None:
    state = State(Options(4, colors=("yellow", "blue", "red", "green")))
    play(state, Outcome("start", (3,)), None)
    assert [state.options.colors[seat] for seat in state.order()] == ["green", "yellow", "red", "blue"]


def test_r3_a_program_cannot_be_taken_back_and_everybody_sees_who_is_ready() -> None:
    state = State(Options(3))
    play(state, Outcome("start", (0,)), None)
    first = Program(cards("stone plank move jump remove"))
    play(state, first, 1)
    assert pending(state) == Decision("program", (0, 2), 42)
    assert len(legal(state, 1)) == 0
    table = Table.__new__(Table)
    table.state, table.seat = state, 1
    assert table.refuses(first) == "already_ready"
    for viewer in (SPECTATOR, 0, 2):
        assert [bool(seat.program) for seat in view(state, viewer).seats] == [False, True, False]
    play(state, first, 0)
    assert pending(state) == Decision("program", (2,), 42)
    assert state.position == 0
    play(state, first, 2)
    assert state.position > 0


def test_r3_a_question_has_a_turn_of_its_own_in_each_round_and_position_and_for_each_seat() -> None:
    asked: dict[int, set[tuple[int, int, int | None]]] = {}
    for step in random_game(WAYS[-1], 3):
        if isinstance(waiting := pending(step.state), Decision):
            state = step.state
            asked.setdefault(waiting.turn, set()).add((state.round, state.position, state.turn))
    assert all(len(when) == 1 for when in asked.values())
    assert len(set.union(*asked.values())) == len(asked) > 30


def programmed(state: State, **programs: str) -> list[Event]:
    """What becomes of these programs, by color: all but the last one lie."""
    seats = {color: state.options.colors.index(color) for color in programs}
    *_, last = programs
    for color, said in programs.items():
        if color != last:
            state.seats[seats[color]].program = cards(said)
    return play(state, Program(cards(programs[last])), seats[last])


def turned(events: list[Event], position: int) -> list[Event]:
    """What happened at one position."""
    starts = [n for n, event in enumerate(events) if type(event) is Revealed]
    return events[starts[position - 1] : [*starts, len(events)][position]]


def test_r4_a_dragon_of_the_last_player_stops_the_first_one() -> None:
    state = position(players=2)
    state.seats[1].program = cards("dragon_pink stone move jump remove")
    play(state, Program(cards("move stone plank jump remove")), 0)
    assert state.seats[0].cancelled == [1]
    assert state.position > 1
    assert state.seats[0].pawn == space("pink")


def test_r4_a_cancelled_card_does_nothing_and_a_dragons_turn_passes() -> None:
    """Nobody falls from where nothing is free, and of three dragons each counts."""
    state = position(players=4, at={"blue": "red", "green": "red", "yellow": "red"})
    idle = "stone two_stones move remove"
    events = turned(
        programmed(
            state,
            blue=f"dragon_yellow {idle}", green=f"jump {idle}", yellow=f"two_moves {idle}", red=f"dragon_green {idle}",
        ),
        1,
    )  # fmt: skip
    assert events[1:] == [Cancelled(1, 1), Cancelled(2, 1)]
    assert [space_text(seat.pawn) for seat in state.seats] == ["red"] * 4
    assert [seat.cancelled for seat in state.seats] == [[], [1], [1], []]


def test_r2_cards_of_a_position_are_carried_out_from_the_start_player_on_clockwise() -> None:
    state = position(players=4, start=2)
    events = programmed(state, **dict.fromkeys(state.options.colors, "move jump two_moves remove plank"))
    assert [event.seat for event in turned(events, 1) if type(event) is Acting] == [2, 3, 0, 1]
    assert [event for event in events if type(event) is RoundBegan] == [RoundBegan(2, 3)]


def test_r5_the_second_of_a_card_is_chosen_after_the_first_stands() -> None:
    table = Table(position(stones="6 12 17"), "blue", "two_planks")
    table.play("blue-6 12-17")
    assert table.waits == ("plank", "blue")
    assert table.state.left == 1
    assert table.refuses(laid("blue-5 12-17")) == "plank_there"
    one = Table(position("red-1 17-18", stones="12", hold={"blue": "blue-6"}), "blue", "two_planks")
    one.play("blue-6 12-17")
    assert one.told == ["plank_laid", "lost"]


def test_r6_a_single_answer_is_not_asked_even_where_it_turns_out_badly() -> None:
    table = Table(position(stones="2", hold={"blue": "blue-1"}), "blue", "plank")
    assert table.told == ["too_short", "plank_gone"]
    state = State(Options(2))
    play(state, Outcome("start", (0,)), None)
    assert len(legal(state, 0)) == 6_720 + 8_400


def test_r7_a_stone_lies_in_its_islands_middle_and_none_under_a_plank() -> None:
    table = Table(position("red-6 4-13"), "blue", "stone")
    assert table.refuses(Stone(8, ())) == "under_plank"
    table.give(Stone(12, ()))
    assert StonePut(table.seat, 12, (700, 534)) in table.events
    full = position("red-6 4-13", " ".join(str(n) for n in range(1, 28) if n not in (4, 8, 13)))
    assert Table(full, "blue", "stone").told == ["lost"]


def test_r8_planks_meet_at_a_common_support_only_and_two_have_one_plank() -> None:
    table = Table(position("red-1 12-17", stones="18 6 13"), "blue", "plank")
    assert "blue-6 12-18" in table.answers
    assert table.refuses(laid("blue-6 12-17")) == "plank_there"


def test_r9_a_plank_passes_over_a_bare_island_but_over_no_stone_and_no_village() -> None:
    assert "blue-6 4-13" in Table(position(stones="4 13 12"), "blue", "plank").answers
    table = Table(position(stones="4 8 13"), "blue", "plank")
    assert table.refuses(laid("blue-6 4-13")) == "stone_in_the_way"
    points = {1: (250, 70), 2: (560, 70), 3: (700, 600)}
    table = Table(position(board="open", points=points), "blue", "plank")
    assert table.refuses(laid("blue-6 1-2")) == "village_in_the_way"


def test_r10_farther_than_the_longest_plank_is_no_place_and_costs_nothing() -> None:
    table = Table(position(stones="1 12 17"), "blue", "plank")
    assert table.refuses(laid("blue-6 1-17")) == "too_far"
    assert len(table.state.seats[0].reserve) == 6


def test_r11_a_plank_too_short_for_the_third_time_leaves_the_game_and_the_second_is_due() -> None:
    table = Table(position(stones="6 12 17 7 18 3 9"), "blue", "two_planks")
    for between in ("6-12", "6-17"):
        table.play(f"blue-1 {between}")
        assert table.told == ["too_short"]
        assert table.refuses(laid(f"blue-1 {between}")) == "missed_there"
        assert table.refuses(laid("blue-2 12-17")) == "other_plank_held"
    assert table.state.held == plank("blue-1")
    table.play("blue-1 7-12")
    assert table.told == ["too_short", "plank_gone"]
    assert (table.waits, table.state.left) == (("plank", "blue"), 1)
    assert "blue-2 6-12" in table.answers


def test_r12_without_a_plank_or_a_place_nothing_is_judged() -> None:
    for card in ("plank", "two_planks"):
        assert Table(position(stones="12 17", hold={"blue": ""}), "blue", card).told == ["lost"]
    table = Table(position(stones="12"), "pink", "plank")
    assert table.told == ["lost"]
    assert len(table.state.seats[table.seat].reserve) == 6
    table = Table(position(stones="2 5", hold={"blue": "blue-1"}, judging="shown"), "blue", "plank")
    assert table.told == ["plank_laid"]
    table = Table(position(stones="2 3", hold={"blue": "blue-1"}, judging="shown"), "blue", "plank")
    assert len(table.answers) == 3
    assert table.play("blue-1 2-3").told == ["too_short", "plank_gone"]


def test_r13_what_sticks_out_joins_and_stops_nothing() -> None:
    """The longest plank between two near stones sticks out over a third one, and past it."""
    table = Table(position("red-6 12-17 [green]", stones="18"), "blue", "stone")
    assert "21" in table.answers
    points = {1: (500, 600), 2: (650, 600), 3: (730, 600), 4: (730, 740), 5: (690, 500), 6: (690, 700)}
    state = position("red-6 1-2 [green], pink-1 3-4", board="open", points=points)
    table = Table(state, "green", "move")
    assert Fell(table.seat) in table.events
    table = Table(position("red-6 1-2", board="open", points=points), "blue", "plank")
    assert table.play("blue-3 5-6").told == ["plank_laid"]


def test_r14_ones_own_planks_may_be_taken_back() -> None:
    table = Table(position("blue-2 6-12, red-3 7-12, red-1 17-18"), "blue", "remove")
    assert PlankTaken(table.seat, plank("blue-2")) in table.events
    assert table.state.seats[table.seat].reserve == [plank(f"blue-{size}") for size in range(1, 7)]
    assert table.state.board.planks.keys() == {plank("red-3"), plank("red-1")}
    full = Table(position("red-3 7-12, red-1 17-18"), "blue", "remove")
    assert full.told == ["lost"]
    stones = Table(position("red-3 7-12, red-1 17-18", stones="1 2"), "blue", "remove")
    assert stones.answers == {"stone 1", "stone 2"}
    assert stones.play("stone 1").told == ["stone_taken"]
    assert not stones.state.board.stones >> 1 & 1


def test_r15_planks_at_one_stone_are_neighbours_and_a_village_is_a_space() -> None:
    planks = "red-2 4-blue [green], red-3 2-blue, pink-1 4-8, pink-4 1-2"
    assert Table(position(planks), "green", "move").answers == {"blue", "pink-1"}


def test_r16_every_village_may_be_entered_left_and_passed_through() -> None:
    state = position("pink-2 4-blue [pink], pink-3 2-blue, pink-6 1-2")
    table = Table(state, "pink", "two_moves")
    assert Moved(table.seat, space("blue")) in table.events
    assert table.play("pink-3").pawn == "pink-3"
    absent = Table(position("pink-2 5-green [pink]", at={"red": "green"}, players=3), "pink", "move")
    assert absent.told == ["moved"]
    assert absent.pawn == "green"


def test_r17_from_a_foreign_village_without_a_free_plank_the_pawn_falls_home() -> None:
    table = Table(position("red-2 4-blue [green]", at={"red": "blue"}), "red", "move")
    assert Fell(table.seat) in table.events
    assert table.pawn == "red"


def test_r18_two_moves_may_go_forth_and_back_also_from_a_village() -> None:
    table = Table(position("blue-2 4-blue"), "blue", "two_moves")
    assert table.told == ["moved", "moved"]
    assert table.pawn == "blue"
    fallen = Table(position(at={"blue": "pink"}), "blue", "two_moves")
    assert fallen.told == ["fell"]


def test_r19_a_jump_needs_a_pawn_on_a_plank_and_ends_elsewhere_than_it_began() -> None:
    planks = "blue-2 4-blue [red], pink-1 4-8 [green], pink-2 6-8"
    assert Table(position(planks), "blue", "jump").told == ["fell"]
    table = Table(position("blue-2 4-blue [red], pink-1 4-8, pink-2 6-8"), "blue", "jump")
    assert table.told == ["jumped"]
    assert table.pawn == "pink-1"
    nobody = position("blue-2 4-blue [green], pink-1 2-blue", at={"red": "blue"})
    assert Table(nobody, "green", "jump").told == ["fell"]
    ends = position("blue-1 12-17 [blue], red-1 17-18 [red], red-2 17-21, black-1 14-18, black-2 18-22 [black]")
    assert Table(ends, "blue", "jump").answers == {"red-1>red-2", "red-1>black-1"}
    won = Table(position("red-2 23-red [blue], green-1 21-23 [green]"), "green", "jump")
    assert won.over == (won.seat,)


def test_r20_on_open_water_a_stone_keeps_its_distance() -> None:
    points = {1: (700, 620), 2: (900, 620), 4: (700, 900)}
    table = Table(position("red-5 1-2", board="open", points=points), "blue", "stone")
    assert len(table.answers) == len(legal(table.state, 0))
    wrong = {
        (705, 500): "off_the_grid", (-10, 500): "off_the_grid", (700, 50): "outside", (400, 180): "on_land",
        (700, 830): "too_near_a_stone", (800, 650): "under_plank",
    }  # fmt: skip
    for at, code in wrong.items():
        assert table.refuses(Stone(None, at)) == code
    assert table.refuses(Stone(12, ())) == "name_a_point"
    for at in ((700, 60), (480, 130), (700, 820), (800, 660)):
        assert Stone(None, at) in legal(table.state, 0)
    table.give(Stone(None, (800, 660)))
    assert StonePut(0, 3, (800, 660)) in table.events


def test_r21_after_the_last_round_the_nearest_pawn_wins_and_equal_ones_share() -> None:
    state = position("blue-6 4-blue [blue], yellow-6 27-yellow [yellow]", players=4, round=7, rounds=7)
    for seat in state.seats:
        seat.program = cards("stone two_stones two_planks remove jump")
        seat.cancelled = [1, 2, 3, 4, 5]
    state.start, state.position, state.turn = 2, 5, 1
    flow = Flow(state)
    state.left = 0
    go_on(flow)
    assert flow.events == [Ended((0, 2))]
    text = result_text(state)
    assert [score["missing"] for score in text["scores"]] == [87, 100, 87, 100]
    after = state_text(state)
    assert [after[key] for key in ("round", "position", "turn", "start", "left")] == [7, 0, None, 3, 0]
    assert [(seat.program, seat.cancelled) for seat in state.seats] == [((), [])] * 4


def test_r21_it_counts_from_the_nearer_support_to_ones_own_target() -> None:
    state = position("blue-6 4-blue [blue], red-2 6-12 [green], red-5 17-22 [pink]")
    assert [missing(state, seat) for seat in range(6)] == [87, 56, 43, 100, 100, 100]


def test_r21_before_it_another_round_begins_with_the_next_seat() -> None:
    state = position(players=4, round=6, rounds=7)
    for seat in state.seats:
        seat.program = cards("stone two_stones two_planks remove jump")
        seat.cancelled = [1, 2, 3, 4, 5]
    state.start, state.position = 2, 5
    flow = Flow(state)
    go_on(flow)
    began, asked = flow.events
    assert began == RoundBegan(7, 3)
    assert asked == Asked("program", (0, 1, 2, 3))


def test_r22_by_eye_everything_may_be_named_and_shown_only_what_fits() -> None:
    by_eye = Table(position(stones="6 12 17"), "blue", "plank")
    assert {"blue-1 6-12", "blue-1 12-17"} <= by_eye.answers
    shown = Table(position(stones="6 12 17", judging="shown"), "blue", "plank")
    assert {answer for answer in shown.answers if answer.startswith("blue-1")} == {"blue-1 12-17"}
    assert shown.refuses(laid("blue-1 6-12")) == "too_short_for_it"
    assert {type(event) for event in shown.give(Lay((6, 17), plank("blue-5")))} >= {PlankLaid}
    assert not {type(event) for event in shown.events} & {TooShort, PlankGone, Lost, Cancelled}
