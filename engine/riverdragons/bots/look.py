"""What a player makes of a position: a copy of its view to play on in, and everybody's way, as its eye sees it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Coin, Sight
from engine.riverdragons.board import FIRST_HOME
from engine.riverdragons.bots.eye import eye
from engine.riverdragons.bots.imagining import imagined
from engine.riverdragons.bots.programs import Pattern, pattern_of
from engine.riverdragons.bots.way import Terrain, Way, sizes_of
from engine.riverdragons.commands import Command
from engine.riverdragons.state import State

REMEMBERED = 20_000
"""Ways that are not searched for again."""


class Look:
    narrow = 12
    """Planks that are thought of where one may be taken away."""

    def __init__(self, state: State, need: Sequence[int], forgetful: bool = False) -> None:
        self.state = state
        self.need = need
        """By pair: the size that seems to do."""
        self.forgetful = forgetful
        """Takes planks of other colors only where its own do not lead on."""
        self._ways: dict[object, Way] = {}
        self._terrains: dict[object, Terrain] = {}

    def way(self, state: State, seat: int, pawn: int | None = None, reserve: list[int] | None = None) -> Way:
        """That of a seat, if its pawn stood there and it had that reserve."""
        mine, board = state.seats[seat], state.board
        space = mine.pawn if pawn is None else pawn
        sizes = sizes_of(mine.reserve if reserve is None else reserve)
        taken = 0
        for held in state.seats:
            if held.pawn < FIRST_HOME and held is not mine:
                taken |= 1 << board.planks[held.pawn]
        ground = (board.stones, frozenset(board.planks.items()))
        key = (ground, space, mine.color, sizes, taken)
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= REMEMBERED:
                self._ways.clear()
                self._terrains.clear()
            if self.forgetful:
                found = Terrain(board, mine.color).way(space, mine.target, sizes, self.need, taken)
            if found is None or not found.legs or lacking(found):
                terrain = self._terrains.get(ground)
                if terrain is None:
                    terrain = self._terrains[ground] = Terrain(board.copy())
                found = terrain.way(space, mine.target, sizes, self.need, taken)
            self._ways[key] = found
        return found

    def pattern(self, state: State, seat: int) -> Pattern:
        """All that the programs of a seat depend on, on its own way."""
        mine = state.seats[seat]
        return pattern_of(self.way(state, seat), mine.pawn < FIRST_HOME, len(mine.reserve))


def lacking(way: Way) -> bool:
    """Whether it takes a plank that the reserve has not."""
    return any(leg.pair >= 0 and not leg.space and not leg.size for leg in way.legs)


def look_of(sight: Sight[State, Command], error: float, coin: Coin, forgetful: bool = False) -> Look:
    """By a player whose eye errs so much."""
    state = imagined(sight.view)
    seen = eye(sight.view, sight.seat, error, coin).sees(state.board.chart)
    state.board.chart = seen.chart
    return Look(state, seen.need, forgetful)
