"""A cow is dragged along a path, which is sent step by step; a dialogue of the cowboy with its host."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from client.moonriver.answering.asking import answering
from client.moonriver.answering.herding import Best, Herding, best_drive, ways_of
from engine.moonriver.commands import Done, Step
from engine.moonriver.decide import play
from engine.moonriver.grid import cells_of
from engine.moonriver.legal import COWBOY, legal
from engine.moonriver.ranch import Ranch
from engine.moonriver.score import total
from engine.moonriver.state import State
from tests.client.moonriver.answering.acting_hands import positions
from tests.engine.moonriver.drawing import cell, ranch
from tests.engine.moonriver.test_partners import HERDS, cowboy


def at(*squares: tuple[int, int]) -> tuple[int, ...]:
    return tuple(map(cell, squares))


def herding() -> Herding:
    return Herding(cowboy(HERDS).state, 0)


def test_a_cow_is_dragged_along_the_pointers_way_and_back() -> None:
    hand = herding()
    assert hand.lacking() == "cow"
    hand.pick(cell((1, 2)))
    assert hand.lacking() == "way"
    assert hand.left == 3
    for square in ((1, 3), (2, 3), (2, 2)):
        hand.drag(cell(square))
    assert hand.draft.path == at((1, 2), (1, 3), (2, 3), (2, 2))
    assert hand.left == 0
    hand.drag(cell((1, 3)))
    assert hand.draft.path == at((1, 2), (1, 3))
    assert hand.command() == Step(*at((1, 2), (1, 3)))
    hand.take_back()
    assert hand.draft.path == at((1, 2))


def test_a_cow_that_is_thrown_far_takes_the_shortest_way() -> None:
    hand = herding()
    hand.pick(cell((1, 1)))
    hand.drag(cell((1, 3)))
    assert hand.steps() == [Step(*at((1, 1), (1, 2))), Step(*at((1, 2), (1, 3)))]


def test_beyond_the_last_step_the_shortest_way_takes_the_place_of_the_path() -> None:
    hand = herding()
    hand.drag(cell((1, 3)))
    assert not hand.begun, "no cow is in hand"
    hand.pick(cell((1, 2)))
    hand.pick(cell((1, 1)))
    for square in ((1, 2), (1, 3), (2, 3)):
        hand.drag(cell(square))
    assert hand.left == 0
    hand.drag(cell((2, 2)))
    assert hand.draft.path == at((1, 1), (1, 2), (2, 2))
    assert hand.left == 1
    hand.start_over()
    assert hand.lacking() == "cow"
    assert hand.gain() is None


def test_lit_are_cows_and_then_the_cells_within_the_steps_that_remain() -> None:
    hand = herding()
    assert set(cells_of(hand.lit().cells)) == set(at((1, 1), (1, 2)))
    hand.pick(cell((1, 1)))
    assert set(cells_of(hand.lit().cells)) == set(at((1, 2), (2, 2), (1, 3), (2, 3)))


def test_over_corn_the_engine_says_why_and_the_path_waits() -> None:
    hand = herding()
    hand.pick(cell((1, 1)))
    hand.drag(cell((1, 2)))
    said = []
    for square in ((2, 1), (5, 5), (4, 1)):
        hand.drag(cell(square))
        refusal = hand.problem()
        assert refusal is not None
        assert hand.command() is None
        said.append(refusal.code)
    assert said == ["corn", "not_one_step", "not_one_step"]
    hand.drag(cell((2, 2)))
    assert hand.draft.path == at((1, 1), (1, 2), (2, 2))


def test_a_path_is_sent_one_step_at_a_time_and_goes_on_by_itself() -> None:
    table = cowboy(HERDS)
    hand: Herding | None = Herding(table.state.copy(), 0)
    assert hand is not None
    hand.pick(cell((1, 2)))
    hand.drag(cell((1, 3)))
    hand.drag(cell((2, 3)))
    sent = []
    while hand is not None:
        command = hand.command()
        assert command is not None
        sent.append(command)
        table.play(command)
        following = answering(table.state, 0)
        hand = following if isinstance(following, Herding) and following.goes_on(hand) else None
    assert sent == [Step(*at((1, 2), (1, 3))), Step(*at((1, 3), (2, 3)))]
    assert table.waits == (COWBOY, 0)
    hand = Herding(table.state, 0)
    assert hand.left == 1
    assert hand.second() == Done()
    table.play(Done())
    assert table.waits == ("choose", 0)


def test_nothing_goes_on_where_another_one_has_stepped_meanwhile() -> None:
    """A bot in the player's place, while "leave the cows" was on its way."""
    table = cowboy(HERDS)
    left = Herding(table.state.copy(), 0)
    assert left.second() == Done()
    table.play(Step(*at((1, 2), (1, 3))))
    following = answering(table.state, 0)
    assert isinstance(following, Herding)
    assert not following.goes_on(left)


