"""Who guides through the first game, at the table's screen: a bubble for each step, and the pad at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

from client.look.sure import SureSheet
from client.moonriver.answering.asking import answering
from client.moonriver.answering.marks import Mark
from client.moonriver.explained.rule_card import rule_picture, rule_words
from client.moonriver.guided.following import Following
from client.moonriver.guided.glow import glow
from client.moonriver.guided.guide import Stage, Standing, guided, standing_at
from client.moonriver.guided.steps import STEPS, YOU, Step
from client.moonriver.playing.spotlight import Spotlight
from client.moonriver.scenes.pointing import Lit, Pointed
from client.moonriver.words.guiding import (
    bubble_words,
    follow_words,
    leaving_words,
    pad_words,
    press_words,
    step_words,
    waiting_words,
    why_words,
)
from client.table.answering import Answering
from client.table.bubbles.bubble import Bubble
from client.table.cards.explaining import Told
from netproto.schema.lobby_pb2 import Ready

if TYPE_CHECKING:
    from client.moonriver.screen import MoonRiverScreen


class Teacher(QObject):
    def __init__(self, screen: MoonRiverScreen) -> None:
        super().__init__(screen)
        self._screen = screen
        self._rides = False
        """The player has chosen to go on, or had when they came."""
        self._paced = False
        """The table keeps the pace of the lesson."""
        self._said: tuple[str, int] | None = None
        self._pressing = ""
        """What stands on the button that the bubble has sent to."""
        self._spotlight = Spotlight(screen)
        self.stands = Standing(Stage.RIDING)
        self.bubble = Bubble(screen)
        self.bubble.left.connect(self._leave)
        self.bubble.asked_why.connect(self._explain)
        self.bubble.rides.connect(self.ride_on)
        screen.pad.installEventFilter(self)

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
        if self.teaches != self._paced:
            self._paced = self.teaches
            screen.keep_pace()
        if not self.teaches:
            self.stands = Standing(Stage.RIDING)
            self.bubble.hide_all()
            return
        before, self.stands = self.stands, standing_at(screen.model)
        if self.stands != before or screen.hand.sent:
            self._close_card()
        self._rides = self.stands.stage is Stage.RIDING
        pausing = self.stands.stage is Stage.PAD
        screen.words.pauses = pausing
        if not pausing:
            screen.score.pausing = ""  # or a turn of before has been taken back
        elif not screen.motion.busy and not screen.score.pausing:
            self._count()
        if self.stands.step is not None:
            self._say(self.stands.step)
        elif pausing:
            self._wait()
        self.arrange()

    def ride_on(self) -> None:
        """From here chance is real."""
        self._rides = True
        self._screen.words.pauses = False
        self._screen.score.ride_on()
        self._screen.visit.ask(ready=Ready(ready=True))

    def _count(self) -> None:
        settings, game = self._screen.surroundings.settings, self._screen.model.game
        if game is not None and game.id not in settings.learned:
            settings.learned.append(game.id)
        self._screen.score.pausing = pad_words()
        self._screen.score.show()

    def _say(self, step: Step) -> None:
        saying = step.code, self.stands.given
        if saying != self._said or self.bubble.isHidden():
            number = step_words(self.stands.number, len(STEPS))
            self.bubble.say(bubble_words(step.code, self.stands.given), number)
            self._pressing = ""
        self._said = saying

    def _wait(self) -> None:
        """The pad is closed, and nothing happens by itself."""
        self.bubble.say(waiting_words(), "", rides=True)
        self._said = None

    def _acknowledge(self) -> None:
        """What is drafted as it is wanted has been seen, and only the button is left."""
        pressing = self._spotlight.pressing(self.stands)
        if pressing != self._pressing:
            self._pressing = pressing
            self.bubble.add(press_words(pressing) if pressing else "")

    def _strayed(self) -> None:
        if self.bubble.isVisible():
            wanted = self.stands.wanted
            self.bubble.add(follow_words(button=bool(wanted) and glow(wanted[0]).button))
            self.arrange()

    def _explain(self) -> None:
        """The card of what the bubble speaks of, and away with it again."""
        explaining, step, given = self._screen.explaining, self.stands.step, self.stands.given
        if explaining is None or step is None or self._close_card():
            return
        screen, rule = self._screen, step.rule(given)
        options = screen.state.options
        text = rule_words(rule, why_words(step.code, given), options.pieces)
        pictures, ratio = screen.surroundings.pictures, screen.view.devicePixelRatioF()
        picture = rule_picture(rule, options.colors[YOU], pictures, ratio)
        told = Told(text, picture, lambda: self._spotlight.seen(self.stands))
        explaining.show(self._spotlight.subject(self.stands), told)

    def _close_card(self) -> bool:
        """The one that "Why?" has opened; whether there was one."""
        explaining = self._screen.explaining
        if explaining is None or not explaining.tells:
            return False
        explaining.hide()
        return True

    def _leave(self) -> None:
        """Staying is what Enter does; nothing waits for the answer, and the table may end before it is given."""
        sheet = SureSheet(self._screen.window(), *leaving_words())
        sheet.accepted.connect(self._screen.left)
        sheet.finished.connect(sheet.deleteLater)
        sheet.open()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """No bubble speaks of what the pad lies over."""
        if event.type() == QEvent.Type.Show:
            self.bubble.hide_all()
        return False

    # Where the bubble is

    def dress(self) -> None:
        self.bubble.apply_theme(self._screen.surroundings.daylight.theme)

    def arrange(self) -> None:
        screen, stage = self._screen, self.stands.stage
        says = stage is Stage.ASKED or (stage is Stage.PAD and not screen.prompt_bar.back.isHidden())
        hidden = screen.motion.busy or screen.hand.sent or screen.scene.state is None or screen.pad.isVisible()
        if not (self.teaches and says) or hidden:
            self.bubble.hide_all()
            return
        self._acknowledge()
        self.bubble.point(self._spotlight.sights(self.stands))
