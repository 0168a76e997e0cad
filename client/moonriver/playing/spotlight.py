"""What the bubble of the guided first game points at, and what it does not cover."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from client.moonriver.guided.aim import clicked, spoken_of, walking
from client.moonriver.guided.glow import glow
from client.moonriver.guided.guide import Standing
from client.moonriver.playing.desk import rect_of
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.scenes.table_parts import STOCKS
from client.table.acts.act_card import ActCard
from client.table.bubbles.placing import Sights
from client.table.lesson import spotlight
from client.table.lesson.standing import Stage
from engine.moonriver.commands import Place
from engine.moonriver.grid import cells_of
from engine.moonriver.legal import START
from engine.moonriver.numbers import COLUMN
from engine.moonriver.pieces import Board

if TYPE_CHECKING:
    from client.moonriver.screen import MoonRiverScreen


class Spotlight(spotlight.Spotlight[Pointed, Standing]):
    def __init__(self, screen: MoonRiverScreen) -> None:
        super().__init__(screen)
        self._screen = screen

    def sights(self, stands: Standing) -> Sights:
        screen, mine = self._screen, self._screen.model.viewer
        seen = [*self._hand(), *self._doors(), *self._stock()]
        needed = [*screen.scene.lit_things(), *self._drafted(stands)]
        corner, acts, ends = screen.desk.corner, screen.acts, self._ends(stands)
        corners = corner.help.geometry(), corner.gear.geometry()
        pressable = [self._button(one) for one in acts.in_turn() if one.isVisible()]
        kept = [*map(self._rect, (*self._ladder(), *self._strips(), *self._bridges())), *self._camp()]
        log = screen.log.geometry()
        tall = log.height() > log.width()  # and empty but for the turns at its top
        walks = [self._rect(Pointed(Kind.CELL, mine, cell)) for cell in walking(stands)]
        return Sights(
            screen.rect(),
            tuple(ends),
            needed=(*map(self._rect, needed), screen.turn_panel.geometry()),
            kept=(*kept, *self._words_of_ladder(), *corners, *([] if tall else [log])),
            wished=(*map(self._rect, seen), *self._laid()),
            clear=tuple(one for one in (*corners, *pressable, *walks) if one not in ends),
        )

    def subject(self, stands: Standing) -> Pointed:
        """What "Why?" is asked of. Of a button it is the hand."""
        found = spoken_of(stands) or clicked(stands, self._screen.scene.lit_things())
        return found or Pointed(Kind.PLOT, self._screen.model.viewer, place=0)

    def _said(self, button: QWidget) -> str:
        acts = self._screen.acts
        return acts.acts.cards[acts.cards.index(button)].act if isinstance(button, ActCard) else super()._said(button)

    # What it points at

    def _ends(self, stands: Standing) -> list[QRect]:
        """What is to be clicked next, and before anything is, what the words begin with."""
        if stands.stage is Stage.PAD:
            return [self._button(self._screen.prompt_bar.back)]
        lit = self._screen.scene.lit_things()
        pressed, of = self.pressed(stands), spoken_of(stands)
        if pressed is not None:
            return [self._button(pressed)]
        return [self._end(thing) for thing in (clicked(stands, lit), of) if thing is not None]

    def pressed(self, stands: Standing) -> QWidget | None:
        """Of a door that is picked its card; what does as the draft says, once it is as wanted; what ends or keeps,
        where that is wanted."""
        acts, wanted = self._screen.acts, stands.wanted[:1]
        side = glow(*wanted).side if wanted else None
        cards = [card for card in acts.cards if card.isVisible()]
        if cards:
            chosen = [card for card, shown in zip(cards, acts.acts.cards, strict=True) if shown.chosen]
            return cards[side] if side is not None else (*chosen, *cards)[0]
        if acts.confirm.isVisible() and acts.confirm.isEnabled():
            return acts.confirm
        ends = glow(*wanted).button if wanted else not self._screen.scene.lit_things()
        return acts.stop if ends else None

    def _end(self, thing: Pointed) -> QRect:
        """Of a rung its plot, beside which a rancher stands."""
        rect = self._rect(thing)
        return QRect(rect.topLeft(), QSize(rect.height(), rect.height())) if thing.kind is Kind.PLACE else rect

    # What lies there

    def _hand(self) -> list[Pointed]:
        """With its free slots."""
        mine = self._screen.model.viewer
        theirs = self._screen.state.seats[mine]
        return [Pointed(Kind.PLOT, mine, place=place) for place in range(max(theirs.slots, len(theirs.reserve)))]

    def _drafted(self, stands: Standing) -> list[Pointed]:
        """Where the domino comes to lie that is wanted."""
        wanted = stands.wanted
        cells = wanted[0].cells if wanted and isinstance(wanted[0], Place) else ()
        return [Pointed(Kind.CELL, self._screen.model.viewer, cell) for cell in cells]

    def _laid(self) -> list[QRect]:
        """Where something lies: plots and the camp of the large ranch, and the whole of what lies in another."""
        large, seats = self._screen.scene.large, self._screen.state.seats
        found: list[QRect] = []
        for seat, theirs in enumerate(seats):
            lies = theirs.ranch.laid | theirs.ranch.board.blocked
            rects = [self._rect(Pointed(Kind.CELL, seat, cell)) for cell in cells_of(lies)]
            found += rects if seat == large else [reduce(QRect.united, rects)]
        return found

    def _ladder(self) -> list[Pointed]:
        """The plots that are picked from."""
        following = self._screen.state.phase != START
        return [Pointed(Kind.PLACE, place=place, following=following) for place in range(COLUMN)]

    def _doors(self) -> list[Pointed]:
        return [Pointed(Kind.DOOR, place=place) for place in range(len(self._screen.state.saloon))]

    def _stock(self) -> list[Pointed]:
        return [Pointed(Kind.STOCK, place=place) for place in range(len(STOCKS))]

    def _bridges(self) -> list[Pointed]:
        """Of the large ranch."""
        large = self._screen.scene.large
        return [Pointed(Kind.BRIDGE, large, cell) for cell in cells_of(self._board.bridges)]

    def _camp(self) -> list[QRect]:
        large = self._screen.scene.large
        return [self._rect(Pointed(Kind.CELL, large, cell)) for cell in cells_of(self._board.blocked)]

    @property
    def _board(self) -> Board:
        return self._screen.state.seats[self._screen.scene.large].ranch.board

    def _words_of_ladder(self) -> list[QRect]:
        """What going down the rungs means."""
        ladder = self._screen.scene.parts.ladder
        if ladder is None or ladder.arrow.y < self._screen.turn_panel.geometry().bottom():
            return []
        return [rect_of(ladder.arrow)]

    def _strips(self) -> list[Pointed]:
        return [Pointed(Kind.SEAT, seat) for seat in range(len(self._screen.state.seats))]

    def _rect(self, thing: Pointed) -> QRect:
        view = self._screen.view
        found = view.mapFromScene(self._screen.scene.rect_of(thing)).boundingRect()
        return found.translated(view.mapTo(self._screen, view.viewport().pos()))
