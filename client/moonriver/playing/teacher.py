"""Who guides through the first game, at the table's screen: a bubble for each step, and the pad at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect

from client.moonriver.answering.asking import answering
from client.moonriver.answering.marks import Mark
from client.moonriver.guided.following import Following
from client.moonriver.guided.glow import glow
from client.moonriver.guided.guide import Stage, Standing, guided, standing_at
from client.moonriver.guided.steps import STEPS, Spot, Step
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.moonriver.words.guiding import bubble_words, explain, follow_words, step_words
from client.table.answering import Answering
from client.table.bubble import Bubble
from client.words.wording import light
from engine.moonriver.grid import cells_of
from engine.moonriver.legal import START
from engine.moonriver.numbers import COLUMN
from netproto.schema.lobby_pb2 import Ready

if TYPE_CHECKING:
    from client.moonriver.screen import MoonRiverScreen


class Teacher(QObject):
    def __init__(self, screen: MoonRiverScreen) -> None:
        super().__init__(screen)
        self._screen = screen
        self._rides = False
        """The player has chosen to go on, or had when they came."""
        self._said: tuple[str, tuple[object, ...]] | None = None
        self.stands = Standing(Stage.RIDING)
        self.bubble = Bubble(screen)
        self.bubble.left.connect(screen.left)
        self.bubble.explained.connect(self.arrange)

    @property
    def teaches(self) -> bool:
        """In the guided game, to its end: nothing is left of it."""
        return not self._rides and guided(self._screen.model)

    def asked(self) -> Answering[Pointed, Lit, Mark] | None:
        """What this viewer is asked now, as it is answered here."""
        asked = answering(self._screen.state, self._screen.model.viewer)
        stands = standing_at(self._screen.model)
        if asked is None or not self.teaches or not stands.wanted:
            return asked
        return Following(asked, stands, self._strayed)

    def show(self) -> None:
        """How it stands, once everything is seen that leads to it."""
        screen = self._screen
        if not self.teaches:
            self.stands = Standing(Stage.RIDING)
            self.bubble.hide_all()
            return
        self.stands = standing_at(screen.model)
        self._rides = self.stands.stage is Stage.RIDING
        pausing = self.stands.stage is Stage.PAD
        if pausing and not screen.motion.busy and not screen.score.pausing:
            self._count()
        self._light_button()
        if self.stands.step is None or screen.motion.busy or screen.hand.sent:
            self.bubble.hide_all()
            return
        self._say(self.stands.step)
        self.arrange()

    def ride_on(self) -> None:
        """From here chance is real."""
        self._rides = True
        self._screen.score.pausing = False
        self._screen.score.close()
        self._screen.visit.ask(ready=Ready(ready=True))

    def _count(self) -> None:
        settings, game = self._screen.surroundings.settings, self._screen.model.game
        if game is not None and game.id not in settings.learned:
            settings.learned.append(game.id)
        self._screen.score.pausing = True
        self._screen.score.show()

    def _say(self, step: Step) -> None:
        saying = step.code, self.stands.wanted
        if saying != self._said or self.bubble.isHidden():
            number = step_words(self.stands.number, len(STEPS))
            self.bubble.say(bubble_words(step.code), number, explain(step.card))
        self._said = saying

    def _strayed(self) -> None:
        if self.bubble.isVisible():
            self.bubble.add(follow_words())
            self.arrange()

    def _light_button(self) -> None:
        """The one that keeps the plots, where it is wanted."""
        wanted = self.stands.wanted
        light(self._screen.acts.stop, bool(wanted) and glow(wanted[0]).button)

    # Where the bubble is

    def dress(self) -> None:
        self.bubble.apply_theme(self._screen.surroundings.daylight.theme)

    def arrange(self) -> None:
        step = self.stands.step
        if not self.teaches or step is None or self._screen.motion.busy or self._screen.scene.state is None:
            self.bubble.hide_all()
            return
        acts = self._screen.acts
        glows = [self._rect(thing) for thing in self._screen.scene.lit_things()]
        seen = [self._rect(thing) for thing in (*self._hand(), *self._laid(), *self._ladder())]
        self.bubble.point(self._target(step), [*glows, acts.geometry()], seen)

    def _target(self, step: Step) -> QRect:
        """What the bubble speaks of; once a part of the step is done, what glows."""
        wanted, mine = self.stands.wanted, self._screen.model.viewer
        if len(wanted) == step.answers or not wanted:
            if step.cell is not None:
                return self._rect(Pointed(Kind.CELL, mine, step.cell))
            if step.at in (Spot.HAND, Spot.SLOTS):
                whole = QRect()
                for thing in self._hand():
                    whole = whole.united(self._rect(thing))
                return whole
        found = glow(wanted[0])
        if found.place is not None:
            following = self._screen.state.phase != START
            return self._rect(Pointed(Kind.PLACE, place=found.place, following=following))
        if found.door is not None:
            return self._rect(Pointed(Kind.DOOR, place=found.door))
        if found.cells:
            seat = mine if found.seat is None else found.seat
            return self._rect(Pointed(Kind.CELL, seat, found.cells[-1]))
        stop, screen = self._screen.acts.stop, self._screen
        return QRect(stop.mapTo(screen, stop.rect().topLeft()), stop.size())

    def _hand(self) -> list[Pointed]:
        mine = self._screen.model.viewer
        reserve = self._screen.state.seats[mine].reserve
        return [Pointed(Kind.PLOT, mine, place=place, plot=plot) for place, plot in enumerate(reserve)]

    def _laid(self) -> list[Pointed]:
        mine = self._screen.model.viewer
        return [Pointed(Kind.CELL, mine, cell) for cell in cells_of(self._screen.state.seats[mine].ranch.laid)]

    def _ladder(self) -> list[Pointed]:
        """The plots that are picked from."""
        following = self._screen.state.phase != START
        return [Pointed(Kind.PLACE, place=place, following=following) for place in range(COLUMN)]

    def _rect(self, thing: Pointed) -> QRect:
        view = self._screen.view
        found = view.mapFromScene(self._screen.scene.rect_of(thing)).boundingRect()
        return found.translated(view.mapTo(self._screen, view.viewport().pos()))
