"""What is still to come to a table: the same for every ranch at it, and for all that one decision looks at."""

from __future__ import annotations

from engine.moonriver.options import Scenario
from engine.moonriver.pieces import Resource, Terrain
from engine.moonriver.state import State

TERRAINS = len(Terrain)

GROUP_TERRAIN = {Scenario.TIMBER_RAFTING: int(Terrain.FOREST), Scenario.MOON_RIVER_CITY: int(Terrain.FARM)}


class Coming:
    """An average plot of those that nobody has taken yet."""

    __slots__ = ("circles", "cows", "gang", "pieces", "scenario", "symbols", "terrains")

    def __init__(self, state: State) -> None:
        pieces = self.pieces = state.options.pieces
        scenario = self.scenario = state.scenario
        plots = [plot for plot in (*state.box, *state.following, *state.current) if plot]
        number = [0] * TERRAINS
        cows = [0] * TERRAINS
        symbols = [0] * len(Resource)
        circles = 0
        for plot in plots:
            terrain = pieces.terrain[plot]
            number[terrain] += 1
            cows[terrain] += pieces.cow_symbols[plot]
            if pieces.amount[plot]:
                symbols[pieces.resource[plot]] += pieces.amount[plot]
            circles += pieces.circle[plot]
        total = len(plots) or 1
        self.terrains: list[float] = [one / total for one in number]
        """By terrain: its share."""
        self.cows: list[float] = [herd / one if one else 0.0 for herd, one in zip(cows, number, strict=True)]
        """By terrain: cows a plot."""
        self.symbols: list[float] = [one / total for one in symbols]
        """By resource: symbols a plot."""
        self.circles: float = circles / total
        self.gang = 0.0
        """Members of the scenario's groups a plot."""
        if scenario is Scenario.GOLD_RUSH:
            self.gang = self.symbols[Resource.NUGGET]
        elif scenario is Scenario.OUTLAWS:
            self.gang = self.circles
        elif scenario is not None:
            self.gang = self.terrains[GROUP_TERRAIN[scenario]]


def turns_left(state: State, seat: int) -> int:
    """How many plots this seat will still take."""
    a_column = 2 if state.options.players == 2 else 1
    later = len(state.box) // len(state.current) * a_column
    return later + state.current_ranchers.count(seat) + (a_column if any(state.following) else 0)
