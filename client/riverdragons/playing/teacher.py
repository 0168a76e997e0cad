"""Who guides through the first game of River Dragons: what is only told waits until the player goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from client.riverdragons.answering.asking import answering
from client.riverdragons.answering.marks import Mark
from client.riverdragons.explained.rule_card import rule_picture, rule_words
from client.riverdragons.guided.aim import fingers
from client.riverdragons.guided.following import Following
from client.riverdragons.guided.guide import Standing, drafted, standing, telling, told_after
from client.riverdragons.guided.steps import ADA, STEPS, Step
from client.riverdragons.playing.spotlight import Spotlight
from client.riverdragons.scenes.pointing import Lit, Pointed
from client.riverdragons.words.guiding import RULES, bubble_words, closing_words, onward_words, why_words
from client.table.answering import Answering
from client.table.cards.explaining import Told
from client.table.known_table import NOT_ASKED
from client.table.lesson import teacher
from client.table.lesson.standing import Stage, given
from client.table.lesson.teacher import Said
from client.table.lesson.words import step_words
from engine.riverdragons.commands import Program
from engine.riverdragons.events import Event

if TYPE_CHECKING:
    from client.riverdragons.screen import RiverDragonsScreen


class Teacher(teacher.Teacher[Pointed, Standing]):
    def __init__(self, screen: RiverDragonsScreen) -> None:
        self._screen = screen
        self._spotlight = Spotlight(screen)
        self._begun = False
        """What comes before the first answer has been told."""
        self._telling: Event | None = None
        """Of this, which has just been seen; of a screen that is closed, the last."""
        super().__init__(screen, self._spotlight, Standing(Stage.RIDING))
        screen.motion.halts = self._halts
        screen.motion.halted.connect(self._halted)

    # Where it stands

    @property
    def tells(self) -> bool:
        """All waits until the player goes on."""
        if not self.teaches:
            return False
        return self._screen.motion.after is not None or self._by_the_game().stage is Stage.TOLD

    @property
    def question(self) -> int:
        return NOT_ASKED if self.tells else self._screen.model.question

    def asked(self) -> Answering[Pointed, Lit, Mark] | None:
        asked = answering(self._screen.state, self._screen.model.viewer)
        if asked is None or not self.teaches:
            return asked
        stands = self._by_the_game()
        return Following(asked, stands, self.strayed) if stands.wanted else asked

    def standing(self) -> Standing:
        screen, now = self._screen, self._screen.hand.answering
        step = self._told()
        if step is not None:
            return telling(step)
        stands = self._by_the_game()
        if screen.motion.busy:
            return Standing(Stage.WATCHING)
        if not isinstance(now, Following) or not isinstance(now.wanted, Program):
            return stands
        if now.command() is not None:
            return drafted(stands)
        laid = {thing.card for thing in fingers(now.wanted, now.seat)} <= {*now.laid}
        return replace(stands, given=1) if laid else stands

    def _told(self) -> Step | None:
        """After what has just been seen."""
        event = self._screen.motion.after
        return None if event is None else told_after(event)

    def _by_the_game(self) -> Standing:
        model = self._screen.model
        answers = given(model.log, model.viewer)
        return standing(self._screen.state, model.viewer, answers, asked=model.my_turn, begins=not self._begun)

    def _halts(self, event: Event) -> bool:
        return self.teaches and told_after(event) is not None

    def _halted(self) -> None:
        self._telling = self._screen.motion.after
        self._screen.renew_hand()
        self._screen.light()

    def go_on_from(self, before: Teacher) -> None:
        """What another screen has told already, and what it was telling."""
        self._begun = before._begun
        if before._telling is None:
            self._screen.renew_hand()
        else:
            self._screen.motion.halt(before._telling)

    # What comes of it

    def come(self) -> None:
        stage, screen = self.stands.stage, self._screen
        self.rides = stage is Stage.RIDING
        screen.score.closing = closing_words(screen.words.names()[ADA])
        if stage is Stage.PAD:
            self.count()

    def go_on(self) -> None:
        screen = self._screen
        halted = screen.motion.after is not None
        self._begun, self._telling = True, None
        if halted:
            screen.motion.go_on()
        screen.renew_hand()
        screen.light()
        screen.show_acts()
        screen.view.setFocus()

    def goes_on(self) -> bool:
        """By a key; whether there was anything to go on from."""
        tells = self.tells and self.bubble.isVisible()
        if tells:
            self.go_on()
        return tells

    # What is said

    def said(self) -> Said:
        stands = self.stands
        assert stands.step is not None
        onward = onward_words() if stands.stage is Stage.TOLD else ""
        return Said(bubble_words(stands.step.code, stands.given), step_words(stands.number, len(STEPS)), onward)

    def card(self) -> tuple[Pointed, Told]:
        screen, step = self._screen, self.stands.step
        assert step is not None
        subject, rule = self._spotlight.subject(self.stands), RULES[step.code]
        ratio = screen.view.devicePixelRatioF()
        picture = rule_picture(rule, screen.state, screen.model.viewer, subject, screen.scene.pictures, ratio)
        return subject, Told(rule_words(rule, why_words(step.code)), picture, lambda: self._spotlight.seen(self.stands))

    @property
    def seen(self) -> bool:
        return self._screen.scene.state is not None
