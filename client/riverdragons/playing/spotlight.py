"""What the bubble of the guided first game points at, and what it does not cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from client.riverdragons.guided.aim import fingers, spoken_of
from client.riverdragons.guided.following import Following
from client.riverdragons.guided.guide import Standing
from client.riverdragons.guided.steps import FINAL, YOU
from client.riverdragons.playing.desk import rect_of
from client.riverdragons.scenes.ground import supports_of
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.table.bubbles.placing import Sights
from client.table.lesson import spotlight
from engine.riverdragons.chart import FIRST_VILLAGE

if TYPE_CHECKING:
    from client.riverdragons.screen import RiverDragonsScreen


class Spotlight(spotlight.Spotlight[Pointed, Standing]):
    def __init__(self, screen: RiverDragonsScreen) -> None:
        super().__init__(screen)
        self._screen = screen

    def sights(self, stands: Standing) -> Sights:
        screen, acts, ends = self._screen, self._screen.acts, self._ends(stands)
        corner = screen.desk.corner
        corners = corner.help.geometry(), corner.gear.geometry()
        pressable = [self._button(one) for one in acts.in_turn() if one.isVisible()]
        meant = [thing for wanted in stands.wanted[:1] for thing in fingers(wanted, YOU)]
        needed = [*screen.scene.lit_things(), *meant, *self._spoken_of(stands)]
        log = [screen.log.geometry()] if screen.log.isVisible() else []
        return Sights(
            screen.rect(),
            tuple(ends),
            needed=(*map(self._rect, needed), screen.turn_panel.geometry()),
            kept=(*corners, *self._beside()),
            wished=(*log, *map(self._rect, self._lying())),
            clear=tuple(one for one in (*corners, *pressable) if one not in ends),
        )

    def pressing(self, stands: Standing) -> str:
        """Nothing, where the words are of that button."""
        return "" if stands.step is FINAL else super().pressing(stands)

    def pressed(self, stands: Standing) -> QWidget | None:
        """What does as the draft says, once it is as wanted."""
        confirm = self._screen.acts.confirm
        return confirm if confirm.isVisible() and confirm.isEnabled() else None

    def subject(self, stands: Standing) -> Pointed:
        """What "Why?" is asked of."""
        meant = self._meant()
        found = [*self._spoken_of(stands), *([] if meant is None else [meant])]
        return next(iter(found), Pointed(Kind.PLACE, place=0))

    # What it points at

    def _ends(self, stands: Standing) -> list[QRect]:
        """What is to be clicked next, and before anything is, what the words begin with."""
        pressed, meant = self.pressed(stands), self._meant()
        if pressed is not None:
            return [self._button(pressed)]
        now = self._screen.hand.answering
        of = [] if now is not None and now.begun else self._spoken_of(stands)
        return [self._rect(thing) for thing in (*([] if meant is None else [meant]), *of)]

    def _meant(self) -> Pointed | None:
        """What is to be clicked next."""
        now = self._screen.hand.answering
        return now.thing_meant() if isinstance(now, Following) and not self._screen.motion.busy else None

    def _spoken_of(self, stands: Standing) -> list[Pointed]:
        state = self._screen.scene.state
        return [] if state is None else spoken_of(stands, state)

    # What lies there

    def _lying(self) -> list[Pointed]:
        """Villages, stones, planks and pawns."""
        state = self._screen.scene.state
        if state is None:
            return []
        lies = [one for one in supports_of(state) if one >= FIRST_VILLAGE or state.board.stones >> one & 1]
        found = [Pointed(Kind.SUPPORT, support=support) for support in lies]
        found += [Pointed(Kind.PLANK, plank=plank) for plank in state.board.planks]
        return found + [Pointed(Kind.PAWN, seat) for seat in range(len(state.seats))]

    def _beside(self) -> list[QRect]:
        """The round and the hand, and at the foot my five and my planks."""
        placing = self._screen.scene.placing
        if placing is None:
            return []
        return [rect_of(box) for box in (placing.round.box, placing.foot, placing.hand) if box is not None]

    def _rect(self, thing: Pointed) -> QRect:
        return self._screen.scene.rect_of(thing).toAlignedRect()
