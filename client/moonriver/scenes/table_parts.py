"""Every item of a table: where each is put, and what lies at a point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem

from client.look.pictures import Pictures, Scale
from client.look.theme import Theme
from client.moonriver.art.layout import measures
from client.moonriver.scenes.ladder.column_item import ColumnItem
from client.moonriver.scenes.ladder.layout import LadderLayout, below
from client.moonriver.scenes.ladder.rungs_item import RungsItem
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.scenes.ranch_item import RanchItem
from client.moonriver.scenes.ranch_layout import Ground
from client.moonriver.scenes.saloon_item import SaloonItem
from client.moonriver.scenes.spoken import bridge_spoken, numbered_words, of_words
from client.moonriver.scenes.stock_item import StockItem
from client.moonriver.scenes.strip_item import StripItem
from client.moonriver.scenes.swap_item import SwapItem
from client.moonriver.scenes.table_layout import RanchPlace, TableLayout
from client.table.pieces.laid_item import LaidItem
from client.table.pieces.look import Key
from client.table.pieces.piece import Role
from engine.contract import Viewer
from engine.moonriver.state import State

STOCKS = ("box", "supply", "stack")


class TableParts:
    def __init__(self, pictures: Pictures, theme: Theme) -> None:
        self._pictures = pictures
        self.rungs = RungsItem(pictures)
        self.columns = (ColumnItem(pictures, theme, False), ColumnItem(pictures, theme, True))
        self.saloon = SaloonItem(pictures)
        self.stock = StockItem(pictures, theme)
        self.swap = SwapItem(pictures)
        self._covered = 0.0
        """How far down the panel came that lay over it."""
        self.ladder: LadderLayout | None = None
        """Below the panel, as far down as that comes."""
        self.ranches: list[RanchItem] = []
        """By seat."""
        self.strips: list[StripItem] = []

    def shared(self) -> list[QGraphicsItem]:
        return [self.rungs, *self.columns, self.saloon, self.stock, self.swap]

    def seated(self) -> list[QGraphicsItem]:
        return [*self.ranches, *self.strips]

    def seat_everybody(self, state: State, viewer: Viewer, theme: Theme) -> None:
        """Ranches and strips for another table, or another viewer."""
        self.ranches, self.strips = [], []
        for number, seat in enumerate(state.seats):
            color = state.options.colors[number]
            ground = replace(Ground.of(state.options.pieces, seat, color), numbered=number == viewer)
            self.ranches.append(RanchItem(self._pictures, ground, theme.drawn, Scale(0.5)))
            self.strips.append(StripItem(self._pictures, theme, color, number))

    def arrange(self, layout: TableLayout, seats: Sequence[int], ratio: float, theme: Theme) -> None:
        """`seats` says whose ranch has which place."""
        self.saloon.resize(layout.saloon, ratio)
        self.stock.resize(layout.saloon, ratio, theme)
        self.ladder = None
        self.cover(layout, layout.panel.bottom, ratio, theme, whole=False)
        for n, (place, seat) in enumerate(zip(layout.ranches, seats, strict=True)):
            self.ranches[seat].resize(Scale(place.unit, ratio), theme.drawn, beside=n > 0, text=layout.text)
            _settle(self.ranches[seat], place, ratio)
            self.strips[seat].resize(place.strip, ratio, layout.text, theme)

    def cover(self, layout: TableLayout, bottom: float, ratio: float, theme: Theme, *, whole: bool) -> bool:
        """What lies over the ladder makes room for a panel that comes down so far, and so does the ladder where it is
        to be seen whole; whether it lies elsewhere now."""
        made = below(layout.ladder, bottom, layout.scale, layout.text) if whole else layout.ladder
        moved = made != self.ladder
        if moved or bottom != self._covered:
            self.rungs.resize(made, layout.text, ratio, theme, bottom)
            self._covered = bottom
        if moved:
            self.ladder = made
            for column in self.columns:
                column.resize(made, ratio, theme)
        ladder = layout.ladder.box
        top = min(max(ladder.y, bottom), ladder.bottom - ladder.high / 3)
        hand = layout.ranches[0].unit * measures().plot
        self.swap.resize(ladder._replace(y=top, high=ladder.bottom - top), hand, layout.text, ratio, theme)
        return moved

    def pointed_at(self, pos: QPointF, state: State) -> Pointed | None:
        if self.swap.isVisible() and self.swap.sceneBoundingRect().contains(pos):
            return self.swap.thing_at(self.swap.mapFromScene(pos))
        for strip in self.strips:
            if strip.sceneBoundingRect().contains(pos):
                return Pointed(Kind.SEAT, strip.seat)
        for number, ranch in enumerate(self.ranches):
            there = ranch.mapFromScene(pos)
            if not ranch.rect().contains(there):
                continue
            cell = ranch.cell_at(there)
            bridge = ranch.bridge_at(there) if cell is None or ranch.ground.board.blocked >> cell & 1 else None
            if bridge is not None:
                return Pointed(Kind.BRIDGE, number, bridge)
            if cell is not None:
                return Pointed(Kind.CELL, number, cell)
            slot = ranch.slot_at(there)
            return None if slot is None else _plot(state, number, slot)
        for column in self.columns:
            place = column.place_at(column.mapFromScene(pos))
            if place is not None:
                return Pointed(Kind.PLACE, place=place, following=column.following)
        door = self.saloon.saloon_at(self.saloon.mapFromScene(pos))
        if door is not None:
            return Pointed(Kind.DOOR, place=door)
        key = self.stock.key_at(self.stock.mapFromScene(pos))
        if key is None:
            return None
        if key[0] == "tile":
            return Pointed(Kind.TILE, place=int(key[1]), terrain=int(key[2]))
        return Pointed(Kind.STOCK, place=STOCKS.index(str(key[0])))

    def rect_of(self, thing: Pointed) -> QRectF:
        """Where it is to be pointed at, in the scene."""
        match thing:
            case Pointed(Kind.CELL, seat=int(seat), cell=int(cell)):
                return _in_scene(self.ranches[seat], self.ranches[seat].cell_rect(cell))
            case Pointed(Kind.BRIDGE, seat=int(seat), cell=int(cell)):
                return _in_scene(self.ranches[seat], self.ranches[seat].bridge_rect(cell))
            case Pointed(Kind.PLOT, seat=int(seat), place=int(place)):
                large = self.swap.area(("plot", seat, place))
                if large is not None:
                    return _in_scene(self.swap, large)
                return _in_scene(self.ranches[seat], self.ranches[seat].slot_rect(place))
            case Pointed(Kind.SEAT, seat=int(seat)):
                return self.strips[seat].sceneBoundingRect()
            case Pointed(Kind.PLACE, place=int(place)):
                column = self.columns[thing.following]
                return _in_scene(column, column.place_rect(place))
            case Pointed(Kind.DOOR, place=int(place)):
                return _in_scene(self.saloon, self.saloon.door_rect(place))
            case Pointed(Kind.TILE, place=int(place), terrain=int(terrain)):
                return _in_scene(self.stock, self.stock.area(("tile", place, terrain)) or QRectF())
            case Pointed(Kind.STOCK, place=int(place)):
                return _in_scene(self.stock, self.stock.area((STOCKS[place],)) or QRectF())
        raise ValueError(f"{thing} is nowhere")

    def read(self, thing: Pointed, viewer: Viewer, names: Sequence[str]) -> str:
        """The same with whose it is, and with the number of its place in a hand."""
        said, seat = self.spoken(thing), thing.seat
        if not said or seat is None or thing.kind is Kind.SEAT:
            return said
        if thing.kind is Kind.PLOT and thing.place is not None:
            order = self.ranches[seat].ground.order
            said = numbered_words(order[thing.place] if thing.place < len(order) else thing.place, said)
        return said if seat == viewer else of_words(names[seat], said)

    def spoken(self, thing: Pointed) -> str:
        """The sentence for what lies here."""
        if thing.kind is Kind.SEAT and thing.seat is not None:
            return self.strips[thing.seat].spoken
        item: RanchItem | LaidItem
        key: Key
        match thing:
            case Pointed(Kind.CELL, seat=int(seat), cell=int(cell)):
                item, key = self.ranches[seat], ("square", cell)
            case Pointed(Kind.BRIDGE, cell=int(cell)):
                return bridge_spoken(cell)
            case Pointed(Kind.PLOT, seat=int(seat), place=int(place)):
                item, key = self.ranches[seat], ("place", place)
            case Pointed(Kind.PLACE, place=int(place)):
                item, key = self.columns[thing.following], ("place", place)
            case Pointed(Kind.DOOR, place=int(place)):
                item, key = self.saloon, ("door", place)
            case Pointed(Kind.TILE, place=int(place), terrain=int(terrain)):
                item, key = self.stock, ("tile", place, terrain)
            case Pointed(Kind.STOCK, place=int(place)):
                item, key = self.stock, (STOCKS[place],)
            case _:
                return ""
        return next((str(square.data(Role.SPOKEN)) for square in item.squares() if square.key == key), "")


def _settle(ranch: RanchItem, place: RanchPlace, ratio: float) -> None:
    """In the middle of its place, on whole device pixels."""
    unit, margin = ranch.scale_used.unit, ranch.ground.margin
    wide, high = (length + 2 * margin for length in (ranch.ground.wide, ranch.ground.high))
    spare, below = place.ranch.wide - unit * wide, place.ranch.high - unit * high
    x, y = place.ranch.x + spare / 2 + unit * margin, place.ranch.y + min(0.0, below / 2) + unit * margin
    ranch.setPos(round(x * ratio) / ratio, round(y * ratio) / ratio)


def _plot(state: State, seat: int, slot: int) -> Pointed:
    reserve = state.seats[seat].reserve
    return Pointed(Kind.PLOT, seat, place=slot, plot=reserve[slot] if slot < len(reserve) else None)


def _in_scene(item: QGraphicsItem, rect: QRectF) -> QRectF:
    return item.mapRectToScene(rect)
