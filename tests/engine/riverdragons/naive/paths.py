"""Where a pawn may go in one move, and over whom it may jump (R15 to R19)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.riverdragons.naive.board import VILLAGES
from tests.engine.riverdragons.naive.state import State, acting, has_pawn, rests_on


def neighbours(state: State, space: str) -> list[str]:
    """Spaces next to a plank or a village, whoever stands there."""
    if space in VILLAGES:
        return [lying["plank"] for lying in state["planks"] if space in lying["between"]]
    supports = rests_on(state, space)
    stones = [support for support in supports if support not in VILLAGES]
    planks = [
        lying["plank"]
        for lying in state["planks"]
        if lying["plank"] != space and any(stone in lying["between"] for stone in stones)
    ]
    return planks + [support for support in supports if isinstance(support, str)]


def has_room(state: State, space: str) -> bool:
    return space in VILLAGES or not has_pawn(state, space)


def moves(state: State) -> Iterator[str]:
    for space in neighbours(state, acting(state)["pawn"]):
        if has_room(state, space):
            yield space


def jumps(state: State) -> Iterator[tuple[str, str]]:
    """The plank jumped over, and where the pawn comes down."""
    stands = acting(state)["pawn"]
    for over in neighbours(state, stands):
        if over not in VILLAGES and has_pawn(state, over):
            for to in neighbours(state, over):
                if to != stands and has_room(state, to):
                    yield over, to
