"""One seat's ranch in a scene: pieces that are made, moved and taken away as the seat that is shown changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from client.look.pictures import Pictures, Scale
from client.moonriver.scenes import ranch_layout
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.ranch_layout import SIDE_PITCH, SIDE_SLOT, SMALL_CELL, Ground, in_theme
from client.moonriver.scenes.spoken import slot_spoken, square_spoken
from client.table.pieces.laid_item import Area, LaidItem
from client.table.pieces.look import Key, Look
from engine.moonriver.grid import Cell, cells_of
from engine.moonriver.state import Seat

SMALLEST = 0.29
"""Logical pixels a unit: below this a place of a reserve would be narrower than 24 pixels."""

VEIL_OPACITY = 0.62


class Shown(NamedTuple):
    """All that `show_seat` shows, as it was shown last: most steps change one ranch of four."""

    plots: tuple[int, ...]
    cows: tuple[int, ...]
    partners: tuple[int, ...]
    reserve: tuple[int, ...]
    on_turn: bool
    due: frozenset[Cell]
    joined: tuple[tuple[Cell, Cell], ...]
    changed: tuple[tuple[Cell, str], ...]
    last_row: str
    order: tuple[int, ...]


class RanchItem(LaidItem):
    """Its own coordinates are logical pixels; the top left of the land is its origin."""

    def __init__(self, pictures: Pictures, ground: Ground, theme: str, scale: Scale) -> None:
        super().__init__(pictures)
        self.ground = ground
        self.joined: dict[Cell, Cell] = {}
        """The dominoes that are known; take note of each before it is shown."""
        self.changed: dict[Cell, str] = {}
        """The cells of last turns, with the colours of those whose they were."""
        self.last_row = ""
        """What is written on the line over which a bonus tile is earned; nothing, where there is none."""
        self._theme = theme
        self._sentences: dict[Key, str] = {("square", cell): "" for cell in ground.cells}
        """Of the cells, and of the places of the reserve."""
        self._gone: set[Key] = set()
        """What lies here and is not seen: a draft takes it away."""
        self._held = 0
        self._shown: Shown | None = None
        self._seat: Seat | None = None
        self.resize(scale)

    # What is shown

    def show_seat(self, seat: Seat, *, on_turn: bool, due: Collection[Cell] = (), order: tuple[int, ...] = ()) -> None:
        """`due` are the cells whose symbols still wait: `ranch_layout.due`, where it is this seat's turn. `order` has
        the place of each plot of the reserve."""
        ranch = seat.ranch
        shown = Shown(
            plots=tuple(ranch.plots),
            cows=tuple(ranch.cows),
            partners=tuple(ranch.partners),
            reserve=tuple(seat.reserve),
            on_turn=on_turn,
            due=frozenset(due),
            joined=tuple(self.joined.items()),
            changed=tuple(self.changed.items()),
            last_row=self.last_row,
            order=order,
        )
        if shown == self._shown:
            return
        self._shown, self._seat = shown, seat
        if order != self.ground.order:
            self.ground = replace(self.ground, order=order)
        extra = {key: look for key, look in self._looks.items() if look.z >= Layer.VEIL and look.z < Layer.MOVING}
        if len(seat.reserve) != self._held:
            extra = {key: look for key, look in extra.items() if key[0] != "slot glow"}
        self._held = len(seat.reserve)
        self.lay_pieces(self._all() | extra)
        self._name_squares(seat, due)

    def _all(self) -> dict[Key, Look]:
        """What lies here, without what is laid over it."""
        shown, seat = self._shown, self._seat
        if shown is None or seat is None:
            return {}
        return ranch_layout.ranch_looks(
            self.ground,
            seat,
            self._theme,
            lit=shown.on_turn,
            due=shown.due,
            joined=dict(shown.joined),
            changed=dict(shown.changed),
            last_row=shown.last_row,
        )

    def light(self, cells: Iterable[Cell] = (), slots: Collection[int] = ()) -> None:
        """A glow round what I may do now, and round nothing else."""
        glow = ranch_layout.lights(self.ground, self._theme, _mask(cells), slots, self._held)
        self.lay_pieces({key: look for key, look in self._looks.items() if look.z != Layer.GLOW} | glow)

    def dim(self, cells: Iterable[Cell] = ()) -> None:
        """These are out of the question now."""
        veils = ranch_layout.veils(self.ground, self._theme, _mask(cells))
        self.lay_pieces({key: look for key, look in self._looks.items() if look.z != Layer.VEIL} | veils)

    def draft(self, looks: Mapping[Key, Look | None]) -> None:
        """What would lie here, over what does; None: what lies there under this key would not."""
        gone = {key for key, look in looks.items() if look is None}
        changed, self._gone = self._gone ^ gone, gone
        over = {key: look for key, look in looks.items() if look is not None}
        self.lay_pieces({key: look for key, look in self._looks.items() if key[0] != "draft"} | over)
        for key in changed & self._pieces.keys():
            self._pieces[key].setOpacity(self.opacity_of(key))

    def mark(self, cells: Iterable[Cell] = ()) -> None:
        """Something is said of these."""
        marks = ranch_layout.marks(self.ground, _mask(cells))
        self.lay_pieces({key: look for key, look in self._looks.items() if key[0] != "mark"} | marks)

    def resize(
        self, scale: Scale, theme: str | None = None, *, beside: bool | None = None, text: float | None = None
    ) -> None:
        """The same at another size, on another screen or in another theme, or with its reserve `beside` its grid: what
        lies over a ranch that has become another is gone then. `text` is a factor of letters."""
        looks = self._looks
        self.rescale(scale.nearest(self.ground.layout.pitch))
        before, self._theme = self._theme, self._theme if theme is None else theme
        shape = replace(
            self.ground,
            beside=self.ground.beside if beside is None else beside,
            small=self.scale_used.unit * self.ground.layout.pitch < SMALL_CELL,
            letter=self.ground.letter if text is None else round(text / self.scale_used.unit, 1),
        )
        if shape != self.ground:
            self.ground = shape
            looks = self._all()
        elif self._theme != before:
            looks = {key: in_theme(key, look, before, self._theme) for key, look in looks.items()}
        self.lay_pieces(looks)
        self._resize()

    # Where things are

    def cell_rect(self, cell: Cell) -> QRectF:
        pitch = self.ground.layout.pitch
        return self.pixels(*self.ground.corner(cell), pitch, pitch)

    def cell_at(self, pos: QPointF) -> Cell | None:
        return self.ground.cell_at(pos.x() / self.scale_used.unit, pos.y() / self.scale_used.unit)

    def bridge_rect(self, cell: Cell) -> QRectF:
        return self.pixels(*self.ground.bridge(cell))

    def bridge_at(self, pos: QPointF) -> Cell | None:
        """The cell to which a bridge leads that lies here: nothing is done with it, so it may be small."""
        bridges = cells_of(self.ground.board.bridges)
        return next((cell for cell in bridges if self.bridge_rect(cell).contains(pos)), None)

    def slot_rect(self, slot: int) -> QRectF:
        """The hit area of a place of the reserve: it touches its neighbours'."""
        x, y, side = self.ground.slots(self._held)[slot]
        if self.ground.beside:
            gap = SIDE_PITCH - SIDE_SLOT
            return self.pixels(x, y - gap / 2, side, side + gap)
        first, second = self.ground.places(2)
        gap = second.x - first.x - side
        return self.pixels(x - gap / 2, y, side + gap, side)

    def slot_at(self, pos: QPointF) -> int | None:
        count = len(self.ground.slots(self._held))
        return next((slot for slot in range(count) if self.slot_rect(slot).contains(pos)), None)

    # Making it so

    def _resize(self) -> None:
        ground, margin = self.ground, self.ground.margin
        whole = self.pixels(-margin, -margin, ground.wide + 2 * margin, ground.high + 2 * margin)
        pixel = 1 / self.scale_used.ratio
        self.setRect(whole.adjusted(-pixel, -pixel, pixel, pixel))  # pictures are of whole pixels, too
        self._lay_areas()

    def _lay_areas(self) -> None:
        self.lay_areas({key: Area(self._area(*key), said) for key, said in self._sentences.items()})

    def _area(self, kind: str | int, number: str | int) -> QRectF:
        return self.cell_rect(int(number)) if kind == "square" else self.slot_rect(int(number))

    def _name_squares(self, seat: Seat, due: Collection[Cell]) -> None:
        pieces = self.ground.pieces
        said: dict[Key, str] = {
            ("square", cell): square_spoken(pieces, seat.ranch, cell, spent=cell not in due)
            for cell in self.ground.cells
        }
        for n in range(len(self.ground.slots(self._held))):
            said["place", n] = slot_spoken(pieces, seat.reserve[n] if n < self._held else None)
        self._sentences = said
        self._lay_areas()

    def opacity_of(self, key: Key) -> float:
        return 0 if key in self._gone else VEIL_OPACITY if key[0] == "veil" else 1


def _mask(cells: Iterable[Cell]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask
