"""Explains the table of Moon River: what each thing is, and where its card does not lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from client.look.sizes import grown, sizes
from client.look.theme import palette
from client.moonriver.cards.card import Card
from client.moonriver.cards.pointed import card_of
from client.moonriver.explained.outline_item import Drawn, OutlineItem
from client.moonriver.explained.pictured import pictured
from client.moonriver.explained.thing_meant import circle_meant, ranch_meant, squares_meant, thing_meant
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.scenes.table_scene import TableScene
from client.moonriver.words.cards import card_words, opening_words, product_words
from client.table.cards.card import PICTURE
from client.table.cards.card_text import CardText
from engine.moonriver.grid import Cell, cells_of
from engine.moonriver.state import State

if TYPE_CHECKING:
    from client.moonriver.screen import MoonRiverScreen

SUM = 13
"""Pixels of a territory's sum at the common text size."""


class MoonRiverExplainer:
    def __init__(self, screen: MoonRiverScreen) -> None:
        self._screen = screen
        self._outlines = OutlineItem(screen.scene)
        self._outlined: list[QRectF] = []
        """What is drawn round now: a card leaves it in sight."""

    @property
    def scene(self) -> TableScene:
        return self._screen.scene

    @property
    def view(self) -> QWidget:
        return self._screen.view

    @property
    def busy(self) -> bool:
        return self._screen.motion.busy

    @property
    def _state(self) -> State:
        """As it lies there: what is face down is no one's to read."""
        return self.scene.state or self._screen.state

    def _seen(self, thing: Pointed) -> State:
        """Of a cell of the own ranch with the draft that lies there."""
        state, viewer = self._state, self._screen.model.viewer
        of_mine = thing.kind is Kind.CELL and thing.seat == viewer
        drafted = ranch_meant(self._screen.hand.answering) if of_mine and not self.busy else None
        if drafted is None:
            return state
        state = state.copy()
        state.seats[viewer].ranch = drafted
        return state

    def text(self, thing: Pointed) -> CardText | None:
        card = self._card(thing)
        if card is None:
            return None
        screen = self._screen
        return card_words(card, self._state.options.pieces, screen.words.names(), screen.model.viewer)

    def _card(self, thing: Pointed) -> Card | None:
        now, screen, state = _as_it_is(thing, self._state), self._screen, self._seen(thing)
        if now is None:
            return None
        laid = 0
        if thing.kind is Kind.CELL and thing.seat is not None:
            laid = state.seats[thing.seat].ranch.laid & ~self._state.seats[thing.seat].ranch.laid
        return card_of(state, screen.model.viewer, now, circle_meant(screen.hand.answering), laid)

    def picture(self, thing: Pointed) -> QPixmap | None:
        now = _as_it_is(thing, self._state)
        look = None if now is None else pictured(self._seen(thing), now)
        ratio = self.view.devicePixelRatioF()
        return None if look is None else look.painted(self.scene.pictures, grown(PICTURE), ratio)

    def place(self, thing: Pointed) -> QRect:
        return self.scene.rect_of(thing).toAlignedRect()

    def avoided(self) -> Sequence[QRect]:
        """The ladder, the panel of the turn, all that glows, what speaks of it, and what is drafted, with the cells
        beside it."""
        placing = self.scene.placing
        if placing is None:
            return ()
        boxes = (placing.panel, placing.ladder.box)
        shown = [QRect(int(box.x), int(box.y), int(box.wide), int(box.high)) for box in boxes]
        shown.append(self._screen.acts.geometry())
        if self._screen.teacher.bubble.isVisible():
            shown.append(self._screen.teacher.bubble.geometry())
        shown += [square.toAlignedRect() for square in self._outlined]
        answering, grid = self._screen.hand.answering, self._state.options.grid
        meant = squares_meant(() if answering is None else answering.looks(), grid)
        shown += [self._square(*square).toAlignedRect() for square in sorted(meant)]
        return [*shown, *map(self.place, self.scene.lit_things())]

    def fellows(self, thing: Pointed) -> Sequence[QRect]:
        """The other doors, the other slots."""
        state = self._state
        match thing:
            case Pointed(Kind.DOOR):
                row = [Pointed(Kind.DOOR, place=place) for place in range(len(state.saloon))]
            case Pointed(Kind.PLOT, seat=int(seat)):
                slots = max(state.seats[seat].slots, len(state.seats[seat].reserve))
                row = [Pointed(Kind.PLOT, seat, place=place) for place in range(slots)]
            case _:
                row = []
        return [self.place(one) for one in row]

    def outline(self, thing: Pointed | None) -> None:
        self._outlined = []
        if thing is None:
            self._outlines.clear()
            return
        state, card = self._seen(thing), self._card(thing)
        if card is None:
            self._outlines.clear()
            return
        lands = [
            Drawn(
                tuple(self._square(land.seat, cell) for cell in cells_of(land.cells)),
                product_words(state.seats[land.seat].ranch, land.cells),
            )
            for land in card.outlines
        ]
        if card.served is not None:
            lands.append(Drawn((self._square(*card.served),), ""))
        self._outlined = [square for land in lands for square in land.squares]
        loose = [self._square(of.seat, cell) for of in card.loose for cell in cells_of(of.cells)]
        paper = palette("paper")  # light on dark in both themes: the land below has every colour
        self._outlines.show_outlines(lands, loose, paper["cream"], paper["ink"], round(SUM * sizes().text))

    def _square(self, seat: int, cell: Cell) -> QRectF:
        return self.scene.rect_of(Pointed(Kind.CELL, seat, cell))

    def opening(self) -> tuple[Sequence[CardText], QRect]:
        """In the first round, in which nobody lays a domino yet."""
        if self.scene.placing is None:
            return (), QRect()
        state, viewer = self._state, self._screen.model.viewer
        beside = self.place(Pointed(Kind.SEAT, self.scene.large))
        return opening_words(state, viewer) if state.round == 1 else (), beside

    def meant(self) -> Pointed | None:
        return thing_meant(self._screen.hand.answering, self._state)


def _as_it_is(thing: Pointed, state: State) -> Pointed | None:
    """A hand may have changed below a pointer that rests; None: there is no such place any more."""
    match thing:
        case Pointed(Kind.PLOT, seat=int(seat), place=int(place)):
            reserve, slots = state.seats[seat].reserve, state.seats[seat].slots
            if place >= max(slots, len(reserve)):
                return None
            return replace(thing, plot=reserve[place] if place < len(reserve) else None)
    return thing


EXPLAINER = MoonRiverExplainer
