"""All that an item shows, as values: what lies there, what is written, and what can be pointed at."""

from __future__ import annotations

from dataclasses import field

from PySide6.QtCore import QRectF

from client.look.box import Box
from client.look.theme import Color, Theme
from client.riverdragons.answering.marks import Five, Mark, Raised
from client.riverdragons.art.colors import delta
from client.riverdragons.scenes.pointing import Lit, Pointed
from client.riverdragons.scenes.table_layout import TableLayout
from client.table.pieces.laid_item import Words
from client.table.pieces.look import Key, Look
from client.table.sitting import Sitting
from engine.contract import SPECTATOR, Viewer
from engine.dataclass import dataclass
from engine.riverdragons.phases import PROGRAM
from engine.riverdragons.state import State

FADED = 0.5
"""Of what is done, or may not be chosen."""


@dataclass
class Laid:
    looks: dict[Key, Look] = field(default_factory=dict)
    words: dict[Key, Words] = field(default_factory=dict)
    things: dict[Key, tuple[Box, Pointed]] = field(default_factory=dict)


@dataclass(frozen=True)
class Told:
    """What is shown of a table at one moment; all items are laid from it."""

    state: State
    viewer: Viewer
    layout: TableLayout
    theme: Theme
    sitting: tuple[Sitting, ...]
    marks: tuple[Mark, ...] = ()
    lit: Lit = field(default_factory=Lit)
    under: Pointed | None = None
    """What the pointer is over."""
    peeked: tuple[int, ...] = ()
    """The viewer's own five, while they look at those that the window lays down."""

    @property
    def five(self) -> Five | None:
        """While cards are chosen."""
        return next((mark for mark in self.marks if isinstance(mark, Five)), None)

    @property
    def raised(self) -> int | None:
        return next((mark.plank for mark in self.marks if isinstance(mark, Raised)), None)

    @property
    def home(self) -> int:
        """Whose cards and planks lie in the foot: mine; where somebody watches, those of whoever acts."""
        if self.viewer != SPECTATOR:
            return self.viewer
        state = self.state
        return next((seat for seat in (state.turn, state.start) if seat is not None), 0)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats as they act."""
        state = self.state
        return tuple(range(len(state.seats))) if state.start is None else state.order()

    @property
    def dark(self) -> bool:
        return self.theme.dark

    @property
    def amber(self) -> Color:
        """The ground of the column that is carried out; the lantern's alone."""
        return "#6B4A1E" if self.dark else delta("glow")


def chooses(state: State, viewer: Viewer) -> bool:
    """The viewer has a hand to choose from."""
    return viewer != SPECTATOR and state.phase == PROGRAM and not state.seats[viewer].program


def rect(box: Box) -> QRectF:
    return QRectF(box.x, box.y, box.wide, box.high)


def middle(box: Box) -> tuple[float, float]:
    return box.x + box.wide / 2, box.y + box.high / 2
