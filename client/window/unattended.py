"""A whole game in a window that nobody sees: a bot plays at the person's seat, and pictures are kept of it, and of the
games played until then."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from client.table.table_model import Change, Changed, Moved
from client.table.table_session import TableSession
from client.window.lobby.wishes import WantsToSeeGames
from client.window.main_window import MainWindow
from client.words.names import name_at
from engine.contract import Sight
from netproto.schema.lobby_pb2 import End

PICTURED = (1, 20, 60, 120, 200)
"""After so many of one's own decisions a picture is taken, besides those of the beginning and the end."""
PATIENCE = 120_000
"""Milliseconds without anything new after which there is something wrong."""

Say = Callable[[str], object]


class Unattended(QObject):
    """`ended` is None until there is a result, or a sentence says why there is none."""

    def __init__(self, window: MainWindow, folder: Path, say: Say) -> None:
        super().__init__(window)
        self._window, self._folder, self._say = window, folder, say
        self._coin = random.SystemRandom()
        self._decisions = 0
        self._gave = -1
        self._visit: TableSession | None = None
        self.failed: str | None = None
        self._watch = QTimer(self)
        self._watch.setSingleShot(True)
        self._watch.setInterval(PATIENCE)
        self._watch.timeout.connect(lambda: self._give_up("nothing happened any more"))
        window.where.visits.connect(self._begin)
        window.desk.could_not_open.connect(self._give_up)
        self._watch.start()

    def _begin(self, visit: TableSession) -> None:
        self._visit = visit
        visit.changed.connect(self._changed)

    def _changed(self, change: Change) -> None:
        assert self._visit is not None
        model = self._visit.model
        self._watch.start()
        if model.ended is not None:
            self._give_up(model.ended.sentence)
        elif isinstance(change, Changed) and change.what == "result":
            QTimer.singleShot(0, self, self._finish)
        elif isinstance(change, Moved) and change.step == 1:
            QTimer.singleShot(0, self, lambda: self._picture("beginning"))
        if model.my_turn and self._gave < model.question:
            self._gave = model.question
            QTimer.singleShot(0, self, self._decide)

    def _decide(self) -> None:
        assert self._visit is not None
        model = self._visit.model
        if model.game is None or not model.my_turn:
            return
        self._decisions += 1
        if self._decisions in PICTURED:
            self._picture(f"decision {self._decisions}")
        stand_in = model.game.bots[model.game.stand_in]
        command = stand_in(Sight(model.viewer, model.legal(), lambda: model.position), self._coin)
        self._visit.give(command, model.question)

    def _finish(self) -> None:
        assert self._visit is not None
        model = self._visit.model
        assert model.game is not None
        self._picture("end")
        said = (
            json.dumps(model.result)
            if (score := model.game.score) is None
            else ", ".join(f"{name_at(model, seat)} {points}" for seat, points in enumerate(score(model.position)))
        )
        self._say(said)
        self._visit.ask(end=End())
        self._window.where.go_home()
        self._window.desk.shelf.looking.changed.connect(self._looked_back)
        self._window.desk.take(WantsToSeeGames())

    def _looked_back(self) -> None:
        self._picture("games played")
        self._window.close()

    def _give_up(self, why: str) -> None:
        if self.failed is None:
            self.failed = why
            self._picture("trouble")
            self._window.close()

    def _picture(self, name: str) -> None:
        self._window.grab().save(str(self._folder / f"{name}.png"))
