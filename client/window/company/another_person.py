"""Offers somebody else at this window a seat, in the waiting room: a name and a colour, and the seat is theirs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from client.look.chooser import Swatch
from client.look.labels import button, hint, label, tone
from client.look.line import Line
from client.look.sheet import Sheet
from client.look.sizes import spaced
from client.profile.settings import LONGEST_NAME
from client.table.figures import shade_of
from client.table.table_model import Change, TableModel, listen
from client.words.names import word
from client.words.saying import tr
from client.words.sentences import worded
from engine.contract import AnyGame
from engine.phrase import N_
from netproto.schema.lobby_pb2 import WAITING
from netproto.wire.names import UnusableText, clean

if TYPE_CHECKING:
    from client.window.company.company import Company


class PersonSheet(Sheet):
    """Who that is, asked for as long as somebody may sit down; `colors` are those that nobody wears."""

    def __init__(self, window: QWidget, model: TableModel, game: AnyGame, colors: Sequence[str]) -> None:
        title = tr("company", "Another person at this computer")
        super().__init__(title, window)
        self._model = model
        self.name, self.color = "", ""
        box = QVBoxLayout(self)
        box.addWidget(label(title, 20, bold=True, wrap=True))
        box.addWidget(
            label(
                tr("company", "You play in turn at this window. It says whom to pass to, and keeps secrets covered."),
                wrap=True,
            )
        )
        self.line = Line()
        self.line.setMaxLength(LONGEST_NAME)
        self.line.setAccessibleName(tr("company", "Name of this person"))
        self.line.setPlaceholderText(tr("company", "Name of this person"))
        self.trouble = label(wrap=True)
        box.addWidget(self.line)
        box.addWidget(self.trouble)
        worn = QHBoxLayout()
        spaced(worn, between=6)
        self.swatches = {color: self._swatch(game, color) for color in colors}
        for swatch in self.swatches.values():
            worn.addWidget(swatch)
        worn.addStretch(1)
        box.addLayout(worn)
        self.cancel = button(tr("company", "Cancel"))
        self.sits = button(tr("company", "Sit down"), main=True)
        self.end_with(box, self.cancel, self.sits)
        self.cancel.clicked.connect(self.reject)
        self.sits.clicked.connect(self._settle)
        self.line.returnPressed.connect(self._settle)
        if colors:
            self._wear(colors[0])
        self.line.setFocus()
        self.finished.connect(listen(self, model, self._listen))
        self.hold_together(box)

    def _listen(self, _: Change) -> None:
        if not _may_sit(self._model):
            self.reject()

    def _swatch(self, game: AnyGame, color: str) -> Swatch:
        made = Swatch(shade_of(game.id, color))
        made.setAccessibleName(word(game, color))
        hint(made, word(game, color))
        made.clicked.connect(lambda: self._wear(color))
        return made

    def _wear(self, color: str) -> None:
        self.color = color
        for one, swatch in self.swatches.items():
            swatch.worn = one == color
            swatch.update()

    @Slot()
    def _settle(self) -> None:
        try:
            self.name = clean(self.line.text(), LONGEST_NAME, N_("name", "the name"))
        except UnusableText as error:
            tone(self.trouble, "warning")
            self.trouble.setText(worded(error.phrase))
            self.line.setFocus()
            return
        self.accept()


def _may_sit(model: TableModel) -> bool:
    """Somebody else, where the player sits."""
    waits = model.lobby is not None and model.lobby.stage == WAITING
    return waits and model.online and model.ended is None and model.my_seat is not None


class AnotherPerson(QWidget):
    """A button, and what is wrong where nobody could sit down."""

    def __init__(self, company: Company, game: AnyGame, parent: QWidget) -> None:
        super().__init__(parent)
        self._company, self._game = company, game
        self._model: TableModel = company.own.model
        box = QVBoxLayout(self)
        spaced(box, 0, 6)
        self.ask = button(tr("company", "Another person here"))
        self.ask.clicked.connect(self._ask)
        self.trouble = label(wrap=True)
        tone(self.trouble, "warning")
        self.trouble.hide()
        box.addWidget(self.ask, 0, Qt.AlignmentFlag.AlignRight)
        box.addWidget(self.trouble)
        company.trouble.connect(self._say)
        listen(self, self._model, self._listen)
        self._listen(None)

    def _listen(self, change: Change | None) -> None:
        lobby = self._model.lobby
        self.setVisible(_may_sit(self._model))
        free = lobby is not None and any(
            not seat.HasField("person") and not seat.HasField("level") for seat in lobby.seats
        )
        self.ask.setEnabled(free)
        hint(self.ask, "" if free else tr("company", "No seat is free."))

    @Slot(str)
    def _say(self, words: str) -> None:
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))

    @Slot()
    def _ask(self) -> None:
        lobby = self._model.lobby
        if lobby is None:
            return
        self._say("")
        worn = {seat.color for seat in lobby.seats if seat.HasField("person") or seat.HasField("level")}
        free = [color for color in self._game.colors(len(lobby.seats)) if color not in worn]
        sheet = PersonSheet(self.window(), self._model, self._game, free)
        if sheet.exec() == QDialog.DialogCode.Accepted:
            self._company.seat(sheet.name, sheet.color)
        sheet.deleteLater()
