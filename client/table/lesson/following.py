"""A decision of a guided first game: the one it stands for, of which only what is wanted glows and is sent."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from client.table import answering, drafting
from client.table.answering import Answer, DraftProblem, Look, Remark, Thing
from client.table.drafting import Draft
from client.table.lesson.standing import Standing

Lit = TypeVar("Lit")
Command = TypeVar("Command")


class Following(ABC, Generic[Thing, Lit, Look, Command]):
    """An input that leads elsewhere is undone at once, and told by `strayed`."""

    def __init__(
        self,
        inner: drafting.Drafting[Thing, Lit, Look, Command],
        stands: Standing[Command, Any],
        strayed: Callable[[], None],
    ) -> None:
        self.inner = inner
        self.stands = stands
        self.wanted = stands.wanted[0]
        self.strayed = strayed
        self._pointed = False
        """At anything, since this is asked: what was pointed at before is nothing to be told off for."""

    @property
    def seat(self) -> int:
        return self.inner.seat

    @property
    def draft(self) -> Draft:
        return self.inner.draft

    @property
    def begun(self) -> bool:
        return self.inner.begun

    @property
    def rests(self) -> bool:
        return self.inner.rests

    @property
    def by_itself(self) -> bool:
        return self.inner.by_itself

    @property
    def numbers_hand(self) -> bool:
        return self.inner.numbers_hand

    # What is wanted

    @abstractmethod
    def lit(self) -> Lit:
        """Of what leads on, what is wanted."""

    @abstractmethod
    def _leads(self, thing: Thing) -> bool:
        """It glows at some time of this answer."""

    @abstractmethod
    def _on_the_way(self) -> bool:
        """The draft is what is wanted, or a part of it."""

    @abstractmethod
    def _seek(self) -> bool:
        """On towards what is wanted, by one key."""

    def _lets(self, command: Command | None) -> bool:
        return command is not None and self.stands.lets(command)

    # Inputs

    def touch(self, thing: Thing) -> bool:
        self._pointed = True
        return self._given(thing, self.inner.touch)

    def take_up(self, thing: Thing) -> bool:
        return self._leads(thing) and self.inner.take_up(thing)

    def hover(self, thing: Thing | None, *, dragging: bool) -> bool:
        self._pointed |= thing is not None
        return self.inner.hover(thing, dragging=dragging)

    def drop(self, thing: Thing) -> bool:
        return self._given(thing, self.inner.drop)

    def rotate(self, quarters: int) -> bool:
        return self._astray()

    def flip(self) -> bool:
        return self._astray()

    def move(self, columns: int, rows: int) -> bool:
        return self.tour(1)

    def number(self, n: int) -> bool:
        before = self.inner.draft
        if not self.inner.number(n):
            return False
        return self._on_the_way() or self._undone(before)

    def tour(self, by: int) -> bool:
        """To the one answer there is."""
        return self._seek() or self._astray()

    def propose(self, command: object) -> bool:
        """A hint may name another act than the one that is wanted."""
        return self.tour(1)

    def insist(self) -> bool:
        return self.inner.insist()

    def take_back(self) -> bool:
        return self.inner.take_back()

    def goes_on(self, before: object) -> bool:
        return self.inner.goes_on(before.inner if isinstance(before, Following) else before)

    def _given(self, thing: Thing, does: Callable[[Thing], bool]) -> bool:
        before = self.inner.draft
        if not does(thing):
            return False
        if not self._leads(thing):
            return self._undone(before)
        return self._on_the_way() or self._corrected(before)

    def _corrected(self, before: Draft) -> bool:
        """The right thing, but not as it is wanted."""
        return self._undone(before)

    def _undone(self, before: Draft) -> bool:
        while self.inner.draft != before and self.inner.take_back():
            pass
        return self._astray()

    def _astray(self) -> bool:
        self.strayed()
        return False

    # What comes of them

    def command(self) -> Command | None:
        found = self.inner.command()
        return found if self._lets(found) else None

    def second(self) -> Command | None:
        return self.inner.second()

    def gain(self) -> int | None:
        return self.inner.gain()

    def problem(self) -> DraftProblem | None:
        return self.inner.problem()

    def answers(self) -> Sequence[Answer]:
        return [answer for answer in self.inner.answers() if answer.command == self.wanted]

    def looks(self) -> Sequence[Look]:
        return self.inner.looks()

    def standing(self, under: Thing | None) -> answering.Standing[Thing]:
        shown = self.inner.standing(under if self._pointed or self.begun else None)
        second = None if self.second() is None else shown.second
        if self.command() is None and self.inner.command() is not None:
            shown = replace(shown, consequence=(Remark("follow_glow"),), problem=None, tone="warning")
        return replace(shown, ready=self.command() is not None, second=second, rotates=False, flips=False)
