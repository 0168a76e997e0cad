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
        self.faces: Faces | None = None
        self._secrets = True
        """Also as long as not all of them are there."""
        self._met: dict[TableSession, int] = {}
        """By person: the question of this game for which they have come to the window."""
        self._asked: Sequence[TableSession] = ()

    def lift(self) -> None:
        """The person has come."""
        if self.faces is not None and self.faces.person is not None:
            self._met[self.faces.person] = self.faces.person.model.question
            self.faces = Faces(self.faces.person)

    @property
    def others(self) -> bool:
        """Somebody else could come first."""
        return len(self._asked) > 1

    def pass_on(self) -> Faces | None:
        """To the next one of those who are asked at once."""
        person = None if self.faces is None else self.faces.person
        if person is not None and person in self._asked and self.others:
            at = self._asked.index(person) + 1
            self.faces = Faces(self._asked[at % len(self._asked)], covered=True)
        return self.faces

    def look(self, people: Sequence[TableSession]) -> Faces | None:
        """Anew: something has happened at the table. None where nothing is to be seen yet."""
        if self.faces is not None and self.faces.person not in (None, *people):
            self.faces = Faces(None)
        self.faces = self._wanted(people)
        return self.faces

    def _wanted(self, people: Sequence[TableSession]) -> Faces | None:
        own = self._own
        if own.model.game is None:
            self._secrets = True
            return None
        if own.model.over:
            self._met.clear()
            return Faces(own)
        if len(people) == 1:
            return Faces(own)
        if own.model.ended is not None:
            return Faces(None)
        seated = [one for one in people if one.model.my_seat is not None]
        known = all(one.model.lobby is not None for one in people)
        if known and len(seated) < 2:
            return Faces(seated[0] if seated else own)
        here = [one for one in seated if one.model.online]
        if not here or any(one.model.course is None for one in here):
            return self.faces
        if len({one.model.number for one in here}) > 1:
            return self._ahead(here)
        compared = known and len(here) == len(seated)
        self._secrets = not compared or secrets_among([one.model for one in here])
        return self._among(here)

    def _among(self, here: Sequence[TableSession]) -> Faces:
        """Who are there, and whose views have come to the same step."""
        faces = self.faces or Faces(None)
        self._asked = asked = [one for one in here if one.model.my_turn]
        if not self._secrets and len(asked) < 2:
            return Faces(self._still(asked or here))
        if not asked:
            return Faces(None) if here[0].model.waiting_for() else faces
        person = self._still(asked)
        return Faces(person, covered=faces.covered or faces.person is not person or self._meets(person, here))

    def _ahead(self, here: Sequence[TableSession]) -> Faces | None:
        """Whoever is in front may be asked already what the others have not heard of yet."""
        person = None if self.faces is None else self.faces.person
        covers = person is not None and person in here and self._meets(person, here)
        return Faces(person, covered=True) if covers else self.faces

    def _meets(self, person: TableSession, here: Sequence[TableSession]) -> bool:
        """Whether they are to come first, as another one at this window is asked, too."""
        asked = {one.model.my_seat for one in here} & {*person.model.waiting_for()}
        return person.model.my_turn and len(asked) > 1 and self._met.get(person) != person.model.question

    def _still(self, among: Sequence[TableSession]) -> TableSession:
        """Who is there already, or else the first of them."""
        person = None if self.faces is None else self.faces.person
        return person if person is not None and person in among else among[0]
