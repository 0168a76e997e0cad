"""The table as somebody sees it who only looks on: for all at a window while none of them is asked, where what one of
them knows is not the others' to see."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from client.table.table_model import Change, Changed, Entered, LogLine, Moved, TableModel, TurnTakenBack
from client.table.table_session import TableSession
from engine.contract import SPECTATOR
from engine.course import Course

OWN = {"course", "viewer", "log", "listeners", "followed"}
"""What a view from beside the table has of its own; the rest is as the people at this window know it."""


class Onlookers(QObject):
    """Told of every change of one person's model, of which everybody may know what is seen here."""

    changed = Signal(object)

    def __init__(self, source: TableSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self.model = TableModel(viewer=SPECTATOR)
        self._begin()
        self._follows = source.changed.connect(self._take)

    @property
    def speaker(self) -> TableSession:
        return self._source

    def give(self, command: object, question: int) -> None:
        """Nobody is asked."""

    def ask(self, **kind: Any) -> None:
        self._source.ask(**kind)

    def end(self) -> None:
        QObject.disconnect(self._follows)  # also where that person has gone
        self.deleteLater()

    @Slot(object)
    def _take(self, change: Change) -> None:
        match change:
            case Moved() if self._follow(change):
                return
            case Moved() | Entered():
                self._begin()
                change = Entered()
            case Changed("log"):  # the record's: nothing in it is a secret any more
                self._share()
                self.model.log = list(self._source.model.log)
            case _:
                self._share()
        self.tell(change)

    def tell(self, change: Change) -> None:
        self.model.tell(change)
        self.changed.emit(change)

    def _follow(self, moved: Moved) -> bool:
        """The same step, as far as everybody may know it; False where it is not the next one."""
        course = self.model.course
        if course is None or moved.step != course.number + 1:
            return False
        self._share()
        before = course.state.copy()
        events = [course.game.redact(event, SPECTATOR) for event in moved.events]
        course.took(moved.seat, b"", events)
        self.model.log += [LogLine(moved.step, moved.seat, event) for event in events]
        self.tell(Moved(moved.step, moved.seat, events, before))
        return True

    def _begin(self) -> None:
        """All of it anew."""
        self._share()
        known = self._source.model
        self.model.log = [] if known.game is None else [self._seen(line) for line in known.log]
        self.model.course = None
        if known.course is None or known.game is None:
            return
        self.model.course = course = Course(known.game, known.game.view(known.course.begins, SPECTATOR))
        for held in known.course.line:
            course.took(held.giver, b"", [known.game.redact(event, SPECTATOR) for event in held.events])
        course.number = known.course.number

    def _seen(self, line: LogLine) -> LogLine:
        game = self._source.model.game
        if game is None or isinstance(line.event, TurnTakenBack):
            return line
        return LogLine(line.step, line.seat, game.redact(line.event, SPECTATOR))

    def _share(self) -> None:
        known = self._source.model
        for one in fields(TableModel):
            if one.name not in OWN:
                setattr(self.model, one.name, getattr(known, one.name))
