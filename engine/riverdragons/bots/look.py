"""What a player makes of a position: everybody's way, as its eye sees distances."""

from __future__ import annotations

from engine.riverdragons.board import FIRST_HOME
from engine.riverdragons.bots.eye import Eye
from engine.riverdragons.bots.programs import Pattern, pattern_of
from engine.riverdragons.bots.way import Terrain, Way, sizes_of
from engine.riverdragons.state import State

REMEMBERED = 5_000
"""Ways and terrains that are not searched for again."""


class Look:
    def __init__(self, eye: Eye) -> None:
        self.eye = eye
        self._ways: dict[object, Way] = {}
        self._terrains: dict[object, Terrain] = {}

    def way(self, state: State, seat: int, pawn: int | None = None, reserve: list[int] | None = None) -> Way:
        """That of a seat, if its pawn stood there and it had that reserve."""
        mine, board = state.seats[seat], state.board
        space = mine.pawn if pawn is None else pawn
        sizes = sizes_of(mine.reserve if reserve is None else reserve)
        taken = frozenset([held.pawn for held in state.seats if held is not mine and held.pawn < FIRST_HOME])
        ground = (board.stones, frozenset(board.planks.items()), mine.color, taken)
        key = (ground, space, sizes)
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= REMEMBERED:
                self._ways.clear()
                self._terrains.clear()
            terrain = self._terrains.get(ground)
            if terrain is None:
                terrain = self._terrains[ground] = Terrain(board.copy(), mine.target, taken)
            found = self._ways[key] = terrain.way(space, sizes, self.eye.need(board.chart))
        return found

    def pattern(self, state: State, seat: int) -> Pattern:
        """All that the programs of a seat depend on, on its own way."""
        mine = state.seats[seat]
        return pattern_of(self.way(state, seat), mine.pawn < FIRST_HOME, len(mine.reserve))
