"""One seat's ranch in a scene: pieces that are made, moved and taken away as the seat that is shown changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem

from client.look.pictures import Pictures, Scale
from client.moonriver.scenes import ranch_layout
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.ranch_layout import MARGIN, WIDE, Ground, in_theme
from client.moonriver.scenes.spoken import slot_spoken, square_spoken
from client.table.pieces.look import Key, Look
from client.table.pieces.piece import Piece, Square, remove
from engine.moonriver.grid import Cell
from engine.moonriver.state import Seat

SMALLEST = 0.26
"""Logical pixels a unit: below this a place of a full hand would be narrower than 24 pixels."""

VEIL_OPACITY = 0.62


class RanchItem(QGraphicsRectItem):
    """Its own coordinates are logical pixels; the top left of the land is its origin. Fed with `show`, it makes no
    picture anew that has not changed, and leaves alone what lies where it lay."""

    def __init__(self, pictures: Pictures, ground: Ground, theme: str, scale: Scale) -> None:
        super().__init__()
        self.setPen(Qt.PenStyle.NoPen)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.ground = ground
        self.joined: dict[Cell, Cell] = {}
        """The dominoes that are known, from `ranch_layout.dominoes`; take note of each before it is shown."""
        self._pictures = pictures
        self._theme = theme
        self._scale = scale.even(ground.layout.pitch)
        self._looks: dict[Key, Look] = {}
        self._pieces: dict[Key, Piece] = {}
        self._squares: dict[Key, Square] = {}
        self._gone: set[Key] = set()
        """What lies here and is not seen: a draft takes it away."""
        self._held = 0
        self._shown: tuple[object, ...] = ()
        """All that `show_seat` shows, as it was shown last: most steps change one ranch of four."""
        self._resize()

    # What is shown

    def show_seat(self, seat: Seat, *, on_turn: bool, due: Collection[Cell] = ()) -> None:
        """`due` are the cells whose symbols still wait: `ranch_layout.due`, where it is this seat's turn."""
        ranch = seat.ranch
        lying = (ranch.plots, ranch.cows, ranch.partners, seat.reserve)
        shown = (*map(tuple, lying), on_turn, frozenset(due), tuple(self.joined.items()))
        if shown == self._shown:
            return
        self._shown = shown
        looks = ranch_layout.ranch_looks(self.ground, seat, self._theme, lit=on_turn, due=due, joined=self.joined)
        extra = {key: look for key, look in self._looks.items() if look.z >= Layer.VEIL and look.z < Layer.MOVING}
        if len(seat.reserve) != self._held:
            extra = {key: look for key, look in extra.items() if key[0] != "slot glow"}
        self._held = len(seat.reserve)
        self._lay(looks | extra)
        self._name_squares(seat, due)

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

    def resize(self, scale: Scale, theme: str | None = None) -> None:
        """The same at another size, on another screen or in another theme."""
        self._shown = ()
        self._scale = scale.even(self.ground.layout.pitch)
        looks = self._looks
        if theme is not None and theme != self._theme:
            looks = {key: in_theme(key, look, self._theme, theme) for key, look in looks.items()}
            self._theme = theme
        self._looks = {}
        self._lay(looks)
        self._resize()

    # Where things are

    @property
    def scale_used(self) -> Scale:
        """At most the one that was asked for: a whole number of device pixels from cell to cell."""
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
        places = self.ground.slots(self._held)
        x, y, side = places[slot]
        gap = places[1].x - x - side if slot == 0 and len(places) > 1 else 0
        if slot:
            gap = x - places[slot - 1].x - side
        return self._rect(x - gap / 2, y, side + gap, side)

    def slot_at(self, pos: QPointF) -> int | None:
        count = len(self.ground.slots(self._held))
        return next((slot for slot in range(count) if self.slot_rect(slot).contains(pos)), None)

    # Making it so

    def _rect(self, x: float, y: float, wide: float, high: float) -> QRectF:
        snapped = self._scale.snapped
        return QRectF(QPointF(snapped(x), snapped(y)), QPointF(snapped(x + wide), snapped(y + high)))

    def _resize(self) -> None:
        self.setRect(self._rect(-MARGIN, -MARGIN, WIDE + 2 * MARGIN, self.ground.high + 2 * MARGIN))
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
