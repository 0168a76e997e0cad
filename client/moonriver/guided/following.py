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
from client.table.drafting import Draft
from client.table.lesson import following
from engine.moonriver.commands import Command, Done, Place, Step
from engine.moonriver.grid import Mask

MOST_WAYS = 500
"""Of any decision of the script: far more than there are."""


class Following(following.Following[Pointed, Lit, Mark, Command]):
    def __init__(self, inner: Drafting, stands: Standing, strayed: Callable[[], None]) -> None:
        super().__init__(inner, stands, strayed)
        self._glow = glow(self.wanted)

    # Inputs

    def hover(self, thing: Pointed | None, *, dragging: bool) -> bool:
        """What is wanted lies there already: it stays. A domino comes to the glow the way it is wanted."""
        self._pointed |= thing is not None
        if self._lets(self.inner.command()):
            return False
        if thing is not None and thing.kind is Kind.CELL and self._leads(thing) and self._comes_to_lie():
            return True
        return self.inner.hover(thing, dragging=dragging)

    def _corrected(self, before: Draft) -> bool:
        self._seek()
        return True

    # What comes of them

    def second(self) -> Command | None:
        return self.inner.second() if self._ends else None

    def lit(self) -> Lit:
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
        return () if self._ends else super().looks()

    def standing(self, under: Pointed | None) -> answering.Standing[Pointed]:
        shown = super().standing(under)
        if not self._ends:
            return shown
        return replace(shown, consequence=(), problem=None, tone="", second_meant=True)

    # What is wanted

    @property
    def _ends(self) -> bool:
        """The other act is wanted, for which nothing on the table glows."""
        return type(self.wanted) is Done

    def _leads(self, thing: Pointed) -> bool:
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
