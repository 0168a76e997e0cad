"""What may be taken from the board (R14)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.riverdragons.naive.board import color_of, size_of
from tests.engine.riverdragons.naive.state import State, acting, borne, has_pawn

COLORS = 2
"""How many colours of planks a reserve may have."""


def planks_to_take(state: State) -> Iterator[str]:
    reserve = acting(state)["reserve"]
    for lying in state["planks"]:
        plank = lying["plank"]
        sizes = [size_of(other) for other in reserve]
        colors = {color_of(other) for other in [*reserve, plank]}
        if not has_pawn(state, plank) and size_of(plank) not in sizes and len(colors) <= COLORS:
            yield plank


def stones_to_take(state: State) -> Iterator[int]:
    for lying in state["stones"]:
        if borne(state, lying["stone"]) == 0:
            yield lying["stone"]