def test_every_cell_in_reach_is_come_to_by_legal_steps() -> None:
    walked = 0
    for position in positions():
        if position.truth.phase != COWBOY:
            continue
        for start in cells_of(position.truth.seats[position.seat].ranch.herd):
            hand = position.acting()
            assert isinstance(hand, Herding)
            reach = hand.ways_from(start)
            for end, path in reach.items():
                assert (path[0], path[-1]) == (start, end)
                state = position.truth.copy()
                for step in pairwise(path):
                    play(state, Step(*step), position.seat)
                    walked += 1
            assert set(reach) == _walked(position.truth, position.seat, start, position.truth.steps)
    assert walked > 300


def _walked(state: State, seat: int, start: int, steps: int) -> set[int]:
    """By the engine alone: wherever single steps lead."""
    found = {start}
    for command in legal(state, seat) if steps and state.phase == COWBOY else ():
        if type(command) is Step and command.from_ == start:
            after = state.copy()
            play(after, command, seat)
            after.phase, after.seat, after.steps, after.answers = COWBOY, seat, steps - 1, None
            found |= _walked(after, seat, command.to, steps - 1)
    return found


def naive_best(land: Ranch, steps: int) -> int:
    """Every sequence of steps, tried."""
    best = 0
    if steps:
        for bit in cells_of(land.steps()):
            from_, to = land.step_of_lane(bit)
            after = land.copy()
            after.remove_cow(from_)
            after.add_cows(to, 1)
            gained = total(after, None) - total(land, None)
            best = max(best, gained + naive_best(after, steps - 1), gained)
    return best


def test_the_best_drive_is_the_best_of_all() -> None:
    coin = Random(3)
    seen = [(state.ranch, 3) for p in positions() if p.truth.phase in (COWBOY, "hire") for state in p.truth.seats]
    compared = 0
    for land, steps in coin.sample(seen, 60):
        if sum(land.cows) > 6:
            continue
        best = best_drive(land, steps)
        assert best.gain == naive_best(land, steps)
        after = land.copy()
        for from_, to in best.steps:
            assert to in ways_of(after, from_, 1)
            after.remove_cow(from_)
            after.add_cows(to, 1)
        assert total(after, None) - total(land, None) == best.gain
        compared += best.gain > 0
    assert compared > 5


def test_crowded_cows_are_best_spread() -> None:
    land = ranch("d d d . .\n. d:3 # . .")
    assert best_drive(land, 1) == Best(4, (Step(*at((2, 1), (2, 2))),))
    assert best_drive(land, 3).gain == 8 == naive_best(land, 3)
    assert best_drive(ranch("d:1 k5 # . ."), 3) == Best(0, ())


def test_a_full_ranch_is_looked_through() -> None:
    crowd = ranch("\n".join(["d:1 c d:1 p:2 bww"] * 4 + ["d:2 c:1 # p:1 bww:1"]))
    assert best_drive(crowd, 2).gain == naive_best(crowd, 2) > 0
    assert best_drive(crowd, 3).gain >= best_drive(crowd, 2).gain
