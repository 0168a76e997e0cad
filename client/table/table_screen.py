"""A table as most games show theirs: a picture of it, the turn panel with the buttons, a log and a score; and the hand
that plays on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from client.table.answering import Thing
from client.table.by_itself import ByItself
from client.table.cards.explaining import explaining
from client.table.furnished_screen import FurnishedScreen
from client.table.hand import Hand, Lit, Look
from client.table.hints.hinting import Hinting
from client.table.log.log_keeping import LogKeeping
from client.table.reader.reader import Reader
from client.table.reporting import Reporting
from client.table.score_keeping import ScoreKeeping
from client.table.screen import Attendance, Offer, Screen, Surroundings
from client.table.table_keys import TableKeys
from client.table.table_model import Change, Changed, Entered, Moved
from client.table.table_offers import table_offers
from engine.contract import SPECTATOR, Viewer


class TableScreen(FurnishedScreen[Thing, Lit, Look]):
    """A game furnishes it with all of these, lays the panels over its view, and then calls `wire`."""

    def __init__(self, visit: Attendance, surroundings: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(visit, surroundings, parent)
        self.hand = Hand[Thing, Lit, Look](visit.give, self.draft_changed, surroundings.now)
        self.by_itself = ByItself(self._needs_nobody, self.hand.second, self)
        self._under: Thing | None = None
        self._hurries = False
        """All is shown at once until it is the viewer's turn."""
        self._drafts: tuple[int | None, Viewer] = None, SPECTATOR
        """In which game drafts are made, and for which seat."""

    def wire(self) -> None:
        bar = self.prompt_bar
        self.score, self.hinting = ScoreKeeping(self), Hinting(self)
        self.reporting = Reporting(self, self.surroundings.sound, self._told)
        self.log_keeping = LogKeeping(self)
        self.explaining = explaining(self, self.model, self.surroundings.daylight)
        self.reader = Reader(self, self.view)
        self.keys = TableKeys(self)
        self.wants_hint.connect(self.at_once(self.hinting.ask))
        if self.explaining is not None:
            self.wants_card.connect(self.explaining.turn)
        self.turn_panel.serve(self.hand)
        self.acts.chosen.connect(self._choose)
        self.motion.settled.connect(self._settled)
        bar.trouble.wants_home.connect(self.left)
        bar.trouble.wants_again.connect(self.wants_again)
        bar.trouble.wants_child.connect(self.wants_child)
        bar.trouble.turned.connect(self.arrange)
        self.turn_panel.outgrown.connect(self.arrange)
        self.dress()
        self.turn_panel.lead_to(self.view)
        self.setFocusProxy(self.view)

    # What the window tells

    def take(self, change: Change) -> None:
        match change:
            case Entered():
                self._enter()
            case Moved():
                self._move(change)
            case Changed("chat"):
                self.log_keeping.show_chat()
            case Changed("answer") if self.model.refused is not None and self.model.refused.command:
                self.hand.refused()
                self.reporting.refuse()
            case Changed("log" | "left out"):
                self.log_keeping.write()
            case Changed("carried on"):
                self.log_keeping.carry_on()
            case Changed("result") if not self.motion.busy or self.still:
                self._end()
            case Changed("lobby" | "connection" | "record"):
                self._seats_changed()
        self.show_acts()

    @property
    def in_words(self) -> Sequence[str]:
        return (*self.log.newest, self.prompt_bar.asked)

    @property
    def tells_time(self) -> bool:
        return self.prompt_bar.trouble.timer.isActive()

    def put_menu(self, menu: QMenu) -> None:
        self.prompt_bar.put_menu(menu)

    def offers(self) -> Sequence[Offer]:
        return table_offers(self)

    def say(self, text: str, tone: str = "") -> None:
        self.pad.say(text, tone)

    def go_on_saying(self, words: str) -> None:
        self.log.chat.line.setText(words)
        self.log.open_chat()

    @property
    def unsaid(self) -> str:
        return self.log.chat.line.text()

    def go_on_from(self, before: Screen) -> None:
        if isinstance(before, TableScreen):
            self.hand.go_on_from(before.hand)

    def keep_open(self, before: Screen) -> None:
        if isinstance(before, TableScreen):
            self.log.show_page(before.log.page)
            if not before.pad.isHidden() and self.pad.isHidden():
                self.score.show()

    def apply_theme(self) -> None:
        self.motion.skip()
        self.keep_pace()
        self.pad.set_motion(self.surroundings.pace)
        self.dress()

    def close_table(self) -> None:
        self.by_itself.timer.stop()
        self.motion.clear()
        self.hinting.close()
        self.prompt_bar.trouble.close_bar()

    # The game goes on

    @property
    def hears(self) -> bool:
        return self.log.chat.isVisible() and not self.pad.isVisible()

    @property
    def watches(self) -> bool:
        return self.model.viewer == SPECTATOR

    def _enter(self) -> None:
        """Everything anew."""
        self.motion.clear()
        self.remember(self.model.happened, anew=True)
        self._hurries = False
        self.reporting.enter()
        self.log_keeping.write()
        self.log_keeping.show_chat()
        self._keep_draft()
        self.show_position()
        self.renew_hand()
        self.score.enter()

    def _keep_draft(self) -> None:
        """For the same seat of the same game: another's questions have the same numbers."""
        number = None if self.model.lobby is None else self.model.lobby.game_number
        if (number, self.model.viewer) != self._drafts:
            self.hand.forget()
        self._drafts = number, self.model.viewer

    def _move(self, moved: Moved) -> None:
        self.remember(moved.events, anew=False)
        self.reporting.wait(moved)
        self.show_move(moved)
        self.renew_hand()
        if self._hurries:
            self.motion.skip()
        if not self.motion.busy:
            self._settled()

    def _seats_changed(self) -> None:
        """Somebody came, went, or is called otherwise."""
        self.log_keeping.rename()
        if not self.motion.busy:
            self.show_position()
        self.score.tell_owner()
        self.renew_hand()

    # The hand

    def at_once(self, does: Callable[..., None]) -> Callable[..., None]:
        """A wish is for what is really there: whatever is still under way arrives at once."""

        def wish(*facts: int) -> None:
            self.motion.skip()
            does(*facts)

        return wish

    def hover(self, thing: Thing | None) -> None:
        self._under = thing
        if not self.hand.hover(thing):
            self.show_acts()

    def _choose(self, card: int) -> None:
        now = self.hand.answering
        choices = () if now is None else now.standing(self._under).choices
        if card < len(choices):
            self.hand.choose(choices[card].thing)

    def back(self) -> None:
        """What is open first, then the draft, then a closer look."""
        if self.explaining is not None and self.explaining.opening.finish():
            return
        if self.pad.isVisible():
            self.score.close()
        elif self.log.close_drawer():
            self.view.setFocus()
        elif self.hand.may_act and self.hand.answering is not None and self.hand.answering.begun:
            self.hand.take_back()
        else:
            self.look_away()

    def renew_hand(self) -> None:
        self.hand.renew(self.question, self.open_decision)

    def draft_changed(self) -> None:
        self.light()
        self.show_acts()
        self.hinting.draft_changed()

    def _told(self) -> None:
        self.show_counts()
        self.score.go_on()
        self.show_acts()

    @Slot()
    def _settled(self) -> None:
        """My prompt, and the light, come last."""
        self._hurries = self._hurries and not self.model.my_turn and not self.model.over
        with self.one_look():
            if self.reporting.settle():
                self.show_draft(None, lit=False)  # without motion it is there already, and may bring another ranch near
                self.look_away()
            self._end()
            self.light()
        self.show_acts()
        self.caught_up.emit()

    def _end(self) -> None:
        """Once all has been seen, and nobody has looked at the score before."""
        over = self.model.over and self.model.result is not None
        if over and not self.score.counted and not self.before_counting():
            self.score.come()

    def hurry(self) -> bool:
        """On to the viewer's turn; whether there was anything to hurry through."""
        rests = self.model.over or self.model.my_turn
        if self.watches or (rests and not self.motion.busy):
            return False
        self._hurries = not rests
        self.motion.skip()
        return True

    def light(self) -> None:
        """What may be done now, once everything has arrived that leads to it."""
        now = None if self.motion.busy else self.hand.answering
        self.show_draft(now, lit=self.model.goes_on and now is not None and self.hand.may_act and not now.rests)
        if self.explaining is not None:
            self.explaining.renew()
        self.by_itself.look()
        self.reader.renew()

    def _needs_nobody(self) -> bool:
        return self.model.goes_on and not self.motion.busy and self.hand.needs_nobody

    def show_acts(self) -> None:
        now, under = None if self.motion.busy else self.hand.answering, self._under
        if now is not None:
            shown = self.words.acts(now.standing(under), sent=self.hand.sent, hinted=self.hinting.means_second)
            shown = shown if under is not None or now.begun or self.hand.sent else self.words.reminded(shown)
        else:
            shown = self.words.looking_on(self.reporting.news)
        counts = self.model.over and (self.pad.counting or not self.score.counted)
        asked = shown.sentence or self.reporting.asked(self.prompt_bar.asked, counts=counts)
        if (shown, asked) != (self.acts.acts, self.prompt_bar.asked):
            self.acts.show_acts(shown)
            self.prompt_bar.ask(asked)
            self.arrange()

    # The keys

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Keys that no panel wants are the table's, and what it does not want either is the window's."""
        if not self.keys.press(event):
            super().keyPressEvent(event)
