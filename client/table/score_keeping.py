"""The score over the table: by itself once the game is over, and whenever somebody asks for it."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QApplication, QWidget

from client.table.draws_words import draws_words
from client.table.furniture import Moving, Pad
from client.table.panel.prompt_bar import PromptBar
from client.table.screen import Attendance
from client.table.series import again_words, plays_again_words, series_words
from client.table.table_model import TableModel
from client.words.saying import one_after_another, tr, trn
from netproto.schema.lobby_pb2 import Rematch


class Scored(Protocol):
    """The screen that the pad lies on."""

    @property
    def model(self) -> TableModel: ...

    @property
    def motion(self) -> Moving: ...

    @property
    def pad(self) -> Pad: ...

    @property
    def prompt_bar(self) -> PromptBar: ...

    @property
    def home(self) -> QWidget:
        """What has the keys while nothing else wants them."""

    def count_score(self) -> None:
        """Onto the pad: how it stands now."""

    def uncover(self) -> None:
        """The pad has gone, and nothing of it is spoken of any more."""

    def arrange(self) -> None: ...

    @property
    def visit(self) -> Attendance: ...

    # What is asked for once a game is over

    @property
    def saved(self) -> SignalInstance: ...

    @property
    def verified(self) -> SignalInstance: ...

    @property
    def left(self) -> SignalInstance: ...


def helped_words(model: TableModel) -> str:
    """What helped: turns that were taken back, and hints."""
    back, hints = model.taken_back, model.hints
    return one_after_another(
        trn("score pad", "{n} turn was taken back.", "{n} turns were taken back.", back) if back else "",
        trn("score pad", "{n} hint was given.", "{n} hints were given.", hints) if hints else "",
    )


class Closing(NamedTuple):
    """How a game ends of which nothing is kept."""

    words: str
    """On the pad."""
    again: str
    """On the button to another game."""


class ScoreKeeping:
    def __init__(self, screen: Scored) -> None:
        self._screen, self._pad, self._model = screen, screen.pad, screen.model
        self._model.keeps_result = True
        self.counted = False
        """It has been shown for this game."""
        self.pausing = ""
        """What the pad says while the game waits here for the player to ride on."""
        self.closing: Closing | None = None
        """Of the game that is played now."""
        pad, bar = screen.pad, screen.prompt_bar
        pad.closed.connect(self.close)
        bar.score.connect(self.show)
        for rematch in (pad.rematch, bar.rematch):
            rematch.connect(self.play_again)
        pad.save.connect(screen.saved)
        pad.verify.connect(screen.verified)
        pad.left.connect(screen.left)

    def play_again(self) -> None:
        """Another game: begun, or gone to where its host has begun one."""
        if self._model.next_lobby is None:
            self._screen.visit.ask(rematch=Rematch())
        else:
            self._model.move_on()

    def enter(self) -> None:
        """Everything is told anew."""
        if self._model.over or self.pausing:
            if not self.counted:
                self.show()
            return
        self.counted = False
        if self._pad.isVisible():
            self.close()
        self.offer_way_back()

    def ride_on(self) -> None:
        """After a pause: the end is still to be counted."""
        self.pausing, self.counted = "", False
        self.close()

    def go_on(self) -> None:
        """Something has happened."""
        if self._pad.isVisible() and not self._model.over:
            self._screen.count_score()

    def come(self) -> None:
        """By itself, at the end."""
        self._pad.beware()
        self.show()

    def show(self) -> None:
        self.counted = self.counted or self._model.over or bool(self.pausing)
        self._screen.motion.skip()
        self.tell_owner()
        self._screen.count_score()
        self._pad.say(self._said())
        self._screen.arrange()
        self._pad.show()
        self._pad.raise_()
        self._pad.setFocus()
        self.offer_way_back()

    def tell_record(self) -> None:
        """The record is there, or is not that of this game."""
        if not self._pad.isVisible():
            return
        if self._model.record_trouble is not None:
            self._pad.say(draws_words(self._model), "danger")
        else:
            self._pad.say(self._said())

    def _said(self) -> str:
        closing = self.closing.words if self.closing is not None and self._model.over else ""
        return self.pausing or closing or one_after_another(helped_words(self._model), draws_words(self._model))

    def turn_over(self) -> None:
        """In sight, or out of it again."""
        if self._pad.isVisible():
            self.close()
        else:
            self.show()

    def close(self) -> None:
        focused = QApplication.focusWidget()
        pad = self._pad
        had = focused is None or pad.hasFocus() or pad.isAncestorOf(focused)
        pad.hide()
        self.offer_way_back()
        self._screen.uncover()
        if had:
            self._screen.home.setFocus()

    def tell_owner(self) -> None:
        """Who may start another game is one of the people."""
        model = self._model
        owner = "" if model.lobby is None else next((one.name for one in model.lobby.people if one.owner), "")
        over, waits = model.over, not model.owner and model.ended is None
        waiting = plays_again_words(model) or tr("score pad", "Waiting for {name} to start another game.", name=owner)
        self._pad.offer(
            again=self._again() if over else "",
            waiting=waiting if over and owner and waits else "",
            series=series_words(model),
            save=over and self.closing is None,
            verify=over and self.closing is None,
            leave=over or bool(self.pausing),
            ride=bool(self.pausing),
        )
        self.tell_record()
        self.offer_way_back()

    def offer_way_back(self) -> None:
        """To a score that has been closed."""
        shows = self.counted and (self._model.over or bool(self.pausing)) and self._pad.isHidden()
        self._screen.prompt_bar.offer(score=shows, again="" if self.pausing else self._again())

    def _again(self) -> str:
        """The button to another game, where this player has one."""
        usual = again_words(self._model)
        return usual if self.closing is None or not usual else self.closing.again
