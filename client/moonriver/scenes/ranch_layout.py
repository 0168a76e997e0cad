"""A ranch as a composition: which picture lies where and over what. Places are in units, of which a plot is 96 wide."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from client.moonriver.art.face import Badge
from client.moonriver.art.face import Marks as Marks
from client.moonriver.art.layout import Layout, measures
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import HIDDEN, face_of
from client.table.pieces.look import Drawn as Drawn
from client.table.pieces.look import Key as Key
from client.table.pieces.look import Look as Look
from engine.moonriver.events import Event, Placed
from engine.moonriver.grid import WIDTH, Cell, Mask, cells_of, xy
from engine.moonriver.grid import cell_at as cell_of
from engine.moonriver.pieces import Board, Partner, Pieces
from engine.moonriver.ranch import Ranch
from engine.moonriver.state import Seat, State

WIDE = 500
RIVER = 62
"""How high the river is, with the line to the board below it."""
BOARD = 120
MARGIN = 12
"""A glow and a shadow reach so far over the edge."""

BRIDGE_ZOOM = REFLECTION_ZOOM = 0.8
FIRST_SLOT, SLOT_TOP, SLOT_GAP = 14.0, 12.0, 10.0
TIGHT = 4.0
"""The gap between plots that are more than the board has places for."""

CAMP_CELL = cell_of(3, 1)

DIRECTIONS = {1: "right", -1: "left", WIDTH: "up", -WIDTH: "down"}
"""By the difference of two cells: from the half that reaches to the one that receives."""

Joined = Mapping[Cell, Cell]
"""The dominoes that are known: from the half that reaches to the one that receives."""


class Slot(NamedTuple):
    """A place of the reserve: its plot's top left and side."""

    x: float
    y: float
    side: float


