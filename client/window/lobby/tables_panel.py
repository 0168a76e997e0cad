"""The tables near the player, what is said of the one that is chosen, and what to do where none is heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from client.lobby.lobby_model import Row
from client.look.fitting import fitting
from client.look.labels import button, label
from client.look.pictures import Pictures
from client.look.sizes import follow, grown, spaced
from client.words.saying import tr

if TYPE_CHECKING:
    from client.window.lobby.table_list import TableList

MOON = 96


class TablesPanel(QFrame):
    """Its list is made with the first table: until then there is a moon in its place."""

    meant = Signal()
    turned_to = Signal()
    """As its list says them."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.made: TableList | None = None
        self._box = box = QVBoxLayout(self)
        spaced(box, 16, 10)
        box.addWidget(fitting(tr("lobby", "Tables near you"), 18, bold=True))
        self.nobody = moon()
        self.none_here = label(quiet=True, wrap=True)
        self.tell_network(alone=False)
        self.none_here.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        box.addWidget(self.nobody, 1)
        box.addWidget(self.none_here, 1)
        self.why_not, self.hint = label(wrap=True), label(wrap=True)
        room = self.hint.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self.hint.setSizePolicy(room)
        self.say("")
        box.addWidget(self.why_not)
        box.addWidget(self.hint)
        buttons = QHBoxLayout()
        self.ask_doctor = button(tr("lobby", "No tables?"))
        self.watch = button(tr("lobby", "Only watch"))
        self.put_back = button(tr("lobby", "Put it back"))
        buttons.addWidget(self.put_back)
        buttons.addWidget(self.watch)
        buttons.addStretch(1)
        buttons.addWidget(self.ask_doctor)
        for one in (self.watch, self.put_back):
            one.hide()  # until there is something to watch, or to put back
        box.addLayout(buttons)

    @property
    def list(self) -> TableList:
        from client.window.lobby.table_list import TableList

        if self.made is None:
            self.made = TableList()
            self.made.meant.connect(self.meant)
            self.made.turned_to.connect(self.turned_to)
            self.made.hide()  # it has shown no rows yet
            self._box.insertWidget(1, self.made, 1)
        return self.made

    def chosen(self) -> Row | None:
        return None if self.made is None else self.made.chosen()

    def say(self, text: str) -> None:
        self.hint.setText(text)
        self.hint.setVisible(bool(text))

    def tell_network(self, *, alone: bool) -> None:
        """Why there is no table: nobody has opened one, or this computer is in no network."""
        if alone:
            said = tr(
                "lobby",
                "This computer is in no network. Join the Wi-Fi that the others use, or plug in the cable: "
                "then their tables appear here by themselves.",
            )
        else:
            said = tr("lobby", "Nobody has opened a table yet. Tables appear here by themselves.")
        self.none_here.setText(said)
        self.nobody.setAccessibleName(said)

    def show_rows(self, rows: Sequence[Row]) -> None:
        for nothing in (self.nobody, self.none_here):
            nothing.setVisible(not rows)
        if rows or self.made is not None:
            self.list.setVisible(bool(rows))
            self.list.show_rows(rows)
        else:
            self.turned_to.emit()


def moon() -> QLabel:
    """In the place of tables, where there is none."""
    made, pictures = QLabel(), Pictures()
    made.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
    follow(made, lambda: made.setPixmap(pictures.icon("moon", "", grown(MOON)).pixmap(grown(MOON))))
    return made
