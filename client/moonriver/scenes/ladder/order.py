"""In which order the turns of a round are taken, as far as that is known: the row of hats over a column."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from engine.moonriver.draws import OVER
from engine.moonriver.numbers import COLUMN, NO_RANCHER
from engine.moonriver.state import State


class Stage(Enum):
    ACTED = auto()
    ACTING = auto()
    TO_COME = auto()
    OPEN = auto()
    """Nobody has chosen it yet."""
    MEANT = auto()
    """Somebody points at a rung that would make this the turn."""


class Turn(NamedTuple):
    stage: Stage
    seat: int | None = None


def turns_of(state: State, following: bool, acted: Sequence[int], meant: tuple[int, int] | None = None) -> list[Turn]:
    """`acted` are those whose turns have begun in this round; `meant` is a rung, and who would stand there."""
    plots = state.following if following else state.current
    ranchers = state.following_ranchers if following else state.current_ranchers
    standing = sum(seat != NO_RANCHER for seat in ranchers)
    count = COLUMN if state.options.players == 2 else state.options.players
    if following and not any(plots):
        return []
    begun = [] if following else list(acted[: count - standing])
    turns = [Turn(Stage.ACTED, seat) for seat in begun]
    if begun and begun[-1] == state.seat and state.phase != OVER:
        turns[-1] = Turn(Stage.ACTING, begun[-1])
    still_open = count - standing - len(begun) - (meant is not None)
    for rung in range(COLUMN):
        if meant is not None and rung == meant[0]:
            turns.append(Turn(Stage.MEANT, meant[1]))
        elif ranchers[rung] != NO_RANCHER:
            turns.append(Turn(Stage.TO_COME, ranchers[rung]))
        elif plots[rung] and still_open > 0:
            turns.append(Turn(Stage.OPEN))
            still_open -= 1
    return turns[:count]
