"""The six symmetries of the delta: what supports, planks, spaces and commands become where the board is turned by a
third of a circle, or is seen in a mirror."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import NamedTuple

from engine.riverdragons.bits import members
from engine.riverdragons.board import FIRST_HOME, color_of, home, plank_of, size_of
from engine.riverdragons.cards import FIRST_DRAGON, dragon
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS, SUPPORTS, bit_of
from engine.riverdragons.commands import Command, Jump, Lay, Move, Program, Stone, Take
from engine.riverdragons.geometry import Point
from engine.riverdragons.options import Options
from engine.riverdragons.pieces import printed
from engine.riverdragons.state import Place, State


class Turning(NamedTuple):
    supports: tuple[int, ...]
    """By support: the one that comes to lie there; the first one stands for none."""

    def color(self, color: int) -> int:
        return self.supports[FIRST_VILLAGE + color] - FIRST_VILLAGE

    def pair(self, pair: int) -> int:
        low, high = sorted(self.supports[end] for end in PAIRS[pair])
        return bit_of(low, high)

    def pairs(self, mask: int) -> int:
        return sum(1 << self.pair(pair) for pair in members(mask))

    def stones(self, mask: int) -> int:
        return sum(1 << self.supports[stone] for stone in members(mask))

    def plank(self, plank: int) -> int:
        return plank_of(self.color(color_of(plank)), size_of(plank))

    def space(self, space: int) -> int:
        return home(self.color(space - FIRST_HOME)) if space >= FIRST_HOME else self.plank(space)

    def card(self, card: int) -> int:
        return dragon(self.color(card - FIRST_DRAGON)) if card >= FIRST_DRAGON else card

    def place(self, between: tuple[int, int]) -> tuple[int, int]:
        low, high = sorted(self.supports[end] for end in between)
        return low, high

    def seat(self, options: Options, seat: int) -> int:
        """Of those who play: whose village comes to lie where."""
        return options.villages.index(self.color(options.villages[seat]))

    def position(self, state: State) -> State:
        """All that there is, elsewhere: colors that play come to lie where colors do."""
        turned, options = State(state.options), state.options
        for field in ("round", "phase", "position", "left"):
            setattr(turned, field, getattr(state, field))
        turned.start = None if state.start is None else self.seat(options, state.start)
        turned.turn = None if state.turn is None else self.seat(options, state.turn)
        turned.held = state.held and self.plank(state.held)
        turned.missed = tuple(Place(*self.place(between)) for between in state.missed)
        for stone in members(state.board.stones):
            onto = self.supports[stone]
            turned.board.put_stone(onto, options.pieces.islands[onto - 1])
        for plank, pair in state.board.planks.items():
            turned.board.lay(self.plank(plank), self.pair(pair))
        turned.gone = sorted(map(self.plank, state.gone))
        turned.winners = sorted(self.seat(options, winner) for winner in state.winners)
        for number, seat in enumerate(state.seats):
            there = turned.seats[self.seat(options, number)]
            there.pawn = self.space(seat.pawn)
            there.reserve = sorted(map(self.plank, seat.reserve))
            there.program = tuple(map(self.card, seat.program))
            there.cancelled = list(seat.cancelled)
        return turned

    def command(self, command: Command) -> Command:
        match command:
            case Program(cards):
                return Program(tuple(map(self.card, cards)))
            case Stone(int(island)):
                return Stone(self.supports[island], ())
            case Lay(between, plank):
                return Lay(self.place(between), self.plank(plank))
            case Take(None, int(stone)):
                return Take(None, self.supports[stone])
            case Take(int(plank)):
                return Take(self.plank(plank), None)
            case Move(to):
                return Move(self.space(to))
            case Jump(over, to):
                return Jump(self.plank(over), self.space(to))
        raise AssertionError(command)


def turning(moved: Callable[[float, float], tuple[float, float]]) -> Turning:
    """The supports are known by where they come to lie, a unit or two beside."""
    pieces = printed()
    points = (*pieces.islands, *pieces.villages)

    def found(at: Point) -> int:
        x, y = moved(at.x - pieces.middle.x, at.y - pieces.middle.y)
        x, y = x + pieces.middle.x, y + pieces.middle.y
        away, nearest = min((max(abs(other.x - x), abs(other.y - y)), n) for n, other in enumerate(points, 1))
        assert away < 2
        return nearest

    supports = (0, *map(found, points))
    assert len(set(supports)) == SUPPORTS + 1
    return Turning(supports)


def _turned(thirds: int, mirrored: bool) -> Turning:
    angle = thirds * 2 * pi / 3

    def moved(x: float, y: float) -> tuple[float, float]:
        if mirrored:
            x = -x
        return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)

    return turning(moved)


THIRDS = [_turned(thirds, mirrored=False) for thirds in (1, 2)]
SYMMETRIES = [_turned(thirds, mirrored) for thirds in range(3) for mirrored in (False, True)]
