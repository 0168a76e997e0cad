"""A whole position, or one viewer's view of it: the same shape, with unknown plots as 0."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Annotated, NamedTuple

from engine.contract import Commands, Json
from engine.declared import texted
from engine.moonriver.commands import Command
from engine.moonriver.draws import DRAW
from engine.moonriver.grid import Mask, cells_of
from engine.moonriver.numbers import (
    CELL,
    COLUMN,
    HIRED,
    NO_PLOT,
    NO_RANCHER,
    PLOT,
    TERRAIN,
    CellNo,
    Cows,
    HiredNo,
    LaidNo,
    PartnerNo,
    PlotNo,
    RancherNo,
    TileNo,
)
from engine.moonriver.options import Options, Scenario
from engine.moonriver.pieces import NOBODY
from engine.moonriver.ranch import Ranch, tile_id
from engine.moonriver.trades import Trade
from engine.position import Kept, Plainly, Position, position
from engine.texts import BY_SEAT, Holds, Long, SeatNo, ViewerNo, key, none_for, number
from engine.value import value

# Plain forms


@value
class Stand(NamedTuple):
    """One place of a column: a plot (0: none any more) and the seat whose rancher stands there (-1: none)."""

    plot: Annotated[int, none_for(NO_PLOT, PLOT)]
    rancher: RancherNo


Stands = Annotated[tuple[Stand, ...], Long(lambda options: COLUMN)]
Saloon = Annotated[list[HiredNo], Long(lambda options: options.pieces.saloon)]


def _square_text(square: Square) -> Json:
    tile = square.plot < 0
    return {
        "cell": CELL.write(square.cell),
        "plot": None if tile else square.plot,
        **({"terrain": TERRAIN.write(tile_id(square.plot))} if tile else {}),
        "cows": square.cows,
        "partner": HIRED.write(square.partner),
    }


def _read_square(text: Json) -> Square:
    plot = key(text, "plot")
    laid = tile_id(TERRAIN.read(key(text, "terrain"))) if plot is None else number(plot)
    cell, cows, partner = (key(text, name) for name in ("cell", "cows", "partner"))
    return Square(CELL.read(cell), laid, number(cows), HIRED.read(partner))


@value
@texted(Holds(_square_text, _read_square))
class Square(NamedTuple):
    """One plot of a ranch; a bonus tile of terrain t has the plot -1 - t."""

    cell: CellNo
    plot: LaidNo
    cows: Cows
    partner: HiredNo


@value
class Secret(NamedTuple):
    """A plot of a reserve that not all know, and who does."""

    plot: PlotNo
    viewers: tuple[ViewerNo, ...]


@value
class Symbols(NamedTuple):
    """Cow symbols that wait to be served."""

    cell: CellNo
    cows: Cows


@value
class Offer(NamedTuple):
    """A blind swap that waits for chance."""

    give: PlotNo
    other: SeatNo


# Seats


@lru_cache(256)
def _squares_of(
    laid: Mask, plots: tuple[int, ...], cows: tuple[int, ...], partners: tuple[int, ...]
) -> tuple[Square, ...]:
    """A move is written for every viewer with four ranches, of which it changed one."""
    make = tuple.__new__
    return tuple([make(Square, (cell, plots[cell], cows[cell], int(partners[cell]))) for cell in cells_of(laid)])


def _squares(seat: Seat) -> tuple[Square, ...]:
    ranch = seat.ranch
    return _squares_of(ranch.laid, tuple(ranch.plots), tuple(ranch.cows), tuple(ranch.partners))


def _lay(seat: Seat, squares: tuple[Square, ...], options: Options) -> None:
    for square in squares:
        if square.plot > 0:
            seat.ranch.lay_plot(square.cell, square.plot, options.pieces)
        else:
            seat.ranch.lay_tile(square.cell, tile_id(square.plot))
        if square.cows:
            seat.ranch.add_cows(square.cell, square.cows)
        if square.partner:
            seat.ranch.seat_partner(square.cell, square.partner)


@position
class Seat(Position):
    """What one seat has."""

    slots: Annotated[int, Kept.SHARED]
    reserve: list[PlotNo]
    """Plots not placed yet, the hand in one's own turn: sorted, so that no order tells anything."""
    discarded: list[PlotNo]
    tile_taken: bool
    ranch: Annotated[Ranch, Plainly(tuple[Square, ...], _squares, _lay)]

    def __init__(self, ranch: Ranch) -> None:
        self.slots = ranch.board.slots
        self.reserve = []
        self.discarded = []
        self.tile_taken = False
        self.ranch = ranch


