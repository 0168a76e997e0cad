"""Help is a key away wherever the player is: F1 and ? open it, and close it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from client.table.screen import Surroundings
from client.words.saying import say

if TYPE_CHECKING:
    from client.table.help.help_sheet import HelpSheet
    from client.table.table_model import TableModel
    from engine.contract import AnyGame


class Helping(QObject):
    def __init__(
        self,
        window: QWidget,
        surroundings: Surroundings,
        played: Callable[[], AnyGame],
        here: Callable[[], TableModel | None],
    ) -> None:
        """`played` is the game that the player is at, or would play next; `here` the table, if there is one."""
        super().__init__(window)
        self._window, self._surroundings, self._played, self._here = window, surroundings, played, here
        self.sheet: HelpSheet | None = None
        for keys in (QKeySequence(Qt.Key.Key_F1), QKeySequence("?")):
            asked = QShortcut(keys, window)
            asked.setAutoRepeat(False)
            asked.activated.connect(self.turn)

    @Slot()
    def turn(self) -> None:
        if self.sheet is None:
            self.open()
        else:
            self.sheet.finish()

    @Slot()
    def open(self) -> None:
        if self.sheet is not None:
            return
        from client.table.help.help_sheet import HelpSheet
        from client.table.help.usual import help_of
        from client.window.replay_keys import REPLAY_KEYS

        game, surroundings = self._played(), self._surroundings
        usual, model = help_of(game), self._here()
        found = usual if model is None or not model.past else usual._replace(keys=REPLAY_KEYS)
        if model is not None and model.state is not None:
            now = tuple(usual.here(model.state, model.viewer))
            found = found._replace(rules=lambda: (*now, *usual.rules()))
        self.sheet = HelpSheet(self._window, say(game.title), found, surroundings.pictures, surroundings.daylight)
        self.sheet.closed.connect(self._closed)

    @Slot()
    def _closed(self) -> None:
        self.sheet = None
