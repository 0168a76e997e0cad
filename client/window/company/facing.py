"""Whom the window faces: from whose seat the table is seen, and whether somebody has to come to it first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.table.table_session import TableSession
from client.window.company.secrets import secrets_among


class Faces(NamedTuple):
    """`person` is None where all of them only look on; `covered` until that person has come."""

    person: TableSession | None
    covered: bool = False


class Facing:
    """Once everybody's view has come to the same step, it says what is to be seen. As long as all of them know the
    same, nobody is ever kept from seeing anything."""

    def __init__(self, own: TableSession) -> None:
        self._own = own
        self.faces = Faces(None)
        self._secrets = False
        self._met: dict[TableSession, int] = {}
        """By person: the question for which they have come to the window."""
        self._asked: Sequence[TableSession] = ()

    def lift(self) -> None:
        """The person has come."""
        person = self.faces.person
        if person is not None:
            self._met[person] = person.model.question
        self.faces = Faces(person)

    @property
    def others(self) -> bool:
        """Somebody else could come first."""
        return len(self._asked) > 1

    def pass_on(self) -> Faces:
        """To the next one of those who are asked at once."""
        person = self.faces.person
        if person is not None and person in self._asked and self.others:
            at = self._asked.index(person) + 1
            self.faces = Faces(self._asked[at % len(self._asked)], covered=True)
        return self.faces

    def look(self, people: Sequence[TableSession]) -> Faces:
        """Anew: something has happened at the table."""
        self.faces = self._wanted(people)
        return self.faces

    def _wanted(self, people: Sequence[TableSession]) -> Faces:
        faces, own = self.faces, self._own
        if own.model.game is None or own.model.over:
            return Faces(own)
        if len(people) == 1:
            return Faces(own)
        if own.model.ended is not None:
            return Faces(None)
        seated = [one for one in people if one.model.my_seat is not None]
        if len(seated) == 1 and all(one.model.lobby is not None for one in people):
            return Faces(seated[0])
        here = [one for one in seated if one.model.online and one.model.course is not None]
        if not here or len(seated) < 2 or len({one.model.number for one in here}) > 1:
            return faces
        if len(here) == len(people):
            self._secrets = secrets_among([one.model for one in here])
        self._asked = asked = [one for one in here if one.model.my_turn]
        if not self._secrets and len(asked) < 2:
            return Faces(self._still(asked or here))
        if not asked:
            return Faces(None) if here[0].model.waiting_for() else faces
        person = self._still(asked)
        waits = len(asked) > 1 and self._met.get(person) != person.model.question
        return Faces(person, covered=faces.covered or faces.person is not person or waits)

    def _still(self, among: Sequence[TableSession]) -> TableSession:
        """Who is there already, or else the first of them."""
        person = self.faces.person
        return person if person is not None and person in among else among[0]
