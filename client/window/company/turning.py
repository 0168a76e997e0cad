"""Turns the window to whoever of its people is asked: at once where none of them knows what another one does not, and
else once that person has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot

from client.sound.sound import TURN
from client.table.screen import Attendance, Surroundings
from client.table.table_session import TableSession
from client.window.company.company import Company
from client.window.company.facing import Faces, Facing
from client.window.company.onlookers import Onlookers
from client.words.saying import tr

if TYPE_CHECKING:
    from client.window.company.curtain import Curtain


class Turning(QObject):
    turned = Signal(str)
    """The table is seen with other eyes, `shown`'s; what is said of that, if anything is."""
    covered = Signal()
    """Nobody sees it until somebody has come."""
    seen = Signal(object)
    """A Change at the table, as whoever sees it is told of it."""

    def __init__(self, own: TableSession, surroundings: Surroundings) -> None:
        super().__init__()
        self.company = company = Company(own)
        self._surroundings = surroundings
        self._facing = Facing(own)
        self._onlookers: Onlookers | None = None
        self.shown: Attendance = own
        self.waits_for: TableSession | None = None
        """Who has to come first."""
        company.heard.connect(self._hear)

    @property
    def speaker(self) -> TableSession:
        """Who speaks for this window."""
        if isinstance(self.shown, Onlookers):
            return self.shown.speaker
        return self.shown if isinstance(self.shown, TableSession) else self.company.own

    def look(self, *, anew: bool = False) -> None:
        """Whom the window is to face, once all has been seen that led to it; `anew` where nothing is seen yet."""
        before = self._facing.faces
        faces = self._facing.look(self.company.all)
        if faces != before or anew or self.speaker not in self.company.all:
            self._face(faces)

    def curtain(self) -> Curtain:
        """The page that lies where the table was."""
        from client.window.company.curtain import Curtain

        person = self.waits_for
        assert person is not None
        surroundings = self._surroundings
        made = Curtain(person, surroundings.pictures, surroundings.now, others=self._facing.others)
        made.lifted.connect(self._lift, Qt.ConnectionType.QueuedConnection)
        made.passed_on.connect(self._pass_on, Qt.ConnectionType.QueuedConnection)
        return made

    @Slot(object, object)
    def _hear(self, somebody: TableSession, change: object) -> None:
        if somebody is self.shown:
            self.seen.emit(change)

    def _face(self, faces: Faces | None) -> None:
        if faces is None:
            self.waits_for = None
            self._see_as(self.company.own)
            return
        before, self.waits_for = self.speaker, faces.person if faces.covered else None
        if faces.covered:
            self._surroundings.sound.play(TURN)
            self._see_as(self.company.own)
            self.covered.emit()
            return
        person = faces.person
        if person is None:
            self._look_on(before)
        else:
            self._see_as(person)
        comes = person is not None and person is not before and person.model.my_turn
        if comes:
            self._surroundings.sound.play(TURN)
        said = tr("company", "{name}, it is your turn.", name=person.called) if person is not None and comes else ""
        self.turned.emit(said)

    @Slot()
    def _lift(self) -> None:
        person, self.waits_for = self.waits_for, None
        if person is not None:
            self._facing.lift()
            self._see_as(person)
            self.turned.emit("")

    @Slot()
    def _pass_on(self) -> None:
        if self.waits_for is not None:
            self._face(self._facing.pass_on())

    def _see_as(self, person: TableSession) -> None:
        self._read_on(person)
        self.shown = person
        onlookers, self._onlookers = self._onlookers, None
        if onlookers is not None:
            onlookers.end()

    def _look_on(self, speaker: TableSession) -> None:
        if speaker not in self.company.all:
            speaker = self.company.own
            self._see_as(speaker)
        if self._onlookers is None:
            self._onlookers = Onlookers(speaker, self)
            self._onlookers.changed.connect(self.seen)
        self.shown = self._onlookers

    def _read_on(self, person: TableSession) -> None:
        """What has been read of the chat has been read by all."""
        person.model.unread = min(person.model.unread, self.shown.model.unread)
