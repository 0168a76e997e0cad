"""Who guides through the first game of Moon River: the pad is its end, and from there the player rides on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.moonriver.answering.asking import answering
from client.moonriver.answering.marks import Mark
from client.moonriver.explained.rule_card import rule_picture, rule_words
from client.moonriver.guided.following import Following
from client.moonriver.guided.glow import glow
from client.moonriver.guided.guide import Standing, standing_at
from client.moonriver.guided.steps import STEPS, YOU
from client.moonriver.playing.spotlight import Spotlight
from client.moonriver.scenes.pointing import Lit, Pointed
from client.moonriver.words.guiding import bubble_words, button_words, pad_words, ride_words, waiting_words, why_words
from client.table.answering import Answering
from client.table.cards.explaining import Told
from client.table.lesson import teacher
from client.table.lesson.standing import Stage
from client.table.lesson.teacher import Said
from client.table.lesson.words import step_words
from netproto.schema.lobby_pb2 import Ready

if TYPE_CHECKING:
    from client.moonriver.screen import MoonRiverScreen


class Teacher(teacher.Teacher[Pointed, Standing]):
    def __init__(self, screen: MoonRiverScreen) -> None:
        self._screen = screen
        self._spotlight = Spotlight(screen)
        super().__init__(screen, self._spotlight, Standing(Stage.RIDING))

    def asked(self) -> Answering[Pointed, Lit, Mark] | None:
        asked = answering(self._screen.state, self._screen.model.viewer)
        stands = standing_at(self._screen.model)
        if asked is None or not self.teaches or not stands.wanted:
            return asked
        return Following(asked, stands, self.strayed)

    def standing(self) -> Standing:
        return standing_at(self._screen.model)

    def come(self) -> None:
        screen = self._screen
        self.rides = self.stands.stage is Stage.RIDING
        pausing = self.stands.stage is Stage.PAD
        screen.words.pauses = pausing
        if not pausing:
            screen.score.pausing = ""  # or a turn of before has been taken back
            return
        if not screen.motion.busy and not screen.score.pausing:
            self.count()
            screen.score.pausing = pad_words()
            screen.score.show()
        self._say(None)

    def said(self) -> Said:
        step = self.stands.step
        if step is None:
            return Said(waiting_words(), "", ride_words(), explains=False)
        return Said(bubble_words(step.code, self.stands.given), step_words(self.stands.number, len(STEPS)))

    def card(self) -> tuple[Pointed, Told]:
        screen, step, given = self._screen, self.stands.step, self.stands.given
        assert step is not None
        rule, options = step.rule(given), screen.state.options
        text = rule_words(rule, why_words(step.code, given), options.pieces)
        pictures, ratio = screen.surroundings.pictures, screen.view.devicePixelRatioF()
        picture = rule_picture(rule, options.colors[YOU], pictures, ratio)
        return self._spotlight.subject(self.stands), Told(text, picture, lambda: self._spotlight.seen(self.stands))

    def follow(self) -> str:
        wanted = self.stands.wanted
        return button_words() if wanted and glow(wanted[0]).button else super().follow()

    def go_on(self) -> None:
        """From here chance is real."""
        self.rides = True
        self._screen.words.pauses = False
        self._screen.score.ride_on()
        self._screen.visit.ask(ready=Ready(ready=True))

    @property
    def waits(self) -> bool:
        """The pad is closed, and nothing happens by itself."""
        return not self._screen.prompt_bar.back.isHidden()

    @property
    def seen(self) -> bool:
        return self._screen.scene.state is not None
