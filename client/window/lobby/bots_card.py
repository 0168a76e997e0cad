"""Playing against bots: how many rivals, how strong, and how it is played. Enter plays as it was played last."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from client.lobby.opening import Opening, offered
from client.look.chooser import HEIGHT, Chooser
from client.look.labels import button, label
from client.look.line import ENTER
from client.look.scrolled import Scrolled
from client.look.sizes import at_least, spaced
from client.window.lobby.choosing import Choices, Meaning
from client.words.names import level_line, level_word
from client.words.saying import say, tr
from engine import registry
from engine.contract import AnyGame


class BotsCard(QFrame):
    decided = Signal(object)
    """With an Opening."""
    dropped = Signal()
    turned_to = Signal(str)
    """Another game, by its id."""
    wants_help = Signal()

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game
        self.setProperty("panel", True)
        box = QVBoxLayout(self)
        spaced(box, (24, 20, 24, 20), 12)
        box.addWidget(label(tr("against bots", "Play against bots"), 22, bold=True))
        quiet = tr("against bots", "On this computer alone. You may take back your turns, and ask for hints.")
        box.addWidget(label(quiet, quiet=True, wrap=True))
        self.choices = Choices(game)
        for row in (self.choices.seats, self.choices.clock, self.choices.watched):
            self.choices.form.setRowVisible(row, False)
        self.games = self._row(0, tr("against bots", "Game"))
        for each in registry.games():
            self.games.addItem(say(each.title), each.id)
        self.games.setCurrentIndex(self.games.findData(game.id))
        self.games.activated.connect(self._turn)
        self.choices.form.setRowVisible(self.games, self.games.count() > 1)
        self.rivals = self._row(1, tr("against bots", "Rivals"))
        for seats in game.players:
            self.rivals.addItem(str(seats - 1), seats)
        self.rivals.currentIndexChanged.connect(self._rivals_changed)
        self.level = self._row(2, tr("against bots", "Level"))
        for level in offered(game):
            self.level.addItem(level_word(game, level), level)
        self.level_line = Meaning([level_line(game, level) for level in offered(game)])
        self.choices.form.insertRow(3, "", self.level_line)
        self.level.currentIndexChanged.connect(self._level_changed)
        page = Scrolled()
        page.box.addWidget(self.choices)
        box.addWidget(page)
        box.addStretch(1)
        buttons = QHBoxLayout()
        self.back = button(tr("against bots", "Back"))
        self.how = button(tr("against bots", "How to play"))
        self.play = button(tr("against bots", "Play"), main=True)
        buttons.addWidget(self.back)
        buttons.addWidget(self.how)
        buttons.addStretch(1)
        buttons.addWidget(self.play)
        box.addLayout(buttons)
        self.back.clicked.connect(lambda: self.dropped.emit())
        self.how.clicked.connect(self.wants_help)
        self.play.clicked.connect(lambda: self.decided.emit(self.opening()))

    def _row(self, at: int, text: str) -> Chooser:
        made, named = Chooser(), label(text, quiet=True)
        made.setAccessibleName(text)
        at_least(named, HEIGHT)
        named.setBuddy(made)
        self.choices.form.insertRow(at, named, made)
        return made

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter plays, unless a button has the focus."""
        if event.key() in ENTER and not isinstance(self.focusWidget(), QPushButton):
            if not event.isAutoRepeat():
                self.play.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.dropped.emit()
        else:
            super().keyPressEvent(event)

    def show_opening(self, opening: Opening) -> None:
        self.choices.show_opening(opening)
        self.rivals.setCurrentIndex(max(0, self.rivals.findData(opening.seats)))
        self.level.setCurrentIndex(max(0, self.level.findData(opening.level)))
        self._rivals_changed()
        self._level_changed()

    def opening(self) -> Opening:
        opening = self.choices.opening()
        opening.bots, opening.level = opening.seats - 1, str(self.level.currentData())
        return opening

    def _turn(self) -> None:
        wanted = str(self.games.currentData())
        if wanted != self.game.id:
            self.games.setCurrentIndex(self.games.findData(self.game.id))
            self.turned_to.emit(wanted)

    def _rivals_changed(self) -> None:
        """Which answers an option has may hang on how many play."""
        self.choices.seats.setCurrentIndex(self.choices.seats.findData(self.rivals.currentData()))

    def _level_changed(self) -> None:
        said = level_line(self.game, str(self.level.currentData()))
        self.level_line.setText(said)
        self.level.setAccessibleDescription(said)