# The whole


def _stands(plots: str, ranchers: str) -> Plainly:
    """A column as one: the fields that have its plots and its ranchers."""
    both = attrgetter(plots, ranchers)

    def take(state: State) -> tuple[Stand, ...]:
        return tuple(map(Stand, *both(state)))

    def put(state: State, stands: tuple[Stand, ...], options: Options) -> None:
        setattr(state, plots, [stand.plot for stand in stands])
        setattr(state, ranchers, [stand.rancher for stand in stands])

    return Plainly(Stands, take, put)


def _put_box(state: State, plots: tuple[int, ...], options: Options) -> None:
    state.box = dict.fromkeys(plots)


def _secrets(state: State) -> tuple[Secret, ...]:
    return tuple(Secret(plot, tuple(sorted(viewers))) for plot, viewers in sorted(state.secrets.items()))


def _put_secrets(state: State, secrets: tuple[Secret, ...], options: Options) -> None:
    state.secrets = {secret.plot: frozenset(secret.viewers) for secret in secrets}


@position
class State(Position):
    """A position, or one viewer's view of it."""

    options: Annotated[Options, Kept.SHARED]
    viewer: ViewerNo | None
    """None: this is the truth."""
    scenario: Scenario | None
    round: int
    phase: str
    draw: str | None
    """In phase draw: what is drawn."""
    seat: SeatNo | None
    current: Annotated[list[int], _stands("current", "current_ranchers")]
    current_ranchers: Annotated[list[int], Kept.BESIDE]
    following: Annotated[list[int], _stands("following", "following_ranchers")]
    """The next column."""
    following_ranchers: Annotated[list[int], Kept.BESIDE]
    saloon: Saloon
    stack: list[PartnerNo]
    """What the hidden stack holds in sum: sorted, its order is chance."""
    supply: Cows
    box: Annotated[dict[int, None], Plainly(tuple[PlotNo, ...], lambda state: tuple(state.box), _put_box)]
    """What the box holds in sum: a sorted set, its order is chance."""
    removed: list[PlotNo]
    tiles: tuple[TileNo, ...]
    """Bonus tiles that are still to be had."""
    seats: Annotated[list[Seat], BY_SEAT]
    secrets: Annotated[dict[int, frozenset[int]], Plainly(tuple[Secret, ...], _secrets, _put_secrets)]
    """Plots in a reserve that not all know: who does. The truth alone keeps this."""

    # The turn under way
    dominoes: int
    """How many dominoes this turn may still place."""
    forced: bool
    last_turn: bool
    cow_symbols: tuple[Symbols, ...]
    """Cells of the last domino whose symbols wait for cows, and how many."""
    skulls: tuple[CellNo, ...]
    circles: tuple[CellNo, ...]
    effect: HiredNo
    """The partner whose effect may be used now, and where that partner lies."""
    effect_cell: CellNo
    steps: int
    offer: Offer | None
    """A blind swap that waits for chance: the plot given, and to whom."""
    bonus_due: bool

    trades: tuple[Trade, ...]
    """Of hands after their first blind swap; a view lacks the plots of swaps between others."""
    answers: Annotated[Commands[Command] | None, Kept.FLEETING]
    """The legal commands, once they were asked for; a new question clears them."""

    def __init__(self, options: Options) -> None:
        pieces = options.pieces
        self.options = options
        self.viewer = None
        self.scenario = options.scenario
        self.round = 1
        self.phase = DRAW
        self.draw = None
        self.seat = None
        self.current = [NO_PLOT] * COLUMN
        self.current_ranchers = [NO_RANCHER] * COLUMN
        self.following = [NO_PLOT] * COLUMN
        self.following_ranchers = [NO_RANCHER] * COLUMN
        self.saloon = [NOBODY] * pieces.saloon
        self.stack = list(pieces.tokens)
        self.supply = pieces.cows
        self.box = dict.fromkeys(range(1, len(pieces.plots) + 1))
        self.removed = []
        self.tiles = tuple(range(len(pieces.tiles))) if options.players == 2 else ()
        self.seats = [Seat(Ranch(options.grid, options.board(seat))) for seat in range(options.players)]
        self.secrets = {}
        self.dominoes = self.steps = self.effect_cell = 0
        self.forced = self.last_turn = self.bonus_due = False
        self.cow_symbols = self.skulls = self.circles = self.trades = ()
        self.effect = NOBODY
        self.offer = self.answers = None


snapshot = State.snapshot
restore = State.restored
