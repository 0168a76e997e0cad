"""Explains the table of River Dragons: what each thing is, and where its card does not lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QRect
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from client.look.sizes import grown
from client.riverdragons.cards.pointed import card_of
from client.riverdragons.explained.pictured import pictured
from client.riverdragons.explained.thing_meant import thing_meant
from client.riverdragons.playing.teacher import Teacher
from client.riverdragons.scenes.laid import rect
from client.riverdragons.scenes.pointing import Kind, Pointed, village
from client.riverdragons.scenes.table_scene import TableScene
from client.riverdragons.words.cards import card_words, opening_words
from client.riverdragons.words.table import RiverDragonsWords
from client.table.cards.card import PICTURE
from client.table.cards.card_text import CardText
from client.table.furniture import Moving
from client.table.hand import Hand
from client.table.table_model import TableModel
from engine.contract import SPECTATOR
from engine.riverdragons.cards import PROGRAM as PLACES
from engine.riverdragons.colors import opposite
from engine.riverdragons.state import State

AROUND = 95.0
"""Units from a village's middle to the outside of the ring round a target."""


class Explained(Protocol):
    """The screen whose things are explained."""

    scene: TableScene
    words: RiverDragonsWords
    teacher: Teacher

    @property
    def view(self) -> QWidget: ...

    @property
    def motion(self) -> Moving: ...

    @property
    def model(self) -> TableModel: ...

    @property
    def hand(self) -> Hand[Any, Any, Any]: ...

    @property
    def acts(self) -> QWidget: ...


class RiverDragonsExplainer:
    def __init__(self, screen: Explained) -> None:
        self._screen = screen

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
        """As it lies there."""
        return self.scene.state or self._screen.words.state

    def text(self, thing: Pointed) -> CardText | None:
        card = card_of(self._state, self._screen.model.viewer, thing)
        return card_words(card, self._screen.words.names())

    def picture(self, thing: Pointed) -> QPixmap | None:
        look = pictured(self._state, self._screen.model.viewer, thing)
        if look is None:
            return None
        return look.painted(self.scene.pictures, grown(PICTURE), self.view.devicePixelRatioF())

    def place(self, thing: Pointed) -> QRect:
        return self.scene.rect_of(thing).toAlignedRect()

    def avoided(self) -> Sequence[QRect]:
        """The panel of the turn, the buttons over the board, all that glows but open water, which is everywhere, where
        the viewer stands, comes from and goes to, and what speaks of it."""
        glows = [thing for thing in self.scene.lit_things() if thing.kind is not Kind.WATER]
        bubble = self._screen.teacher.bubble
        says = [bubble.geometry()] if bubble.isVisible() else []
        return [self._screen.acts.geometry(), *says, *map(self.place, glows), *self._fixed(), *self._own()]

    def _fixed(self) -> Sequence[QRect]:
        """The buttons, and a hand and its places, also where no card of it may be chosen any more."""
        placing = self.scene.placing
        if placing is None:
            return ()
        hand = () if placing.hand is None else (placing.hand, placing.foot)
        return [rect(box).toAlignedRect() for box in (placing.help, placing.gear, *hand)]

    def _own(self) -> Sequence[QRect]:
        viewer, placing = self._screen.model.viewer, self.scene.placing
        if viewer == SPECTATOR or placing is None:
            return ()
        seat = self._state.seats[viewer]
        out = round(AROUND * placing.unit)
        ends = [self.place(village(color)).center() for color in (seat.color, opposite(seat.color))]
        return self.place(Pointed(Kind.PAWN, viewer)), *(
            QRect(at.x() - out, at.y() - out, 2 * out, 2 * out) for at in ends
        )

    def fellows(self, thing: Pointed) -> Sequence[QRect]:
        """The other places of a row."""
        match thing:
            case Pointed(Kind.PLACE):
                row = [Pointed(Kind.PLACE, place=place) for place in range(PLACES)]
            case Pointed(Kind.ROW_CARD, seat=seat):
                row = [Pointed(Kind.ROW_CARD, seat, place=place) for place in range(PLACES)]
            case _:
                row = []
        return [self.place(one) for one in row]

    def outline(self, thing: Pointed | None) -> None:
        """What belongs to a thing is that thing alone."""

    def opening(self) -> tuple[Sequence[CardText], QRect]:
        """In the first round, while cards are chosen; whoever is guided hears it from the guide."""
        state, viewer = self._state, self._screen.model.viewer
        first = state.round == 1 and not state.position and not self._screen.teacher.teaches
        texts = opening_words(state, viewer, self._screen.words.names()) if first else ()
        return texts, self.place(Pointed(Kind.HEAP))

    def meant(self) -> Pointed | None:
        return thing_meant(self._screen.hand.answering)


EXPLAINER = RiverDragonsExplainer
