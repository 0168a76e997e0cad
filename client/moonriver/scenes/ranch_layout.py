"""A ranch as a composition: which picture lies where and over what. Places are in units, of which a plot is 96 wide."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field, replace
from typing import NamedTuple

from client.look.theme import theme as theme_of
from client.moonriver.art.cuttings import Corners, Digit, Part, RowLine, SideBoard
from client.moonriver.art.face import Badge, Marks
from client.moonriver.art.layout import Layout, measures
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import HIDDEN, face_of
from client.table.pieces.look import Drawn, Key, Look
from engine.dataclass import dataclass
from engine.moonriver.grid import WIDTH, Cell, Mask, cells_of, xy
from engine.moonriver.grid import cell_at as cell_of
from engine.moonriver.pieces import Board, Partner, Pieces
from engine.moonriver.ranch import Ranch
from engine.moonriver.state import Seat, State

WIDE = 500
RIVER, LOW_RIVER = 62, 40
"""How high the river is, with the line to the board below it, and where the board lies beside the grid."""
BOARD = 120
MARGIN, SIDE_MARGIN = 12, 8
"""A glow and a shadow reach so far over the edge; there is less room where the board lies beside the grid."""
SIDE_LEFT, SIDE_WIDE = 504, 96
"""Of a board beside the grid."""
SIDE_SLOT, SIDE_TOP, SIDE_PITCH = 84.0, 6.0, 92.0

SMALL_CELL = 48
"""Pixels below which a cell has other pictures: what would be too small to know is left away."""
EMBLEM = (65.0, 31.0, 0.62 * 96)
"""Middle and width of a partner's emblem on a small plot."""
COW, COW_BESIDE = (52.0, 90.0, 0.7 * 96), (63.0, 89.0, 0.6 * 96)
"""Where the feet of a cow on a small plot stand, and its width; the same beside a resource."""
SMALL = "_small"
"""How the names of those pictures end."""
SMALL_COUNT = (80.0, 24.0, 34.0)

BRIDGE_ZOOM = REFLECTION_ZOOM = 0.8
LOW_REFLECTION = 0.5
BRIDGE = 64.0, 36.0
"""Where a bridge is pointed at, below the cell that it leads to: how wide and how high."""
FIRST_SLOT, SLOT_TOP, SLOT_GAP = 14.0, 12.0, 10.0
DIGIT, DIGIT_IN, LARGEST_DIGIT = 0.9, 9.0, 0.02
"""How large the key of a place is for each pixel of text, where its middle is, and what it has of the place at most."""
LINE_LETTERS = 12.0
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
    """What stays the same of one seat's ranch from one choice to the next."""

    pieces: Pieces
    board: Board
    color: str
    depth: int
    beside: bool = False
    """The reserve lies beside the grid, and the river is low: a ranch among the others'."""
    small: bool = False
    """Its cells are below `SMALL_CELL`."""
    letter: float = 1.0
    """Units of a pixel of text where that has its common size."""
    numbered: bool = False
    """The places of the reserve have the keys that pick from them."""
    order: tuple[int, ...] = ()
    """The place of each plot of the reserve."""
    layout: Layout = field(default_factory=measures)

    @classmethod
    def of(cls, pieces: Pieces, seat: Seat, color: str) -> Ground:
        return cls(pieces, seat.ranch.board, color, seat.ranch.grid.depth)

    @property
    def margin(self) -> int:
        return SIDE_MARGIN if self.beside else MARGIN

    @property
    def wide(self) -> float:
        return SIDE_LEFT + SIDE_WIDE - self.margin if self.beside else WIDE

    @property
    def high(self) -> float:
        return self.river_top + (LOW_RIVER if self.beside else RIVER + BOARD)

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

    def bridge(self, cell: Cell) -> tuple[float, float, float, float]:
        """What is seen of the bridge that leads to this cell, outside of it."""
        left, top = self.corner(cell)
        wide, high = BRIDGE
        return left + (self.layout.pitch - wide) / 2, top + self.layout.pitch, wide, high

    def in_reserve(self, x: float, y: float) -> bool:
        return x > WIDE if self.beside else y > self.river_top + RIVER

    def places_of(self, held: int) -> tuple[int, ...]:
        """The place of each plot of a reserve."""
        fits = len(self.order) == held and all(place < max(held, self.board.slots) for place in self.order)
        return self.order if fits else tuple(range(held))

    def slots(self, held: int) -> list[Slot]:
        """Where each plot of a reserve lies, and then the places that are free."""
        places, order = self.places(max(held, self.board.slots)), self.places_of(held)
        return [*(places[n] for n in order), *(place for n, place in enumerate(places) if n not in order)]

    def places(self, count: int) -> list[Slot]:
        """All of them, with the one for a plot too many where there is such a plot: so no other ever moves."""
        if self.beside:
            return [
                Slot(SIDE_LEFT + (SIDE_WIDE - SIDE_SLOT) / 2, SIDE_TOP + n * SIDE_PITCH, SIDE_SLOT)
                for n in range(count)
            ]
        room = max(count, self.board.slots + 1)
        side, gap, left = self.layout.plot, SLOT_GAP, FIRST_SLOT
        if left + room * (side + gap) > WIDE:
            gap, left = TIGHT, 2 * TIGHT
            side = min(side, (WIDE - 2 * left + gap) / room - gap)
        top = self.river_top + RIVER + SLOT_TOP
        return [Slot(left + n * (side + gap), top, side) for n in range(count)]


