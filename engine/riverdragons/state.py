"""A whole position, or one viewer's view of it: the same shape, with unknown cards as 0."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final, NamedTuple

from engine.contract import Commands
from engine.declared import texted
from engine.position import Kept, Plainly, Position, position
from engine.riverdragons.bits import members
from engine.riverdragons.board import Board, home
from engine.riverdragons.cards import UNKNOWN
from engine.riverdragons.chart import FIRST_VILLAGE, PAIRS, Chart, bit_of
from engine.riverdragons.colors import acting, opposite
from engine.riverdragons.commands import Command
from engine.riverdragons.geometry import Point
from engine.riverdragons.numbers import (
    BETWEEN,
    NOTHING,
    PLANK,
    POINT,
    STONE,
    CardNo,
    Coordinate,
    PlankNo,
    PositionNo,
    SpaceNo,
    StoneNo,
    SupportNo,
)
from engine.riverdragons.options import Options
from engine.riverdragons.phases import DRAW
from engine.riverdragons.pieces import SIZES
from engine.texts import BY_SEAT, Holds, SeatNo, ViewerNo, key, none_for
from engine.value import value

WATERS: Final = 8
"""What lies in them is kept in its plain form: all who look at one position see the same."""

# Plain forms


@value
@texted(
    Holds(
        lambda lying: {"stone": lying.stone, "at": [lying.x, lying.y]},
        lambda text: LyingStone(STONE.read(key(text, "stone")), *POINT.read(key(text, "at"))),
    )
)
class LyingStone(NamedTuple):
    stone: StoneNo
    x: Coordinate
    y: Coordinate


@value
@texted(
    Holds(
        lambda lying: {"plank": PLANK.write(lying.plank), "between": BETWEEN.write(lying[1:])},
        lambda text: LyingPlank(PLANK.read(key(text, "plank")), *BETWEEN.read(key(text, "between"))),
    )
)
class LyingPlank(NamedTuple):
    plank: PlankNo
    first: SupportNo
    second: SupportNo


@value
@texted(Holds(BETWEEN.write, lambda text: Place(*BETWEEN.read(text))))
class Place(NamedTuple):
    """Two supports, the lower number first."""

    first: SupportNo
    second: SupportNo


@value
class Lying(NamedTuple):
    """All that lies in the water, by number."""

    stones: tuple[LyingStone, ...]
    planks: tuple[LyingPlank, ...]


def _lying(state: State) -> Lying:
    board = state.board
    return _plainly(board.chart, board.stones, tuple(sorted(board.planks.items())))


@lru_cache(WATERS)
def _plainly(chart: Chart, stones: int, planks: tuple[tuple[int, int], ...]) -> Lying:
    return Lying(
        tuple([LyingStone(stone, *chart.point(stone)) for stone in members(stones)]),
        tuple([LyingPlank(plank, *PAIRS[pair]) for plank, pair in planks]),
    )


def _put_lying(state: State, lying: Lying, options: Options) -> None:
    for stone, x, y in lying.stones:
        if not 0 < stone < FIRST_VILLAGE:
            raise ValueError(f"there is no stone {stone}")
        state.board.put_stone(stone, Point(x, y))
    for plank, first, second in lying.planks:
        if not first < second:
            raise ValueError(f"{first} and {second} are no two supports")
        state.board.lay(plank, bit_of(first, second))


# The whole


@position
class Seat(Position):
    """What one seat has."""

    color: Annotated[int, Kept.SHARED]
    target: Annotated[int, Kept.SHARED]
    """The space that its pawn wants to reach."""
    pawn: SpaceNo
    reserve: list[PlankNo]
    """Sorted."""
    program: tuple[CardNo, ...]
    """Empty until its owner is ready."""
    cancelled: list[PositionNo]

    def __init__(self, color: int) -> None:
        self.color = color
        self.target = home(opposite(color))
        self.pawn = home(color)
        self.reserve = list(range(color * SIZES + 1, (color + 1) * SIZES + 1))
        self.program = ()
        self.cancelled = []


@position
class State(Position):
    """A position, or one viewer's view of it."""

    options: Annotated[Options, Kept.SHARED]
    viewer: ViewerNo | None
    """None: this is the truth."""
    round: int
    phase: str
    start: SeatNo | None
    """Who acts first."""
    position: PositionNo
    """Of the cards that are turned over; 0 while programming."""
    turn: SeatNo | None
    """Whose card is carried out."""
    left: int
    """What is still to do of that card."""
    held: Annotated[int, none_for(NOTHING, PLANK)]
    """The plank that was too short, and has to go elsewhere; 0: none."""
    missed: tuple[Place, ...]
    """Where it was too short."""
    board: Annotated[Board, Plainly(Lying, _lying, _put_lying)]
    gone: list[PlankNo]
    """Planks that left the game, sorted."""
    winners: list[SeatNo]
    seats: Annotated[list[Seat], BY_SEAT]
    answers: Annotated[Commands[Command] | None, Kept.FLEETING]
    """The legal commands of whose turn it is, once they were asked for; a new question clears them."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.viewer = None
        self.round = 0
        self.phase = DRAW
        self.start = self.turn = self.answers = None
        self.position = self.left = 0
        self.held = NOTHING
        self.missed = ()
        self.board = Board(options.chart())
        self.gone = []
        self.winners = []
        self.seats = [Seat(color) for color in options.villages]

    # What follows from it

    def order(self) -> tuple[int, ...]:
        """The seats as they act: the start player, then clockwise by their villages."""
        assert self.start is not None
        return acting(self.options.colors, self.start)

    def card(self, seat: int) -> int:
        """The one turned over for that seat."""
        return self.seats[seat].program[self.position - 1] if self.position else UNKNOWN

    def stands(self, space: int) -> int | None:
        """The seat whose pawn stands there, of a plank."""
        return next((seat for seat, held in enumerate(self.seats) if held.pawn == space), None)

    def occupied(self) -> set[int]:
        """The spaces on which pawns stand."""
        return {seat.pawn for seat in self.seats}


snapshot = State.snapshot
restore = State.restored
