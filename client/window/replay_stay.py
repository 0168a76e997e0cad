"""A record in the window: the screen of its game, gone through forth and back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QMenu, QWidget

from client.sound.sound import Sound
from client.table.replaying import Replay, ReplayBar, eyes_of
from client.table.screen import Offer, Screen, Surroundings
from client.table.table_model import TableModel
from client.window.pages import Pages
from client.window.replay_keys import ReplayKeys
from client.window.stay import Stay
from client.window.table_menu import offered_action
from client.words.saying import tr
from netproto.records.record import Record


class ReplayStay(Stay):
    """Raises BrokenRule where the record breaks the rules."""

    def __init__(self, window: QWidget, pages: Pages, surroundings: Surroundings, record: Record) -> None:
        super().__init__(window, pages, surroundings)
        self.replay = Replay(record, self)

    @property
    def model(self) -> TableModel:
        return self.replay.model

    @property
    def record(self) -> Path | None:
        return self.replay.record.path

    def start(self) -> None:
        screen = self.make_screen(self.replay.record.game.id, self.replay, replace(self.surroundings, sound=Sound()))
        screen.put_menu(self._menu(screen))
        bar = ReplayBar(self.replay, self.surroundings.pictures, self.surroundings.daylight)
        screen.put_controls(bar)
        ReplayKeys(self.replay, bar, screen)
        self.replay.changed.connect(screen.take)
        self.show_screen(screen)

    def say_anew(self) -> None:
        if self.screen is not None:
            self.replay.changed.disconnect(self.screen.take)
        self.close_pages()
        self.start()

    def _show_scores(self) -> None:
        from client.window.played.score_sheet import ScoreSheet

        asked = ScoreSheet(self.replay, self.window)
        asked.exec()
        asked.deleteLater()

    def _menu(self, screen: Screen) -> QMenu:
        menu = QMenu(screen)

        def fill() -> None:
            menu.clear()
            eyes = (
                Offer(words, partial(self.replay.see_as, eyes), ticked=self.replay.eyes == eyes)
                for words, eyes in eyes_of(self.replay)
            )
            scored = bool(self.replay.scores.points)
            scores = [Offer(tr("menu of a table", "How the score went"), self._show_scores)] if scored else []
            for offer in (
                *screen.offers(),
                *scores,
                *eyes,
                Offer(tr("menu of a table", "How to play (F1)"), self.wants_help.emit),
                Offer(tr("menu of a table", "Settings ..."), self.wants_settings.emit),
                Offer(tr("menu of a table", "To the lobby"), self.go_home),
            ):
                menu.addAction(offered_action(offer, menu))

        fill()
        menu.aboutToShow.connect(fill)
        return menu