def due(state: State) -> frozenset[Cell]:
    """Where a symbol of the last domino still waits for its cows or its drought, on the ranch of whoever is on turn."""
    return frozenset((*state.skulls, *(cell for cell, _ in state.cow_symbols)))


def ranch_looks(
    ground: Ground,
    seat: Seat,
    theme: str,
    *,
    lit: bool,
    due: Collection[Cell] = (),
    joined: Joined | None = None,
    changed: Mapping[Cell, str] | None = None,
    last_row: str = "",
) -> dict[Key, Look]:
    """All that is seen of a ranch with its reserve; the symbols of all cells but those that are `due` are spent.
    `changed` are the cells of somebody's last turn, with that player's colour; `last_row` is written on the line over
    which a bonus tile is earned."""
    looks: dict[Key, Look] = {}
    _lay_foot(looks, ground, lit)
    if last_row:
        line = RowLine(last_row, WIDE, round(LINE_LETTERS * ground.letter, 1), theme_of(theme).warning)
        looks[("last row",)] = Look(line, 0, ground.layout.pitch, Layer.CHANGE)
    for cell, color in (changed or {}).items():
        looks["change", cell] = Look(Corners(color), *ground.middle(cell), Layer.CHANGE)
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
    if isinstance(look.image, RowLine):
        return look._replace(image=replace(look.image, color=theme_of(theme).warning))
    if key[0] in ("cell", "glow", "veil", "draft") and isinstance(look.image, Drawn):
        name = look.image.name
        return look._replace(image=Drawn(name.removesuffix(before) + theme)) if name.endswith(f"_{before}") else look
    return look


def _lay_foot(looks: dict[Key, Look], ground: Ground, lit: bool) -> None:
    top = ground.river_top
    around_camp = bool(ground.board.blocked >> CAMP_CELL & 1)
    river, bank = "river_bend" if around_camp else "river", -100
    if ground.beside:
        board = SideBoard(ground.color, SIDE_WIDE, ground.high)
        looks[("board",)] = Look(board, SIDE_LEFT, 0, Layer.BOARD)
        looks[("river",)] = Look(Part(river, bank, LOW_RIVER), 0, top, Layer.RIVER)
    else:
        looks[("board",)] = Look(Drawn(f"board_{ground.color}"), 0, top + RIVER, Layer.BOARD)
        looks[("river",)] = Look(Drawn(river), 0, top, Layer.RIVER)
    zoom = LOW_REFLECTION if ground.beside else REFLECTION_ZOOM
    looks[("reflection",)] = Look(Drawn("moon_reflection"), 400, top + 8, Layer.REFLECTION, zoom)
    if around_camp:
        fire = "lit" if lit else "unlit"
        left, _ = ground.corner(CAMP_CELL)
        camp = f"camp_{ground.color}_{fire}"
        image = Part(camp, 0, 100 + LOW_RIVER) if ground.beside else Drawn(camp)
        looks[("camp",)] = Look(image, left, top - 100, Layer.CAMP)
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
        token = partner_look(ground, partner, x - layout.plot / 2, y - layout.plot / 2)
        looks["partner", cell] = token._replace(z=Layer.TOKEN + _nearer(ground, cell))
    looks.update(cattle_looks(ground, seat.ranch, cell, spent=spent))


