"""What whoever opened a table may do about the others: let them talk or not, send them away, and let them in again."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from client.look.abreast import Abreast
from client.look.fitting import fitting
from client.look.labels import button, label, tone
from client.look.scrolled import Scrolled
from client.look.sheet import Sheet
from client.look.sure import sure
from client.table.link import Ask
from client.table.table_model import Change, Changed, Entered, TableModel, listen
from client.words.door_words import wrong_passcodes
from client.words.saying import tr
from netproto.schema.lobby_pb2 import RUNNING, Hush, Kick, Lobby, Mute, Pardon, Person, SentAway, Unbar


class PeopleSheet(Sheet):
    """It follows the table for as long as it is open."""

    def __init__(
        self,
        model: TableModel,
        ask: Ask,
        window: QWidget,
        passcode: str = "",
        here: Callable[[int], bool] = lambda person: False,
    ) -> None:
        """`here` are those who sit at this window beside the owner: under the owner's key, which is neither muted nor
        kept out."""
        super().__init__(tr("people of a table", "People at the table"), window)
        self._model, self._ask, self._window, self._here = model, ask, window, here
        self._shown: tuple[object, ...] = ()
        self._rows: list[QWidget] = []
        self.mutes: dict[int, QPushButton] = {}
        self.kicks: dict[int, QPushButton] = {}
        self.pardons: dict[str, QPushButton] = {}
        box = QVBoxLayout(self)
        box.addWidget(label(tr("people of a table", "People at the table"), 20, bold=True, wrap=True))
        if passcode:
            known = tr("people of a table", "Newcomers say this passcode: {passcode}", passcode=passcode)
            box.addWidget(label(known, wrap=True))
        self.door = label(wrap=True)
        tone(self.door, "warning")
        self.unbar = button(tr("people of a table", "Let newcomers try again"))
        box.addWidget(self.door)
        box.addWidget(self.unbar)
        self.listed = Scrolled(6)
        box.addWidget(self.listed)
        self.talk = QCheckBox(tr("people of a table", "Those who watch may talk"))
        box.addWidget(self.talk)
        row = QHBoxLayout()
        row.addStretch(1)
        self.done_here = button(tr("people of a table", "Done"), main=True)
        row.addWidget(self.done_here)
        box.addLayout(row)
        self.done_here.setDefault(True)
        self.done_here.clicked.connect(self.accept)
        self.unbar.clicked.connect(lambda: ask(unbar=Unbar()))
        self.talk.clicked.connect(lambda talk: ask(hush=Hush(hushed=not talk)))
        self.finished.connect(listen(self, model, self._listen))
        self._listen(Entered())
        self.hold_together(box)

    def _listen(self, change: Change) -> None:
        lobby = self._model.lobby
        if lobby is None or not self._model.owner or self._model.ended is not None:
            self.reject()
        elif isinstance(change, Entered) or change == Changed("lobby"):
            self._show(lobby)

    def _show(self, lobby: Lobby) -> None:
        self.talk.setChecked(not lobby.hushed)
        said = wrong_passcodes(lobby)
        self.door.setText(said)
        for one in (self.door, self.unbar):
            one.setVisible(bool(said))
        people = [one for one in lobby.people if one.id != self._model.person]
        shown = (
            *((one.id, one.name, one.muted) for one in people),
            *((away.mark, away.name) for away in lobby.sent_away),
        )
        if shown != self._shown or not self._rows:
            self._shown = shown
            self._list(people, lobby)

    def _list(self, people: list[Person], lobby: Lobby) -> None:
        for row in self._rows:
            self.listed.box.removeWidget(row)
            row.hide()
            row.deleteLater()
        for buttons in (self.mutes, self.kicks, self.pardons):
            buttons.clear()
        rows = [self._person(one) for one in people] + [self._away(one) for one in lobby.sent_away]
        self._rows = rows or [label(tr("people of a table", "Nobody else is here."), quiet=True, wrap=True)]
        for row in self._rows:
            self.listed.box.addWidget(row)

    def _person(self, person: Person) -> QWidget:
        number, muted, name = person.id, person.muted, person.name
        self.kicks[number] = kick = button(tr("people of a table", "Send away"))
        kick.clicked.connect(lambda: self._send_away(number, name))
        if self._here(number):
            return _row(tr("people of a table", "{name} (at your window)", name=name), kick)
        self.mutes[number] = mute = button(
            tr("people of a table", "Let talk") if muted else tr("people of a table", "Mute")
        )
        mute.clicked.connect(lambda: self._ask(mute=Mute(person=number, muted=not muted)))
        return _row(tr("people of a table", "{name} (muted)", name=name) if muted else name, mute, kick)

    def _away(self, away: SentAway) -> QWidget:
        mark = away.mark
        self.pardons[mark] = pardon = button(tr("people of a table", "Let in again"))
        pardon.clicked.connect(lambda: self._ask(pardon=Pardon(mark=mark)))
        return _row(tr("people of a table", "{name} (sent away)", name=away.name), pardon)

    def _send_away(self, person: int, name: str) -> None:
        lobby = self._model.lobby
        if lobby is None or (lobby.stage == RUNNING and not self._sure(person, name)):
            return
        self._ask(kick=Kick(person=person))

    def _sure(self, person: int, name: str) -> bool:
        goes_on = tr("people of a table", "A bot plays on for {name}.", name=name)
        kept_out = tr(
            "people of a table", "A bot plays on for {name}, who can come back only if you allow it.", name=name
        )
        return sure(
            self._window,
            tr("people of a table", "Send {name} away?", name=name),
            goes_on if self._here(person) else kept_out,
            tr("people of a table", "Send away"),
        )


def _row(name: str, *acts: QPushButton) -> QWidget:
    """A long name has a line of its own rather than small letters."""
    for act in acts:
        act.setAutoDefault(False)
    return Abreast(fitting(name), Abreast(*acts), shares=(1, 0))
