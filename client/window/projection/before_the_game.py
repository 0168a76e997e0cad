"""What is shown of a table while no game runs: its name, and who sits there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from client.look.backdrop import Backdrop
from client.look.labels import label
from client.look.sizes import spaced
from client.table.table_model import TableModel
from client.words.names import name_at
from client.words.saying import listed, tr


class BeforeTheGame(Backdrop):
    def __init__(self, model: TableModel) -> None:
        super().__init__()
        self._model = model
        outer = QVBoxLayout(self)
        sheet = QFrame()
        sheet.setProperty("panel", True)
        box = QVBoxLayout(sheet)
        spaced(box, 36, 18)
        self._name = label(pixels=30, bold=True, wrap=True)
        self._waits = label(pixels=20, wrap=True)
        self._people = label(pixels=20, wrap=True)
        for one in (self._name, self._waits, self._people):
            one.setAlignment(Qt.AlignmentFlag.AlignCenter)
            box.addWidget(one)
        outer.addStretch(1)
        outer.addWidget(sheet)
        outer.addStretch(1)
        self.renew()

    @property
    def in_words(self) -> Sequence[str]:
        return [one.text() for one in (self._name, self._waits, self._people)]

    def renew(self) -> None:
        model, lobby = self._model, self._model.lobby
        self._name.setText(model.called if lobby is None else lobby.name)
        if lobby is None:
            self._waits.setText(tr("picture for the room", "The way to the table is looked for ..."))
            self._people.setText("")
            return
        self._waits.setText(tr("picture for the room", "The game has not begun yet."))
        sits = [n for n, seat in enumerate(lobby.seats) if seat.HasField("person") or seat.HasField("level")]
        self._people.setText(listed([name_at(model, seat) for seat in sits]))
