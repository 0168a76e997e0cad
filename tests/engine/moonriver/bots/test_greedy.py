"""The greedy player: what it sees decides, it takes what is plainly best, and it beats chance."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.bots.random import random
from engine.chance import Deal
from engine.contract import Sight
from engine.moonriver.bots.greedy import greedy
from engine.moonriver.bots.tiling import stranded
from engine.moonriver.bots.worth import outlook
from engine.moonriver.commands import (
    Choose,
    Command,
    Discard,
    Done,
    Drought,
    Hire,
    Place,
    Side,
    Steal,
    Step,
    Swap,
)
from engine.moonriver.decide import play
from engine.moonriver.draws import OVER
from engine.moonriver.grid import cell_at, grid
from engine.moonriver.legal import CHOOSE, COWBOY, DESPERADO, DROUGHT, EXPAND, HIRE, THIEF
from engine.moonriver.numbers import NO_RANCHER
from engine.moonriver.options import Options
from engine.moonriver.pieces import Partner, Plot, Terrain
from engine.moonriver.ranch import Ranch
from engine.moonriver.score import winners
from engine.moonriver.state import State, snapshot
from tests.engine.moonriver.bots.bots_at_play import Player, answer, new, play_on, two_worlds

# A quiet table: the turn of seat 0, all ranches empty


def a_plot(state: State, terrain: Terrain, wanted: Callable[[Plot], bool] = lambda plot: True) -> int:
    """A plot of the box, which leaves it."""
    plots = state.options.pieces.plots
    found = next(plots[n - 1] for n in state.box if plots[n - 1].terrain is terrain and wanted(plots[n - 1]))
    del state.box[found.id]
    return found.id


def bare(plot: Plot) -> bool:
    return not (plot.cows or plot.skull or plot.circle or plot.amount)


def quiet(phase: str, hand: tuple[Terrain, ...] = ()) -> State:
    state = State(Options())
    state.seat = 0
    state.phase = phase
    state.seats[0].reserve = sorted(a_plot(state, terrain, bare) for terrain in hand)
    state.following = [a_plot(state, Terrain.DESERT, bare) for _ in range(4)]
    return state


def lay(state: State, seat: int, terrain: Terrain, *cells: tuple[int, int], cows: int = 0) -> Ranch:
    """Plots of a terrain on these cells, and so many cows on the first."""
    ranch = state.seats[seat].ranch
    for x, y in cells:
        ranch.lay_plot(cell_at(x, y), a_plot(state, terrain), state.options.pieces)
    if cows:
        ranch.add_cows(cell_at(*cells[0]), cows)
    return ranch


def test_a_desert_joins_the_desert_with_the_cows() -> None:
    state = quiet(EXPAND, (Terrain.DESERT, Terrain.CANYON))
    lay(state, 0, Terrain.DESERT, (1, 1), (1, 2), (1, 3), cows=1)
    lay(state, 0, Terrain.DESERT, (5, 1))
    state.forced = True
    chosen = answer(state, greedy)
    assert isinstance(chosen, Place)
    laid = dict(zip(chosen.plots, chosen.cells, strict=True))
    desert = next(plot for plot in chosen.plots if state.options.pieces.terrain[plot] == Terrain.DESERT)
    assert state.seats[0].ranch.grid.neighbours[laid[desert]] & state.seats[0].ranch.territories[Terrain.DESERT][0]


def test_where_one_need_not_expand_a_poor_domino_waits() -> None:
    state = quiet(EXPAND, (Terrain.DESERT, Terrain.CANYON))
    state.dominoes = 1
    assert answer(state, greedy) == Done()


def test_where_nothing_fits_the_better_plots_stay() -> None:
    state = quiet(EXPAND, (Terrain.DESERT, Terrain.CANYON))
    corn = [a_plot(state, Terrain.CORNFIELD) for _ in range(2)]
    ranch = state.seats[0].ranch
    poor = list(state.seats[0].reserve)
    state.seats[0].reserve = sorted([*poor, *corn])
    ranch.free &= ~ranch.board.bridges
    state.forced = True
    assert not ranch.connected(Terrain.DESERT)
    assert answer(state, greedy) == Discard((min(poor), max(poor)))


def test_five_corn_are_better_than_a_bare_desert() -> None:
    state = quiet(CHOOSE)
    state.following[1] = a_plot(state, Terrain.CORNFIELD, lambda plot: plot.amount == 5)
    assert answer(state, greedy) == Choose(1)


def test_of_equal_plots_the_one_that_acts_first() -> None:
    state = quiet(CHOOSE)
    state.following_ranchers[0] = 2
    assert answer(state, greedy) == Choose(1)


def test_a_farmer_is_hired_where_corn_grows() -> None:
    state = quiet(HIRE)
    lay(state, 0, Terrain.CORNFIELD, (1, 1), (1, 2), (1, 3))
    lay(state, 0, Terrain.FARM, (5, 1))
    state.circles = (cell_at(5, 1),)
    state.saloon = [Partner.TRAPPER, Partner.FARMER, Partner.DESPERADO, Partner.TRAPPER, Partner.CATTLE_THIEF]
    assert answer(state, greedy) == Hire(cell_at(5, 1), 1, Side.SPECIALIST)


def test_a_cowboy_is_hired_where_cows_crowd_beside_a_wide_pasture() -> None:
    state = quiet(HIRE)
    lay(state, 0, Terrain.FARM, (1, 1), cows=3)
    lay(state, 0, Terrain.CANYON, (1, 2), (1, 3), (1, 4), (2, 2), (2, 3), (2, 4), (2, 1))
    lay(state, 0, Terrain.FARM, (5, 1))
    state.circles = (cell_at(5, 1),)
    state.saloon = [Partner.DESPERADO] * 5
    chosen = answer(state, greedy)
    assert isinstance(chosen, Hire)
    assert chosen.side is Side.COWBOY


def test_a_cowboy_leads_crowding_cows_apart() -> None:
    state = quiet(COWBOY)
    ranch = lay(state, 0, Terrain.CANYON, (1, 1), (1, 2), (1, 3), (1, 4), cows=3)
    state.effect = Partner.COWBOY
    state.steps = 3
    chosen = answer(state, greedy)
    assert chosen == Step(cell_at(1, 1), cell_at(1, 2))
    while state.phase == COWBOY and state.seat == 0 and state.steps:
        play(state, answer(state, greedy), 0)
    assert [ranch.cows[cell_at(1, y)] for y in (1, 2, 3, 4)] == [1, 1, 1, 0]


def test_a_cowboy_with_nothing_to_gain_rests() -> None:
    state = quiet(COWBOY)
    lay(state, 0, Terrain.CANYON, (1, 1), (1, 2), cows=1)
    state.effect = Partner.COWBOY
    state.steps = 3
    assert answer(state, greedy) == Done()


def test_no_trail_crosses_a_cornfield() -> None:
    state = quiet(COWBOY)
    lay(state, 0, Terrain.FARM, (1, 1), cows=2)
    lay(state, 0, Terrain.CORNFIELD, (1, 2))
    lay(state, 0, Terrain.CANYON, (1, 3), (1, 4))
    assert outlook(state, 0).trail(3).step is None


def test_a_thief_takes_where_it_hurts_most() -> None:
    state = quiet(THIEF)
    lay(state, 0, Terrain.FARM, (1, 1))
    lay(state, 1, Terrain.CANYON, (1, 1), (1, 2), cows=1)
    lay(state, 2, Terrain.CANYON, (1, 1), (1, 2), (1, 3), cows=1)
    lay(state, 3, Terrain.DESERT, (1, 1), (1, 2), (1, 3), (1, 4), cows=2)
    state.effect = Partner.CATTLE_THIEF
    state.effect_cell = cell_at(1, 1)
    assert answer(state, greedy) == Steal(2, cell_at(1, 1))


def test_of_equal_cows_a_thief_takes_the_leaders() -> None:
    state = quiet(THIEF)
    lay(state, 0, Terrain.FARM, (1, 1))
    for seat in (1, 2, 3):
        lay(state, seat, Terrain.CANYON, (1, 1), (1, 2), cows=1)
    lay(state, 2, Terrain.CORNFIELD, (5, 1))
    state.effect = Partner.CATTLE_THIEF
    state.effect_cell = cell_at(1, 1)
    assert answer(state, greedy) == Steal(2, cell_at(1, 1))


def test_a_drought_takes_a_cow_that_shares_its_plot() -> None:
    state = quiet(DROUGHT)
    ranch = lay(state, 0, Terrain.CANYON, (1, 1), (1, 2), (1, 3), cows=1)
    ranch.add_cows(cell_at(1, 2), 2)
    state.skulls = (cell_at(1, 3),)
    assert answer(state, greedy) == Drought(cell_at(1, 2))


def test_a_desperado_gives_a_bare_plot_for_corn() -> None:
    state = quiet(DESPERADO, (Terrain.DESERT, Terrain.DESERT))
    state.seats[0].reserve[1] = a_plot(state, Terrain.CORNFIELD)
    state.seats[2].reserve = [a_plot(state, Terrain.CORNFIELD)]
    state.effect = Partner.DESPERADO
    assert answer(state, greedy) == Swap(state.seats[0].reserve[0], 2, None)


# What it may know


def test_two_worlds_that_look_alike_are_answered_alike() -> None:
    """A blind swap between two others moved this plot or that one: seat 0 cannot tell, and does the same."""
    compared = 0
    for seed in range(6):
        state = play_on(new(Options()), Deal(f"alike {seed}"), [greedy] * 4, _seat_0_asked_late)
        if state.phase == OVER:
            continue
        worlds = two_worlds(state)
        for phase in (state.phase, DESPERADO):
            for world in worlds:
                world.phase = phase
                world.answers = None
            if phase != DESPERADO or state.seats[0].reserve:
                assert answer(worlds[0], greedy) == answer(worlds[1], greedy)
                compared += 1
    assert compared >= 6


def _seat_0_asked_late(state: State) -> bool:
    return (
        state.seat == 0
        and state.phase in (EXPAND, CHOOSE, HIRE)
        and state.round > 8
        and bool(state.seats[1].reserve and state.seats[2].reserve)
    )


def test_the_view_stays_as_it_was_and_the_coin_in_the_pocket() -> None:
    class NoCoin:
        def random(self) -> float:
            raise AssertionError("nobody needs to toss")

    def careful(sight: Sight[State, Command], coin: object) -> Command:
        before = snapshot(sight.view)
        chosen = greedy(sight, NoCoin())
        assert snapshot(sight.view) == before
        assert greedy(sight, NoCoin()) == chosen
        return chosen

    play_on(new(Options()), Deal("careful"), [careful] * 4)


# Whole games


@pytest.mark.parametrize("mode", ["base", "legends"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reserves", ["hidden", "open"])
def test_every_answer_is_legal(players: int, mode: str, reserves: str) -> None:
    for seed in range(4):
        options = Options(players=players, mode=mode, reserves=reserves)
        bots: list[Player] = [greedy] * players if seed % 2 else [greedy, *[random] * (players - 1)]
        assert play_on(new(options), Deal(f"legal {seed}"), bots).phase == OVER


@pytest.mark.parametrize("mode", ["base", "legends"])
def test_it_beats_three_that_toss(mode: str) -> None:
    won = 0
    for game in range(24):
        bots: list[Player] = [random] * 4
        bots[game % 4] = greedy
        state = play_on(new(Options(mode=mode)), Deal(f"beats {game // 4}"), bots)
        won += winners(state) == (game % 4,)
    assert won >= 21


# What it reckons with


def test_cells_that_no_domino_fills() -> None:
    camp = grid(5)

    def free(*cells: tuple[int, int]) -> int:
        return stranded(sum(1 << cell_at(x, y) for x, y in cells), camp)

    assert free((1, 1)) == 1
    assert free((1, 1), (2, 1)) == 0
    assert free((5, 1), (1, 2)) == 2, "no neighbours, though their numbers follow each other"
    assert free((1, 1), (2, 1), (3, 1)) == 1
    assert free((2, 1), (1, 2), (2, 2), (3, 2)) == 2, "two of three arms stay"
    assert stranded(camp.all & ~(1 << cell_at(3, 1)), camp) == 0


def test_a_plot_is_worth_more_where_cows_wait() -> None:
    state = quiet(EXPAND, (Terrain.DESERT,))
    lay(state, 0, Terrain.DESERT, (1, 1), (1, 2), cows=1)
    lay(state, 0, Terrain.DESERT, (5, 1), (5, 2))
    state.current_ranchers = [NO_RANCHER] * 4
    look = outlook(state, 0)
    desert = state.seats[0].reserve[0]
    assert look.at(desert, cell_at(1, 3)) > look.at(desert, cell_at(5, 3))
