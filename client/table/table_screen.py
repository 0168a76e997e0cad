"""A table as most games show theirs: a picture of it, a strip that says what is asked, the panel of the decision, a log
and a score; and the hand that plays on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMenu, QWidget

from client.look.sizes import sizes
from client.table.actions_panel import ActionsPanel
from client.table.answering import Answering, Thing
from client.table.furniture import Log, Moving, Pad
from client.table.hand import Hand, Lit, Look
from client.table.prompt_bar import PromptBar
from client.table.score_keeping import ScoreKeeping
from client.table.screen import Attendance, Screen, Surroundings
from client.table.table_model import Change, Changed, Entered, Moved
from client.table.table_words import TableWords
from client.table.trouble_bar import TroubleBar
from client.words.saying import tr
from engine.contract import SPECTATOR, Viewer
from netproto.schema.lobby_pb2 import Rematch
from netproto.schema.play_pb2 import Say

CHORDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
"""Held with a letter they make another key of it."""


class TableScreen(Screen, Generic[Thing, Lit, Look]):
    """A game furnishes it with all of these, lays the panels over its view, and then calls `wire`."""

    words: TableWords
    view: QWidget
    """The picture of the table; it has the keys while nothing else wants them."""
    motion: Moving
    log: Log
    pad: Pad

    def __init__(self, visit: Attendance, surroundings: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(visit, surroundings, parent)
        self.model = visit.model
        self.hand = Hand[Thing, Lit, Look](visit.give, self.draft_changed)
        self._under: Thing | None = None
        self._news = ""
        """What happened last, in words."""
        self._called: list[str] = []
        """The names that the log was written with."""
        self._drafts: tuple[int | None, Viewer] = None, SPECTATOR
        """In which game drafts are made, and for which seat."""

    def lay_panels(self, *, cards: int = 0) -> None:
        """Over the view; the panel of the decision has so many cards at most."""
        pictures, theme = self.surroundings.pictures, self.surroundings.daylight.theme
        self.prompt_bar = PromptBar(pictures, TroubleBar(self.model, self.visit.ask, self.words.refused), self)
        self.acts = ActionsPanel(pictures, theme, cards=cards, parent=self)

    def wire(self) -> None:
        hand, acts, bar, pad = self.hand, self.acts, self.prompt_bar, self.pad
        self.score = ScoreKeeping(self)
        acts.confirmed.connect(hand.confirm)
        acts.taken_back.connect(hand.take_back)
        acts.rotated.connect(hand.rotate)
        acts.flipped.connect(hand.flip)
        acts.stopped.connect(hand.stop)
        acts.chosen.connect(self._choose)
        self.log.said.connect(self._say_aloud)
        self.motion.settled.connect(self._settled)
        bar.trouble.wants_home.connect(self.left)
        bar.trouble.wants_again.connect(self.wants_again)
        bar.trouble.turned.connect(self.arrange)
        bar.score.connect(self.score.show)
        for rematch in (pad.rematch, bar.rematch):
            rematch.connect(lambda: self.visit.ask(rematch=Rematch()))
        pad.closed.connect(self.score.close)
        pad.save.connect(self.saved)
        pad.verify.connect(self.verified)
        pad.left.connect(self.left)
        self.dress()
        self.setFocusProxy(self.view)

    # What a game says of itself

    def remember(self, events: Sequence[object], *, anew: bool) -> None:
        """For its picture, before these are shown; `anew`, they are all that has happened."""

    def open_log(self, names: Sequence[str]) -> None:
        """Before it is written."""

    def show_position(self) -> None:
        """As it stands now, at once."""
        raise NotImplementedError

    def show_move(self, moved: Moved) -> None:
        """As it comes to stand now."""
        raise NotImplementedError

    def show_draft(self, answering: Answering[Thing, Lit, Look] | None, *, lit: bool) -> None:
        """What is about to be done, and, if it is to be lit, what leads on."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Where everything lies."""
        raise NotImplementedError

    def count_score(self) -> None:
        raise NotImplementedError

    def uncover(self) -> None:
        """The pad has gone, and nothing of it is spoken of any more."""

    def look_away(self) -> None:
        """From whatever somebody has looked at more closely."""

    def spoken(self, thing: Thing) -> str:
        """What lies there."""
        raise NotImplementedError

    def open_decision(self) -> Answering[Thing, Lit, Look] | None:
        """What this viewer is asked now."""
        raise NotImplementedError

    # What the window tells

    def take(self, change: Change) -> None:
        match change:
            case Entered():
                self._enter()
            case Moved():
                self._move(change)
            case Changed("chat"):
                self._show_chat()
            case Changed("answer") if self.model.refused is not None and self.model.refused.command:
                self.hand.refused()
            case Changed("log"):
                self._write_log()
            case Changed("result"):
                self.score.show_end()
            case Changed("lobby" | "connection"):
                self._seats_changed()
        self.prompt_bar.say(self.words.asked())

    def put_menu(self, menu: QMenu) -> None:
        self.prompt_bar.put_menu(menu)

    def offers(self) -> Sequence[tuple[str, Callable[[], object]]]:
        return [
            (tr("table", "The score pad (S)"), self.score.show),
            (tr("table", "Chat (C)"), self.log.open_chat),
        ]

    def say(self, text: str, tone: str = "") -> None:
        self.pad.say(text, tone)

    def go_on_saying(self, words: str) -> None:
        self.log.chat.line.setText(words)
        self.log.open_chat()

    def apply_theme(self) -> None:
        self.motion.skip()
        self.motion.set_pace(self.surroundings.settings.motion)
        self.pad.set_motion(self.surroundings.settings.motion)
        self.dress()

    def dress(self) -> None:
        """What lies over the view; its text is as large as the window's."""
        theme, text = self.surroundings.daylight.theme, sizes().text
        for panel in (self.prompt_bar, self.acts, self.log, self.pad):
            panel.apply_theme(theme, text)

    def close_table(self) -> None:
        self.motion.clear()
        self.prompt_bar.trouble.close_bar()

    # The game goes on

    @property
    def watches(self) -> bool:
        return self.model.viewer == SPECTATOR

    @property
    def home(self) -> QWidget:
        return self.view

    def _enter(self) -> None:
        """Everything anew."""
        self.motion.clear()
        events = [line.event for line in self.model.log]
        self.remember(events, anew=True)
        self._write_log()
        self._news = ""
        if not self.watches:  # who watches reads how to, until something happens
            self._news = self.words.news(events)
        self._show_chat()
        self._keep_draft()
        self.show_position()
        self._renew_hand()
        self.score.enter()

    def _keep_draft(self) -> None:
        """For the same seat of the same game: another's questions have the same numbers."""
        number = None if self.model.lobby is None else self.model.lobby.game_number
        if (number, self.model.viewer) != self._drafts:
            self.hand.forget()
        self._drafts = number, self.model.viewer

    def _move(self, moved: Moved) -> None:
        self.remember(moved.events, anew=False)
        self.log.add([line for line in self.model.log[-len(moved.events) :] if line.step == moved.step])
        self._news = self.words.news(moved.events) or self._news
        if self.model.my_turn:
            self.look_away()
        self.show_move(moved)
        self.score.go_on()
        self._renew_hand()

    def _seats_changed(self) -> None:
        """Somebody came, went, or is called otherwise."""
        if self.words.names() != self._called:
            self._write_log()
        if not self.motion.busy:
            self.show_position()
        self.score.tell_owner()
        self._show_acts()

    def _write_log(self) -> None:
        self._called = self.words.names()
        self.open_log(self._called)
        self.log.show_log(self.model.log)

    def _show_chat(self) -> None:
        self.log.show_chat([(said.name, said.text) for said in self.model.chat])

    @Slot(str)
    def _say_aloud(self, text: str) -> None:
        """Once, and the keys are the game's again; after it there is nothing left but to talk."""
        self.visit.ask(say=Say(text=text))
        if not self.model.over:
            self.view.setFocus()

    # The hand

    def at_once(self, does: Callable[..., None]) -> Callable[..., None]:
        """A wish is for what is really there: whatever is still under way arrives at once."""

        def wish(*facts: int) -> None:
            self.motion.skip()
            does(*facts)

        return wish

    def hover(self, thing: Thing | None) -> None:
        self._under = thing
        self.hand.hover(thing)
        self._show_acts()

    def _choose(self, card: int) -> None:
        now = self.hand.answering
        choices = () if now is None else now.standing(self._under).choices
        if card < len(choices):
            self.hand.choose(choices[card].thing)

    def back(self) -> None:
        """What is open first, then the draft, then a closer look."""
        if self.pad.isVisible():
            self.score.close()
        elif self.hand.may_act and self.hand.answering is not None and self.hand.answering.begun:
            self.hand.take_back()
        else:
            self.look_away()

    def _renew_hand(self) -> None:
        self.hand.renew(self.model.question, self.open_decision)

    def draft_changed(self) -> None:
        self.light()
        self._show_acts()

    @Slot()
    def _settled(self) -> None:
        self.light()

    def light(self) -> None:
        """What may be done now, once everything has arrived that leads to it."""
        now = None if self.motion.busy else self.hand.answering
        heard = self.model.online and not self.model.paused
        lit = heard and now is not None and self.hand.may_act and not now.stopping and not now.rests
        self.show_draft(now, lit=lit)

    def _show_acts(self) -> None:
        now, under = self.hand.answering, self._under
        if now is not None:
            shown = self.words.acts(now.standing(under), sent=self.hand.sent)
        else:
            shown = self.words.looking_on("" if under is None else self.spoken(under), self._news)
        self.acts.show_acts(shown)
        self.arrange()

    # The keys

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Keys that no panel wants are the table's, and what it does not want either is the window's."""
        focused, key = QApplication.focusWidget(), event.key()
        if event.modifiers() & CHORDS:
            super().keyPressEvent(event)
        elif isinstance(focused, QLineEdit) or (self.pad.isVisible() and key != Qt.Key.Key_S):
            if key == Qt.Key.Key_Escape:
                self.view.setFocus()
            else:
                super().keyPressEvent(event)
        elif key == Qt.Key.Key_C:
            self.log.open_chat()
        elif key == Qt.Key.Key_S:
            self.score.turn_over()
        elif focused is not self.view and not isinstance(focused, QAbstractButton):
            self.view.setFocus()
            self.view.keyPressEvent(event)
        else:
            super().keyPressEvent(event)
