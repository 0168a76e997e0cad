"""Who stands beside the table; its owner can send them away."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from client.look.fitting import fitting
from client.look.labels import button, label
from client.look.sizes import spaced
from client.table.link import Ask
from client.table.table_model import TableModel
from client.words.saying import tr
from netproto.schema.lobby_pb2 import Kick


class PeopleButton(QPushButton):
    """For whoever opened the table: everything that they may do about the others."""

    wanted = Signal()

    def __init__(self, model: TableModel) -> None:
        super().__init__(tr("waiting room", "People ..."))
        self._model = model
        self.clicked.connect(lambda: self.wanted.emit())

    def fit(self) -> None:
        self.setVisible(self._model.owner and self._model.manages and self._model.ended is None)


class PeopleList(QFrame):
    """Not to be seen where everybody sits."""

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._ask = ask
        self._shown: tuple[object, ...] = ()
        self.kicks: dict[int, QPushButton] = {}
        self._box = QVBoxLayout(self)
        spaced(self._box, (16, 12, 16, 12), 6)
        self._box.addWidget(label(tr("waiting room", "Beside the table"), 15, bold=True))
        self._rows: list[QWidget] = []

    def show_people(self, model: TableModel) -> None:
        said = model.lobby
        assert said is not None
        seated = {seat.person for seat in said.seats if seat.HasField("person")}
        beside = [person for person in said.people if person.id not in seated and person.connected]
        self.setVisible(bool(beside))
        shown = (model.owner, model.person, *((person.id, person.name) for person in beside))
        if shown == self._shown:
            return
        self._shown = shown
        self.kicks.clear()
        for row in self._rows:
            self._box.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [self._row(model, person.id, person.name) for person in beside]
        for row in self._rows:
            self._box.addWidget(row)

    def _row(self, model: TableModel, person: int, name: str) -> QWidget:
        row = QWidget()
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        mine = person == model.person
        box.addWidget(fitting(tr("waiting room", "{name} (you)", name=name) if mine else name), 1)
        if model.owner and not mine:
            self.kicks[person] = kick = button(tr("waiting room", "Send away"))
            kick.clicked.connect(lambda: self._ask(kick=Kick(person=person)))
            box.addWidget(kick)
        return row
