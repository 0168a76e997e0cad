"""A decision of the guided first game: the one it stands for, of which only what is wanted glows and is sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from client.moonriver.answering.drafting import Drafting, bits
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.marks import Mark
from client.moonriver.answering.placing import Placing
from client.moonriver.guided.glow import glow
from client.moonriver.guided.guide import Standing
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table import answering
from client.table.answering import Answer, DraftProblem, Remark
from client.table.drafting import Draft
from engine.moonriver.commands import Command, Done, Place, Step
from engine.moonriver.grid import Mask

MOST_WAYS = 500
"""Of any decision of the script: far more than there are."""


class Following:
    """An input that leads elsewhere is undone at once, and told by `strayed`."""

    def __init__(self, inner: Drafting, stands: Standing, strayed: Callable[[], None]) -> None:
        self.inner = inner
        self.stands = stands
        self.wanted = stands.wanted[0]
        self._glow = glow(self.wanted)
        self._strayed = strayed
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

    # Inputs

    def touch(self, thing: Pointed) -> bool:
        self._pointed = True
        return self._given(thing, self.inner.touch)

    def take_up(self, thing: Pointed) -> bool:
        return self._leads(thing) and self.inner.take_up(thing)

    def hover(self, thing: Pointed | None, *, dragging: bool) -> bool:
        """What is wanted lies there already: it stays. A domino comes to the glow the way it is wanted."""
        self._pointed |= thing is not None
        if self._lets(self.inner.command()):
            return False
        if thing is not None and thing.kind is Kind.CELL and self._leads(thing) and self._comes_to_lie():
            return True
        return self.inner.hover(thing, dragging=dragging)

    def drop(self, thing: Pointed) -> bool:
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
        if not self._on_the_way():
            return self._undone(before)
        return True

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

    # What comes of them

    def command(self) -> Command | None:
        found = self.inner.command()
        return found if self._lets(found) else None

    def second(self) -> Command | None:
        return self.inner.second() if self._ends else None

    def gain(self) -> int | None:
        return self.inner.gain()

    def problem(self) -> DraftProblem | None:
        return self.inner.problem()

    def answers(self) -> Sequence[Answer]:
        return [answer for answer in self.inner.answers() if answer.command == self.wanted]

    def lit(self) -> Lit:
        """Of what leads on, what is wanted."""
        whole, wanted = self.inner.lit(), self._glow
        mine = bits(set(wanted.cells)) if wanted.seat is None else 0
        ranches: Mapping[int, Mask] = {} if wanted.seat is None else {wanted.seat: bits(set(wanted.cells))}
        return Lit(
            cells=whole.cells & mine,
            ranches={seat: cells & ranches.get(seat, 0) for seat, cells in whole.ranches.items()},
            plots=whole.plots & set(wanted.plots),
            places=whole.places & {wanted.place},
            saloon=whole.saloon & {wanted.door},
            seats=whole.seats & {wanted.seat},
        )

    def looks(self) -> Sequence[Mark]:
        """Beside a button that is wanted nothing is picked."""
        return () if self._ends else self.inner.looks()

    def standing(self, under: Pointed | None) -> answering.Standing[Pointed]:
        shown = self.inner.standing(under if self._pointed or self.begun else None)
        second = None if self.second() is None else shown.second
        if self._ends:
            shown = replace(shown, consequence=(), problem=None, tone="", second_meant=True)
        elif self.command() is None and self.inner.command() is not None:
            shown = replace(shown, consequence=(Remark("follow_glow"),), problem=None, tone="warning")
        return replace(shown, ready=self.command() is not None, second=second, rotates=False, flips=False)

    # What is wanted

    @property
    def _ends(self) -> bool:
        """The other act is wanted, for which nothing on the table glows."""
        return type(self.wanted) is Done

    def _given(self, thing: Pointed, does: Callable[[Pointed], bool]) -> bool:
        before = self.inner.draft
        if not does(thing):
            return False
        if not self._leads(thing):
            return self._undone(before)
        if not self._on_the_way():
            self._seek()
        return True

    def _leads(self, thing: Pointed) -> bool:
        """It glows at some time of this answer."""
        wanted = self._glow
        match thing.kind:
            case Kind.CELL:
                return thing.cell in wanted.cells and thing.seat == (self.seat if wanted.seat is None else wanted.seat)
            case Kind.PLOT:
                return thing.plot in wanted.plots
            case Kind.PLACE:
                return thing.place == wanted.place
            case Kind.DOOR:
                return thing.place == wanted.door and thing.side in (None, wanted.side)
            case _:
                return False

    def _on_the_way(self) -> bool:
        """The draft is what is wanted, or a part of it."""
        meant = self.inner.wanted()
        if meant is not None:
            return self._lets(meant)
        match self.wanted:
            case Place():
                return self.inner.leads_to(self.wanted)
            case Step(start):
                return self.inner.draft[0] in ((), (start,))
        return not isinstance(self.inner, Hiring) or self.inner.draft.place in (None, self._glow.door)

    def _comes_to_lie(self) -> bool:
        """Both of its plots are picked: it lies as it is wanted, and nobody has put it down."""
        if type(self.wanted) is not Place or not isinstance(self.inner, Placing):
            return False
        return {*self.inner.draft.picked} == {*self.wanted.plots} and self.inner.show(self.wanted)

    def _seek(self) -> bool:
        """The draft becomes what is wanted."""
        if type(self.wanted) is Place and isinstance(self.inner, Placing):
            for plot in self.wanted.plots:
                if plot not in self.inner.draft.picked:
                    self.inner.pick(plot)
        for _ in range(MOST_WAYS):
            if self._lets(self.inner.command()):
                break
            if not self.inner.tour(1):
                return False
        if isinstance(self.inner, Placing):
            self.inner.put()
        return self._lets(self.inner.command())

    def _lets(self, command: Command | None) -> bool:
        return command is not None and self.stands.lets(command)

    def _undone(self, before: Draft) -> bool:
        while self.inner.draft != before and self.inner.take_back():
            pass
        return self._astray()

    def _astray(self) -> bool:
        self._strayed()
        return False
