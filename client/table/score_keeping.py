"""The score over the table: by itself once the game is over, and whenever somebody asks for it."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtWidgets import QApplication, QWidget

from client.table.furniture import Moving, Pad
from client.table.prompt_bar import PromptBar
from client.table.table_model import TableModel
from client.words.saying import tr


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


class ScoreKeeping:
    def __init__(self, screen: Scored) -> None:
        self._screen, self._pad, self._model = screen, screen.pad, screen.model
        self._counted = False
        """It has been shown for this game."""

    def enter(self) -> None:
        """Everything is told anew."""
        if self._model.over:
            self.show_end()
            return
        self._counted = False
        if self._pad.isVisible():
            self.close()
        self.offer_way_back()

    def go_on(self) -> None:
        """Something has happened."""
        if self._pad.isVisible() and not self._model.over:
            self._screen.count_score()

    def show_end(self) -> None:
        """Once; it may be closed."""
        if not self._counted:
            self.show()

    def show(self) -> None:
        self._counted = self._counted or self._model.over
        self._screen.motion.skip()
        self.tell_owner()
        self._screen.count_score()
        self._screen.arrange()
        self._pad.show()
        self._pad.raise_()
        self._pad.setFocus()
        self.offer_way_back()

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
        waiting = tr("score pad", "Waiting for {name} to start another game.", name=owner)
        self._pad.offer(
            rematch=over and model.owner,
            waiting=waiting if over and owner and waits else "",
            save=over,
            verify=over,
            leave=over,
        )
        self.offer_way_back()

    def offer_way_back(self) -> None:
        """To a score that has been closed."""
        shows = self._counted and self._model.over and self._pad.isHidden()
        self._screen.prompt_bar.offer(score=shows, rematch=self._model.owner)
