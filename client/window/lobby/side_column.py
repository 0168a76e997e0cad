"""Beside the tables: the ways to start one, to get to one by its code, and to go on with a game that was broken off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from client.lobby.unfinished import Unfinished
from client.look.abreast import Abreast
from client.look.backdrop import panel
from client.look.labels import button, label
from client.look.scrolled import Scrolled
from client.profile.settings import Settings
from client.window.lobby.learning import Learning
from client.window.lobby.target_box import TargetBox
from client.window.lobby.wishes import WantsToPutAside, WantsToResume, WantsToSeeGames
from client.words.saying import listed, say, tr
from engine import registry

if TYPE_CHECKING:
    from client.window.lobby.resume_list import ResumeList


class SideColumn(Scrolled):
    wants = Signal(object)
    """WantsToOpen, WantsToResume, WantsToPutAside or WantsToSeeGames."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(20)
        self._resume_list: ResumeList | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.box.addWidget(self._start(settings))
        self.target_box = TargetBox()
        self.box.addWidget(self.target_box)
        self.box.addStretch(0)

    def _start(self, settings: Settings) -> QFrame:
        frame, box = panel()
        self.bots = button(tr("lobby", "Play against bots"), main=True)
        self.open = button(tr("lobby", "Open a table"))
        self.how = button(tr("lobby", "How to play"))
        self.played = button(tr("lobby", "Games you have played"))
        self.played.clicked.connect(lambda: self.wants.emit(WantsToSeeGames()))
        self.bots.setProperty("tall", True)
        self.games = label(games_words(), quiet=True, wrap=True)
        box.addWidget(self.games)
        self.games.setHidden(not self.games.text())
        box.addWidget(self.bots)
        box.addWidget(Abreast(self.open, self.how, between=10))
        box.addWidget(self.played)
        self.learning = Learning(settings, box)
        self.learning.wants.connect(self.wants)
        return frame

    @property
    def resume_list(self) -> ResumeList:
        """Made with the first game."""
        from client.window.lobby.resume_list import ResumeList

        if self._resume_list is None:
            self._resume_list = ResumeList()
            self._resume_list.meant.connect(lambda game: self.wants.emit(WantsToResume(game.path)))
            self._resume_list.put_aside.connect(lambda game: self.wants.emit(WantsToPutAside(game)))
            self._resume_list.hide()  # it has shown no games yet
            self.box.insertWidget(2, self._resume_list, 1)
        return self._resume_list

    def by_tab(self) -> list[QWidget]:
        """What the tab key reaches, as one reads it."""
        learning, aim, resume = self.learning, self.target_box, self._resume_list
        learn: list[QWidget] = [*learning.lessons.values(), learning.not_now]
        starts: list[QWidget] = [self.bots, self.open, self.how, self.played]
        last = [] if resume is None else [resume.list, resume.go_on, resume.take_off]
        return [*(learn + starts if learning.comes_first else starts + learn), aim.line, aim.join, aim.watch, *last]

    def go_to_games(self) -> None:
        """By key."""
        if self._resume_list is not None and self._resume_list.isVisible():
            self._resume_list.list.setFocus()

    def show_games(self, games: Sequence[Unfinished]) -> None:
        """Whoever has one to go on with knows which games there are, and needs the room."""
        self.games.setHidden(bool(games) or not self.games.text())
        if games or self._resume_list is not None:
            self.resume_list.show_games(games)


def games_words() -> str:
    """Which there are; nothing where that is one."""
    titles = [say(registry.title(game)) for game in registry.ids()]
    return tr("lobby", "{games}: you choose as you begin.", games=listed(titles)) if len(titles) > 1 else ""
