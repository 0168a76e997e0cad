"""Where a plank may be laid, and whether it is long enough there (R8 to R13)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.riverdragons.naive.board import (
    BEARS,
    LANDING,
    LENGTHS,
    LONGEST,
    RING,
    STONE_CLEAR,
    VILLAGE_CLEAR,
    VILLAGES,
    size_of,
)
from tests.engine.riverdragons.naive.geometry import meet, near, squared
from tests.engine.riverdragons.naive.state import State, Support, borne, ends


def places(state: State) -> Iterator[list[Support]]:
    """Pairs of supports that would take some plank: stones by number, then villages round the ring."""
    stones = [lying["stone"] for lying in state["stones"]]
    for first in stones:
        others: list[Support] = [stone for stone in stones if stone > first]
        for second in [*others, *RING]:
            if is_place(state, [first, second]):
                yield [first, second]


def is_place(state: State, between: list[Support]) -> bool:
    return (
        spans(state, LONGEST, between)
        and all(borne(state, support) < BEARS for support in between)
        and not any(lies_there_or_crosses(state, lying["between"], between) for lying in state["planks"])
        and passes_over_nothing(state, between)
    )


def spans(state: State, size: int, between: list[Support]) -> bool:
    """Whether a plank of this size is long enough."""
    landing = LANDING if any(support in VILLAGES for support in between) else 0
    return squared(*ends(state, between)) <= (LENGTHS[size - 1] + landing) ** 2


def lies_there_or_crosses(state: State, lying: list[Support], between: list[Support]) -> bool:
    common = [support for support in between if support in lying]
    if common:
        return len(common) == 2
    return meet(*ends(state, lying), *ends(state, between))


def passes_over_nothing(state: State, between: list[Support]) -> bool:
    a, b = ends(state, between)
    for lying in state["stones"]:
        if lying["stone"] not in between and near((lying["at"][0], lying["at"][1]), a, b, STONE_CLEAR):
            return False
    return not any(near(at, a, b, VILLAGE_CLEAR) for village, at in VILLAGES.items() if village not in between)


def fits_somewhere(state: State, plank: str) -> bool:
    return any(spans(state, size_of(plank), place) for place in places(state))
