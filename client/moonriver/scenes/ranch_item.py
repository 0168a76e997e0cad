"""One seat's ranch in a scene: pieces that are made, moved and taken away as the seat that is shown changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem

from client.look.pictures import Pictures, Scale
from client.moonriver.scenes import ranch_layout
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.ranch_layout import SIDE_PITCH, SIDE_SLOT, SMALL_CELL, Ground, in_theme
from client.moonriver.scenes.spoken import slot_spoken, square_spoken
from client.table.pieces.look import Key, Look
from client.table.pieces.piece import Piece, Square, remove
from engine.moonriver.grid import Cell
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


class RanchItem(QGraphicsRectItem):
    """Its own coordinates are logical pixels; the top left of the land is its origin. Fed with `show`, it makes no
    picture anew that has not changed, and leaves alone what lies where it lay."""

    def __init__(self, pictures: Pictures, ground: Ground, theme: str, scale: Scale) -> None:
        super().__init__()
        self.setPen(Qt.PenStyle.NoPen)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.ground = ground
        self.joined: dict[Cell, Cell] = {}
        """The dominoes that are known; take note of each before it is shown."""
        self.changed: dict[Cell, str] = {}
        """The cells of last turns, with the colours of those whose they were."""
        self.last_row = ""
        """What is written on the line over which a bonus tile is earned; nothing, where there is none."""
        self._pictures = pictures
        self._theme = theme
        self._scale = scale.nearest(ground.layout.pitch)
        self._looks: dict[Key, Look] = {}
        self._pieces: dict[Key, Piece] = {}
        self._squares: dict[Key, Square] = {}
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
        self._lay(self._all() | extra)
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
        self._lay({key: look for key, look in self._looks.items() if look.z != Layer.GLOW} | glow)

    def dim(self, cells: Iterable[Cell] = ()) -> None:
        """These are out of the question now."""
        veils = ranch_layout.veils(self.ground, self._theme, _mask(cells))
        self._lay({key: look for key, look in self._looks.items() if look.z != Layer.VEIL} | veils)

    def draft(self, looks: Mapping[Key, Look | None]) -> None:
        """What would lie here, over what does; None: what lies there under this key would not."""
        gone = {key for key, look in looks.items() if look is None}
        changed, self._gone = self._gone ^ gone, gone
        over = {key: look for key, look in looks.items() if look is not None}
        self._lay({key: look for key, look in self._looks.items() if key[0] != "draft"} | over)
        for key in changed & self._pieces.keys():
            self._pieces[key].setOpacity(self._opacity(key))

    def mark(self, cells: Iterable[Cell] = ()) -> None:
        """Something is said of these."""
        marks = ranch_layout.marks(self.ground, _mask(cells))
        self._lay({key: look for key, look in self._looks.items() if key[0] != "mark"} | marks)

    def resize(
        self, scale: Scale, theme: str | None = None, *, beside: bool | None = None, text: float | None = None
    ) -> None:
        """The same at another size, on another screen or in another theme, or with its reserve `beside` its grid: what
        lies over a ranch that has become another is gone then. `text` is a factor of letters."""
        size, self._scale = self._scale, scale.nearest(self.ground.layout.pitch)
        before, self._theme = self._theme, self._theme if theme is None else theme
        shape = replace(
            self.ground,
            beside=self.ground.beside if beside is None else beside,
            small=self._scale.unit * self.ground.layout.pitch < SMALL_CELL,
            letter=self.ground.letter if text is None else round(text / self._scale.unit, 1),
        )
        looks = self._looks
        if shape != self.ground:
            self.ground = shape
            looks = self._all()
        elif self._theme != before:
            looks = {key: in_theme(key, look, before, self._theme) for key, look in looks.items()}
        if size != self._scale:
            for key in self._looks.keys() - looks.keys():
                remove(self._pieces.pop(key))
            self._looks = {}
        self._lay(looks)
        self._resize()

    # Where things are

    @property
    def scale_used(self) -> Scale:
        """The one next to what was asked for: a whole number of device pixels from cell to cell."""
        return self._scale

    def piece(self, key: Key) -> Piece | None:
        return self._pieces.get(key)

    def pieces(self) -> list[Piece]:
        return list(self._pieces.values())

    def looks(self) -> Mapping[Key, Look]:
        """What each piece was told to be."""
        return self._looks

    def squares(self) -> list[Square]:
        """All hit areas: the cells, and the places of the reserve."""
        return list(self._squares.values())

    def cell_rect(self, cell: Cell) -> QRectF:
        pitch = self.ground.layout.pitch
        return self._rect(*self.ground.corner(cell), pitch, pitch)

    def cell_at(self, pos: QPointF) -> Cell | None:
        return self.ground.cell_at(pos.x() / self._scale.unit, pos.y() / self._scale.unit)

    def slot_rect(self, slot: int) -> QRectF:
        """The hit area of a place of the reserve: it touches its neighbours'."""
        x, y, side = self.ground.slots(self._held)[slot]
        if self.ground.beside:
            gap = SIDE_PITCH - SIDE_SLOT
            return self._rect(x, y - gap / 2, side, side + gap)
        first, second = self.ground.places(2)
        gap = second.x - first.x - side
        return self._rect(x - gap / 2, y, side + gap, side)

    def slot_at(self, pos: QPointF) -> int | None:
        count = len(self.ground.slots(self._held))
        return next((slot for slot in range(count) if self.slot_rect(slot).contains(pos)), None)

    # Making it so

    def _rect(self, x: float, y: float, wide: float, high: float) -> QRectF:
        snapped = self._scale.snapped
        return QRectF(QPointF(snapped(x), snapped(y)), QPointF(snapped(x + wide), snapped(y + high)))

    def _resize(self) -> None:
        ground, margin = self.ground, self.ground.margin
        whole = self._rect(-margin, -margin, ground.wide + 2 * margin, ground.high + 2 * margin)
        pixel = 1 / self._scale.ratio
        self.setRect(whole.adjusted(-pixel, -pixel, pixel, pixel))  # pictures are of whole pixels, too
        for cell in self.ground.cells:
            self._square("square", cell).setRect(self.cell_rect(cell))
        for square in self._squares.values():
            kind, number = square.key
            if kind == "place":
                square.setRect(self.slot_rect(int(number)))

    def _square(self, kind: str, number: int) -> Square:
        key: Key = (kind, number)
        if key not in self._squares:
            self._squares[key] = Square(key, self)
        return self._squares[key]

    def _name_squares(self, seat: Seat, due: Collection[Cell]) -> None:
        pieces = self.ground.pieces
        for cell in self.ground.cells:
            self._square("square", cell).say(square_spoken(pieces, seat.ranch, cell, spent=cell not in due))
        count = len(self.ground.slots(self._held))
        for n in range(count):
            square = self._square("place", n)
            square.setRect(self.slot_rect(n))
            square.say(slot_spoken(pieces, seat.reserve[n] if n < self._held else None))
        for key in [key for key in self._squares if key[0] == "place" and int(key[1]) >= count]:
            remove(self._squares.pop(key))

    def _lay(self, wanted: dict[Key, Look]) -> None:
        for key in self._looks.keys() - wanted.keys():
            remove(self._pieces.pop(key))
        for key, look in wanted.items():
            now = self._looks.get(key)
            if look == now:
                continue
            piece = self._pieces.get(key) or Piece(key, self)
            self._pieces[key] = piece
            if now is None or (now.image, now.zoom) != (look.image, look.zoom):
                piece.apply_theme(look.image.cut(self._pictures, self._scale, look.zoom))
                piece.setOpacity(self._opacity(key))
            piece.settle(QPointF(self._scale.snapped(look.x), self._scale.snapped(look.y)), look.z)
        self._looks = wanted

    def _opacity(self, key: Key) -> float:
        return 0 if key in self._gone else VEIL_OPACITY if key[0] == "veil" else 1


def _mask(cells: Iterable[Cell]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask
