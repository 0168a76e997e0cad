"""The whole table as a scene: it shows a view and what is lit, and says what was pointed at. It knows no rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QGraphicsPixmapItem,
)

from client.look.pictures import Pictures
from client.look.theme import Theme
from client.moonriver.answering.marks import Mark
from client.moonriver.face_down import as_it_lies
from client.moonriver.scenes.backdrop import backdrop
from client.moonriver.scenes.chosen import chosen
from client.moonriver.scenes.draft_looks import PICKED, draft_looks
from client.moonriver.scenes.happened import Happened
from client.moonriver.scenes.pointing import Kind, Lit, Pointed, lit_things
from client.moonriver.scenes.regions import regions
from client.moonriver.scenes.seats import show_ranches, show_strips
from client.moonriver.scenes.table_layout import TableLayout, swapped, table_layout
from client.moonriver.scenes.table_parts import TableParts
from client.table.pieces.played_scene import PlayedScene
from client.table.sitting import Sitting
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.grid import Cell, cells_of
from engine.moonriver.options import Options
from engine.moonriver.pieces import NOBODY
from engine.moonriver.state import State


class TableScene(PlayedScene[Pointed, Lit, Mark]):
    enlarged = Signal(object)
    """The seat that is large instead of the one at home; None when that is back."""
    made_room = Signal()
    """The ladder does, as the panel over it needs more room than before, or less."""

    def __init__(self, pictures: Pictures, theme: Theme) -> None:
        super().__init__()
        self.pictures = pictures
        self.theme = theme
        self.state: State | None = None
        self.viewer: Viewer = SPECTATOR
        self.placing: TableLayout | None = None
        """Where everything lies; None until a state has been shown."""
        self.parts = TableParts(pictures, theme)
        self._size = (1280.0, 800.0)
        self._ratio = 1.0
        self._text = 1.0
        self._lit = Lit()
        self._marks: tuple[Mark, ...] = ()
        self._brought: int | None = None
        """Whose ranch came to the middle by itself."""
        self._names: Sequence[str] = ()
        self._raised: set[tuple[int, object]] = set()
        """Plots of hands that are picked, by seat: they glow where they are, and not in the place they left."""
        self._home, self._looking = 0, False
        self._large: int | None = None
        self._laid: int | None = None  # the same, as the ranches lie now
        self._ground = QGraphicsPixmapItem()
        self._painted: tuple[TableLayout, Theme, float] | None = None
        """What the ground shows."""
        self._ground.setZValue(-1)
        for item in (self._ground, *self.parts.shared()):
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.addItem(item)

    # What is shown

    def show_view(
        self,
        state: State,
        viewer: Viewer,
        happened: Happened,
        sitting: Sequence[Sitting],
        told: State | None = None,
        asked: State | None = None,
    ) -> None:
        """`happened` is what the state does not tell of how it came about; `sitting` who holds each seat; `told`, where
        that is not yet this state, what may be counted, and `asked` whose turn is spoken of."""
        fresh = self.state is None or _table_of(self.state.options) != _table_of(state.options)
        moved = viewer != self.viewer
        self.state, self.viewer = as_it_lies(state), viewer
        if fresh or moved:
            if fresh or viewer != SPECTATOR:
                self._home, self._large = max(viewer, 0), None
            self._seat_everybody(state)
            self._arrange()
        names = self._names = [held.name for held in sitting]
        for column in self.parts.columns:
            column.show_state(self.state, names, happened)
        self.parts.saloon.show_tokens(self.state.saloon)
        show_ranches(self.parts.ranches, self.state, happened)
        self.show_counts(told or state, sitting, asked)

    def show_counts(self, told: State, sitting: Sequence[Sitting], asked: State | None = None) -> None:
        """Scores, turns and what is left, as in this state: where something still moves, in one of before."""
        assert self.state is not None
        self.parts.stock.show_state(self.state, told)
        show_strips(self.parts.strips, told, self.viewer, sitting, asked)

    def light(self, lit: Lit | None = None) -> None:
        """A glow round what leads on, and round nothing else; None: nothing does."""
        self._lit = Lit() if lit is None else lit
        things = self.lit_things()
        for number, ranch in enumerate(self.parts.ranches):
            mine = [thing for thing in things if thing.seat == number]
            cells = [thing.cell for thing in mine if thing.kind is Kind.CELL and thing.cell is not None]
            slots = [
                thing.place
                for thing in mine
                if thing.kind is Kind.PLOT and thing.place is not None and (number, thing.plot) not in self._raised
            ]
            ranch.light(cells, slots if number == self.viewer or not self.parts.swap.isVisible() else [])
            self.parts.strips[number].light(number in self._lit.seats)
        for column in self.parts.columns:
            places = [thing.place for thing in things if thing.kind is Kind.PLACE]
            of_it = any(thing.following == column.following for thing in things if thing.kind is Kind.PLACE)
            column.light([place for place in places if place is not None] if of_it else [])
        self._mean()
        self.parts.saloon.light(self._lit.saloon)
        self.parts.stock.light(self._lit.tiles)
        self.parts.swap.light(self._lit.plots, self._lit.seats)

    def draft(self, marks: Iterable[Mark] = ()) -> None:
        """What is about to be done, over what is."""
        self._marks = tuple(marks)
        grounds = [ranch.ground for ranch in self.parts.ranches]
        drafted = draft_looks(self._marks, grounds, self.theme)
        for seat, looks in drafted.ranches.items():
            self.parts.ranches[seat].draft(looks)
        self._raised = {(seat, key[2]) for seat, looks in drafted.ranches.items() for key in looks if key[:2] == PICKED}
        for column in self.parts.columns:
            stands = next((mark for mark in drafted.stands if mark.following == column.following), None)
            column.draft(None if stands is None else (stands.place, stands.color))
        door = next(iter(drafted.doors), None)
        self.parts.saloon.draft(None if door is None else door.place, NOBODY if door is None else door.partner)
        self.parts.swap.offer(self.state, next(iter(drafted.offered), None), self._names)
        self._bring(next((mark.seat for mark in drafted.brought), None))

    def _bring(self, seat: int | None) -> None:
        """A ranch to the middle by itself, once for each, and back again."""
        brought, self._brought = self._brought, seat
        if brought != seat:
            self.enlarge(seat)

    def lit_things(self) -> list[Pointed]:
        """Everything that is lit, as a click on it is told."""
        if self.state is None or self.viewer == SPECTATOR:
            return []
        return lit_things(self.state, self.viewer, self._lit)

    def asked_for(self) -> list[QRectF]:
        """Where all lies that is chosen from now: nothing may cover it."""
        swap = [self.parts.swap.sceneBoundingRect()] if self.parts.swap.isVisible() else []
        return swap + [self.rect_of(thing) for thing in self.lit_things()]

    def lying(self) -> list[QRectF]:
        """Where a plot lies in a ranch."""
        seats = () if self.state is None else self.state.seats
        return [
            self.rect_of(Pointed(Kind.CELL, seat, cell))
            for seat, theirs in enumerate(seats)
            for cell in cells_of(theirs.ranch.laid)
        ]

    def chosen_things(self) -> list[Pointed]:
        """What the draft is made of."""
        return [*chosen(self._marks)]

    def regions(self) -> list[list[Pointed]]:
        """What the keys go through."""
        return [] if self.state is None else regions(self.state, self.viewer, self.large)

    def mark(self, where: Iterable[tuple[int, Cell]] = ()) -> None:
        """What is being spoken of, by seat and cell."""
        spoken_of = list(where)
        for number, ranch in enumerate(self.parts.ranches):
            ranch.mark([cell for seat, cell in spoken_of if seat == number])

    def dim(self, seat: int, cells: Iterable[int] = ()) -> None:
        self.parts.ranches[seat].dim(cells)

    # Who is large

    @property
    def large(self) -> int:
        return self._home if self._large is None else self._large

    @property
    def looks_closer(self) -> int | None:
        """The seat that is large instead of the one at home."""
        return self._large

    @property
    def others(self) -> list[int]:
        """Every seat but the one at home."""
        return [seat for seat in range(len(self.parts.ranches)) if seat != self._home]

    def enlarge(self, seat: int | None) -> None:
        """Another ranch changes places with the one at home, for a closer look; None: back again."""
        if seat == self._home or (seat is not None and not 0 <= seat < len(self.parts.ranches)):
            seat = None
        if seat != self._large:
            self._large = seat
            if not self._looking:
                self._arrange()
            self.enlarged.emit(seat)

    @contextmanager
    def one_look(self) -> Iterator[None]:
        """Ranches that change places within do it once, at the end, or not at all: to lay them out is much."""
        within, self._looking = self._looking, True
        try:
            yield
        finally:
            self._looking = within
            if not within and self._large != self._laid:
                self._arrange()

    def follow(self, seat: int) -> None:
        """For a spectator: this ranch is the one at home."""
        if self.viewer == SPECTATOR and 0 <= seat < len(self.parts.ranches):
            self._home, self._large = seat, None
            self._arrange()

    # Size and theme

    def resize(self, wide: float, high: float, ratio: float = 1.0) -> None:
        """To a window of so many logical pixels."""
        if ((wide, high), ratio) != (self._size, self._ratio) or self.placing is None:
            self._size, self._ratio = (wide, high), ratio
            self._arrange()

    def apply_theme(self, theme: Theme, text: float | None = None) -> None:
        """`text` is a factor of the common text size."""
        self.theme = theme
        self._text = self._text if text is None else text
        self._arrange()

    def cover(self, bottom: float, whole: bool) -> None:
        """A panel comes down so far over the ladder, which makes room where it is to be seen whole."""
        if self.placing is not None and self.parts.cover(self.placing, bottom, self._ratio, self.theme, whole=whole):
            self.made_room.emit()

    def let_go(self) -> None:
        """The table has been left: its ground, by far the largest picture, does not wait for Python's collector."""
        self._ground.setPixmap(QPixmap())
        self._painted = None

    # Where things are

    def pointed_at(self, pos: QPointF) -> Pointed | None:
        """What lies at this point of the scene."""
        return None if self.state is None else self.parts.pointed_at(pos, self.state)

    def rect_of(self, thing: Pointed) -> QRectF:
        """Where it is to be pointed at, in the scene."""
        return self.parts.rect_of(thing)

    def spoken(self, thing: Pointed) -> str:
        """What lies there, as a sentence."""
        return self.parts.spoken(thing)

    def read(self, thing: Pointed) -> str:
        return self.parts.read(thing, self.viewer, self._names)

    def numbered(self, number: int) -> int:
        """Which plot of my hand lies in the place with this number."""
        if self.state is None or self.viewer == SPECTATOR:
            return number
        held = len(self.state.seats[self.viewer].reserve)
        places = self.parts.ranches[self.viewer].ground.places_of(held)
        return places.index(number) if number in places else held

    # The pointer

    def hover(self, pos: QPointF | None) -> None:
        super().hover(pos)
        self._mean()

    def _mean(self) -> None:
        """Who is on turn is seen to stand where the pointer rests, where they may."""
        there = self._under
        may = there is not None and there.kind is Kind.PLACE and there in self.lit_things()
        for column in self.parts.columns:
            of_it = may and there is not None and there.following == column.following
            column.mean(there.place if there is not None and of_it else None)

    def click(self, thing: Pointed) -> None:
        closer = self._closer(thing)  # by the light that it was clicked in
        super().click(thing)
        if closer is not None:
            self.enlarge(None if closer == self.large else closer)

    def _closer(self, thing: Pointed) -> int | None:
        """A small ranch becomes large at a click that can mean nothing else; its strip leads back."""
        seat = thing.seat
        if seat is None or seat in self._lit.seats:
            return None
        means = thing in self.lit_things() or self._lit.ranches or self._lit.seats
        return seat if thing.kind is Kind.SEAT or (seat != self.large and not means) else None

    # Making it so

    def _seat_everybody(self, state: State) -> None:
        for item in self.parts.seated():
            self.removeItem(item)
        self.parts.seat_everybody(state, self.viewer, self.theme)
        for item in self.parts.seated():
            self.addItem(item)

    def _arrange(self) -> None:
        if self.state is None:
            return
        depth = self.state.options.grid.depth
        self._laid = self._large
        made = table_layout(*self._size, len(self.parts.ranches), depth, self._text)
        self.placing = made
        self.setSceneRect(0, 0, made.window.wide, made.window.high)
        shown = made, self.theme, self._ratio
        if shown != self._painted:  # not where only two ranches change places
            self._ground.setPixmap(backdrop(*shown))
            self._painted = shown
        seats = swapped(len(self.parts.ranches), self._home, self.large)
        self.parts.arrange(made, seats, self._ratio, self.theme)
        self.light(self._lit)
        self.draft(self._marks)
        self.arranged.emit()


def _table_of(options: Options) -> tuple[int, str, tuple[str, ...]]:
    """What makes another table."""
    return options.players, options.mode, options.colors
