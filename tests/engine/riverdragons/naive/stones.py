"""Where a stone may be put (R7, R20)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.riverdragons.naive.board import (
    GRID,
    ISLANDS,
    MIDDLE,
    STONE_CLEAR,
    STONE_TO_STONE,
    STONES,
    WATER,
    Point,
    off_land,
    water,
)
from tests.engine.riverdragons.naive.geometry import near, squared
from tests.engine.riverdragons.naive.state import State, ends

ALL_WATER = water()


def free_islands(state: State) -> Iterator[int]:
    """Without a stone, and under no plank."""
    taken = [lying["stone"] for lying in state["stones"]]
    if len(taken) < STONES:
        for island, point in ISLANDS.items():
            if island not in taken and not under_a_plank(state, point):
                yield island


def free_water(state: State) -> Iterator[Point]:
    """Every point of the open board that would take a stone."""
    stones = [(x, y) for x, y in (lying["at"] for lying in state["stones"])]
    lines = [ends(state, lying["between"]) for lying in state["planks"]]
    if len(stones) < STONES:
        for point in ALL_WATER:
            if far_from(stones, point) and not any(near(point, a, b, STONE_CLEAR) for a, b in lines):
                yield point


def takes_a_stone(state: State, point: Point) -> bool:
    """The same for one point, which may be anywhere."""
    return (
        len(state["stones"]) < STONES
        and point[0] % GRID == 0
        and point[1] % GRID == 0
        and squared(point, MIDDLE) <= WATER**2
        and off_land(point)
        and far_from([(x, y) for x, y in (lying["at"] for lying in state["stones"])], point)
        and not under_a_plank(state, point)
    )


def far_from(stones: list[Point], point: Point) -> bool:
    return all(squared(point, stone) >= STONE_TO_STONE**2 for stone in stones)


def under_a_plank(state: State, point: Point) -> bool:
    return any(near(point, *ends(state, lying["between"]), STONE_CLEAR) for lying in state["planks"])


def put(state: State, at: int | Point) -> None:
    """On an island, or on the open board at a point: there the stone gets the smallest number that does not lie."""
    if isinstance(at, int):
        number, (x, y) = at, ISLANDS[at]
    else:
        taken = [lying["stone"] for lying in state["stones"]]
        number = min(set(range(1, STONES + 1)) - set(taken))
        x, y = at
    state["stones"].append({"stone": number, "at": [x, y]})
    state["stones"].sort(key=lambda lying: lying["stone"])
