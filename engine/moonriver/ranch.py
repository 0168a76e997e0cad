"""One player's land: what lies where, and where a domino or a tile still fits."""

from __future__ import annotations

from typing import Final

from engine.moonriver.grid import WIDTH, Cell, Grid, Mask, cells_of
from engine.moonriver.pieces import HOME_OF, NOBODY, Board, Partner, Pieces, Resource, Terrain

EMPTY: Final = 0
BARE: Final = -1
"""The ground of a cell where nothing lies."""

Lanes = int
"""Ways to lay a domino of plots a and b, four lanes of one bit a cell c: a on c and b to its right; a on c
and b above it; b on c and a to its right; b on c and a above it."""

DIRECTIONS: Final = (1, WIDTH, -1, -WIDTH)
"""From a cell to its neighbour: right, up, left, down, as the lanes are ordered."""

NO_LANES: list[tuple[Lanes, Lanes] | None] = [None] * len(Terrain)

RESOURCES = tuple(HOME_OF.get(terrain, Resource.NUGGET) for terrain in Terrain)
"""By terrain, where a plot of it shows any."""


def tile_id(terrain: int) -> int:
    """What stands in `Ranch.plots` for a square that is no numbered plot: a bonus tile of this terrain."""
    return -1 - terrain


class Ranch:
    """Territories, herds and guards are kept as masks while the ranch grows, so that scores search nothing."""

    __slots__ = (
        "_edges",
        "_lanes",
        "amounts",
        "board",
        "cows",
        "free",
        "grid",
        "ground",
        "guarded",
        "herd",
        "laid",
        "near",
        "nuggets",
        "partners",
        "plots",
        "symbols",
        "tally",
        "territories",
    )

    def __init__(self, grid: Grid, board: Board, like: Ranch | None = None) -> None:
        self.grid = grid
        self.board = board
        if like is not None:
            self._be_like(like)
            return
        self.free: Mask = grid.all & ~board.blocked
        self.laid: Mask = 0
        self.plots: list[int] = [EMPTY] * grid.size
        self.ground: list[int] = [BARE] * grid.size
        self.amounts: list[int] = [0] * grid.size
        self.cows: list[int] = [0] * grid.size
        self.partners: list[int] = [NOBODY] * grid.size
        self.herd: Mask = 0
        """Cells with at least one cow."""
        self.guarded: Mask = 0
        """Cells with a partner."""
        self.nuggets: Mask = 0
        self.near: list[Mask] = [0] * len(Terrain)
        """By terrain: cells that touch a plot of it."""
        self.territories: list[tuple[Mask, ...]] = [()] * len(Terrain)
        self.symbols: list[int] = [0] * len(Resource)
        self.tally: list[int] = [0] * (len(Partner) + 1)
        """By partner: how many of them work here."""
        self._edges: Lanes = -1
        self._lanes = NO_LANES[:]

    def copy(self) -> Ranch:
        return Ranch(self.grid, self.board, self)

    def _be_like(self, other: Ranch) -> None:
        self.free = other.free
        self.laid = other.laid
        self.plots = other.plots[:]
        self.ground = other.ground[:]
        self.amounts = other.amounts[:]
        self.cows = other.cows[:]
        self.partners = other.partners[:]
        self.herd = other.herd
        self.guarded = other.guarded
        self.nuggets = other.nuggets
        self.near = other.near[:]
        self.territories = other.territories[:]
        self.symbols = other.symbols[:]
        self.tally = other.tally[:]
        self._edges = other._edges
        self._lanes = other._lanes  # shared on purpose: `lay` replaces it, and until then both would fill in the same

    # What lies where

    def lay(self, cell: Cell, terrain: int, amount: int, plot: int) -> None:
        bit = 1 << cell
        self.free &= ~bit
        self.laid |= bit
        self.plots[cell] = plot
        self.ground[cell] = terrain
        around = self.grid.neighbours[cell]
        self.near[terrain] |= around
        joined = bit
        others = []
        for land in self.territories[terrain]:
            if land & around:
                joined |= land
            else:
                others.append(land)
        self.territories[terrain] = (*others, joined)
        if amount:
            self.amounts[cell] = amount
            resource = RESOURCES[terrain]
            self.symbols[resource] += amount
            if resource == Resource.NUGGET:
                self.nuggets |= bit
        self.forget_lanes()

    def lay_plot(self, cell: Cell, plot: int, pieces: Pieces) -> None:
        self.lay(cell, pieces.terrain[plot], pieces.amount[plot], plot)

    def lay_tile(self, cell: Cell, terrain: int) -> None:
        self.lay(cell, terrain, 0, tile_id(terrain))

    def add_cows(self, cell: Cell, cows: int) -> None:
        self.cows[cell] += cows
        self.herd |= 1 << cell

    def remove_cow(self, cell: Cell) -> None:
        self.cows[cell] -= 1
        if not self.cows[cell]:
            self.herd &= ~(1 << cell)

    def seat_partner(self, cell: Cell, partner: int) -> None:
        self.partners[cell] = partner
        self.guarded |= 1 << cell
        self.tally[partner] += 1

    def territory(self, cell: Cell) -> Mask:
        """The territory that the plot on this cell belongs to."""
        bit = 1 << cell
        for land in self.territories[self.ground[cell]]:
            if land & bit:
                return land
        raise AssertionError(f"nothing lies on cell {cell}")

    def resource(self, cell: Cell) -> Resource | None:
        return RESOURCES[self.ground[cell]] if self.amounts[cell] else None

    def is_cornfield(self, cell: Cell) -> bool:
        return self.ground[cell] == Terrain.CORNFIELD

    def unguarded(self) -> Mask:
        """Cells with a cow that a cattle thief could take."""
        cows = self.herd
        if self.guarded:
            for lands in self.territories:
                for land in lands:
                    if land & self.guarded:
                        cows &= ~land
        return cows

    def steps(self) -> Lanes:
        """Single steps a cow may take: lanes right, up, left, down over the cell it starts from."""
        ground = self.laid
        for field in self.territories[Terrain.CORNFIELD]:
            ground &= ~field
        size = self.grid.size
        return (
            (self.herd & self.grid.inner & ground >> 1)
            | (self.herd & ground >> WIDTH) << size
            | (self.herd & self.grid.without_first_column & ground << 1) << 2 * size
            | (self.herd & ground << WIDTH) << 3 * size
        )

    # What still fits

    def connected(self, terrain: int) -> Mask:
        """Free cells where a plot of this terrain connects: it touches its own terrain, or a bridge leads there."""
        return self.free & (self.board.bridges | self.near[terrain])

    def fits(self, a: int, b: int) -> Lanes:
        """Every way to lay a domino of a plot of terrain a and one of terrain b."""
        lanes = self._lanes
        for_a = lanes[a] or self._open_lanes(a)
        for_b = lanes[b] or self._open_lanes(b)
        return for_a[0] | for_b[1]

    def _open_lanes(self, terrain: int) -> tuple[Lanes, Lanes]:
        """The lanes where this terrain connects as plot a, and as plot b."""
        size = self.grid.size
        free = self.free
        if self._edges < 0:
            right = free & free >> 1 & self.grid.inner
            pairs = right | (free & free >> WIDTH) << size
            self._edges = pairs | pairs << 2 * size
        connected = self.connected(terrain)
        lower = connected | connected << size
        upper = connected >> 1 | (connected >> WIDTH) << size
        lanes = (self._edges & (lower | upper << 2 * size), self._edges & (upper | lower << 2 * size))
        self._lanes[terrain] = lanes
        return lanes

    def forget_lanes(self) -> None:
        """Makes the next `fits` work them out anew."""
        self._edges = -1
        self._lanes = NO_LANES[:]

    def cells_of_lane(self, bit: int) -> tuple[Cell, Cell]:
        """Where a and b lie for one bit of `fits`."""
        a, b, _ = self.grid.lanes[bit]
        return a, b

    def lane_of_cells(self, a: Cell, b: Cell) -> int:
        """The bit of `fits` for a on the first cell and b on the second."""
        return self._lane(a, b, min(a, b))

    def step_of_lane(self, bit: int) -> tuple[Cell, Cell]:
        """From where to where for one bit of `steps`."""
        lane, cell = divmod(bit, self.grid.size)
        return cell, cell + DIRECTIONS[lane]

    def lane_of_step(self, start: Cell, end: Cell) -> int:
        return self._lane(start, end, start)

    def _lane(self, start: Cell, end: Cell, cell: Cell) -> int:
        """This cell's bit in the lane of that direction; -1 where the two are no neighbours: it would be in another."""
        size = self.grid.size
        if 0 <= start < size and 0 <= end < size and end - start in DIRECTIONS:
            return cell + DIRECTIONS.index(end - start) * size
        return -1

    def squares(self) -> list[Cell]:
        return cells_of(self.laid)
