"""Opening a table: how it is played, who may come, and which seats are bots."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout

from client.lobby.opening import LONGEST_NAME, Opening, offered
from client.look.chooser import HEIGHT, Chooser
from client.look.labels import button, label
from client.look.line import ENTER
from client.look.scrolled import Scrolled
from client.look.sizes import at_least, spaced
from client.window.lobby.choosing import Choices
from client.words.names import level_line, level_word
from client.words.saying import say, tr
from engine import registry
from engine.contract import AnyGame
from netproto.lan.addresses import in_no_network
from netproto.wire.passcodes import LONGEST as LONGEST_PASSCODE


class OpenPage(QFrame):
    decided = Signal(object)
    """With an Opening."""
    dropped = Signal()
    turned_to = Signal(str)
    """Another game, by its id."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game
        self.setProperty("panel", True)
        box = QVBoxLayout(self)
        spaced(box, (24, 14, 24, 16), 8)
        box.addWidget(label(tr("opening a table", "Open a table"), 22, bold=True))
        self.seen_by = label(quiet=True, wrap=True)
        box.addWidget(self.seen_by)
        self.choices = Choices(game)
        form = self.choices.form
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(tr("opening a table", "Name of the table"))
        form.insertRow(0, _named(tr("opening a table", "Name")), self.name)
        self.games = Chooser()
        self.games.setAccessibleName(tr("opening a table", "Game"))
        for each in registry.games():
            self.games.addItem(say(each.title), each.id)
        self.games.setCurrentIndex(self.games.findData(game.id))
        self.games.activated.connect(self._turn)
        form.insertRow(1, _named(tr("opening a table", "Game")), self.games)
        form.setRowVisible(self.games, self.games.count() > 1)
        self.bots = Chooser()
        self.bots.setAccessibleName(tr("opening a table", "Bots"))
        self.level = Chooser()
        self.level.setAccessibleName(tr("opening a table", "Level of the bots"))
        for level in offered(game):
            self.level.addItem(level_word(game, level), level)
            self.level.setItemData(self.level.count() - 1, level_line(game, level), Qt.ItemDataRole.ToolTipRole)
        bots = QHBoxLayout()
        bots.addWidget(self.bots, 1)
        bots.addWidget(self.level, 1)
        form.insertRow(form.getWidgetPosition(self.choices.seats)[0] + 1, _named(tr("opening a table", "Bots")), bots)  # type: ignore[index]
        page = Scrolled()
        page.box.addWidget(self.choices)
        box.addWidget(page)
        box.addStretch(1)
        buttons = QHBoxLayout()
        self.back = button(tr("opening a table", "Back"))
        self.open = button(tr("opening a table", "Open the table"), main=True)
        buttons.addWidget(self.back)
        buttons.addStretch(1)
        buttons.addWidget(self.open)
        box.addLayout(buttons)
        self.passcode = QLineEdit()
        self.passcode.setMaxLength(LONGEST_PASSCODE)
        self.passcode.setAccessibleName(tr("opening a table", "Passcode"))
        self.passcode.setPlaceholderText(tr("opening a table", "None: everybody comes in"))
        form.insertRow(2, _named(tr("opening a table", "Passcode")), self.passcode)
        self.back.clicked.connect(lambda: self.dropped.emit())
        self.open.clicked.connect(lambda: self.decided.emit(self.opening()))
        self.choices.chosen.connect(self._seats_changed)
        self.bots.currentIndexChanged.connect(self._bots_changed)
        self._seats_changed()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter opens the table, unless a button has the focus."""
        if event.key() in ENTER and not isinstance(self.focusWidget(), QPushButton):
            if not event.isAutoRepeat():
                self.open.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.dropped.emit()
        else:
            super().keyPressEvent(event)

    def _seats_changed(self) -> None:
        """One seat is left for a person."""
        seats, wanted = int(self.choices.seats.currentData()), self.bots.currentIndex()
        if self.bots.count() == seats:
            return
        self.bots.clear()
        for number in range(seats):
            self.bots.addItem(tr("opening a table", "None") if number == 0 else str(number), number)
        self.bots.setCurrentIndex(min(max(wanted, 0), seats - 1))

    def _turn(self) -> None:
        wanted = str(self.games.currentData())
        if wanted != self.game.id:
            self.games.setCurrentIndex(self.games.findData(self.game.id))
            self.turned_to.emit(wanted)

    def _bots_changed(self) -> None:
        self.level.setEnabled(self.bots.currentIndex() > 0)

    def show_opening(self, opening: Opening) -> None:
        self.seen_by.setText(
            tr("opening a table", "No network here: nobody else sees the table yet.")
            if in_no_network()
            else tr("opening a table", "Everybody on your network sees it at once.")
        )
        self.choices.show_opening(opening)
        self._seats_changed()
        self.name.setText(opening.name)
        self.passcode.setText(opening.passcode)
        self.bots.setCurrentIndex(self.bots.findData(opening.bots))
        self.level.setCurrentIndex(max(0, self.level.findData(opening.level)))
        self._bots_changed()

    def opening(self) -> Opening:
        opening = self.choices.opening()
        opening.name, opening.passcode = self.name.text().strip(), self.passcode.text().strip()
        opening.bots = int(self.bots.currentData() or 0)
        opening.level = str(self.level.currentData())
        return opening


def _named(text: str) -> QLabel:
    made = label(text, quiet=True)
    at_least(made, HEIGHT)
    return made
