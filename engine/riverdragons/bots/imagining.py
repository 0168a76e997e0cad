"""Open water as a player thinks of it: stones that lie, and spots where others might, taken for islands.

What follows from a program is then played by the rules of the board with islands, and only a stone's answer is said
otherwise."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.riverdragons.board import Board
from engine.riverdragons.chart import IslandChart
from engine.riverdragons.commands import Command, Stone
from engine.riverdragons.geometry import Point
from engine.riverdragons.options import ISLANDS
from engine.riverdragons.pieces import STONES, Pieces
from engine.riverdragons.state import State
from engine.riverdragons.water import STEP, Water


@lru_cache(64)
def _chart(pieces: Pieces, at: tuple[Point | None, ...]) -> IslandChart:
    return IslandChart(pieces, at)


@lru_cache(8)
def _spots(pieces: Pieces) -> tuple[Point, ...]:
    """Where islands are on the other board, on points of the grid."""
    return tuple(Point(round(at.x / STEP) * STEP, round(at.y / STEP) * STEP) for at in pieces.islands)


def imagined(view: State) -> State:
    """A copy of the view that is nobody's, on islands; its board is its own."""
    state = view.copy()
    state.viewer = None
    if view.options.board == ISLANDS:
        return state
    pieces = view.options.pieces
    water = Water(pieces)
    free = water.free(view.board)
    at = list(view.board.chart.at)
    left = [stone for stone in range(1, STONES + 1) if at[stone] is None]
    for spot in _spots(pieces):
        bit = water.bit(spot)
        if left and bit is not None and free >> bit & 1:
            at[left.pop(0)] = spot
    board = Board(_chart(pieces, tuple(at)))
    board.stones = view.board.stones
    for plank, pair in view.board.planks.items():
        board.lay(plank, pair)
    state.board = board
    state.options = replace(view.options, board=ISLANDS)
    return state


def meant(command: Command, view: State, state: State) -> Command:
    """An answer to what was imagined, as the table takes it."""
    if type(command) is Stone and view.options.board != ISLANDS:
        assert command.island is not None
        return Stone(None, state.board.chart.point(command.island))
    return command
