"""The score pad: totals for programs that ask often, and the same with cells and factors for people."""

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.moonriver.grid import Mask
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import Partner, Terrain
from engine.moonriver.ranch import Ranch
from engine.moonriver.state import State

PASTURES = (Terrain.DESERT, Terrain.CANYON, Terrain.PRAIRIE, Terrain.FOREST, Terrain.FARM)
"""Terrains with points for territories: no cow stands on corn."""

SCENARIO_GROUP: Final = 3
SCENARIO_POINTS: Final = 10


class Score(NamedTuple):
    """The rows of the pad, the sum, and what breaks ties."""

    desert: int
    canyon: int
    prairie: int
    forest: int
    farm: int
    nugget: int
    beaver: int
    corn: int
    prospector: int
    trapper: int
    farmer: int
    scenario: int
    total: int
    largest_territory: int
    cows: int


def score(ranch: Ranch, scenario: Scenario | None) -> Score:
    """After overpopulation: a plot counts one cow however many stand on it."""
    herd = ranch.herd
    land = [0, 0, 0, 0, 0, 0]
    largest = 0
    for terrain, territories in enumerate(ranch.territories):
        for territory in territories:
            plots = territory.bit_count()
            if plots > largest:
                largest = plots
            cows = territory & herd
            if cows:
                land[terrain] += plots * cows.bit_count()
    desert, canyon, prairie, forest, _, farm = land
    nugget, beaver, corn = ranch.symbols
    tally = ranch.tally
    prospector = nugget * tally[4]
    trapper = beaver * tally[5]
    farmer = corn * tally[6]
    extra = 0 if scenario is None else scenario_points(ranch, scenario)
    total = (
        desert + canyon + prairie + forest + farm
        + nugget + beaver + corn
        + prospector + trapper + farmer
        + extra
    )  # fmt: skip
    return Score(
        desert, canyon, prairie, forest, farm, nugget, beaver, corn,
        prospector, trapper, farmer, extra, total, largest, herd.bit_count(),
    )  # fmt: skip


def total(ranch: Ranch, scenario: Scenario | None) -> int:
    """`score(...).total` alone, for bots."""
    herd = ranch.herd
    points = 0
    for territories in ranch.territories:
        for territory in territories:
            cows = territory & herd
            if cows:
                points += territory.bit_count() * cows.bit_count()
    nugget, beaver, corn = ranch.symbols
    tally = ranch.tally
    points += nugget * (1 + tally[4]) + beaver * (1 + tally[5]) + corn * (1 + tally[6])
    return points if scenario is None else points + scenario_points(ranch, scenario)


def scenario_points(ranch: Ranch, scenario: Scenario) -> int:
    members = (group.bit_count() for group in scenario_groups(ranch, scenario))
    return sum(SCENARIO_POINTS * (count - SCENARIO_GROUP + 1) for count in members)


def scenario_groups(ranch: Ranch, scenario: Scenario) -> list[Mask]:
    """The groups that the scenario rewards."""
    return [group for group in SCENARIO_GROUPS[scenario](ranch) if group.bit_count() >= SCENARIO_GROUP]


def _timber(ranch: Ranch) -> list[Mask]:
    return [forest for forest in ranch.territories[Terrain.FOREST] if forest & ranch.board.river]


def _outlaws(ranch: Ranch) -> list[Mask]:
    bandits = sum(
        1 << cell for cell, partner in enumerate(ranch.partners) if partner in (Partner.DESPERADO, Partner.CATTLE_THIEF)
    )
    return [gang for gang in ranch.grid.groups(ranch.guarded) if gang & bandits]


SCENARIO_GROUPS: dict[Scenario, Callable[[Ranch], list[Mask]]] = {
    Scenario.TIMBER_RAFTING: _timber,
    Scenario.GOLD_RUSH: lambda ranch: ranch.grid.groups(ranch.nuggets),
    Scenario.OUTLAWS: _outlaws,
    Scenario.MOON_RIVER_CITY: lambda ranch: list(ranch.territories[Terrain.FARM]),
}


def scores(state: State) -> list[Score]:
    return [score(seat.ranch, state.scenario) for seat in state.seats]


def standing(score: Score) -> tuple[int, int, int]:
    """What decides, in this order: points, the largest territory, cows."""
    return score.total, score.largest_territory, score.cows


def winners(state: State) -> tuple[int, ...]:
    """The seat that won, or all that share the victory."""
    standings = [standing(score) for score in scores(state)]
    best = max(standings)
    return tuple(seat for seat, mine in enumerate(standings) if mine == best)
