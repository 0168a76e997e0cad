"""The way to a guided first game: before all else for whoever has played none, and for others below the rest."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from client.lobby.opening import guided, usual_game, usual_id
from client.look.labels import button, light
from client.look.sizes import spaced
from client.profile.settings import Settings
from client.window.lobby.wishes import WantsToOpen
from client.window.own_table import table_name
from client.words.saying import tr
from engine import registry


class Learning(QWidget):
    """In a column with the other ways to start."""

    wants = Signal(object)
    """WantsToOpen."""
    waved_off = Signal()
    """Until then it came first: it is remembered, and to be saved."""

    def __init__(self, settings: Settings, column: QVBoxLayout) -> None:
        super().__init__()
        self._settings, self._column = settings, column
        self._shown: tuple[str, bool] | None = None
        """For which game, and whether before all else."""
        self.learn = button("")
        self.learn.setProperty("tall", True)
        self.not_now = button(tr("lobby", "Not now"))
        box = QVBoxLayout(self)
        spaced(box, 0, 6)
        box.addWidget(self.learn)
        box.addWidget(self.not_now, 0, Qt.AlignmentFlag.AlignRight)
        self.learn.clicked.connect(self._begin)
        self.not_now.clicked.connect(self._wave_off)

    @property
    def comes_first(self) -> bool:
        game = usual_id(self._settings)
        return registry.lesson(game) > 0 and game not in self._settings.learned

    def usual(self, otherwise: QPushButton) -> QPushButton:
        """What somebody most likely wants here."""
        return self.learn if self.comes_first else otherwise

    def renew(self, usual: QWidget, otherwise: QPushButton) -> None:
        """The player has another game before them, or has been at one, or is led elsewhere."""
        for start in (self.learn, otherwise):
            light(start, usual is start)
        game, first = usual_id(self._settings), self.comes_first
        if self._shown == (game, first):
            return
        self._shown = game, first
        self._column.removeWidget(self)
        self._column.insertWidget(0 if first else self._column.count(), self)
        minutes = registry.lesson(game)
        self.learn.setText(tr("lobby", "Learn to play ({minutes} minutes)", minutes=minutes))
        self.setVisible(minutes > 0)  # in its column: before, it would be a window of its own
        self.not_now.setVisible(first)

    def _begin(self) -> None:
        words = guided(usual_game(self._settings), table_name(self._settings))
        self.wants.emit(WantsToOpen(tuple(words)))

    def _wave_off(self) -> None:
        self._settings.learned.append(usual_id(self._settings))
        self.waved_off.emit()
