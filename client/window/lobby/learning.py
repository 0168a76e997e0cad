"""The way to the guided first games, a button each: before all else for whoever has played none of the game that they
would play, and for others below the rest."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from client.lobby.opening import guided, usual_id
from client.look.abreast import Abreast
from client.look.labels import button, light
from client.look.sizes import spaced
from client.profile.settings import Settings
from client.window.lobby.wishes import WantsToOpen
from client.window.own_table import table_name
from client.words.saying import say, tr
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
        self._first: bool | None = None
        """Whether it is shown before all else."""
        self.lessons: dict[str, QPushButton] = {}
        """By game."""
        self.not_now = button(tr("lobby", "Not now"))
        box = QVBoxLayout(self)
        spaced(box, 0, 6)
        for game in filter(registry.lesson, registry.ids()):
            self.lessons[game] = learn = button("")
            learn.clicked.connect(lambda _, game=game: self._begin(game))
        box.addWidget(Abreast(*self.lessons.values(), between=4))
        box.addWidget(self.not_now, 0, Qt.AlignmentFlag.AlignRight)
        self.not_now.clicked.connect(self._wave_off)

    @property
    def comes_first(self) -> bool:
        game = usual_id(self._settings)
        return game in self.lessons and game not in self._settings.learned

    def usual(self, otherwise: QPushButton) -> QPushButton:
        """What somebody most likely wants here."""
        return self.lessons[usual_id(self._settings)] if self.comes_first else otherwise

    def renew(self, usual: QWidget, otherwise: QPushButton) -> None:
        """The player has another game before them, or has been at one, or is led elsewhere."""
        for start in (*self.lessons.values(), otherwise):
            light(start, usual is start)
        first = self.comes_first
        if self._first == first:
            return
        self._first = first
        self._column.removeWidget(self)
        self._column.insertWidget(0 if first else self._column.count(), self)
        for game, learn in self.lessons.items():
            learn.setText(learn_words(game) if first else learn_in_short(game))
        self.setVisible(bool(self.lessons))  # in its column: before, it would be a window of its own
        self.not_now.setVisible(first)

    def _begin(self, game: str) -> None:
        self._settings.game = game
        words = guided(registry.game(game), table_name(self._settings))
        self.wants.emit(WantsToOpen(tuple(words)))

    def _wave_off(self) -> None:
        self._settings.learned.append(usual_id(self._settings))
        self.waved_off.emit()


def learn_words(game: str) -> str:
    return tr("lobby", "Learn {game} ({minutes} min)", game=say(registry.title(game)), minutes=registry.lesson(game))


def learn_in_short(game: str) -> str:
    """Where another one stands beside it."""
    return tr("lobby", "Learn {game}", game=say(registry.title(game)))