def partner_look(ground: Ground, partner: int, left: float, top: float) -> Look:
    """A token on the plot whose top left this is: a bust, or the emblem alone where it would be too small."""
    x, y, wide = EMBLEM if ground.small else ground.layout.partner
    word = Partner(partner).word
    return Look(Drawn(word + SMALL if ground.small else word), left + x, top + y, Layer.TOKEN, wide / 96)


def large_name(image: Drawn) -> str:
    """What this is called where it is not small."""
    return image.name.removesuffix(SMALL)


def cattle_looks(ground: Ground, ranch: Ranch, cell: Cell, *, spent: bool) -> dict[Key, Look]:
    """A plot's cows, and its symbols: they change with the cows that stand on them."""
    looks: dict[Key, Look] = {}
    plot, cows, layout = ranch.plots[cell], ranch.cows[cell], ground.layout
    partner = ranch.partners[cell]
    face = face_of(ground.pieces, plot, cows=cows, partner=partner, spent=spent, ghosts=not ground.small)
    x, y = ground.middle(cell)
    left, top = x - layout.plot / 2, y - layout.plot / 2
    nearer = _nearer(ground, cell)
    if face.marked:
        looks["marks", plot] = Look(Marks(face), x, y, Layer.MARKS)
    herd, badge, most = layout.herd(cows), layout.count, 4
    if ground.small and cows:
        herd, badge, most = (COW_BESIDE if face.resource else COW,), SMALL_COUNT, 1
    for n, (cx, cy, wide) in enumerate(herd):
        cow = Drawn("cow_left" if n % 2 else "cow_right")
        looks["cow", cell, n] = Look(cow, left + cx, top + cy, Layer.COW + nearer + n / 1000, wide / 96)
    if cows > most:
        bx, by, wide = badge
        looks["count", cell] = Look(Badge(cows), left + bx, top + by, Layer.COUNT, wide / 32)
    return looks


def _nearer(ground: Ground, cell: Cell) -> float:
    """What is nearer to the river lies over what is farther."""
    return (ground.depth - xy(cell)[1]) / 100


def _lay_reserve(looks: dict[Key, Look], ground: Ground, seat: Seat) -> None:
    held = len(seat.reserve)
    for n, (x, y, side) in enumerate(ground.places(max(held, ground.board.slots))):
        zoom = side / ground.layout.plot
        if n < ground.board.slots:
            looks["slot", n] = Look(Drawn("slot"), x + side / 2, y + side / 2, Layer.CELL, zoom)
        if ground.numbered and not ground.beside:
            zoom = round(min(DIGIT * ground.letter, LARGEST_DIGIT * side), 1)
            looks["digit", n] = Look(Digit(n + 1), x + DIGIT_IN * zoom, y + DIGIT_IN * zoom, Layer.COUNT, zoom)
    unknown = 0
    for plot, (x, y, side) in zip(seat.reserve, ground.slots(held), strict=False):
        zoom = side / ground.layout.plot
        key: Key = ("plot", plot) if plot else ("hidden", unknown)
        unknown += not plot
        image = face_of(ground.pieces, plot) if plot else HIDDEN
        looks[key] = Look(image, x + side / 2, y + side / 2, Layer.PLOT, zoom)