@dataclass(frozen=True)
class Ground:
    """What stays the same of one seat's ranch through a game."""

    pieces: Pieces
    board: Board
    color: str
    depth: int
    layout: Layout = field(default_factory=measures)

    @classmethod
    def of(cls, pieces: Pieces, seat: Seat, color: str) -> Ground:
        return cls(pieces, seat.ranch.board, color, seat.ranch.grid.depth)

    @property
    def high(self) -> float:
        return self.depth * self.layout.pitch + RIVER + BOARD

    @property
    def river_top(self) -> float:
        return self.depth * self.layout.pitch

    @property
    def cells(self) -> range:
        return range(WIDTH * self.depth)

    def corner(self, cell: Cell) -> tuple[float, float]:
        """The top left of the square around a cell; the squares of a ranch fill it."""
        x, y = xy(cell)
        return (x - 1) * self.layout.pitch, (self.depth - y) * self.layout.pitch

    def middle(self, cell: Cell) -> tuple[float, float]:
        left, top = self.corner(cell)
        return left + self.layout.pitch / 2, top + self.layout.pitch / 2

    def cell_at(self, x: float, y: float) -> Cell | None:
        column, row = int(x // self.layout.pitch), int(y // self.layout.pitch)
        if 0 <= column < WIDTH and 0 <= row < self.depth:
            return cell_of(column + 1, self.depth - row)
        return None

    def slots(self, held: int) -> list[Slot]:
        """The places of a reserve; a hand that is larger than the board moves together."""
        count = max(held, self.board.slots)
        top = self.river_top + RIVER
        side, gap, left = self.layout.plot, SLOT_GAP, FIRST_SLOT
        if left + count * (side + gap) > WIDE:
            gap, left = TIGHT, 2 * TIGHT
            side = min(side, (WIDE - 2 * left + gap) / count - gap)
        return [Slot(left + n * (side + gap), top + SLOT_TOP, side) for n in range(count)]


def dominoes(events: Iterable[Event], seat: int) -> dict[Cell, Cell]:
    """Which halves on a seat's ranch belong together, from what has happened."""
    return {event.cells[0]: event.cells[1] for event in events if isinstance(event, Placed) and event.seat == seat}


def due(state: State) -> frozenset[Cell]:
    """Where a symbol of the last domino still waits for its cows or its drought, on the ranch of whoever is on turn."""
    return frozenset((*state.skulls, *(cell for cell, _ in state.cow_symbols)))


def ranch_looks(
    ground: Ground, seat: Seat, theme: str, *, lit: bool, due: Collection[Cell] = (), joined: Joined | None = None
) -> dict[Key, Look]:
    """All that is seen of a ranch with its reserve; the symbols of all cells but those that are `due` are spent."""
    looks: dict[Key, Look] = {}
    _lay_foot(looks, ground, lit)
    together = {a: b for a, b in (joined or {}).items() if seat.ranch.plots[a] > 0 and seat.ranch.plots[b] > 0}
    halves = {*together, *together.values()}
    for a, b in together.items():
        _join(looks, ground, seat, a, b)
    for cell in ground.cells:
        if seat.ranch.plots[cell]:
            _lay_square(looks, ground, seat, cell, cell not in due, cell not in halves)
        elif not ground.board.blocked >> cell & 1:
            looks["cell", cell] = Look(Drawn(f"cell_{theme}"), *ground.middle(cell), Layer.CELL)
    _lay_reserve(looks, ground, seat)
    return looks


def lights(ground: Ground, theme: str, cells: Mask, slots: Collection[int], held: int) -> dict[Key, Look]:
    """A glow round these cells and places of the reserve: boards are dark in both themes."""
    looks: dict[Key, Look] = {}
    for cell in cells_of(cells):
        looks["glow", cell] = Look(Drawn(f"glow_plot_{theme}"), *ground.middle(cell), Layer.GLOW)
    places = ground.slots(held)
    for n in slots:
        x, y, side = places[n]
        zoom = side / ground.layout.plot
        looks["slot glow", n] = Look(Drawn("glow_plot_dark"), x + side / 2, y + side / 2, Layer.GLOW, zoom)
    return looks


def veils(ground: Ground, theme: str, cells: Mask) -> dict[Key, Look]:
    """Over cells that are out of the question now, and over the joint between them."""
    zoom = ground.layout.pitch / ground.layout.plot
    return {
        ("veil", cell): Look(Drawn(f"cell_{theme}"), *ground.middle(cell), Layer.VEIL, zoom) for cell in cells_of(cells)
    }


def marks(ground: Ground, cells: Mask) -> dict[Key, Look]:
    """Round cells that something is said of."""
    return {
        ("mark", cell): Look(Drawn("mark_here"), *ground.middle(cell), Layer.DRAFT + 0.95) for cell in cells_of(cells)
    }


def in_theme(key: Key, look: Look, before: str, theme: str) -> Look:
    """The same in the colours of another theme; a board is dark in both."""
    if key[0] in ("cell", "glow", "veil", "draft") and isinstance(look.image, Drawn):
        name = look.image.name
        return look._replace(image=Drawn(name.removesuffix(before) + theme)) if name.endswith(f"_{before}") else look
    return look


def _lay_foot(looks: dict[Key, Look], ground: Ground, lit: bool) -> None:
    top = ground.river_top
    around_camp = bool(ground.board.blocked >> CAMP_CELL & 1)
    looks[("board",)] = Look(Drawn(f"board_{ground.color}"), 0, top + RIVER, Layer.BOARD)
    looks[("river",)] = Look(Drawn("river_bend" if around_camp else "river"), 0, top, Layer.RIVER)
    looks[("reflection",)] = Look(Drawn("moon_reflection"), 400, top + 8, Layer.REFLECTION, REFLECTION_ZOOM)
    if around_camp:
        fire = "lit" if lit else "unlit"
        left, _ = ground.corner(CAMP_CELL)
        looks[("camp",)] = Look(Drawn(f"camp_{ground.color}_{fire}"), left, top - 100, Layer.CAMP)
    for cell in cells_of(ground.board.bridges):
        x, y = ground.middle(cell)
        looks["bridge", cell] = Look(Drawn("bridge"), x, y + 38, Layer.BRIDGE, BRIDGE_ZOOM)


def _join(looks: dict[Key, Look], ground: Ground, seat: Seat, a: Cell, b: Cell) -> None:
    """Two halves of a domino: one shadow below them, and the joint over their seam."""
    direction = DIRECTIONS[b - a]
    (ax, ay), (bx, by) = ground.middle(a), ground.middle(b)
    x, y = (ax + bx) / 2, (ay + by) / 2
    reaching, receiving = (ground.pieces.plots[seat.ranch.plots[cell] - 1].terrain.word for cell in (a, b))
    shadow = "shadow_across" if ay == by else "shadow_down"
    looks["shadow", a] = Look(Drawn(shadow), x, y, Layer.SHADOW)
    looks["socket", a] = Look(Drawn(f"socket_{receiving}_{direction}"), x, y, Layer.SOCKET)
    looks["knob", a] = Look(Drawn(f"knob_{reaching}_{direction}"), x, y, Layer.KNOB)


def _lay_square(looks: dict[Key, Look], ground: Ground, seat: Seat, cell: Cell, spent: bool, alone: bool) -> None:
    plot, partner = seat.ranch.plots[cell], seat.ranch.partners[cell]
    layout = ground.layout
    x, y = ground.middle(cell)
    if alone:
        looks["shadow", cell] = Look(Drawn("shadow_plot"), x, y, Layer.SHADOW)
    looks["plot", plot] = Look(face_of(ground.pieces, plot).bare, x, y, Layer.PLOT)
    if partner:
        px, py, wide = layout.partner
        token, z = Drawn(Partner(partner).word), Layer.TOKEN + _nearer(ground, cell)
        looks["partner", cell] = Look(token, x - layout.plot / 2 + px, y - layout.plot / 2 + py, z, wide / 96)
    looks.update(cattle_looks(ground, seat.ranch, cell, spent=spent))


def cattle_looks(ground: Ground, ranch: Ranch, cell: Cell, *, spent: bool) -> dict[Key, Look]:
    """A plot's cows, and its symbols: they change with the cows that stand on them."""
    looks: dict[Key, Look] = {}
    plot, cows, layout = ranch.plots[cell], ranch.cows[cell], ground.layout
    face = face_of(ground.pieces, plot, cows=cows, partner=ranch.partners[cell], spent=spent)
    x, y = ground.middle(cell)
    left, top = x - layout.plot / 2, y - layout.plot / 2
    nearer = _nearer(ground, cell)
    if face.marked:
        looks["marks", plot] = Look(Marks(face), x, y, Layer.MARKS)
    for n, (cx, cy, wide) in enumerate(layout.herd(cows)):
        cow = Drawn("cow_left" if n % 2 else "cow_right")
        looks["cow", cell, n] = Look(cow, left + cx, top + cy, Layer.COW + nearer + n / 1000, wide / 96)
    if cows > 4:
        bx, by, wide = layout.count
        looks["count", cell] = Look(Badge(cows), left + bx, top + by, Layer.COUNT, wide / 32)
    return looks


def _nearer(ground: Ground, cell: Cell) -> float:
    """What is nearer to the river lies over what is farther."""
    return (ground.depth - xy(cell)[1]) / 100


def _lay_reserve(looks: dict[Key, Look], ground: Ground, seat: Seat) -> None:
    unknown = 0
    for n, (x, y, side) in enumerate(ground.slots(len(seat.reserve))):
        zoom = side / ground.layout.plot
        middle = x + side / 2, y + side / 2
        if n < ground.board.slots:
            looks["slot", n] = Look(Drawn("slot"), *middle, Layer.CELL, zoom)
        if n >= len(seat.reserve):
            continue
        plot = seat.reserve[n]
        key: Key = ("plot", plot) if plot else ("hidden", unknown)
        unknown += not plot
        looks[key] = Look(face_of(ground.pieces, plot) if plot else HIDDEN, *middle, Layer.PLOT, zoom)
