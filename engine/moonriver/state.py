"""A whole position, or one viewer's view of it: the same shape, with unknown plots as 0."""

from __future__ import annotations

from engine.contract import Commands, Viewer
from engine.moonriver.commands import Command
from engine.moonriver.grid import Cell
from engine.moonriver.numbers import COLUMN, NO_PLOT, NO_RANCHER
from engine.moonriver.options import Options, Scenario
from engine.moonriver.phases import DRAW
from engine.moonriver.pieces import NOBODY
from engine.moonriver.ranch import Ranch
from engine.moonriver.trades import Trades


class Seat:
    __slots__ = ("discarded", "ranch", "reserve", "slots", "tile_taken")

    def __init__(self, ranch: Ranch) -> None:
        self.slots = ranch.board.slots
        self.reserve: list[int] = []
        """Plots not placed yet, the hand in one's own turn: sorted, so that no order tells anything."""
        self.discarded: list[int] = []
        self.ranch = ranch
        self.tile_taken = False

    def copy(self) -> Seat:
        twin = Seat.__new__(Seat)
        twin.slots = self.slots
        twin.reserve = self.reserve[:]
        twin.discarded = self.discarded[:]
        twin.ranch = self.ranch.copy()
        twin.tile_taken = self.tile_taken
        return twin


class State:
    __slots__ = (
        "answers",
        "bonus_due",
        "box",
        "circles",
        "cow_symbols",
        "current",
        "current_ranchers",
        "dominoes",
        "draw",
        "effect",
        "effect_cell",
        "following",
        "following_ranchers",
        "forced",
        "last_turn",
        "offer",
        "options",
        "phase",
        "removed",
        "round",
        "saloon",
        "scenario",
        "seat",
        "seats",
        "secrets",
        "skulls",
        "stack",
        "steps",
        "supply",
        "tiles",
        "trades",
        "viewer",
    )

    def __init__(self, options: Options) -> None:
        pieces = options.pieces
        self.options = options
        self.viewer: Viewer | None = None
        """None: this is the truth."""
        self.scenario: Scenario | None = options.scenario
        self.round = 1
        self.phase = DRAW
        self.draw: str | None = None
        """In phase draw: what is drawn."""
        self.seat: int | None = None
        self.current: list[int] = [NO_PLOT] * COLUMN
        self.current_ranchers: list[int] = [NO_RANCHER] * COLUMN
        self.following: list[int] = [NO_PLOT] * COLUMN
        """The next column."""
        self.following_ranchers: list[int] = [NO_RANCHER] * COLUMN
        self.saloon: list[int] = [NOBODY] * pieces.saloon
        self.stack: list[int] = list(pieces.tokens)
        """What the hidden stack holds in sum: sorted, its order is chance."""
        self.supply = pieces.cows
        self.box: dict[int, None] = dict.fromkeys(range(1, len(pieces.plots) + 1))
        """What the box holds in sum: a sorted set, its order is chance."""
        self.removed: list[int] = []
        self.tiles: tuple[int, ...] = tuple(range(len(pieces.tiles))) if options.players == 2 else ()
        """Bonus tiles that nobody has taken yet."""
        self.seats = [Seat(Ranch(options.grid, options.board(seat))) for seat in range(options.players)]
        self.secrets: dict[int, frozenset[Viewer]] = {}
        """Plots in a reserve that not all know: who does. The truth alone keeps this."""
        self.trades: Trades = ()
        """Of hands after their first blind swap; a view lacks the plots of swaps between others."""

        # The turn under way
        self.dominoes = 0
        """How many dominoes this turn may still place."""
        self.forced = False
        self.last_turn = False
        self.cow_symbols: tuple[tuple[Cell, int], ...] = ()
        """Cells of the last domino whose symbols wait for cows, and how many."""
        self.skulls: tuple[Cell, ...] = ()
        self.circles: tuple[Cell, ...] = ()
        self.effect = NOBODY
        """The partner whose effect may be used now, and where that partner lies."""
        self.effect_cell: Cell = 0
        self.steps = 0
        self.offer: tuple[int, int] | None = None
        """A blind swap that waits for chance: the plot given, and to whom."""
        self.bonus_due = False
        self.answers: Commands[Command] | None = None
        """The legal commands, once somebody has asked for them; a new question forgets them."""

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.options = self.options
        twin.viewer = self.viewer
        twin.scenario = self.scenario
        twin.round = self.round
        twin.phase = self.phase
        twin.draw = self.draw
        twin.seat = self.seat
        twin.current = self.current[:]
        twin.current_ranchers = self.current_ranchers[:]
        twin.following = self.following[:]
        twin.following_ranchers = self.following_ranchers[:]
        twin.saloon = self.saloon[:]
        twin.stack = self.stack[:]
        twin.supply = self.supply
        twin.box = self.box.copy()
        twin.removed = self.removed[:]
        twin.tiles = self.tiles
        twin.seats = [seat.copy() for seat in self.seats]
        twin.secrets = self.secrets.copy()
        twin.trades = self.trades
        twin.dominoes = self.dominoes
        twin.forced = self.forced
        twin.last_turn = self.last_turn
        twin.cow_symbols = self.cow_symbols
        twin.skulls = self.skulls
        twin.circles = self.circles
        twin.effect = self.effect
        twin.effect_cell = self.effect_cell
        twin.steps = self.steps
        twin.offer = self.offer
        twin.bonus_due = self.bonus_due
        twin.answers = None
        return twin
